# Suchen und Fragen.
find-nothing = Zu „{ $query }“ wurde nichts gefunden.
find-in-force = gilt hier
find-elsewhere = gilt hier nicht
stack-empty = Es ist keine Ausgabe genannt: --event EREIGNIS oder --stack AUSGABE,AUSGABE (die stärkste zuerst).
stack-repeated = Die Ausgabe { $name } ist zweimal genannt.
stack-unknown-clause = Die Klausel { $name } gibt es nicht.
batch-bad-line = „{ $path }“, Zeile { $line }: kein lesbares JSON-Objekt mit den nötigen Feldern: { $reason }.
batch-bad-edition = Zeile { $line }: „{ $edition }“ ist keine Ausgabe.
cli-engine = Die Suche ist gescheitert: { $reason }. Das ist ein Fehler des Programms.
eval-legend = S@1, S@3: Anteil mit einer Antwort an erster Stelle, unter den ersten drei; S@3+: dort auch Verwandtes mitgezählt.
eval-wanted =   gesucht:  { $clauses }
eval-found =   gefunden: { $clauses }
eval-rulings =
    { $scenarios } { $scenarios ->
        [one] Szenario
       *[other] Szenarien
    }: richtiges Urteil { $verdict }, maßgebliche Klausel zitiert { $cited }, falsche Antworten { $wrong }, zu Unrecht nichts gefunden { $silent }
eval-out-of-scope =
    { $questions } { $questions ->
        [one] Frage
       *[other] Fragen
    } außerhalb der Regeln: zu Recht nichts gefunden { $abstained }
eval-point =   Punkt:    { $point }
ask-governs = Es gilt:
ask-decides = Wer dann entscheidet:
ask-overridden = Tritt dahinter zurück:
ask-confirms = Sagt dasselbe:
ask-offered = Wäre möglich, ist hier aber nicht vereinbart:
ask-elsewhere = Sagen andere Ausgaben, oder gilt in anderer Lage:
ask-by = {"  "}Vorrang nach { $clause }
ask-condition = Gilt in dieser Lage: { $situations }.
ask-not-found = Dazu steht nichts in den Regeln, die hier vorliegen.
ask-not-regulated = Die Regeln dieses Ereignisses lassen das offen.
ask-case = Entschiedener Fall
ask-example-case = Beispielfall
ask-also = Oder war das gemeint?
ask-case-elsewhere = {"  "}(nach anderen Regeln entschieden: { $stack })
