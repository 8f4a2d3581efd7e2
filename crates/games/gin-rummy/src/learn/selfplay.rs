//! The school: chunks of games, each followed by a lesson.

use super::adam::{Pupil, Sample};
use super::minds::{Careful, Learner, Plain, Which};
use crate::ai::strong::belief::{SIGNS, TRAITS, chances, signs};
use crate::ai::strong::brain::Brain;
use crate::ai::strong::ending::{CLASSES, End, How};
use crate::ai::strong::knocking::Knocking;
use crate::ai::strong::match_value::MatchValue;
use crate::ai::strong::net::{Output, softmax};
use crate::ai::strong::play::{Mind, Play, Terms, from_deal};
use crate::ai::strong::sight::{Record, Sight};
use crate::{Ace, Rules};
use cards_core::{Card, CardSet};
use engine::{below, rng, shuffle};
use rand_chacha::ChaCha8Rng;

/// Teaches the strong player.
pub struct School {
    rng: ChaCha8Rng,
    brain: Brain,
    pupils: [Pupil; 3],
    /// How often hands ended so, for who acts first and for the dealer.
    counts: [Output; 2],
}

/// Whom the pupil meets, of twenty; itself for the rest.
#[derive(Clone, Copy, Debug)]
pub struct Crowd {
    /// Players who discard for the least deadwood.
    pub plain: u64,
    /// Players of the heuristic kind.
    pub careful: u64,
}

impl Crowd {
    /// All kinds, itself among them.
    pub const MIXED: Self = Self {
        plain: 10,
        careful: 6,
    };
    /// Mostly plain players, as most people are.
    pub const PLAIN: Self = Self {
        plain: 14,
        careful: 4,
    };
}

/// What a lesson showed.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// The cross-entropy of the three networks before each step.
    pub losses: [f64; 3],
    /// Samples of each.
    pub samples: [usize; 3],
    /// Points a hand that the pupil won of plain players, of careful ones and of itself.
    pub points: [f64; 3],
}

/// What a chunk of hands gave.
#[derive(Default)]
struct Harvest {
    after: Vec<Sample>,
    before: Vec<Sample>,
    knock: Vec<Sample>,
    guesses: Vec<(Sight, CardSet)>,
    points: [(f64, f64); 3],
    hands: usize,
}

impl School {
    /// From a seed: a fresh pupil.
    pub fn new(seed: u64) -> Self {
        let mut rng = rng(seed);
        let pupils = std::array::from_fn(|_| Pupil::new(&mut rng));
        let brain = Brain {
            after: pupils[0].net.clone(),
            before: pupils[1].net.clone(),
            knock: pupils[2].net.clone(),
            signs: [0.0; SIGNS],
            ends: [softmax([0.0; CLASSES]); 2],
            traits: [0.0; TRAITS],
            knocking: Knocking::Learned,
        };
        Self {
            rng,
            brain,
            pupils,
            counts: [[1.0; CLASSES]; 2],
        }
    }

    /// Goes on from what was learned before.
    pub fn resume(learned: &[u8], seed: u64) -> Self {
        let brain = Brain::read(learned);
        let nets = [&brain.after, &brain.before, &brain.knock];
        Self {
            rng: rng(seed),
            pupils: nets.map(|net| Pupil::from(net.clone())),
            counts: brain.ends.map(|ends| ends.map(|p| p * 5000.0)),
            brain,
        }
    }

    /// What was learned so far, as the repository keeps it.
    pub fn learned(&self) -> Vec<u8> {
        self.brain.write()
    }

    /// Plays so many hands and learns from them, at this rate.
    pub fn lesson(&mut self, hands: usize, rate: f32, strays: u64, crowd: Crowd) -> Report {
        let mut harvest = self.play(hands, strays, crowd);
        let mut losses = [0.0; 3];
        let lots = [&mut harvest.after, &mut harvest.before, &mut harvest.knock];
        let samples = lots.each_ref().map(|lot| lot.len());
        for ((pupil, lot), loss) in self.pupils.iter_mut().zip(lots).zip(&mut losses) {
            shuffle(lot, &mut self.rng);
            *loss = pupil.learn(lot, rate);
        }
        let [after, before, knock] = self.pupils.each_ref().map(|pupil| pupil.net.clone());
        self.brain.after = after;
        self.brain.before = before;
        self.brain.knock = knock;
        learn_signs(&mut self.brain, &harvest.guesses, rate * 3.0);
        for (ends, counts) in self.brain.ends.iter_mut().zip(&mut self.counts) {
            let all: f32 = counts.iter().sum();
            *ends = counts.map(|n| n / all);
            *counts = counts.map(|n| n * 0.8);
        }
        Report {
            losses,
            samples,
            points: harvest.points.map(|(sum, hands)| sum / hands.max(1.0)),
        }
    }

    /// At last, when it plays as it should: learns how likely whole hands are, from so many.
    pub fn lesson_on_hands(&mut self, hands: usize, seed: u64) {
        self.rng = rng(!seed);
        let harvest = self.play(hands, 0, Crowd::MIXED);
        super::hands::learn(&mut self.brain, &harvest.guesses, &mut self.rng);
    }

    fn play(&mut self, hands: usize, strays: u64, crowd: Crowd) -> Harvest {
        let rules = Rules::preset("eaai").unwrap_or_default();
        let value = MatchValue::new(&rules, &self.brain.ends);
        let mut harvest = Harvest::default();
        while harvest.hands < hands {
            self.game(&rules, &value, strays, crowd, &mut harvest);
        }
        harvest
    }

    /// A whole game, so that the pupil learns what the hands before tell of the other.
    fn game(
        &mut self,
        rules: &Rules,
        value: &MatchValue,
        strays: u64,
        crowd: Crowd,
        harvest: &mut Harvest,
    ) {
        let terms = terms(&mut self.rng);
        let kind = match below(20, &mut self.rng) {
            n if n < crowd.plain => PLAIN,
            n if n < crowd.plain + crowd.careful => CAREFUL,
            _ => ITSELF,
        };
        let strangers = strangers(&mut self.rng);
        let mut first = usize::from(below(2, &mut self.rng) == 1); // who acts first; the pupil is 0
        let mut records = [Record::default(); 2];
        while records.iter().all(|record| record.points < rules.target) {
            let needs = records.map(|record| rules.target - record.points);
            let table = Table {
                terms,
                value,
                strays,
                kind,
                strangers,
                first,
                records,
                needs,
            };
            let end = self.hand(&table, harvest);
            let points = end.points(rules);
            for (seat, record) in records.iter_mut().enumerate() {
                let mine = end.mine.map(|mine| mine == (seat == 0));
                let knocker = mine.map(|mine| mine != (end.how == How::Undercut));
                record.knocked = (knocker == Some(true)).then_some(end.knocker);
                if mine == Some(true) {
                    record.wins += 1;
                    record.points += points;
                }
            }
            if end.mine.is_some() {
                first = 1 - first;
            }
        }
    }

    /// One hand; gives its end as the pupil sees it.
    fn hand(&mut self, table: &Table<'_>, harvest: &mut Harvest) -> End {
        let rng = &mut self.rng;
        let mut pack = Card::ALL;
        shuffle(&mut pack, rng);
        let mut play = Play::deal(table.terms, &pack);
        let place = table.first; // the seat of the pupil: seat 0 acts first
        play.records = [table.records[place], table.records[1 - place]];
        let mut learner = |player: usize| Learner {
            brain: &self.brain,
            stakes: table.value.stakes(
                [table.needs[player], table.needs[1 - player]],
                table.first == player,
            ),
            strays: table.strays,
            rng: engine::rng(rand_core::Rng::next_u64(rng)),
            notes: Vec::new(),
            told: Vec::new(),
            knocks: Vec::new(),
            guesses: Vec::new(),
        };
        let (mut one, mut two) = (learner(0), learner(1));
        let (mut plain, mut careful) = table.strangers;
        let other: &mut dyn Mind = match table.kind {
            PLAIN => &mut plain,
            CAREFUL => &mut careful,
            _ => &mut two,
        };
        let mut minds: [&mut dyn Mind; 2] = [&mut one, other];
        if place == 1 {
            minds.swap(0, 1);
        }
        let end = from_deal(&mut play, &mut minds);
        let mine = if place == 0 { end } else { end.turned() };
        gather(harvest, one, mine);
        harvest.hands += 1;
        let points = f64::from(mine.points(&Rules::default()));
        let sum = &mut harvest.points[usize::from(table.kind)];
        sum.1 += 1.0;
        match mine.mine {
            Some(true) => sum.0 += points,
            Some(false) => sum.0 -= points,
            None => {}
        }
        if table.kind == ITSELF {
            gather(harvest, two, mine.turned());
            if table.terms.limit == 10 {
                self.counts[0][end.class()] += 1.0;
                self.counts[1][end.turned().class()] += 1.0;
            }
        }
        mine
    }
}

/// Who plays and for what.
struct Table<'a> {
    terms: Terms,
    value: &'a MatchValue,
    strays: u64,
    kind: u8,
    strangers: (Plain, Careful),
    /// Who acts first: the pupil is 0.
    first: usize,
    records: [Record; 2],
    needs: [u16; 2],
}

/// Who the pupil plays against.
const PLAIN: u8 = 0;
const CAREFUL: u8 = 1;
const ITSELF: u8 = 2;

/// Strangers of both kinds; each has habits of its own.
fn strangers(rng: &mut ChaCha8Rng) -> (Plain, Careful) {
    let byte = |number: u64| u8::try_from(number).unwrap_or(0);
    let plain = Plain {
        knocks: if below(3, rng) > 0 {
            10
        } else {
            byte(below(11, rng))
        },
        greed: if below(2, rng) > 0 {
            99
        } else {
            byte(below(10, rng))
        },
    };
    let early = byte(below(12, rng));
    let late = if below(2, rng) > 0 {
        0
    } else {
        byte(below(11, rng))
    };
    let knocks = (early, late);
    (plain, Careful { knocks })
}

/// Knocks are mostly at ten, as in most matches.
fn terms(rng: &mut ChaCha8Rng) -> Terms {
    let limit = if below(4, rng) > 0 {
        10
    } else {
        below(11, rng)
    };
    Terms {
        limit: u8::try_from(limit).unwrap_or(10),
        ace: Ace::Low,
        layoff: true,
    }
}

fn gather(harvest: &mut Harvest, mut learner: Learner<'_>, end: End) {
    let mut target = [0.0; CLASSES];
    target[end.class()] = 1.0;
    learner.tell(target);
    for (which, sample) in learner.told {
        match which {
            Which::After => harvest.after.push(sample),
            Which::Before => harvest.before.push(sample),
        }
    }
    harvest.knock.extend(learner.knocks);
    harvest.guesses.extend(learner.guesses);
}

/// Logistic regression: where the unseen cards were, by their signs.
fn learn_signs(brain: &mut Brain, guesses: &[(Sight, CardSet)], rate: f32) {
    for (sight, other) in guesses {
        let chances = chances(sight, &brain.signs);
        let signs = signs(sight);
        for ((cards, strength), weight) in signs.iter().zip(&mut brain.signs).take(SIGNS - 1) {
            let mut slope = 0.0;
            for card in *cards & sight.unseen {
                let held = if other.contains(card) { 1.0 } else { 0.0 };
                slope += held - chances[card.index()];
            }
            *weight += rate * strength * slope;
        }
    }
}
