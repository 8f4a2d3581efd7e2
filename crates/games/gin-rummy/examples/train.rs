//! Learns what the strong player knows and writes it to a file.
//!
//! `train -- FILE [SEED] [LESSONS] [HANDS] [FROM]`: so many lessons of so many hands each, from nothing or from what
//! an earlier run wrote.
#![expect(clippy::print_stdout, reason = "it is a program")]

use gin_rummy::learn::School;

/// How far the first lesson moves the weights; the rate falls to nothing.
const RATE: f32 = 0.003;

#[expect(clippy::cast_precision_loss, reason = "lessons are few")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let file = args.first().ok_or("write FILE [SEED] [LESSONS] [HANDS]")?;
    let number = |at: usize, or: u64| args.get(at).map_or(Ok(or), |text| text.parse());
    let (seed, lessons, hands) = (number(1, 1)?, number(2, 200)?, number(3, 5000)?);
    let mut school = match args.get(4) {
        Some(file) => School::resume(&std::fs::read(file)?, seed),
        None => School::new(seed),
    };
    for lesson in 0..lessons {
        let rate = RATE * (lessons - lesson) as f32 / lessons as f32;
        let report = school.lesson(usize::try_from(hands)?, rate, 50);
        if lesson % 5 == 4 {
            println!("{lesson}: {report:.3?}");
            std::fs::write(file, school.learned())?;
        }
    }
    school.lesson_on_hands(40_000, seed);
    std::fs::write(file, school.learned())?;
    Ok(())
}
