//! `schiri tournament`: the times and places at which the rulings of a casebook are made.

use super::args::{AddTournament, AmendTournament, TournamentArgs, TournamentCommand};
use super::cases::opened;
use super::session::{Outcome, Result, Session};
use schiri_casebook::{Opening, Store, Tournament};
use schiri_rules::corpus::TournamentId;
use schiri_rules::known;
use schiri_rules::lang::Message;

pub(super) fn tournament(args: &TournamentArgs, session: &mut Session) -> Result {
    let opening = match &args.command {
        TournamentCommand::Add(_) => Opening::OrCreate,
        _ => Opening::Existing,
    };
    let store = opened(args.casebook.database.as_ref(), opening)?;
    match &args.command {
        TournamentCommand::Add(args) => add(args, &store, session),
        TournamentCommand::Amend(args) => amend(args, &store, session),
        TournamentCommand::List { json } => {
            let all = store.tournaments()?;
            if *json {
                session.json(&all.iter().collect::<Vec<_>>())?;
            } else {
                all.iter().try_for_each(|one| session.say(&described("tournament-line", one)))?;
                if all.is_empty() {
                    session.say(&Message::new("tournament-none").with("place", store.place()))?;
                }
            }
            Ok(Outcome::done_if(!all.is_empty()))
        }
        TournamentCommand::Show { tournament, json } => {
            let found = existing(tournament, &store)?;
            if *json {
                session.json(&found)?;
            } else {
                session.say(&described("tournament-line", &found))?;
            }
            Ok(Outcome::Done)
        }
    }
}

fn add(args: &AddTournament, store: &Store, session: &mut Session) -> Result {
    let all = store.tournaments()?;
    if all.get(&args.tournament).is_some() {
        let message = Message::new("tournament-exists").with("tournament", args.tournament.to_string());
        return Err(message.into());
    }
    let AddTournament { tournament, name, place, first, last, zone, event } = args;
    let tournament = Tournament {
        id: tournament.clone(),
        name: name.trim().to_owned(),
        place: place.trim().to_owned(),
        first: *first,
        last: last.unwrap_or(*first),
        zone: zone.clone(),
        event: event.clone(),
    };
    keep(&tournament, "tournament-added", store, session)
}

fn amend(args: &AmendTournament, store: &Store, session: &mut Session) -> Result {
    let known = existing(&args.tournament, store)?;
    let tournament = Tournament {
        id: known.id,
        name: args.name.as_ref().map_or(known.name, |name| name.trim().to_owned()),
        place: args.place.as_ref().map_or(known.place, |place| place.trim().to_owned()),
        first: args.first.unwrap_or(known.first),
        last: args.last.unwrap_or(known.last),
        zone: args.zone.clone().unwrap_or(known.zone),
        event: args.event.clone().unwrap_or(known.event),
    };
    keep(&tournament, "tournament-amended", store, session)
}

fn keep(tournament: &Tournament, said: &'static str, store: &Store, session: &mut Session) -> Result {
    known::event(&*session.load_for_use()?, tournament.event.as_str())?;
    store.put_tournament(tournament)?;
    session.say(&described(said, tournament))?;
    Ok(Outcome::Done)
}

pub(super) fn existing(id: &TournamentId, store: &Store) -> Result<Tournament> {
    Ok(store.tournaments()?.known(id)?.clone())
}

fn described(id: &'static str, tournament: &Tournament) -> Message {
    let Tournament { name, place, .. } = tournament;
    let named = if place.is_empty() { name.clone() } else { format!("{name}, {place}") };
    Message::new(id)
        .with("tournament", tournament.id.to_string())
        .with("name", named)
        .with("first", tournament.first.to_string())
        .with("last", tournament.last.to_string())
        .with("zone", tournament.zone.to_string())
        .with("event", tournament.event.to_string())
}
