# De server: wat hij tegen zijn beheerder en programma's zegt, en wat er misgaat.
serve-listening = Schiri is bereikbaar op { $address }
serve-cannot-listen = Op { $address } kan niet worden geluisterd: { $reason }. Een ander adres: --listen ADRES:POORT
serve-cannot-run = De server kan niet draaien: { $reason }.
serve-history = In de map “{ $path }” kan niet worden geschreven: { $reason }. Een andere: --history MAP
serve-no-clauses = De map bevat geen enkele clausule.
serve-faulty = De regelverzameling bevat fouten en wordt niet aangeboden:
    { $faults }
serve-lost = { $edition } ({ $lang }): { $count ->
    [one] er ontbreekt één clausule die wordt aangeboden
   *[other] er ontbreken { $count } clausules die worden aangeboden
}: { $named }{ $more ->
    [0] { "" }
   *[other] {" "}en nog { $more }
}
problem-bad-request = Het verzoek is niet begrepen
problem-unknown-name = Onder deze naam bestaat niets
problem-no-such-page = Op dit adres is geen pagina
problem-wrong-method = Dat kan op dit adres niet
problem-too-slow = Het antwoord duurde te lang
problem-too-large = Het verzoek is te groot
problem-most-bytes = Er worden hoogstens { $most } KiB gelezen.
problem-too-many = Te veel verzoeken in korte tijd
problem-busy = De server is bezet
problem-internal = De server heeft een fout gemaakt
problem-language = “{ $lang }” is geen van de talen: { $langs }.
problem-unreadable = Het verzoek is niet te lezen: { $reason }.
problem-value = “{ $value }” is geen geldige waarde voor { $name }.
problem-query-long = Een vraag mag hoogstens { $most } tekens hebben.
problem-no-stack = Er is niet opgegeven wat geldt: event=TOERNOOI of stack=UITGAVE,UITGAVE (de sterkste eerst).
problem-unknown-parameter = De parameter “{ $name }” bestaat hier niet. Mogelijk: { $known }.
problem-empty = De parameter “{ $name }” heeft geen waarde.
problem-missing = De parameter “{ $name }” ontbreekt.
problem-repeated = De parameter “{ $name }” is twee keer opgegeven.
problem-other-material = De stand van de regels { $asked } wordt hier niet aangeboden, wel { $served }.
known-no-point = De vraag “{ $name }” bestaat niet.{ $near ->
        [0] {""}
       *[other] {" "}Mogelijk: { $known }.
    }
known-no-clause = De clausule { $name } bestaat niet.{ $near ->
        [0] {""}
       *[other] {" "}Lijkt erop: { $known }.
    }
known-no-case = Het geval “{ $name }” bestaat niet.{ $near ->
        [0] {""}
       *[other] {" "}Mogelijk: { $known }.
    }
serve-operator = Meetwaarden en toestand voor de beheerder: { $address }

## Problemen bij het schrijven

problem-unauthorized = Meld je eerst aan
problem-forbidden = Niet toegestaan
problem-conflict = Iemand anders was sneller
problem-unsound = Deze gegevens kloppen zo niet
problem-unavailable = Op dit moment niet beschikbaar
problem-unsound-fields = Verbeter de genoemde velden en verstuur ze opnieuw.
problem-token = Deze toegangscode is onbekend, verlopen of ingetrokken. Vraag de beheerder van deze server om een nieuwe.
problem-no-token = Schrijven kan alleen met een toegangscode. De beheerder van deze server maakt die (schiri token new). Op de pagina’s meld je je ermee aan; programma’s sturen “Authorization: Bearer schiri-…” mee.
problem-nobody-writes = Hier kan niemand schrijven: er is geen geldige toegangscode. De beheerder van deze server maakt er een (schiri token new).
problem-too-long-to-typeset = Dit document is te groot om hier in één keer op te maken. Druk minder af: één taal in plaats van twee, of minder delen. De beheerder kan de server meer geheugen geven.
problem-other-site = Dit kwam niet van een pagina van deze server en is niet uitgevoerd. Open de pagina hier en verstuur het opnieuw.
rulings-no-casebook = Deze server houdt geen casusboek bij. De beheerder start hem daarvoor met schiri serve --database BESTAND.
rulings-unknown = De beslissing { $ruling } bestaat hier niet.
rulings-conflict = Iemand anders heeft { $ruling } intussen gewijzigd; versie { $last } is de nieuwste. Lees die en verstuur je wijziging dan opnieuw.
rulings-meanwhile = Intussen door iemand anders gewijzigd
rulings-both-changed = Dit hebben jullie allebei gewijzigd
rulings-both-choose = Hieronder staat wat nu geldt. Vink aan waar in plaats daarvan moet gelden wat je zelf had geschreven.
rulings-not-written = In het casusboek kan op dit moment niet worden geschreven; er is niets vastgelegd. Regels en beslissingen kun je wel lezen.
rulings-unusable = Het casusboek antwoordt op dit moment niet. Of er iets is vastgelegd, is niet bekend. Verstuur hetzelfde opnieuw: er wordt niets dubbel vastgelegd. De regels kun je wel lezen.
