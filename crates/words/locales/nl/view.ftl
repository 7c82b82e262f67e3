# Wat alle weergaven zeggen: oordelen, verhoudingen, opschriften.
verdict-allowed = toegestaan
verdict-forbidden = verboden
verdict-required = verplicht
verdict-yes = ja
verdict-no = nee
verdict-is-forbidden = verboden
verdict-not-forbidden = niet verboden
verdict-need-not = niet nodig
verdict-value = antwoord
verdict-not-regulated = niet geregeld
verdict-dropped = hier niet afgesproken
verdict-absent = niet in deze verzameling
verdict-other-game = komt hier niet voor
verdict-not-found = niet gevonden
relation-conflict = tegenstrijdigheid
relation-variant = variant
relation-scoped-difference = verschilt per situatie
relation-agreement = overeenstemming
relation-single = slechts één uitgave
relation-silent = geen regel
word-variant = variant, geldt alleen waar afgesproken
word-original = origineel
word-translation = onofficiële vertaling
word-stale = vertaling verouderd: het origineel is gewijzigd
word-example = Voorbeeld:
word-tip = Tip:
word-editor-note = Opmerking van de redactie:
word-advice = aanbeveling, geen regel
word-information = toelichting, geen regel
word-unless-dropped = geldt, tenzij weggestemd
word-if-adopted = geldt alleen als het is afgesproken
word-refers-to = Verwijst naar:
word-cited-by = Genoemd in:
word-figure = Afbeelding:
word-points = Beantwoorde vragen:
word-neighbours = Ervoor en erna:
lang-de = Duits
lang-nl = Nederlands
lang-en = Engels
show-retired = Deze clausule is sinds { $since } vervallen.
show-retired-see = Deze clausule is sinds { $since } vervallen; zie { $see }.
show-not-a-citation = “{ $text }” is geen vindplaats. Zoeken op woorden: schiri find "{ $text }"
show-unknown = “{ $text }” bestaat niet.
show-found = Alleen gevonden: { $words }.
show-nearest = Het dichtst in de buurt: { $words }.
show-same-number = Hetzelfde nummer bestaat als: { $words }.
show-ambiguous = “{ $text }” kan meer dan één ding betekenen; noem de uitgave erbij:
conflicts-none = Niets gevonden.
conflicts-count =
    { $count ->
        [one] Eén vraag.
       *[other] { $count } vragen.
    }
conflicts-when-they-meet = Als spelers verschillende regels gewend zijn:
conflicts-say-first = Eerst zeggen:
moments-none = Voor dit spel staat er geen moment in de lijst.
ask-beside =
    { $points ->
        [0] Over dit spel heeft de verzameling nog geen vragen. Deze clausules hebben woorden uit de vraag:
        [one] Over dit spel beantwoordt de verzameling nog maar één vraag. Deze clausules hebben woorden uit de vraag:
       *[other] Over dit spel beantwoordt de verzameling nog maar { $points } vragen. Deze clausules hebben woorden uit de vraag:
    }
moments-forgotten = Vergeten?
moments-any-forgotten = Een stap vergeten?
moments-not-here = Bij dit toernooi komt dit niet voor.
moments-also = Ook gevraagd
moments-points =
    { $count ->
        [one] { $count } vraag
       *[other] { $count } vragen
    }
moments-regulated = hier geregeld: { $count }
coverage-line = { $edition }: { $clauses } clausules, waarvan { $binding } bindend; { $covered } beantwoorden een vraag.
coverage-legend = ■ geeft antwoord   · gelezen, zwijgt   ? niet beslist   leeg: ander spel
coverage-undecided = Niet beslist: { $cells }.
coverage-open =   zonder antwoord: { $clause }
coverage-accepted =   zonder antwoord, zo bedoeld: { $clause }
