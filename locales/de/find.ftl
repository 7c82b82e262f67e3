# Suchen und Fragen.
find-nothing = Zu „{ $query }“ wurde nichts gefunden.
find-in-force = gilt hier
find-elsewhere = gilt hier nicht
stack-empty = Es ist keine Ausgabe genannt: --event EREIGNIS oder --stack AUSGABE,AUSGABE (die stärkste zuerst).
stack-repeated = Die Ausgabe { $edition } ist zweimal genannt.
stack-unknown-clause = Die Klausel { $clause } gibt es nicht.
stack-unknown-event = Das Ereignis „{ $event }“ gibt es nicht. Vorhanden: { $known }.
stack-unknown-situation = Die Lage „{ $situation }“ gibt es nicht. Vorhanden: { $known }.
batch-bad-line = „{ $path }“, Zeile { $line }: kein lesbares JSON-Objekt mit den nötigen Feldern: { $reason }.
batch-bad-edition = Zeile { $line }: „{ $edition }“ ist keine Ausgabe.
cli-engine = Die Suche ist gescheitert: { $reason }. Das ist ein Fehler des Programms.
eval-legend = S@1, S@3: Anteil mit einer Antwort an erster Stelle, unter den ersten drei; S@3+: dort auch Verwandtes mitgezählt.
eval-wanted =   gesucht:  { $clauses }
eval-found =   gefunden: { $clauses }
