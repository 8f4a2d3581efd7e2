//! Fits the engine's weights: `cargo run --release -p gomoku --example tune -- freestyle 2 1000
//! 2500 1 crates/games/gomoku/src/fast/weights`. Rule, rounds, games a round, nodes a move,
//! seed, and the folder that the tables go to.
#![expect(clippy::print_stderr, reason = "a command")]

use gomoku::Rule;
use gomoku::tune::Tuning;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [rule, rounds, games, nodes, seed, folder] = args.as_slice() else {
        eprintln!("tune RULE ROUNDS GAMES NODES SEED FOLDER");
        std::process::exit(2);
    };
    let number = |text: &str| text.parse::<u64>().expect("a number");
    let tuning = Tuning {
        rule: Rule::find(rule).expect("a rule"),
        rounds: number(rounds),
        games: number(games),
        nodes: number(nodes),
        seed: number(seed),
    };
    let [black, white] = tuning.run(&mut |how| eprintln!("{how}"));
    let save = |name: &str, table: &str| {
        let path = std::path::Path::new(folder).join(name);
        std::fs::write(path, table).expect("the folder can be written to");
    };
    if tuning.rule == Rule::Renju {
        save("renju-black.txt", &black);
        save("renju-white.txt", &white);
    } else {
        save(&format!("{}.txt", tuning.rule.name()), &black);
    }
}
