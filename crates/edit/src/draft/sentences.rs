//! Which question a sentence of a rule answers, in its own words.

use schiri_rules::citation::{Role, is_word};
use schiri_rules::corpus::Verdict;
use schiri_rules::lang::{Lang, capitalized, number_of};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct AskedBy {
    pub(super) question: String,
    pub(super) verdict: Verdict,
}

/// The words by which a language makes a sentence a rule.
struct Words {
    lang: Lang,
    may: &'static str,
    must: &'static str,
    /// “Not”, which is left out of the question.
    not: &'static str,
    /// “No” before a noun.
    none: &'static str,
    /// “Decides”: for each verb, the first form is used in the question.
    decides: &'static str,
    /// Words that change the meaning of a sentence in ways that are not understood here.
    turns: &'static str,
    /// Words that begin a clause without needing a comma before them.
    opens: &'static str,
    /// “Allowed” and “forbidden” as the last word of a sentence.
    allowed: &'static str,
    forbidden: &'static str,
    /// Words that begin a condition before the main clause.
    condition: &'static str,
    /// Words that link a sentence to the one before, and are no part of the question.
    links: &'static str,
    /// “Only”: nobody asks whether only that is allowed.
    only: &'static str,
    /// Words after a comma that begin the consequence of what was said.
    otherwise: &'static str,
    /// “Nobody”, with the word that replaces it in the question.
    nobody: &'static [(&'static str, &'static str)],
    /// Words before the time or place for which something is “allowed”, if that follows it.
    places: &'static str,
    /// Words at the start of a sentence that refer to the sentence before it.
    points: &'static str,
    /// Pronouns for somebody or something that the sentence before names.
    named_before: &'static str,
    /// Function words, and words that do not tell what a sentence is about.
    small: &'static str,
}

static WORDS: [Words; Lang::ALL.len()] = [
    Words {
        lang: Lang::De,
        may: "darf dürfen kann können",
        must: "muss muß müssen",
        not: "nicht",
        none: "kein keine keinen keinem keiner",
        decides: "entscheidet entscheiden|bestimmt bestimmen|beschließt beschließen",
        turns: "\
            weder nie niemals kaum wenig wenige selten keinesfalls keineswegs nichts niemanden niemandem keins \
            keines sondern außer ausgenommen ausnahme",
        opens: "",
        allowed: "erlaubt gestattet zulässig",
        forbidden: "verboten untersagt unzulässig",
        condition: "wenn falls sobald wer sofern solange",
        links: "außerdem ferner zudem weiterhin überdies ebenso ebenfalls jedoch allerdings",
        only: "nur erst ausschließlich lediglich bloß allein",
        otherwise: "sonst ansonsten andernfalls",
        nobody: &[("niemand", "jemand"), ("keiner", "jemand")],
        places: "",
        points: "dieser diese dieses diesem diesen dies sein seine seiner seinen seinem ihre ihrer ihren ihrem",
        named_before: "er sie es",
        small: "\
            der die das den dem des ein eine einen einem einer jeder jede jedes wer man er sie es nach vor bei \
            im in am an auf zu zum zur mit pro genau sowohl wie mindestens höchstens ohne alle nur dann danach erst über von vom und oder ist sind hat \
            haben wird werden sich nicht für als auch während gegen aus dieser diese dieses welche deren \
            dessen andere anderen je",
    },
    Words {
        lang: Lang::Nl,
        may: "mag mogen kan kunnen",
        must: "moet moeten dient dienen",
        not: "niet",
        none: "geen",
        decides: "beslist beslissen|bepaalt bepalen",
        turns: "\
            noch nooit evenmin nauwelijks weinig zelden amper geenszins niets nergens nimmer maar behalve \
            uitgezonderd uitzondering",
        opens: "\
            als indien wanneer opdat zodra zolang tenzij mits omdat nadat voordat totdat terwijl hoewel die dat wie \
            waar waarbij waarin waarmee waarop waarvan",
        allowed: "toegestaan toegelaten geoorloofd",
        forbidden: "verboden ongeoorloofd",
        condition: "als indien wanneer zodra zolang wie",
        links: "bovendien voorts verder tevens daarnaast ook echter",
        only: "alleen slechts uitsluitend enkel pas louter",
        otherwise: "anders zoniet",
        nobody: &[("niemand", "iemand")],
        places: "tijdens in op bij binnen buiten na vanaf zonder",
        points: "deze dit zijn haar hun",
        named_before: "hij zij ze",
        small: "\
            de het een elke ieder iedere wie men hij zij ze je na voor vóór bij in op aan naar met zonder alle \
            alleen dan daarna over van en of is heeft hebben wordt worden zich niet te om ook tijdens tegen \
            uit deze dit die dat wiens andere geen",
    },
    Words {
        lang: Lang::En,
        may: "may can",
        must: "must shall",
        not: "not",
        none: "no",
        decides: "decides decide",
        turns: "\
            neither nor never hardly few little rarely seldom nothing none nowhere cannot but except excepting",
        opens: "if when whenever unless until while because although where who whom whose which that as",
        allowed: "allowed permitted",
        forbidden: "forbidden prohibited",
        condition: "if when once whoever",
        links: "also furthermore moreover additionally however likewise",
        only: "only solely exclusively",
        otherwise: "otherwise else",
        nobody: &[("nobody", "anybody")],
        places: "during in on at within outside after before without",
        points: "this these his her its their",
        named_before: "he she they it",
        small: "\
            the a an each every any he she they it after before at in on to with without all only then of from \
            by and or is are has have be not for as also during against their its this that these those whose \
            which other when there than",
    },
];

/// How German adjectives and participles before a noun end.
const ADJECTIVE_ENDINGS: &[&str] = &["e", "en", "er", "es", "em"];

/// Words that make a comparison, if “than” follows.
const COMPARATIVES: &str = "\
    mehr weniger öfter häufiger länger früher später anders meer minder vaker langer eerder later more \
    less fewer longer earlier other";

/// Words after “not” that are negated instead of the verb.
const DENIED: &str = "nur weniger alleen slechts minder later only more less fewer";

/// Verbs that mean that a sentence says two things, if it has one of them beside the verb of permission.
const AUXILIARIES: &str = "\
    ist sind hat haben wird werden soll sollte sollten is heeft wordt worden zou zouden are has should would";

const PRONOUNS: &str = "man er sie es wir ihr du je jij men hij zij ze we jullie";

/// Whom or what the sentence before names.
const POINTED: &str = "ihn ihm ihnen hem hen him them";

/// The most letters of the sign of an item: `a.`, `(iii)`.
const LONGEST_SIGN: usize = 3;

/// The most letters of an abbreviation in the middle of a sentence: `evtl.`.
const LONGEST_SHORT: usize = 6;

/// A sentence of more words says more than one question asks.
const MOST_WORDS: usize = 40;

/// Returns the question that a sentence answers; `None` if it says neither what is allowed or required, nor who
/// decides, nor a number.
pub(super) fn asked(sentence: &str, heading: Option<&str>, lang: Lang) -> Option<AskedBy> {
    let bare = sentence.split(';').next()?.trim();
    // A sentence that continues in a list or after a colon, or ends within brackets, is incomplete.
    let count = |sign: char| bare.matches(sign).count();
    if bare.ends_with(':') || bare.contains(": ") || count('(') != count(')') || bare.contains('[') {
        return None;
    }
    let bare = without_sign(bare.trim_end_matches(['.', '!']));
    let mut all: Vec<&str> = bare.split_whitespace().collect();
    // An item in small letters goes on with the words above its list, and a long word with a full stop ended a sentence.
    let goes_on = all.first().is_some_and(|first| first.starts_with(char::is_lowercase));
    let ends_within = |word: &&str| word.ends_with('.') && plain(word).chars().count() > LONGEST_SHORT;
    if goes_on || all.len() < 3 || all.len() > MOST_WORDS || all.iter().any(ends_within) {
        return None;
    }
    let words = &WORDS[lang as usize];
    let is_linked = lang == Lang::En && all[0].ends_with(',') && is(words.links, all[0]);
    all.drain(..usize::from(is_linked));
    // “This decision may not …” says of which one in another sentence, “see rule 3” says nothing itself.
    if is(words.points, all[0]) || is(POINTED, all[1]) || is("siehe sieh zie see", all[0]) {
        return None;
    }
    let last = all.last().map(|last| plain(last)).unwrap_or_default();
    if is(words.condition, &last)
        || is(words.opens, &last)
        || is_word(&last, &[Role::And, Role::Or, Role::Of])
    {
        return None;
    }
    let (condition, main) = condition(&all, words);
    let main = without_consequence(main, words);
    // “Kann ein Team nicht antreten, so …”, “fehlt ein Spieler, so …”: what begins with its verb is a condition, and would
    // have to be turned round for the question.
    let begins = condition.first().or(main.first()).copied().unwrap_or_default();
    let is_condition = if condition.is_empty() {
        is(words.may, begins) || is(words.must, begins)
    } else {
        !is(words.condition, begins)
    };
    let by_verb = || {
        by_modal(condition, main, words)
            .or_else(|| by_permission(main, words))
            .or_else(|| decider(condition, main, words))
    };
    let found = if is_condition { None } else { by_verb() };
    found.or_else(|| number(main, heading?, words))
}

/// Leaves out the letter or number of an item, which is no word.
pub(super) fn without_sign(sentence: &str) -> &str {
    let (first, rest) = sentence.split_once(char::is_whitespace).unwrap_or((sentence, ""));
    let sign = plain(first);
    // “Nr.” and “Art.” are words; `iv)` is none.
    let is_short = sign.chars().all(|c| c.is_ascii_digit()) || sign.chars().count() == 1;
    let is_sign =
        first.ends_with(')') && sign.chars().count() <= LONGEST_SIGN || first.ends_with('.') && is_short;
    if is_sign { rest.trim_start() } else { sentence }
}

/// How soon after “or” a verb shows that a clause follows, and no further item: “or it is”.
const CLOSE: usize = 3;

/// Leaves out what happens otherwise: “…, or it is a foul”.
fn without_consequence<'m>(main: &'m [&'m str], words: &Words) -> &'m [&'m str] {
    let is_finite = |word: &&str| is(AUXILIARIES, word) || is(words.may, word) || is(words.must, word);
    let is_consequence = |at: &usize| {
        let Some((first, behind)) = main.get(at + 1..).and_then(|behind| behind.split_first()) else {
            return false;
        };
        let is_or = is_word(&plain(first), &[Role::Or]) && behind.iter().take(CLOSE).any(is_finite);
        main[*at].ends_with(',') && (is(words.otherwise, first) || is_or)
    };
    let end = (0..main.len()).find(is_consequence).map_or(main.len(), |comma| comma + 1);
    &main[..end]
}

/// Reads a question that a document asks itself, by the first word of its answer: “May I …? No.”
pub(super) fn answered(question: String, answer: &str, lang: Lang) -> AskedBy {
    let (words, first) =
        (&WORDS[lang as usize], |text: &str| plain(text.split_whitespace().next().unwrap_or_default()));
    let (verb, said) = (first(&question), first(answer));
    let verdict = match (is(words.may, &verb), is(words.must, &verb)) {
        (true, _) if is("ja yes", &said) => Verdict::Allowed,
        (true, _) if is("nein nee no", &said) => Verdict::Forbidden,
        (_, true) if is("ja yes", &said) => Verdict::Required,
        _ => Verdict::Value,
    };
    AskedBy { question, verdict }
}

/// Tells whether a word says what a sentence is about.
pub(super) fn is_telling(word: &str, lang: Lang) -> bool {
    plain(word).chars().count() > 3 && !is_grammar(word, lang)
}

/// Tells whether a word may occur in any sentence.
pub(super) fn is_grammar(word: &str, lang: Lang) -> bool {
    let words = &WORDS[lang as usize];
    [words.may, words.must, words.not, words.small].iter().any(|list| is(list, word))
}

/// Splits a sentence that begins with a condition at the comma after it: “if it rains, the players may …”, “regnet es, so
/// dürfen die Spieler …”.
fn condition<'s>(all: &'s [&'s str], words: &Words) -> (&'s [&'s str], &'s [&'s str]) {
    let begins = all
        .first()
        .is_some_and(|first| is(words.condition, first) || is(words.may, first) || is(words.must, first));
    let is_then = |at: usize| all.get(at + 1).is_some_and(|word| is("dann so dan then", word));
    let is_end = |at: &usize| all[*at].ends_with(',') && (begins || is_then(*at));
    let Some(comma) = (0..all.len()).find(is_end) else { return (&[], all) };
    let (condition, main) = all.split_at(comma + 1);
    (condition, main.get(usize::from(is_then(comma))..).unwrap_or_default())
}

/// Finds the verb that permits or requires. A second verb, a later “nobody” or “no more than” need a human reader: a wrong
/// verdict is worse than none.
fn modal(main: &[&str], words: &Words) -> Option<usize> {
    let is_modal = |word: &&str| is(words.may, word) || is(words.must, word);
    // A verb after a comma belongs to a clause of its own.
    let at = main[..clause_end(main)].iter().position(is_modal)?;
    let later = &main[at + 1..];
    let is_nobody =
        |word: &&str| words.nobody.iter().any(|(nobody, _)| *nobody == plain(word)) && !is(words.none, word);
    // The subject of an English sentence cannot be told from what comes before it: “In practice a player must”.
    let begins = main
        .first()
        .filter(|first| words.lang == Lang::En && (is(words.places, first) || is("to for", first)));
    let is_fronted = begins.is_some() && !main.get(1).is_some_and(|word| is("least most", word));
    let is_unclear = is_fronted
        || is_of_clause(main, at, words)
        || is_turned(main, at, words)
        || is_service(main[at], later)
        || main.iter().any(|word| is(words.only, word))
        || later.iter().any(|word| is_modal(word) || is_nobody(word));
    (!is_unclear).then_some(at)
}

/// Returns where the clause at the beginning of these words ends: after the first comma.
fn clause_end(words: &[&str]) -> usize {
    words.iter().position(|word| word.ends_with(',')).map_or(words.len(), |comma| comma + 1)
}

/// “The player may trade” answers “May the player trade?”.
fn by_modal(condition: &[&str], main: &[&str], words: &Words) -> Option<AskedBy> {
    let at = modal(main, words)?;
    let (duty, later) = (is(words.must, main[at]), &main[at + 1..]);
    let mut first: Vec<String> = main[..at].iter().map(ToString::to_string).collect();
    let mut rest: Vec<String> = later.iter().map(ToString::to_string).collect();
    if let Some(last) = first.last_mut().filter(|_| main[at].ends_with(',')) {
        last.push(',');
    }
    // “Es können Spieler …”, “ferner können Spieler …”: the question leaves out the first word.
    if words.lang != Lang::En
        && let [word] = &first[..]
        && (words.lang == Lang::De && plain(word) == "es" || is(words.links, word))
    {
        first.clear();
    }
    let mut denied = deny_first(&mut first, main[at], words);
    subject_first(&mut first, &mut rest, words);
    let subject = first.first().or(rest.first());
    let is_named_before = condition.is_empty() && subject.is_some_and(|word| is(words.named_before, word));
    let is_denied = affirm(&mut rest, false, words);
    // “No player may not …” needs a reader.
    let is_denied_twice = is_denied && main.first().is_some_and(|word| is(words.none, word));
    denied |= is_denied;
    // “Need not” forbids nothing, and hardly anyone asks about what it allows.
    if is_named_before || is_denied_twice || duty && denied && words.lang != Lang::En {
        return None;
    }
    for word in rest.iter_mut().filter(|_| denied) {
        match (words.lang, plain(word).as_str()) {
            (Lang::De, "mehr") => "noch".clone_into(word),
            (Lang::Nl, "meer") => "nog".clone_into(word),
            _ => {}
        }
    }
    let verdict = match (duty, denied) {
        (_, true) => Verdict::Forbidden,
        (true, false) => Verdict::Required,
        (false, false) => Verdict::Allowed,
    };
    let verb = match (duty && denied, plain(main[at])) {
        (true, _) => "may".to_owned(),
        // “Shall I” would ask for advice.
        (false, verb) if verb == "shall" => "must".to_owned(),
        (false, verb) => verb,
    };
    let question = question(&verb, &first, &rest, condition, words);
    Some(AskedBy { question, verdict })
}

/// Replaces “nobody” or “no” in the subject of a verb; returns whether it was there.
fn deny_first(first: &mut Vec<String>, verb: &str, words: &Words) -> bool {
    // “Geen enkele speler” is “geen speler”; “keiner der Spieler” is one of them.
    let next = first.get(1).map(|next| plain(next)).unwrap_or_default();
    if words.lang == Lang::Nl && next == "enkele" && is(words.none, &first[0]) {
        first.remove(1);
    }
    let Some(word) = first.first_mut() else { return false };
    if next != "der"
        && let Some((_, instead)) = words.nobody.iter().find(|(nobody, _)| *nobody == plain(word))
    {
        (*instead).clone_into(word);
        return true;
    }
    let are_many = verb.ends_with("en") || is("sind zijn", verb);
    is(words.none, word) && affirm(first, are_many, words)
}

/// Tells whether a Dutch “dient” means “serves”, rather than “dient te” with a verb.
fn is_service(verb: &str, later: &[&str]) -> bool {
    let te = later.iter().position(|word| plain(word) == "te");
    let is_duty = te.is_some_and(|te| {
        let is_verb = later.get(te + 1).is_some_and(|word| plain(word).ends_with('n'));
        is_verb && !later[..te].iter().any(|word| plain(word) == "om")
    });
    is("dient dienen", verb) && !is_duty
}

/// “After building one may …”, “Changes can the board …”: the subject comes directly after the verb, also in the
/// question.
fn subject_first(first: &mut Vec<String>, rest: &mut Vec<String>, words: &Words) {
    let Some(head) = first.first().filter(|_| words.lang != Lang::En) else { return };
    let is_pronoun = rest.first().is_some_and(|word| is(PRONOUNS, word));
    let is_named = words.lang == Lang::De
        && !is(words.small, head)
        && rest.first().is_some_and(|word| plain(word) == "der");
    let noun = rest.iter().position(|word| word.starts_with(char::is_uppercase)).filter(|_| is_named);
    let count = if is_pronoun { 1 } else { noun.map_or(0, |noun| noun + 1) };
    let is_adjective = words.lang == Lang::De && is_before_noun(first, 0);
    if let Some(head) = first.first_mut().filter(|_| is_pronoun || is_named && is_adjective) {
        *head = lowered(head);
    }
    first.splice(0..0, rest.drain(..count));
}

/// Removes “not” or “no”; returns whether there was one.
fn affirm(rest: &mut Vec<String>, are_many: bool, words: &Words) -> bool {
    if let Some(not) = rest.iter().position(|word| is(words.not, word)) {
        rest.remove(not);
        return true;
    }
    let Some(none) = rest.iter().position(|word| is(words.none, word)) else { return false };
    if let Some(instead) = some(&rest[none], rest.get(none + 1).map(String::as_str), are_many, words) {
        rest[none] = instead;
        return true;
    }
    rest.remove(none);
    // “keine scharfen Kanten”, but “scharfe Kanten”.
    if let Some(adjective) = rest.get_mut(none).filter(|word| words.lang == Lang::De && word.ends_with("en"))
        && adjective.starts_with(char::is_lowercase)
    {
        adjective.pop();
    }
    true
}

/// Tells whether the verb at this place may belong to a clause inside the sentence, or to its second half: “a tile that
/// a player may not swap …”, “it is due at once and may …”.
fn is_of_clause(main: &[&str], at: usize, words: &Words) -> bool {
    let before = main.get(..at).unwrap_or_default();
    let opens = |(place, word): (usize, &&str)| {
        // “Die stenen mogen …”: at the start of a sentence, it is an article.
        let points = place == 0 && is("die dat that", word);
        is(words.opens, word) && !points || is(AUXILIARIES, word)
    };
    // “Angesagt werden darf”: such an ending is not a second verb.
    let is_passive = words.lang == Lang::De && before.last().is_some_and(|word| plain(word) == "werden");
    let before = if is_passive { &before[..at - 1] } else { before };
    before.iter().enumerate().any(opens)
        || before.last().is_some_and(|word| is_word(&plain(word), &[Role::And, Role::Or]))
}

/// Tells whether a sentence has a negation that does not negate the verb at this place: “no more than two”, “on not
/// public holidays”, “not all”, or one in another clause.
fn is_turned(main: &[&str], at: usize, words: &Words) -> bool {
    let stands = |list: &str, place: usize| main.get(place).is_some_and(|word| is(list, word));
    let turns = main.iter().any(|word| is(words.turns, word));
    let ends = |place: &usize| {
        main[*place].ends_with(',')
            || *place > at
                && (stands(words.opens, *place) || is_word(&plain(main[*place]), &[Role::And, Role::Or]))
    };
    // From here on, a negation may belong to another clause.
    let clause = (at..main.len()).find(ends).unwrap_or(main.len());
    let is_misplaced = |place: usize| {
        let denies = stands(words.not, place);
        let more = (place + 1..main.len()).find(|place| stands(COMPARATIVES, *place));
        let compares = stands(DENIED, place + 1)
            || more.is_some_and(|more| (more + 1..main.len()).any(|place| stands("als dan than", place)));
        let is_early = if denies { place == 0 } else { (1..at).contains(&place) };
        (denies || is(words.none, main[place]))
            && (compares
                || is_early
                || place > clause
                || denies && place > at && is_of_noun(main, place, at, words))
    };
    turns || (0..main.len()).any(is_misplaced)
}

/// Tells whether “not” belongs to a noun: “bei nicht rechtzeitig gezahlter Gebühr”, “een niet betaalde contributie”; in
/// English, whether it is not directly after its verb.
fn is_of_noun(main: &[&str], place: usize, at: usize, words: &Words) -> bool {
    let behind = main.get(place + 1..).unwrap_or_default();
    let before = main.get(place - 1).filter(|_| place > at + 1).copied().unwrap_or_default();
    match words.lang {
        Lang::De => {
            let noun = behind.iter().position(|word| word.starts_with(char::is_uppercase));
            let said = behind.get(..noun.unwrap_or(0)).unwrap_or_default();
            let is_phrase = noun.is_some_and(|noun| is_before_noun(behind, noun.saturating_sub(1)));
            is_phrase && !said.iter().any(|word| is(words.small, word)) || is(BEFORE_NOUNS, before)
        }
        Lang::Nl => {
            let is_adjective = |word: &&str| word.ends_with('e') && !is(words.small, word);
            behind.first().is_some_and(is_adjective) || is(BEFORE_NOUNS, before)
        }
        Lang::En => place != at + 1,
    }
}

/// Words before nouns: a “not” after them belongs to the noun.
const BEFORE_NOUNS: &str = "\
    bei mit von vom in im an am auf zu zum zur für gegen aus nach vor ohne über wegen der die das den \
    dem des ein eine einen einem einer bij met van op aan naar voor tegen uit na de het een wegens \
    over";

/// Tells whether a word is an adjective followed by its noun.
fn is_before_noun<S: AsRef<str>>(words: &[S], place: usize) -> bool {
    let word = words.get(place).map(|word| plain(word.as_ref())).unwrap_or_default();
    let noun = words.get(place + 1).map(AsRef::as_ref).unwrap_or_default();
    ADJECTIVE_ENDINGS.iter().any(|ending| word.ends_with(ending))
        && noun.starts_with(char::is_uppercase)
        && noun.chars().count() > 1
}

/// Finds “allowed” or “forbidden” at the end of a sentence or, in Dutch and English, before a time or place: “forbidden
/// during the match”. Returns the words before it, the word, and those after it.
fn permission<'m>(main: &'m [&'m str], words: &Words) -> Option<(&'m [&'m str], &'m str, &'m [&'m str])> {
    let at = main.iter().rposition(|word| is(words.allowed, word) || is(words.forbidden, word))?;
    let (before, behind) = (main.get(..at)?, main.get(at + 1..)?);
    let is_other = |word: &&str| {
        let joins = is_word(&plain(word), &[Role::And, Role::Or]);
        joins || is(words.opens, word) || is(AUXILIARIES, word) || is_denial(word, words)
    };
    let begins = behind.first().is_none_or(|word| is(words.places, word));
    let is_plain =
        !main[at].ends_with(',') && !behind.iter().any(|word| word.contains(',') || is_other(word));
    (begins && (is_plain || behind.is_empty())).then_some((before, main[at], behind))
}

/// “Smoking is forbidden” answers “Is smoking allowed?”.
fn by_permission(main: &[&str], words: &Words) -> Option<AskedBy> {
    let (before, said, behind) = permission(main, words)?;
    let forbids = is(words.forbidden, said);
    let verbs = match words.lang {
        Lang::De => "ist sind",
        Lang::Nl => "is zijn",
        Lang::En => "is are",
    };
    let at = before.iter().position(|word| is(verbs, word)).filter(|at| *at > 0)?;
    let denied = before.iter().position(|word| is(words.not, word));
    // A second verb, or a “not” before the first verb, belongs to another clause.
    let is_clear = before[at..].iter().all(|word| !word.ends_with(',') && !is(words.none, word))
        && before[at + 1..].iter().all(|word| !is(AUXILIARIES, word))
        && denied.is_none_or(|denied| denied > at);
    // Before the verb, a comma or “and” ends another clause, unless it is “Karten zu tauschen, ist verboten”.
    let is_infinitive = before[..at].iter().any(|word| is("zu te", word));
    let is_second = before[..at].iter().any(|word| word.ends_with(',')) && !is_infinitive
        || is_of_clause(before, at, words);
    let is_only = main.iter().any(|word| is(words.only, word));
    let mut first: Vec<String> = before[..at].iter().map(ToString::to_string).collect();
    let is_none = deny_first(&mut first, before[at], words);
    let denials = usize::from(forbids) + usize::from(denied.is_some()) + usize::from(is_none);
    if denials > 1 || !is_clear || is_second || is_only || is_turned(before, at, words) {
        return None;
    }
    let rest = before.iter().enumerate().skip(at + 1).filter(|(place, _)| Some(*place) != denied);
    let rest = rest.map(|(_, word)| *word).chain(words.allowed.split(' ').take(1));
    let said = rest.chain(behind.iter().copied()).map(ToOwned::to_owned);
    let question = question(&plain(before[at]), &first, &said.collect::<Vec<_>>(), &[], words);
    let verdict = if denials > 0 { Verdict::Forbidden } else { Verdict::Allowed };
    Some(AskedBy { question, verdict })
}

/// Puts the verb first, and a condition last.
fn question(verb: &str, first: &[String], rest: &[String], condition: &[&str], words: &Words) -> String {
    let mut said = vec![capitalized(verb)];
    let lower = |(place, word): (usize, &String)| {
        // German nouns keep their capital; an adjective before a noun loses it, and so does “angesagt
        // werden”.
        let is_no_noun = || {
            let next = first.get(1).map(|next| plain(next)).unwrap_or_default();
            // “Bereits verlegte Spiele”; after a noun, an adjective is in the genitive: “Vereine deutscher Herkunft”.
            let is_adverb = next.ends_with('e') && is_before_noun(first, 1);
            is_before_noun(first, 0) || next == "werden" || is_adverb
        };
        let small = words.lang != Lang::De || is(words.small, word) || is_no_noun();
        if place == 0 && small { lowered(word) } else { word.clone() }
    };
    said.extend(first.iter().enumerate().map(lower));
    said.extend(rest.iter().cloned());
    let mut said = said.join(" ");
    if let Some((head, others)) = condition.split_first() {
        let others = others.join(" ");
        said = format!("{}, {} {}", said.trim_end_matches(','), lowered(head), others.trim_end_matches(','));
    }
    format!("{}?", said.trim_end_matches([',', ' ']))
}

/// “The board decides on admission” answers “Who decides on admission?”.
fn decider(condition: &[&str], main: &[&str], words: &Words) -> Option<AskedBy> {
    let form = |word: &&str| words.decides.split('|').find(|forms| is(forms, word))?.split(' ').next();
    // A verb after a comma, or inside a clause, is not the one that decides.
    let (at, verb) =
        main[..clause_end(main)].iter().enumerate().find_map(|(at, word)| Some((at, form(word)?)))?;
    // “Bestimmt sich nach” and “bepaalt zij” name no one.
    let is_no_decider =
        main.get(at + 1).is_some_and(|word| is("sich zich door", word) || is(words.named_before, word));
    let is_infinitive = at.checked_sub(1).is_some_and(|before| is("te zu het", main[before]));
    if at == 0
        || is_no_decider
        || is_infinitive
        || is_of_clause(main, at, words)
        || main.iter().any(|word| is_denial(word, words))
    {
        return None;
    }
    let who = match words.lang {
        Lang::De => "Wer",
        Lang::Nl => "Wie",
        Lang::En => "Who",
    };
    let about = |word: &str| is("über over bei bij in", word);
    // In German and Dutch, what is decided may come before the verb: “Über Anträge entscheidet der Vorstand”.
    let fronted = words.lang != Lang::En && main.first().is_some_and(|first| about(first));
    let behind = main[at + 1..].iter().position(|word| is("über over", word));
    // Only “der” shows who decides: “Änderungen beschließt der Verbandstag”.
    let ends_in_subject = words.lang == Lang::De && main.get(at + 1).is_some_and(|word| is("der", word));
    let is_unclear = words.lang != Lang::En
        && main.get(at + 1).is_some_and(|word| is("die das de het", word))
        && !main.first().is_some_and(|word| is("der", word));
    let matter = match behind {
        Some(behind) if words.lang != Lang::En => &main[at + 1 + behind..],
        _ if fronted || ends_in_subject => &main[..at],
        _ if is_unclear => return None,
        _ => &main[at + 1..],
    };
    let (head, others) = matter.split_first().filter(|_| condition.is_empty() || !matter.is_empty())?;
    let head = if is_grammar(head, words.lang) || words.lang != Lang::De {
        lowered(head)
    } else {
        (*head).to_owned()
    };
    let matter = [head].into_iter().chain(others.iter().map(ToString::to_string)).collect::<Vec<_>>();
    let question = format!("{who} {verb} {}?", matter.join(" ").trim_end_matches(','));
    Some(AskedBy { question, verdict: Verdict::Value })
}

/// Tells whether a word negates: “not”, “no”, “never”.
fn is_denial(word: &str, words: &Words) -> bool {
    is(words.not, word) || is(words.turns, word) || is(words.none, word)
}

/// Finds the number that a sentence states: the first one, unless it is that of a rule, or counts what is known already,
/// as in “the two captains” and “the starting four”, or is in a clause that denies.
fn stated(all: &[&str], words: &Words) -> Option<usize> {
    // “§ 11”, “(14)”, “1.” and “41:41” count nothing.
    let is_year = |word: &str| word.parse().is_ok_and(|year: u32| (1900..2100).contains(&year));
    let is_number = |word: &&str| number_of(word, words.lang).is_some() && !is_year(word);
    let at = all.iter().position(is_number)?;
    let mut before = all[..at].iter().rev();
    let (next, article) = (before.next(), before.next());
    let plain_next = next.map(|word| plain(word));
    let is_cited = plain_next
        .is_some_and(|word| word.is_empty() || is_word(&word, &Role::MARKERS) || is_word(&word, FINER));
    let is_adjective = |word: &&&str| match words.lang {
        Lang::De => word.starts_with(char::is_lowercase),
        Lang::Nl => word.ends_with('e'),
        Lang::En => true,
    };
    let is_article = |word: Option<&&str>| word.is_some_and(|word| is(DEFINITE, word));
    let is_known = is_article(next) || is_article(article) && next.is_some_and(|word| is_adjective(&word));
    let begin = all[..at].iter().rposition(|word| word.ends_with(',')).map_or(0, |comma| comma + 1);
    let clause = &all[begin..at + clause_end(&all[at..])];
    let denies = clause.iter().any(|word| is_denial(word, words) || is(words.forbidden, word));
    (!is_cited && !is_known && !denies).then_some(at)
}

/// A sentence with a number answers which number holds.
fn number(all: &[&str], heading: &str, words: &Words) -> Option<AskedBy> {
    let heading = heading.trim_end_matches(['.', ':']);
    let at = stated(all, words)?;
    let counted = all.get(at + 1).map(|noun| noun.trim_end_matches(|c: char| !c.is_alphanumeric()));
    let is_noun = |noun: &str| {
        let of_many: &[&str] = match words.lang {
            Lang::De => &["e", "n", "er", "s", "Euro", "Prozent"],
            Lang::Nl => &["en", "s", "euro"],
            Lang::En => &["s", "people", "dice"],
        };
        noun.chars().all(|c| c.is_alphabetic() || c == '-')
            && of_many.iter().any(|ending| noun.ends_with(ending))
            && if words.lang == Lang::De {
                noun.starts_with(char::is_uppercase)
            } else {
                is_telling(noun, words.lang)
            }
    };
    let is_one = number_of(all[at], words.lang) == Some(1);
    if counted.is_some_and(|noun| is_one || !is_noun(noun)) {
        return None;
    }
    let is_dative = words.lang == Lang::De
        && all[..at].iter().rev().take(DATIVE_REACH).any(|word| is(BEFORE_DATIVES, word));
    let counted = counted.map(|noun| if is_dative { nominative(noun) } else { noun });
    let question = match (words.lang, counted) {
        (Lang::De, Some(counted)) => format!("{heading}: Wie viele {counted}?"),
        (Lang::Nl, Some(counted)) => format!("{heading}: hoeveel {counted}?"),
        (Lang::En, Some(counted)) => format!("{heading}: how many {counted}?"),
        (Lang::De, None) => format!("{heading}: Welche Zahl gilt?"),
        (Lang::Nl, None) => format!("{heading}: welk getal geldt?"),
        (Lang::En, None) => format!("{heading}: which number holds?"),
    };
    Some(AskedBy { question, verdict: Verdict::Value })
}

/// Words before what was named already.
const DEFINITE: &str = "der die das den dem diese dieser diesen de het deze the these those";

/// German words after which nouns are in the dative, and how many words before a number they may be.
const BEFORE_DATIVES: &str = "mit von vom nach aus bei zu seit ab vor in binnen innerhalb an unter den";
const DATIVE_REACH: usize = 3;

/// Endings of dative plurals that lose a letter in the question; most datives stay the same.
const DATIVE_ENDINGS: &str = "\
    ern tagen jahren monaten punkten spielen steinen teilen sätzen plätzen zügen kämpfen würfen schritten";

/// The form of a plural noun in a question: “innerhalb von drei Tagen”, but “Wie viele Tage?”.
fn nominative(noun: &str) -> &str {
    let small = noun.to_lowercase();
    let is_longer = DATIVE_ENDINGS.split(' ').any(|ending| small.ends_with(ending));
    if is_longer { noun.trim_end_matches('n') } else { noun }
}

/// Words before the number of a part of a clause.
const FINER: &[Role] = &[Role::Subsection, Role::Sentence, Role::Item, Role::Example, Role::Annex];

/// Returns the word that replaces “no” in the question: “a”, or nothing before a plural, which the noun's ending or its
/// verb (`are_many`) shows.
fn some(none: &str, noun: Option<&str>, are_many: bool, words: &Words) -> Option<String> {
    let noun = noun.map(plain).unwrap_or_default();
    match words.lang {
        Lang::De => {
            let is_many = ["en", "ern", "eln", "er", "s"].iter().any(|ending| noun.ends_with(ending));
            let many = plain(none) == "keine" && (is_many || are_many) && noun != "der";
            (!many).then(|| plain(none).trim_start_matches('k').to_owned())
        }
        Lang::Nl => (!are_many && !noun.ends_with("en") && !noun.ends_with('s')).then(|| "een".to_owned()),
        Lang::En => Some("any".to_owned()),
    }
}

/// Tells whether a word, without the punctuation around it, is in a list.
fn is(list: &str, word: &str) -> bool {
    let word = plain(word);
    list.split_whitespace().any(|known| known == word)
}

fn plain(word: &str) -> String {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    // “Ein*e” is “ein”.
    word.split('*').next().unwrap_or_default().to_lowercase()
}

fn lowered(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each line of the cases names a language, a sentence, and its verdict with its question.
    #[test]
    fn sentences_answer_the_questions_of_their_cases() {
        schiri_testing::check_lines("draft/questions.txt", |case| {
            let (lang, sentence) = case.split_once(": ").unwrap();
            let asked = asked(sentence, Some("Kopf"), lang.parse().unwrap());
            asked.map_or_else(|| "none".to_owned(), |asked| format!("{} {}", asked.verdict, asked.question))
        });
    }
}
