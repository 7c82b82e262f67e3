# De server: wat hij tegen zijn beheerder en programma's zegt, en wat er misgaat.
serve-listening = Schiri is bereikbaar op { $address }
serve-cannot-listen = Op { $address } kan niet geluisterd worden: { $reason }. Een ander adres: --listen ADRES:POORT
serve-cannot-run = De server kan niet draaien: { $reason }.
serve-history = In de map “{ $path }” kan niet worden geschreven: { $reason }. Een andere: --history MAP
serve-faulty = Het materiaal bevat fouten en wordt niet aangeboden:
    { $faults }
problem-bad-request = Het verzoek is niet te begrijpen
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
problem-value = “{ $value }” is geen waarde voor { $name }.
problem-query-long = Een vraag heeft hoogstens { $most } tekens.
problem-no-stack = Er is niet gezegd wat geldt: event=TOERNOOI of stack=UITGAVE,UITGAVE (de sterkste eerst).
problem-unknown-clause = De clausule { $name } bestaat niet. In de buurt: { $near }.
problem-unknown-parameter = De parameter “{ $name }” bestaat hier niet. Bekend: { $known }.
problem-empty = De parameter “{ $name }” heeft geen waarde.
problem-missing = De parameter “{ $name }” ontbreekt.
problem-repeated = De parameter “{ $name }” is twee keer opgegeven.
problem-other-material = Het materiaal { $asked } wordt niet aangeboden, wel { $served }.
known-no-point = Het punt “{ $name }” bestaat niet. Bedoeld: { $known }.
known-no-case = De zaak “{ $name }” bestaat niet. Bedoeld: { $known }.
serve-operator = Meetwaarden en toestand voor de beheerder: { $address }
