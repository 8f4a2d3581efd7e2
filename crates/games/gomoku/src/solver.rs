//! Wins by threats: the attacker makes a threat with every move, so the defender has few
//! answers, and the search is deep and narrow.
//!
//! A *VCF* (victory by continuous fours) threatens a five with every move. A *VCT* (victory
//! by continuous threats) also with open threes. Both searches answer with a proof: a win is
//! replayed against every reply by the rules' own board, and that there is none is only said
//! after an exhausted search whose table compares whole positions.

mod answer;
mod goals;
mod reply;
mod table;
mod vcf;
mod vct;
mod verify;

pub use answer::{Answer, Goal};
pub(crate) use goals::Attack;
pub(crate) use reply::{near_every_open_four, stops};
