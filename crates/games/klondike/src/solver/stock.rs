//! Which cards of the stock and the waste can be laid open by drawing alone.
//!
//! The cards are bits in the order in which they are drawn; a card that is played leaves a gap. The
//! mark is the number of cards in the waste.

/// The bits of a byte whose number among its set bits is 0, 1 or 2 after a multiple of three.
const THIRDS: [[u8; 256]; 3] = {
    let mut thirds = [[0; 256]; 3];
    let mut phase = 0;
    while phase < 3 {
        let mut byte = 0;
        while byte < 256 {
            let (mut bit, mut number) = (0, 0);
            while bit < 8 {
                if byte >> bit & 1 == 1 {
                    if number % 3 == phase {
                        thirds[phase][byte] |= 1 << bit;
                    }
                    number += 1;
                }
                bit += 1;
            }
            byte += 1;
        }
        phase += 1;
    }
    thirds
};

/// Every third card, the first of them having this number, 0 to 2.
#[inline]
fn thirds(stock: u32, first: u32) -> u32 {
    let mut found = 0;
    let mut phase = first;
    for byte in 0..3 {
        let bits = (stock >> (8 * byte)) as u8;
        found |= u32::from(THIRDS[phase as usize][usize::from(bits)]) << (8 * byte);
        phase = (phase + 24 - bits.count_ones()) % 3;
    }
    found
}

/// The last card, as a set.
#[inline]
const fn last(stock: u32) -> u32 {
    match stock.checked_ilog2() {
        Some(bit) => 1 << bit,
        None => 0,
    }
}

/// The cards that become the waste's last in the pass that is on, the one that is so now included.
pub(super) fn this_pass(stock: u32, mark: u32, draw: u32) -> u32 {
    let below = mark.saturating_sub(1);
    if draw == 1 {
        return above(stock, below);
    }
    let open = if mark == 0 {
        thirds(stock, 2)
    } else {
        above_thirds(stock, below)
    };
    open | last(stock)
}

/// The cards that become the waste's last in a pass from the start.
#[inline]
pub(super) fn whole_pass(stock: u32, draw: u32) -> u32 {
    if draw == 1 {
        stock
    } else {
        thirds(stock, 2) | last(stock)
    }
}

/// Every third card from the one with this number on.
fn above_thirds(stock: u32, number: u32) -> u32 {
    let mut found = thirds(stock, number % 3);
    for _ in 0..number / 3 {
        found &= found.wrapping_sub(1);
    }
    found
}

/// The cards from this number on.
fn above(mut stock: u32, number: u32) -> u32 {
    for _ in 0..number {
        stock &= stock.wrapping_sub(1);
    }
    stock
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Drawing, card by card.
    fn drawn(stock: u32, mut mark: u32, draw: u32) -> u32 {
        let bits: Vec<u32> = (0..24).filter(|bit| stock >> bit & 1 == 1).collect();
        let mut open = 0;
        loop {
            if mark > 0 {
                open |= 1 << bits[mark as usize - 1];
            }
            if mark as usize == bits.len() {
                return open;
            }
            mark = (mark + draw).min(bits.len() as u32);
        }
    }

    #[test]
    fn what_is_laid_open_is_what_drawing_lays_open() {
        let mut stock: u32 = 0x00c0_ffee;
        for _ in 0..3000 {
            stock = stock.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let cards = stock >> 8 & stock >> 3 & 0x00ff_ffff;
            for draw in [1, 3] {
                assert_eq!(whole_pass(cards, draw), drawn(cards, 0, draw));
                for mark in 0..=cards.count_ones() {
                    assert_eq!(this_pass(cards, mark, draw), drawn(cards, mark, draw));
                }
            }
        }
    }
}
