# Suchen und Fragen.
find-nothing = Zu „{ $query }“ wurde nichts gefunden. Die Regeln können trotzdem etwas dazu sagen; oft helfen andere Wörter.
find-in-force = gilt hier
find-partly = gilt hier nur zum Teil
find-elsewhere = gilt hier nicht
stack-and-event = Entweder ein Turnier oder Ausgaben nennen, nicht beides.
stack-empty = Es ist keine Ausgabe genannt: --event TURNIER oder --stack AUSGABE,AUSGABE (die stärkste zuerst).
stack-repeated = Die Ausgabe { $name } ist zweimal genannt.
stack-unknown-clause = Die Klausel { $name } gibt es nicht.
batch-bad-line = „{ $path }“, Zeile { $line }: kein lesbares JSON-Objekt mit den nötigen Feldern: { $reason }.
batch-bad-edition = Zeile { $line }: „{ $edition }“ ist keine Ausgabe.
cli-engine = Die Suche ist gescheitert: { $reason }. Das ist ein Fehler im Programm.
eval-legend = S@1, S@3: Anteil mit einer Antwort an erster Stelle, unter den ersten drei; S@3+: Verwandtes zählt dort mit.
eval-wanted =   gesucht:  { $clauses }
eval-found =   gefunden: { $clauses }
eval-rulings =
    { $scenarios } { $scenarios ->
        [one] Szenario
       *[other] Szenarien
    }: richtiges Urteil { $verdict }, maßgebliche Klausel zitiert { $cited }, falsche Antworten { $wrong }, zu Unrecht nichts gefunden { $silent }; unter den ersten drei { $among }; sicher { $sure }, davon richtig { $sureright }; zumindest die Regel sicher { $rule }, davon richtig zitiert { $rulecited }
eval-out-of-scope =
    { $questions } { $questions ->
        [one] Frage
       *[other] Fragen
    } außerhalb der Regeln: zu Recht nichts gefunden { $abstained }, sichere Antworten { $sure }; zumindest die Regel sicher { $rule }
eval-point =   Frage:    { $point }
ask-by = {"  "}Vorrang nach { $clause }
ask-condition = Gilt nur in dieser Spielsituation: { $situations }.
ask-not-found = Die Frage wurde nicht verstanden, oder es fand sich nichts Passendes. Die Regeln können trotzdem etwas dazu sagen; oft helfen andere Wörter.
decides-who = Dann entscheidet { $who } ({ $clause }).
decides-then = Dann entscheidet { $who }.
decides-by = Wer dann entscheidet, ergibt sich aus:
decides-clause = Wer dann entscheidet, ergibt sich aus { $clause }.
decides-unsaid = Wer dann entscheidet, sagen die Regeln hier nicht.
ask-case = Entschiedener Fall
ask-example-case = Beispielfall
ask-also = Oder war das gemeint?
ask-case-elsewhere = {"  "}(nach anderen Regeln entschieden: { $stack })
ask-unsure = Nicht sicher, was gemeint ist. Das kommt infrage:
ask-guess = So verstanden; nicht ganz sicher, ob das gemeint ist.
ask-depends = Das ist die Regel. Je nachdem, was gefragt ist, heißt es:
ask-pick = Die ganze Karte: dieselbe Frage mit --pick 1, 2 …
ask-told = Aus der Frage übernommen: { $told }.
told-adopted = mit „{ $clause }“
told-dropped = ohne „{ $clause }“
ask-no-such-candidate = Es gibt keine Entscheidung Nr. { $number }; möglich sind 1 bis { $most }.
batch-bad-event = { $id }: unbekanntes Turnier „{ $event }“
find-yields = Hier verdrängt durch { $to }: { $question } { $answer } ({ $verdict })
find-yields-value = Hier verdrängt durch { $to }: { $question } { $answer }
find-lost-sentence = Gilt hier nicht: „{ $text }“
find-not-adopted = Hier nicht vereinbart; es gilt { $to }: { $question } { $answer } ({ $verdict })
find-not-adopted-value = Hier nicht vereinbart; es gilt { $to }: { $question } { $answer }
