//! `parlor perft GAME`.

use crate::cli::{Common, DealArgs};
use crate::exit::{Exit, Failure};
use crate::output::{self, Out};
use crate::{interrupt, setup};
use engine::{Budget, Ctx, Stop, text};
use serde_json::json;
use std::time::{Duration, Instant};

/// Counts so often that the clock can tell how long one count takes; gives the count and
/// that many seconds.
fn timed(count: impl Fn() -> Result<u64, Stop>) -> Result<(u64, f64), Stop> {
    const LONG_ENOUGH: Duration = Duration::from_millis(100);
    let started = Instant::now();
    let mut rounds = 0;
    loop {
        let counted = count()?;
        rounds += 1;
        let elapsed = started.elapsed();
        if elapsed >= LONG_ENOUGH {
            return Ok((counted, elapsed.as_secs_f64() / f64::from(rounds)));
        }
    }
}

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
    if common.seed.is_none() && session.deal().text.is_none() {
        output::remark(&text!("seed {seed}", seed = session.deal().seed));
    }
    for depth in 1..=depth {
        let counted = interrupt::listening(|cord| {
            timed(|| session.perft(depth, &mut Ctx::new(Budget::UNLIMITED).with_cancel(cord)))
        });
        let (count, seconds) = counted.map_err(|_| Failure::Interrupted)?;
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
