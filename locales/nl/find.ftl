# Zoeken en vragen.
find-nothing = Bij “{ $query }” is niets gevonden.
find-in-force = geldt hier
find-elsewhere = geldt hier niet
stack-empty = Er is geen uitgave genoemd: --event EVENEMENT of --stack UITGAVE,UITGAVE (de sterkste eerst).
stack-repeated = De uitgave { $edition } is twee keer genoemd.
stack-unknown-clause = De clausule { $clause } bestaat niet.
stack-unknown-event = Het evenement “{ $event }” bestaat niet. Aanwezig: { $known }.
stack-unknown-situation = De situatie “{ $situation }” bestaat niet. Aanwezig: { $known }.
batch-bad-line = “{ $path }”, regel { $line }: geen leesbaar JSON-object met de nodige velden: { $reason }.
batch-bad-edition = Regel { $line }: “{ $edition }” is geen uitgave.
cli-engine = Het zoeken is mislukt: { $reason }. Dat is een fout van het programma.
eval-legend = S@1, S@3: aandeel met een antwoord op de eerste plaats, bij de eerste drie; S@3+: daarbij ook verwants meegeteld.
eval-wanted =   gezocht:  { $clauses }
eval-found =   gevonden: { $clauses }
