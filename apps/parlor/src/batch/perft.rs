//! `parlor perft GAME`.

use crate::cli::{Common, DealArgs};
use crate::exit::{Exit, Failure};
use crate::output::{self, Out};
use crate::{interrupt, setup};
use engine::{Budget, Ctx};
use serde_json::json;
use std::time::Instant;

/// Counts move sequences depth by depth.
pub(crate) fn perft(
    common: &Common,
    name: &str,
    deal: &DealArgs,
    depth: u32,
    out: &mut Out,
) -> Result<Exit, Failure> {
    let game = setup::game(name)?;
    let rules = setup::rules(game, common, false)?;
    let session = setup::start(game, &rules, setup::deal(common, deal)?)?;
    for depth in 1..=depth {
        let started = Instant::now();
        let counted = interrupt::listening(|cord| {
            session.perft(depth, &mut Ctx::new(Budget::UNLIMITED).with_cancel(cord))
        });
        let count = counted.map_err(|_| Failure::Interrupted)?;
        let seconds = started.elapsed().as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "a rate is for people")]
        let rate = count as f64 / seconds.max(1e-9);
        if out.json {
            output::object(&json!({
                "depth": depth,
                "count": count,
                "seconds": seconds,
                "per_second": rate.round(),
            }))?;
        } else {
            let rate = rate / 1e6;
            out.line(format!(
                "depth {depth:2}  {count:14}  {seconds:9.3} s  {rate:7.1} million a second"
            ))?;
        }
    }
    Ok(Exit::Done)
}
