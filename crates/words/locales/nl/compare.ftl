# Vergelijking van uitgaven.
compare-title = Uitgaven vergeleken
compare-question = Vraag
matrix-title = Waarover de uitgaven iets zeggen
matrix-topic = Onderwerp
matrix-legend = Aantal beantwoorde vragen; “!” of donker: daarvan in strijd met een andere uitgave; leeg kader of “–”: geen regel.
matrix-cell = { $speaks } beantwoord, waarvan { $conflicts } in strijd met een andere uitgave; { $silent } open
sheet-title = Van “{ $from }” naar “{ $stack }”: wat er anders is
sheet-here = Hier geldt:
sheet-known = Je kent:
sheet-none = Niets: de regels uit “{ $from }” gelden ook hier.
sheet-other-game = “{ $from }” bevat regels van een ander spel; die zijn niet met de regels hier te vergelijken.
coming-title = Wat gaat hier anders dan je gewend bent?
coming-from = Regels die je kent
coming-show = Tonen
coming-no-event = Kies bovenaan het toernooi: dan staat hier wat daar anders wordt gespeeld.
coming-no-rules = Van het spel dat hier wordt gespeeld, heeft deze verzameling geen andere regels.
coming-count =
    { $count ->
        [one] Eén verschil
       *[other] { $count } verschillen, wat het vaakst voorkomt eerst
    }
sheet-more = Getoond: { $shown } van { $total }; meer met --limit.
compare-two = Voor een vergelijking zijn minstens twee uitgaven nodig (standaard: alle).
compare-of-sheet = --limit, --event, --stack, --adopt, --drop en --situation horen bij --coming-from; een vergelijking van uitgaven toont wat ze zeggen, of het nu geldt of niet.
compare-new-for = { $edition } is niet een van de vergeleken uitgaven.
compare-format = Het formaat { $format } bestaat hiervoor niet (svg alleen met --matrix, csv alleen voor de tabel).
compare-languages =
    { $most ->
        [one] Hier is maar één taal mogelijk.
       *[other] Hier zijn hoogstens { $most } talen mogelijk.
    }
compare-by = --by text vergelijkt de tekst van precies twee verschillende uitgaven.
compare-by-text-options = Bij --by text horen alleen --only, --lang, --format en -o; { $option } hoort bij de vergelijking per vraag.
compare-only = --only hoort bij --by text: het kiest soorten wijzigingen.
compare-text-format = De vergelijking van de tekst is er als text, md, html en json, niet als { $format }.
compare-text-language = { $old } en { $new } hebben geen taal gemeen ({ $old }: { $of-old }; { $new }: { $of-new }).
compare-text-not-in = { $edition } is er niet in het { $language } (alleen: { $languages }).
compare-text-title = Wat er veranderd is: { $old } en { $new }
compare-text-apart = De tekst: { $old } en { $new }
compare-text-none = Geen wijziging van deze soort.
compare-text-translated = “{ $edition }” ({ $date }) wordt in een vertaling vergeleken ({ $language }).
compare-text-newer-first = De eerstgenoemde uitgave is de nieuwere: “nieuw” staat alleen in de oudere, “vervallen” alleen in de nieuwere.
compare-text-unrelated = Geen van beide uitgaven vervangt de andere; wat overeenkomt, is alleen aan de tekst herkend.
compare-text-untranslated =
    { $count ->
        [one] Eén clausule is er niet in het { $language } en is niet vergeleken: { $clauses }
       *[other] { $count } clausules zijn er niet in het { $language } en zijn niet vergeleken: { $clauses }
    }
change-unchanged = ongewijzigd
change-layout = alleen opmaak of spelling
change-references = alleen verwijzingen
change-reworded = anders verwoord
change-renumbered = hernummerd
change-moved = verplaatst
change-split = gesplitst
change-merged = samengevoegd
change-added = nieuw
change-retired = vervallen
change-only-in = alleen in “{ $edition }”
change-of-these-reworded =
    { $count ->
        [one] waarvan één anders verwoord
       *[other] waarvan { $count } anders verwoord
    }
change-see = In plaats daarvan: { $see }
change-redirect = Een verwijzing met dezelfde woorden leidt niet meer naar { $from } maar naar { $to }.
change-to = wordt
change-was = eerst
change-is = nu
mark-removed = geschrapt:
mark-added = toegevoegd:
mark-end = einde
trace-title = { $clause } door alle uitgaven heen
trace-one-edition = Deze uitgave vervangt geen andere en wordt door geen andere vervangen.
trace-no-language = De twee uitgaven hebben geen taal gemeen; deze stap kan niet worden vergeleken.
trace-format = De geschiedenis van een clausule is er als text, md, html en json, niet als { $format }.
trace-one-clause = Een geschiedenis hoort bij één clausule; “{ $text }” noemt er meer.
