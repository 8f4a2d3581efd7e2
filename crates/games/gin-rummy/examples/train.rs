//! Learns what the strong player knows and writes it to a file.
//!
//! `train -- FILE [SEED] [LESSONS] [LAST] [HANDS] [FROM]`: so many lessons in mixed company and so many last ones among
//! plain players, of so many hands each, from nothing or from what an earlier run wrote. What the repository holds is `train -- crates/games/gin-rummy/src/ai/strong/learned.bin`.
#![expect(clippy::print_stdout, reason = "it is a program")]

use gin_rummy::learn::{Crowd, School};

/// How far the first lesson moves the weights; the rate falls to nothing.
const RATE: f32 = 0.003;
/// The same of the last lessons, against plainer players.
const LAST_RATE: f32 = 0.001;
/// One move in so many is any, while it learns.
const STRAYS: u64 = 50;
/// How many hands tell in the end how likely whole hands are.
const LAST_HANDS: usize = 40_000;

#[expect(clippy::cast_precision_loss, reason = "lessons are few")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let file = args
        .first()
        .ok_or("write FILE [SEED] [LESSONS] [LAST] [HANDS] [FROM]")?;
    let number = |at: usize, or: u64| args.get(at).map_or(Ok(or), |text| text.parse());
    let (seed, lessons, last, hands) = (
        number(1, 1)?,
        number(2, 200)?,
        number(3, 40)?,
        number(4, 5000)?,
    );
    let mut school = match args.get(5) {
        Some(from) => School::resume(&std::fs::read(from)?, seed),
        None => School::new(seed),
    };
    let teach = |school: &mut School, lessons: u64, rate: f32, crowd| {
        for lesson in 0..lessons {
            let rate = rate * (lessons - lesson) as f32 / lessons as f32;
            let report = school.lesson(usize::try_from(hands)?, rate, STRAYS, crowd);
            if lesson % 5 == 4 {
                println!("{lesson}: {report:.3?}");
                std::fs::write(file, school.learned())?;
            }
        }
        Ok::<(), Box<dyn std::error::Error>>(())
    };
    teach(&mut school, lessons, RATE, Crowd::MIXED)?;
    let mut school = School::resume(&school.learned(), seed + 1);
    teach(&mut school, last, LAST_RATE, Crowd::PLAIN)?;
    school.lesson_on_hands(LAST_HANDS, seed);
    std::fs::write(file, school.learned())?;
    Ok(())
}
