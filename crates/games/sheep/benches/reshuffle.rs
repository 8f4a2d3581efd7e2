//! Kinds dealt anew on the same layout: the share of levels won against the time spent, for the
//! solver and for a plain beam.
//!
//! `cargo bench -p sheep --bench reshuffle [-- COUNT FILE..]`: so many reshuffles of each level
//! file, or of layouts of our own.

#![expect(clippy::print_stdout, reason = "a table for people")]

use cpu_time::ThreadTime;
use engine::{Budget, Ctx, Deal, Game as _, Verdict, rng};
use rand_core::Rng as _;
use sheep::{Layout, Level, Or, Rules, Sheep, State, write_level};
use std::collections::HashSet;
use std::fs;

/// Widths of the plain beam. The last one is what others report on.
const WIDTHS: [usize; 3] = [100, 300, 1000];
/// What the solver may look into, in positions.
const NODES: [u64; 5] = [10_000, 30_000, 100_000, 300_000, 1_000_000];

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|w| w != "--bench")
        .collect();
    let count = words.first().and_then(|w| w.parse().ok()).unwrap_or(20);
    let files = words.iter().skip(1);
    let mut levels: Vec<(String, String)> = files
        .map(|path| {
            (
                path.clone(),
                fs::read_to_string(path).expect("a level file"),
            )
        })
        .collect();
    if levels.is_empty() {
        levels = vec![
            ours(Layout::Towers, 240, 24),
            ours(Layout::Pyramid, 240, 18),
        ];
    }
    for (name, json) in levels {
        println!("{name}: {count} reshuffles");
        let states: Vec<State> = (1..=count).map(|seed| reshuffled(&json, seed)).collect();
        for width in WIDTHS {
            report(&format!("plain beam, width {width}"), &states, |state| {
                Plain::new(state.level()).wins(width)
            });
        }
        for nodes in NODES {
            report(&format!("solver, {nodes} positions"), &states, |state| {
                let mut ctx = Ctx::new(Budget::nodes(nodes).within(256 << 20));
                let report = Sheep::solvers()[0].solve(state, &mut ctx);
                matches!(report.verdict, Verdict::Solved(_))
            });
        }
    }
}

fn ours(layout: Layout, tiles: u32, kinds: u32) -> (String, String) {
    let rules = Rules {
        layout,
        tiles: Or::Number(tiles),
        kinds: Or::Number(kinds),
        ..Rules::default()
    };
    let state = Sheep::deal(&rules, &Deal::seed(1)).expect("a level");
    (
        format!("{layout:?} {tiles} {kinds}"),
        write_level(state.level()),
    )
}

fn reshuffled(json: &str, seed: u32) -> State {
    let rules = Rules {
        reshuffle: Or::Number(seed),
        ..Rules::default()
    };
    Sheep::deal(&rules, &Deal::text(json)).expect("a level")
}

fn report(name: &str, states: &[State], solve: impl Fn(&State) -> bool) {
    let started = ThreadTime::now();
    let won = states.iter().filter(|state| solve(state)).count();
    let each =
        started.elapsed().as_secs_f64() / f64::from(u32::try_from(states.len()).expect("few"));
    println!("  {name}: {won} of {} won, {each:.3} s each", states.len());
}

/// A beam as one writes it at first: whole positions, ranked by the tray, by what is open of
/// what it holds, and by how much was dug up.
struct Plain {
    kinds: Vec<usize>,
    over: Vec<u16>,
    names: Vec<u64>,
    under: Vec<Vec<usize>>,
    alike: u8,
    tray: u8,
}

/// A position.
#[derive(Clone)]
struct Node {
    name: u64,        // those of its tiles, together
    covers: Vec<u16>, // by tile, how many lie on it
    open: Vec<usize>,
    held: Vec<u8>,
    total: u8,
    dug: i32,
}

impl Plain {
    fn new(level: &Level) -> Self {
        let tiles: Vec<_> = level.tiles().collect();
        let kind = |tile: &sheep::Tile| level.kinds().binary_search(&tile.kind).expect("there");
        let covers = |a: usize, b: usize| {
            let (p, q) = (tiles[a].area, tiles[b].area);
            let across = p.x < q.right() && q.x < p.right();
            tiles[a].layer > tiles[b].layer && across && p.y < q.bottom() && q.y < p.bottom()
        };
        let all = 0..tiles.len();
        let over = |b| u16::try_from(all.clone().filter(|&a| covers(a, b)).count());
        let mut random = rng(1);
        let under = |a| all.clone().filter(|&b| covers(a, b)).collect();
        Self {
            kinds: tiles.iter().map(kind).collect(),
            over: all.clone().map(|b| over(b).expect("few tiles")).collect(),
            names: all.clone().map(|_| random.next_u64()).collect(),
            under: all.clone().map(under).collect(),
            alike: level.alike(),
            tray: level.tray(),
        }
    }

    fn wins(&self, width: usize) -> bool {
        let tiles = self.kinds.len();
        let most = self.kinds.iter().max().map_or(0, |most| most + 1);
        let mut now = vec![Node {
            name: 0,
            covers: self.over.clone(),
            open: (0..tiles).filter(|&t| self.over[t] == 0).collect(),
            held: vec![0; most],
            total: 0,
            dug: 0,
        }];
        for _ in 0..tiles {
            let mut seen = HashSet::new();
            let mut next: Vec<(i32, Node)> = Vec::new();
            for node in &now {
                for pick in 0..node.open.len() {
                    let name = node.name ^ self.names[node.open[pick]];
                    if !seen.contains(&name)
                        && let Some(child) = self.child(node, pick)
                    {
                        seen.insert(name);
                        next.push((self.value(&child), child));
                    }
                }
            }
            if next.len() > width {
                next.select_nth_unstable_by_key(width, |(value, _)| -value);
                next.truncate(width);
            }
            now = next.into_iter().map(|(_, node)| node).collect();
        }
        !now.is_empty()
    }

    fn child(&self, node: &Node, pick: usize) -> Option<Node> {
        let tile = node.open[pick];
        let held = node.held[self.kinds[tile]] + 1;
        let completes = held == self.alike;
        if !completes && node.total + 1 >= self.tray {
            return None;
        }
        let mut child = node.clone();
        child.name ^= self.names[tile];
        child.open.swap_remove(pick);
        for &lower in &self.under[tile] {
            child.covers[lower] -= 1;
            if child.covers[lower] == 0 {
                child.open.push(lower);
            }
        }
        child.held[self.kinds[tile]] = if completes { 0 } else { held };
        child.total = node.total + 1 - if completes { self.alike } else { 0 };
        child.dug += i32::try_from(self.under[tile].len()).expect("few tiles");
        Some(child)
    }

    fn value(&self, node: &Node) -> i32 {
        let mut open = vec![0_u8; node.held.len()];
        for &tile in &node.open {
            open[self.kinds[tile]] += 1;
        }
        let value = |(&held, &open): (&u8, &u8)| match (held, open) {
            (0, 3..) => 60,
            (0, _) => 0,
            (held, open) if held + open >= self.alike => 0,
            (held, _) => -60 * i32::from(held),
        };
        2 * node.dug + node.held.iter().zip(&open).map(value).sum::<i32>()
    }
}
