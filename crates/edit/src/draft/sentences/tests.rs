//! Which question a sentence answers, and which answers none.

use super::*;

fn answer(cases: &[(Lang, &str, &str, &str)]) {
    for (lang, sentence, question, verdict) in cases {
        let asked = asked(sentence, Some("Kopf"), *lang).expect(sentence);
        assert_eq!((asked.question.as_str(), asked.verdict.name()), (*question, *verdict));
    }
}

fn answer_none(sentences: &[(Lang, &str)]) {
    for (lang, sentence) in sentences {
        assert_eq!(asked(sentence, Some("Kopf"), *lang), None, "{sentence}");
    }
}

#[test]
fn a_sentence_answers_a_question_of_its_own_words() {
    let cases = [
        (
            Lang::De,
            "Nach dem Bauen darf nicht gehandelt werden.",
            "Darf nach dem Bauen gehandelt werden?",
            "forbidden",
        ),
        (
            Lang::De,
            "Jedes Mitglied darf am Spielabend teilnehmen.",
            "Darf jedes Mitglied am Spielabend teilnehmen?",
            "allowed",
        ),
        (
            Lang::De,
            "Wer mehr als sieben Karten hat, muss die Hälfte abgeben.",
            "Muss die Hälfte abgeben, wer mehr als sieben Karten hat?",
            "required",
        ),
        (Lang::De, "Niemand darf keine Karten zeigen.", "Darf jemand Karten zeigen?", "forbidden"),
        (
            Lang::De,
            "Über die Aufnahme entscheidet der Vorstand.",
            "Wer entscheidet über die Aufnahme?",
            "value",
        ),
        (Lang::De, "Der Vorstand besteht aus drei Personen.", "Kopf: Wie viele Personen?", "value"),
        (Lang::De, "Es dürfen Gäste mitspielen.", "Dürfen Gäste mitspielen?", "allowed"),
        (Lang::De, "Beide entscheiden über die Vergabe.", "Wer entscheidet über die Vergabe?", "value"),
        (
            Lang::De,
            "Der Einsatz von Silikon ist nicht erlaubt.",
            "Ist der Einsatz von Silikon erlaubt?",
            "forbidden",
        ),
        (Lang::De, "Das Rauchen ist im Saal verboten.", "Ist das Rauchen im Saal erlaubt?", "forbidden"),
        (Lang::Nl, "Roken is in de zaal niet toegestaan.", "Is roken in de zaal toegestaan?", "forbidden"),
        (Lang::En, "Tablets are permitted.", "Are tablets allowed?", "allowed"),
        (
            Lang::Nl,
            "Na het bouwen mag je geen kaart ruilen.",
            "Mag je na het bouwen een kaart ruilen?",
            "forbidden",
        ),
        (
            Lang::Nl,
            "Als je een 7 gooit, moet je de rover verplaatsen.",
            "Moet je de rover verplaatsen, als je een 7 gooit?",
            "required",
        ),
        (
            Lang::Nl,
            "Na het dobbelen mag je geen kaarten meer ruilen.",
            "Mag je na het dobbelen kaarten nog ruilen?",
            "forbidden",
        ),
        (
            Lang::En,
            "A player may not trade after building.",
            "May a player trade after building?",
            "forbidden",
        ),
        (Lang::En, "The referee decides on all disputes.", "Who decides on all disputes?", "value"),
    ];
    answer(&cases);
}

#[test]
fn the_subject_stands_behind_the_verb_that_asks() {
    answer(&[
        (
            Lang::De,
            "Redaktionelle Änderungen kann der Vorstand vornehmen.",
            "Kann der Vorstand redaktionelle Änderungen vornehmen?",
            "allowed",
        ),
        (
            Lang::De,
            "Je Wettkampf dürfen höchstens zwei Spieler ausgewechselt werden.",
            "Dürfen je Wettkampf höchstens zwei Spieler ausgewechselt werden?",
            "allowed",
        ),
        (
            Lang::De,
            "Angesagt werden darf, solange man noch 11 Karten hält.",
            "Darf angesagt werden, solange man noch 11 Karten hält?",
            "allowed",
        ),
        (
            Lang::De,
            "Änderungen beschließt der Verbandstag mit einfacher Mehrheit.",
            "Wer beschließt Änderungen?",
            "value",
        ),
        (
            Lang::De,
            "Ein nicht bezahlter Beitrag muss gemahnt werden.",
            "Muss ein nicht bezahlter Beitrag gemahnt werden?",
            "required",
        ),
    ]);
}

#[test]
fn what_needs_a_reader_answers_none() {
    answer_none(&[
        (Lang::De, "Der Verein führt den Namen Skatklub."),
        (Lang::De, "Man muss nicht ziehen."),
        (Lang::En, "Guests may play, but they may not vote."),
        (Lang::Nl, "Na middernacht mag niemand meer spelen."),
        (Lang::De, "Ebenso wenig können neue Spieler nochmals ausgewechselt werden."),
        (Lang::De, "Turniere können auch an nicht freien Tagen stattfinden."),
        (Lang::De, "Es können nur Spieler mitmachen, die noch kein Spiel haben."),
        (Lang::De, "Ein Spieler darf nicht mehr als ein Einzel spielen."),
        (Lang::De, "Verstöße werden gemäß § 11 der Ordnung geahndet."),
        (Lang::De, "Das Spieljahr beginnt am 1. Januar."),
        (Lang::En, "Go."),
    ]);
}

/// A “not” in a clause of its own, or of a noun, says nothing of the verb that permits.
#[test]
fn a_negation_of_something_else_decides_no_verdict() {
    answer_none(&[
        (Lang::Nl, "De leider kan een inschrijving weigeren indien niet is voldaan aan de eisen."),
        (Lang::Nl, "De leider mag een speler uitsluiten die niet heeft betaald."),
        (Lang::Nl, "De speler mag een steen ruilen zolang deze niet is gelegd."),
        (Lang::Nl, "Het bestuur kan een niet betaalde contributie innen."),
        (Lang::Nl, "Het ruilen van een steen die niet is gelegd is toegestaan."),
        (Lang::En, "The director may refuse an entry if the fee is not paid."),
        (Lang::En, "The director may refuse an entry if no fee is paid."),
        (Lang::En, "The director may exclude a player who has not paid."),
        (Lang::En, "A player may swap a tile that is not yet placed."),
        (Lang::En, "A tile that the player may not swap is returned."),
        (Lang::En, "A player may pass and does not draw."),
        (Lang::En, "A player may not only pass."),
        (Lang::En, "Under no circumstances may a player swap tiles."),
        (Lang::En, "A player may say nothing."),
        (Lang::De, "Der Leiter kann bei nicht ausreichend großer Beteiligung absagen."),
        (Lang::De, "Der Leiter kann eine nicht rechtzeitig bezahlte Gebühr einfordern."),
        (Lang::De, "Auf keinen Fall darf der Spieler ziehen."),
        (Lang::De, "Nicht alle Spieler dürfen ziehen."),
        (Lang::De, "Der Spieler darf nicht mehr Karten ziehen als der Gegner."),
    ]);
}

#[test]
fn half_a_sentence_answers_none() {
    answer_none(&[
        (Lang::De, "Die Aufstellung ist abzugeben und kann danach noch geändert werden."),
        (Lang::De, "Der Leiter kann verhängen:"),
        (Lang::De, "Jugendliche dürfen mitspielen, wenn"),
        (Lang::De, "Sie hat keine Wirkung, sofern der Vorstand nichts anderes bestimmt."),
        (Lang::De, "Kommt es zu einer Sperre (§ 1 Nr. 3), gewinnt der Kleinste."),
        (Lang::De, "Auf die Ansage folgt Herz 10 Herz König."),
        (Lang::Nl, "De ordening geldt vanaf 1 januari."),
        (Lang::Nl, "Het geldt voor lid 2 onder c."),
        (Lang::En, "Judges may not rule on matches of"),
        (Lang::En, "This is the 5 edition of it."),
    ]);
}
