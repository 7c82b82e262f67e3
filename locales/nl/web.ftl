# De server: wat hij tegen zijn beheerder en programma's zegt, en wat er misgaat.
serve-listening = Schiri is bereikbaar op { $address }
serve-cannot-listen = Op { $address } kan niet worden geluisterd: { $reason }. Een ander adres: --listen ADRES:POORT
serve-cannot-run = De server kan niet draaien: { $reason }.
serve-history = In de map “{ $path }” kan niet worden geschreven: { $reason }. Een andere: --history MAP
serve-no-clauses = De map bevat geen enkele clausule.
serve-faulty = De regelverzameling bevat fouten en wordt niet aangeboden:
    { $faults }
problem-bad-request = Het verzoek is niet begrepen
problem-unknown-name = Onder deze naam bestaat niets
problem-no-such-page = Op dit adres is geen pagina
problem-wrong-method = Dit adres is alleen om te lezen
problem-too-slow = Het antwoord duurde te lang
problem-too-large = Het verzoek is te groot
problem-too-many = Te veel verzoeken in korte tijd
problem-busy = De server is bezet
problem-internal = De server heeft een fout gemaakt
problem-language = “{ $lang }” is geen van de talen: de, nl, en.
problem-unreadable = Het adres is niet te lezen: { $reason }.
problem-value = “{ $value }” is geen geldige waarde voor { $name }.
problem-query-long = Een vraag mag hoogstens { $most } tekens hebben.
problem-no-stack = Er is niet opgegeven wat geldt: event=TOERNOOI of stack=UITGAVE,UITGAVE (de sterkste eerst).
problem-unknown-clause = De clausule { $name } bestaat niet. Het dichtst in de buurt: { $near }.
problem-unknown-parameter = De parameter “{ $name }” bestaat hier niet. Mogelijk: { $known }.
problem-empty = De parameter “{ $name }” heeft geen waarde.
problem-missing = De parameter “{ $name }” ontbreekt.
problem-repeated = De parameter “{ $name }” is twee keer opgegeven.
problem-other-material = De stand van de regels { $asked } wordt hier niet aangeboden, wel { $served }.
known-no-point = De vraag “{ $name }” bestaat niet. Mogelijk: { $known }.
known-no-clause = De clausule { $name } bestaat niet. Lijkt erop: { $known }.
known-no-case = Het geval “{ $name }” bestaat niet. Mogelijk: { $known }.
serve-operator = Meetwaarden en toestand voor de beheerder: { $address }

## Problemen bij het schrijven

problem-unauthorized = Meld je eerst aan
problem-forbidden = Niet toegestaan
problem-conflict = Iemand anders was sneller
problem-unsound = Zo kan dit niet worden vastgelegd
problem-unavailable = Nu niet beschikbaar
problem-unsound-fields = Verbeter de genoemde velden en verstuur het nog eens.
problem-token = Deze toegangscode is onbekend, verlopen of ingetrokken. Vraag een nieuwe aan wie deze server beheert.
problem-no-token = Schrijven kan alleen met een toegangscode: stuur „Authorization: Bearer schiri-…” mee. Wie deze server beheert, maakt er een met schiri token new.
problem-nobody-writes = Hier kan niemand schrijven: de server heeft geen geldige toegangscode. Wie hem beheert, maakt er een met schiri token new.
problem-other-site = Dit kwam van een pagina van een andere site en is niet uitgevoerd. Open de pagina hier en verstuur het nog eens.
rulings-no-casebook = Deze server houdt geen casusboek bij. Wie hem beheert, start hem met schiri serve --database BESTAND.
rulings-unknown = De beslissing { $ruling } is er hier niet.
rulings-conflict = Iemand anders heeft { $ruling } intussen gewijzigd; versie { $last } is de laatste. Lees die en verstuur je wijziging dan nog eens.
rulings-not-written = In het casusboek kan nu niet worden geschreven; er is niets vastgelegd. Regels en beslissingen zijn nog te lezen.
rulings-unusable = Het casusboek antwoordt nu niet. Of er iets is vastgelegd, is niet bekend: hetzelfde nog eens versturen maakt dat duidelijk en legt niets dubbel vast. De regels zijn nog te lezen.
