//! Cases in `tests/cases/casebook/typed`: how what people and programs write is read, and what becomes of two changes
//! of one ruling.

use std::fmt::Display;
use std::str::FromStr;

use schiri_casebook::{Address, Divergence, Patch, Position, RulingRef, Timestamp, Zone};
use schiri_testing::casebook::statement;
use schiri_testing::check_lines;
use serde_json::Value as Json;

fn written<T: FromStr + Display>(text: &str) -> String {
    text.parse::<T>().map_or_else(|_| "none".to_owned(), |read| read.to_string())
}

#[test]
fn what_is_typed_is_read() {
    check_lines("casebook/typed/values.txt", |input| {
        let (kind, text) = input.split_once(' ').unwrap();
        match kind {
            "address" => written::<Address>(text),
            "position" => written::<Position>(text),
            "ruling" => written::<RulingRef>(text),
            "time" => written::<Timestamp>(text),
            "there" => {
                let (zone, time) = text.split_once(' ').unwrap();
                zone.parse::<Zone>().unwrap().minute(time.parse().unwrap())
            }
            "zone" if text.parse::<Zone>().is_ok_and(|zone| zone.is_known()) => "known".to_owned(),
            _ => "none".to_owned(),
        }
    });
}

#[test]
fn nothing_goes_back_that_nobody_chose() {
    check_lines("casebook/typed/divergence.txt", |input| {
        let (theirs, mine) = input.split_once(" | ").unwrap();
        let read = |text: &str| serde_json::from_str::<Json>(text).unwrap();
        let (seen, latest) = (statement(&Json::Null), statement(&read(theirs)));
        let wanted: Patch = serde_json::from_value(read(mine)).unwrap();
        let found = Divergence::new(&seen, &latest, &wanted);
        let merged = Patch::from(&found.merged).against(&seen);
        format!("{} {}", serde_json::to_string(&merged).unwrap(), found.both.join(" "))
    });
}
