# Prüfen, Festhalten, Anlegen.
about-check = Prüft eine Regelsammlung und sagt, was daran falsch ist und wie es zu beheben ist
about-check-dir = Ordner der Regelsammlung (ohne Angabe: --kb, sonst die mitgelieferte)
about-check-format = Format: plain (mit Auszug), short (eine Zeile je Befund), json, sarif
about-check-only = Nur Befunde mit diesen Codes (mehrfach oder mit Komma)
about-check-casebook = Auch das Fallbuch prüfen: Entscheidungen, deren Klauseln seither geändert oder aufgehoben wurden oder fehlen
about-check-database = Dieses Fallbuch prüfen: eine Datei oder postgres://… (ohne Angabe bei --casebook: SCHIRI_DATABASE, sonst das des Benutzers)
about-check-explain = Erklärt einen Code: Regel, Grund, Abhilfe
about-check-list = Zeigt alle Codes
about-pin = Trägt in Übersetzungen und Fällen die Prüfsummen ihrer Vorlagen ein
about-pin-targets = Ordner der Regelsammlung (ohne Angabe: --kb, sonst der aktuelle), danach Ausgaben (ohne Angabe: alle)
about-pin-lang = Nur Übersetzungen in diese Sprachen
about-pin-clause = Genau diese Klauseln, auch wenn schon eine Prüfsumme dasteht (xx-club-2024/3.1.6)
about-pin-all = Auch vorhandene Prüfsummen erneuern: nur, wenn alles noch einmal gelesen ist
about-pin-dry-run = Nur zeigen, was eingetragen würde
about-init = Legt eine kleine, erklärte Regelsammlung zum Weiterschreiben an
about-init-dir = Ordner, in dem sie entsteht; Vorhandenes wird nicht überschrieben
about-init-empty = Ohne das Beispiel: leere Dateien, für eine Sammlung, deren Ausgaben importiert werden
about-init-languages = Die Sprachen der Sammlung, mit Komma: de, nl, en (ohne Angabe: alle drei)
about-schema = Gibt das JSON-Schema einer Dateiart aus
about-schema-kind = Dateiart: edition, translation, glossary, scopes, points, events, cases
about-schema-out = Alle Schemata in diesen Ordner schreiben
examples-check =
    Beispiele:
    {"  "}schiri check
    {"  "}schiri check mein-ordner --format short
    {"  "}schiri check --explain translation-stale
check-no-material = In „{ $path }“ liegt keine Regelsammlung: Es fehlen die Ordner rules-de, rules-nl, rules-en und rulings. schiri init legt eine an.
pin-bad-target = „{ $target }“ ist weder ein Ordner noch die Kennung einer Ausgabe.
pin-faulty-file = { $path } ist ausgelassen: Zuerst ist zu beheben, was schiri check über die Datei sagt.
pin-changed-meanwhile = „{ $path }“ wurde inzwischen geändert; es ist nichts eingetragen. Bitte noch einmal versuchen.
pin-not-possible = In „{ $path }“ lassen sich die Prüfsummen nicht eintragen, ohne anderes zu ändern. Die Datei ist unverändert.
init-exists = „{ $path }“ gibt es schon; es wird nichts überschrieben.
init-done = { $count } Dateien in „{ $path }“ angelegt, dazu ihre Schemas in docs/schema. Weiter mit: schiri check { $path }
init-empty-done = { $count } leere Dateien in „{ $path }“ angelegt, dazu ihre Schemas in docs/schema. Weiter mit: schiri import REGELN --edition ID -o { $path }
schema-unknown-kind = Die Dateiart „{ $kind }“ gibt es nicht. Möglich: { $known }.
pin-file =
    { $count ->
        [one] { $path }: { $count } Prüfsumme
       *[other] { $path }: { $count } Prüfsummen
    }
pin-written =
    { $count ->
        [one] { $count } Prüfsumme eingetragen.
       *[other] { $count } Prüfsummen eingetragen.
    }
pin-would-write =
    { $count ->
        [one] { $count } Prüfsumme würde eingetragen.
       *[other] { $count } Prüfsummen würden eingetragen.
    }
