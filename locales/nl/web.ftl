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
