//! What a player sees.

use crate::State;
use engine::{Item, Kind, Spread, Table, View, Zone, text};

impl View for State {
    fn table(&self) -> Table {
        let tile = |number: &u8| Item::up(Kind::Tile, number.to_string());
        let row = Zone {
            name: "row".into(),
            label: text!("the row"),
            at: (0, 0),
            spread: Spread::Right,
            items: self.row.iter().map(tile).collect(),
        };
        Table {
            zones: vec![row],
            notes: Vec::new(),
        }
    }
}
