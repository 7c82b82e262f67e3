# De tekst van uitgevers, die iemand naast de regelverzameling voor zichzelf houdt.
about-common-wording = Map met officiële teksten van uitgevers, te tonen naast onze weergave; ze blijven privé (ook SCHIRI_WORDING)
about-import-overlay = De officiële tekst bij een bestaande uitgave inlezen in plaats van een uitgave te maken: in wording/, alleen voor eigen gebruik
word-official = Officiële tekst
official-note = Tekst van de uitgever; de weergave erboven is van ons.
official-stale = Onze weergave is sindsdien gewijzigd; de twee kunnen verschillen.
cli-cannot-read-wordings = De map “{ $path }” met officiële teksten kan niet worden gelezen: { $reason }. Verwacht wordt een map met bestanden zoals schiri import --overlay ze schrijft.
cli-no-wordings = In “{ $path }” staat geen bestand met officiële tekst (*.yaml). schiri import --overlay schrijft ze in wording/.
cli-faulty-wordings =
    { $count ->
        [one] De officiële teksten in --wording hebben { $count } fout; schiri check --wording toont die. De regels en al het andere worden gebruikt.
       *[other] De officiële teksten in --wording hebben { $count } fouten; schiri check --wording toont ze. De regels en al het andere worden gebruikt.
    }
overlay-head = Officiële tekst van de uitgever, door schiri import gelezen uit: { $files }. Alleen voor eigen gebruik: niet doorgeven, niet committen.
overlay-no-match = Geen enkele clausule van het document staat in { $edition }: het document heeft { $found }, de uitgave { $known }. Is dit de tekst van die uitgave? Noem anders met --style de nummering en kijk met --dry-run.
overlay-unmatched =
    { $count ->
        [one] { $count } clausule van het document staat niet in de uitgave:
       *[other] { $count } clausules van het document staan niet in de uitgave:
    }
overlay-missing =
    { $count ->
        [one] { $count } clausule van de uitgave ({ $path }) heeft geen officiële tekst:
       *[other] { $count } clausules van de uitgave ({ $path }) hebben geen officiële tekst:
    }
overlay-whole =
    { $count ->
        [one] Eén lemma is in het document anders ingedeeld dan in de uitgave; de tekst staat in zijn geheel bij de eerste clausule ervan: { $ids }
       *[other] { $count } lemma’s zijn in het document anders ingedeeld dan in de uitgave; hun tekst staat in zijn geheel bij hun eerste clausule: { $ids }
    }
overlay-near = Bedoeld: { $near }?
overlay-counted = Officiële tekst bij { $count } van { $all } clausules.
overlay-use = Getoond wordt hij met --wording { $folder }.
