# Zoeken en vragen.
find-nothing = Voor “{ $query }” is niets gevonden. De regels zeggen er misschien toch iets over; andere woorden helpen vaak.
find-in-force = geldt hier
find-partly = geldt hier maar voor een deel
find-elsewhere = geldt hier niet
stack-and-event = Noem een toernooi of uitgaven, niet allebei.
stack-empty = Er is geen uitgave genoemd: --event TOERNOOI of --stack UITGAVE,UITGAVE (de sterkste eerst).
stack-repeated = De uitgave { $name } is twee keer genoemd.
stack-unknown-clause = De clausule { $name } bestaat niet.
batch-bad-line = “{ $path }”, regel { $line }: geen leesbaar JSON-object met de nodige velden: { $reason }.
batch-bad-edition = Regel { $line }: “{ $edition }” is geen uitgave.
cli-engine = Het zoeken is mislukt: { $reason }. Dat is een fout in het programma.
eval-legend = S@1, S@3: aandeel met een antwoord op de eerste plaats, bij de eerste drie; S@3+: verwante clausules tellen daar mee.
eval-wanted =   gezocht:  { $clauses }
eval-found =   gevonden: { $clauses }
eval-rulings =
    { $scenarios } { $scenarios ->
        [one] scenario
       *[other] scenario’s
    }: juist oordeel { $verdict }, bepalende clausule geciteerd { $cited }, verkeerde antwoorden { $wrong }, ten onrechte niets gevonden { $silent }; bij de eerste drie { $among }; zeker { $sure }, daarvan juist { $sureright }; ten minste de regel zeker { $rule }, daarvan juist geciteerd { $rulecited }
eval-out-of-scope =
    { $questions } { $questions ->
        [one] vraag
       *[other] vragen
    } buiten de regels: terecht niets gevonden { $abstained }, zekere antwoorden { $sure }; ten minste de regel zeker { $rule }
eval-point =   vraag:    { $point }
ask-by = {"  "}Voorrang volgens { $clause }
ask-condition = Geldt alleen in deze situatie: { $situations }.
ask-not-found = De vraag is niet begrepen, of er is niets passends gevonden. De regels zeggen er misschien toch iets over; andere woorden helpen vaak.
decides-who = Dan beslist { $who } ({ $clause }).
decides-then = Dan beslist { $who }.
decides-by = Wie dan beslist, volgt uit:
decides-clause = Wie dan beslist, volgt uit { $clause }.
decides-unsaid = De regels zeggen hier niet wie dan beslist.
ask-case = Beslist geval
ask-example-case = Voorbeeldgeval
ask-also = Of was dit bedoeld?
ask-case-elsewhere = {"  "}(volgens andere regels beslist: { $stack })
ask-unsure = Niet zeker wat er wordt bedoeld. Dit komt in aanmerking:
ask-guess = Zo begrepen; niet helemaal zeker of dit bedoeld is.
ask-depends = Dit is de regel. Afhankelijk van wat er wordt gevraagd:
ask-pick = De hele kaart: dezelfde vraag met --pick 1, 2 …
ask-told = Uit de vraag overgenomen: { $told }.
told-adopted = met “{ $clause }”
told-dropped = zonder “{ $clause }”
ask-no-such-candidate = Er is geen beslissing nr. { $number }; mogelijk zijn 1 tot en met { $most }.
batch-bad-event = { $id }: onbekend toernooi “{ $event }”
find-yields = Wijkt hier voor { $to }: { $question } { $answer } ({ $verdict })
find-yields-value = Wijkt hier voor { $to }: { $question } { $answer }
find-lost-sentence = Geldt hier niet: “{ $text }”
find-not-adopted = Hier niet afgesproken; er geldt { $to }: { $question } { $answer } ({ $verdict })
find-not-adopted-value = Hier niet afgesproken; er geldt { $to }: { $question } { $answer }
