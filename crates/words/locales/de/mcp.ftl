# Das Model Context Protocol: was Sprachmodelle und ihre Nutzer erfahren.
about-mcp = Beantwortet einem Programm Anfragen nach dem Model Context Protocol, über Standardein- und -ausgabe
about-mcp-event = Das Turnier, dessen Regeln gelten, wenn eine Anfrage keines nennt
mcp-cannot-run = Das Gespräch über das Model Context Protocol endete mit einem Fehler: { $reason }. Diesen Befehl startet ein Programm und spricht mit ihm; siehe docs/mcp.md.
mcp-instructions = Regeln von Brettspielen, und was auf Turnieren gilt. Bei „Darf ich …?“ und „Was geschieht, wenn …?“ ask mit dem Turnier aufrufen (schiri://events nennt die Turniere). Für eine Fundstelle show, für Wörter find, für Unterschiede zwischen Ausgaben conflicts. Klauseln wörtlich zitieren, mit Fundstelle und Adresse. Keine eigenen Regeln hinzufügen: Lautet die Antwort „nicht geregelt“ oder „nicht gefunden“, dann das sagen.

## Tools

mcp-find-title = Klauseln finden
mcp-find = Findet Klauseln nach Wörtern oder Fundstelle, auf Deutsch, Niederländisch oder Englisch; die beste zuerst. Mit einem Turnier steht dabei, ob sie dort gelten. Tippfehler schaden nicht.
mcp-show-title = Klausel zeigen
mcp-show = Zitiert vollständig, was eine Fundstelle nennt, etwa „CCM § 5 Abs. 4“ oder de-quali-2009/3.1.6, samt den Fragen, die es entscheidet. Gibt es die Nummer nicht, steht da, was ihr nahekommt.
mcp-ask-title = Was gilt?
mcp-ask = Beantwortet eine Frage vom Spieltisch für ein Turnier: wie es sich verhält, die maßgebliche Klausel im Wortlaut, und was ihr weicht. Kommen mehrere Entscheidungen in Frage, werden sie genannt; dann noch einmal mit den Worten der gemeinten fragen. „Nicht geregelt“ heißt, dass die geltenden Regeln die Frage offenlassen, „nicht gefunden“, dass die Frage nicht verstanden wurde.
mcp-compare-title = Ausgaben vergleichen
mcp-compare = Stellt nebeneinander, was zwei oder mehr Ausgaben sagen, Frage für Frage. Mit new_for nur das, was für jemanden neu ist, der diese Ausgabe kennt.
mcp-conflicts-title = Wo Ausgaben auseinandergehen
mcp-conflicts = Nennt die Fragen, in denen Ausgaben auseinandergehen, zitiert die Klauseln beider Seiten und sagt, was zu tun ist, wenn Spieler verschiedene Regeln kennen.
mcp-what_changed-title = Was hat sich geändert?
mcp-what_changed = Vergleicht den Wortlaut zweier Ausgaben derselben Regeln, die ältere zuerst: anders gefasst, verschoben, neu und entfallen. In Zitaten ist [-…-] entfallen und {"{"}+…+{"}"} neu.

## What is answered

mcp-more = Es gibt mehr: mit limit und offset weiterfragen.
mcp-unsure = Es ist nicht sicher, was gefragt ist. Gemeint sein kann eines davon; bitte mit dessen Worten noch einmal fragen:
mcp-also-named = Ebenfalls genannt:
mcp-not-a-citation = „{ $text }“ ist keine Fundstelle. Wörter sucht find.
mcp-no-tool = Das Werkzeug „{ $name }“ gibt es nicht. Möglich: { $known }.
mcp-no-prompt = Die Vorlage „{ $name }“ gibt es nicht. Möglich: { $known }.
mcp-no-value = „{ $name }“ nimmt Text, eine Zahl, true oder false oder eine Liste davon.
mcp-no-resource = Die Ressource „{ $address }“ gibt es nicht. Adressen haben eine dieser Formen: { $forms }.
mcp-unknown-host = Die Anfrage nennt einen Rechnernamen, der nicht dieser Server ist. Seine IP-Adresse oder localhost verwenden, oder der Betreiber setzt --base-url.

## Resources

mcp-editions = Alle Ausgaben
mcp-events = Alle Turniere
mcp-moments = Anlässe, zu denen ein Schiedsrichter gerufen wird
mcp-clause-template = Eine Klausel mit Texten, Verweisen und Fragen, etwa schiri://clauses/de-quali-2009/3.1.6
mcp-edition-template = Eine Ausgabe mit ihrem Inhalt, etwa schiri://editions/nl-basis
mcp-event-template = Ein Turnier mit den geltenden Ausgaben, etwa schiri://events/de-quali
mcp-moment-template = Was bei einem Anlass zu tun ist, Schritt für Schritt wie an diesem Turnier, etwa schiri://moments/seven-rolled/de-quali

## Prompts

mcp-argument-question = Die Frage, wie sie am Tisch gestellt wird
mcp-argument-event = Das Turnier, etwa de-quali
mcp-argument-from = Die Ausgabe, die die Spieler kennen, etwa nl-basis
mcp-argument-clause = Die Klausel, etwa nl-basis/8
mcp-argument-old = Die ältere Ausgabe
mcp-argument-new = Die neuere Ausgabe
mcp-at-event = Das Turnier ist { $event }.
mcp-at-no-event = Das Turnier ist nicht bekannt: Lies schiri://events und frage mich, welches es ist.
mcp-quote-only = Zitiere Klauseln wörtlich, mit Fundstelle und Adresse. Füge keine Regel hinzu, die nicht zitiert ist. Sagen die Werkzeuge „nicht geregelt“ oder „nicht gefunden“, dann sage mir das.
mcp-ruling-title = Entscheiden
mcp-ruling = Für Schiedsrichter: was zu einer Frage am Tisch gilt, und warum
mcp-ruling-text = Ich bin Schiedsrichter, und Spieler warten. { $event } Ihre Frage: „{ $question }“ Rufe ask auf. Sage mir zuerst in einem Satz, was gilt, dann die maßgebliche Klausel, dann, was sie verdrängt. Kommen mehrere Entscheidungen in Frage, sage mir, was ich die Spieler fragen muss, um sie zu unterscheiden.
mcp-briefing-title = Spielerbesprechung vorbereiten
mcp-briefing = Für Veranstalter: was für Spieler neu ist, die eine andere Ausgabe kennen
mcp-briefing-text = Ich bereite die Besprechung vor einem Turnier vor. { $event } Die Spieler kennen die Ausgabe { $from }. Lies in schiri://events, welche Ausgaben dort gelten. Rufe compare auf, mit diesen und { $from } als editions und mit new_for { $from }. Nenne, was die Spieler umlernen müssen, das im Spiel Häufigste zuerst, höchstens zehn Dinge, jedes mit seiner Klausel.
mcp-review-clause-title = Klausel prüfen
mcp-review-clause = Für Redakteure: ob eine Klausel klar ist und zu den anderen passt
mcp-review-clause-text = Ich bearbeite Regeln. Rufe show für die Klausel { $clause } auf, mit texts de,nl,en. Lies auch, worauf sie verweist. Sage mir: Was lässt sich auf zwei Arten lesen? Sagen Original und Übersetzungen dasselbe, mit jeder Zahl und Bedingung? Welche Frage scheint die Klausel zu beantworten, bei der sie nicht genannt ist? Rufe dann conflicts mit ihrer Ausgabe auf und nenne die Widersprüche, an denen sie beteiligt ist. Halte Änderungsvorschläge und Zitate getrennt.
mcp-edition-changes-title = Änderungen beschreiben
mcp-edition-changes = Für Redakteure: Hinweise zu einer neuen Ausgabe, für Spieler und Schiedsrichter
mcp-edition-changes-text = Rufe what_changed für die Ausgaben { $old } und { $new } auf. Schreibe Hinweise zur neuen Ausgabe: zuerst, was sich im Spiel ändert, jeweils mit beiden Klauseln, dann in einem Absatz, was nur anders gefasst ist. Rate keine Gründe.
