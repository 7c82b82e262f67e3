//! Dutch: the tables of stop words, irregular forms and compounds.

use frostem::Algorithm;

use super::Tables;

pub(super) static TABLES: Tables = Tables {
    algorithm: Algorithm::Dutch,
    umlauts: false,
    light: &[
        (
            0.05,
            "de het een en of maar is zijn was waren ben bent wordt worden werd geworden er hij zij ze ik jij je \
             we wij jullie u hem haar hen hun mij me jou ons in op aan te ten ter van met bij voor als dan dus \
             nu toch zo zich men heeft heb hebben had hebt ja eigenlijk even eens wel dat die dit deze wat waar \
             mijn jouw onze ons zijn zn m n t s welk welke om om hoe er",
        ),
        (
            0.2,
            "mag mogen mocht kan kunnen kon kun moet moeten moest zal zullen zou wil willen wilde geeft geven gaf \
             gaat gaan ga ging komt komen kwam krijgt krijgen krijg doen doet doe gedaan maken maakt maak laten \
             laat gebeurt gebeuren geldt gelden hier daar daarbij daarvan daarmee daarna wie wanneer waarom \
             waarheen waarvoor anders nog al ook alleen indien omdat iemand alle alles allemaal iets er",
        ),
        (
            0.5,
            "na zonder niet geen over onder tussen tegen door altijd weer opnieuw zelf tot sinds tijdens wegens \
             veel hoeveel meer elke elk ieder iedere beide andere ander anders vanaf voordat nadat",
        ),
    ],
    kept: &["speler speler spelers speelster speelsters"],
    irregular: &[
        "kopen kocht gekocht koopt koop kochten",
        "krijgen kreeg gekregen",
        "verliezen verloor verloren verliest verlies",
        "winnen won gewonnen wint",
        "stelen stal gestolen steelt",
        "nemen neemt nam genomen neem",
        "geven gegeven",
        "trekken trekt trok getrokken trek",
        "werpen werpt wierp geworpen worp",
        "gooien gooit gooide gegooid gooi",
        "dobbelen dobbelt dobbelde gedobbeld dobbel",
        "leggen legt legde gelegd leg",
        "liggen ligt lag gelegen lig",
        "zetten zet zette gezet",
        "staan staat stond gestaan sta",
        "zitten zit zat gezeten",
        "spelen speelt speelde gespeeld speel",
        "bouwen bouwt bouwde gebouwd bouw",
        "ruilen ruilt ruilde geruild ruil",
        "handelen handelt gehandeld",
        "breken breekt brak gebroken",
        "onderbreken onderbreekt onderbroken onderbrak",
        "kiezen kiest koos gekozen kies",
        "sluiten sluit sloot gesloten",
        "houden houdt hield gehouden hou",
        "vallen valt viel gevallen",
        "roven rooft roofde geroofd roof",
        "verlaten verlaat verliet",
        "verbieden verboden verbiedt verbood",
        "vergeten vergeet vergat",
        "beginnen begint begon begonnen begin",
        "tellen telt telde geteld tel",
        "betalen betaalt betaalde betaald betaal",
        "inleveren levert leverde ingeleverd lever leveren",
        "verplaatsen verplaatst verplaatste verplaats",
        "tonen toont toonde getoond toon",
        "gebruiken gebruikt gebruikte gebruik",
        "schudden schudt schudde geschud schud",
        "stad steden",
        "schip schepen",
        "weg wegen",
        "straat straten straatje straatjes",
        "kaart kaarten kaartje kaartjes",
        "dorp dorpen dorpje dorpjes",
        "huis huizen huisje huisjes",
        "spel spellen spelletje",
        "punt punten puntje puntjes",
        "haven havens haventje",
        "stapel stapels stapeltje",
        "steen stenen",
        "gebouw gebouwen",
        "route routes",
        "1 een",
        "2 twee",
        "3 drie",
        "4 vier",
        "5 vijf",
        "6 zes",
        "7 zeven",
        "8 acht",
        "9 negen",
        "10 tien",
        "11 elf",
        "12 twaalf",
        "13 dertien",
        "15 vijftien",
    ],
    participle: "ge",
    particles: "aan af bij door in mee na neer om onder op over terug toe tussen uit vast voor weg",
    infix: "te",
    links: &["", "s", "en", "n", "e", "er"],
    parts: "aanval actie aflegstapel afleg afstand bank basis beurt begin bord bouw bouwen brug deck deel dobbel \
            dorp duel eenheid eind einde eiland erts fase figuur finale fout gast gebeurtenis gebied gebouw geld \
            goud graan grens groep grond grondstof haven hand handel heer held helft hoek hoofd hout huis inzet \
            jury kaart kamp kant kans keuze klei kleur knoop kosten kruis kruising kruispunt kust land landschap \
            leem leider leiding lengte lijn lijst macht mark materiaal monopolie munt naam nederzetting nummer \
            offer onderbreking ontdekker ontwikkeling opstelling orde order overwinning partij piraat plaats plan \
            plank post prijs punt punten raad recht regel reis ridder rij ring rivier ronde roof route rover ruil \
            scheids rechter schip set soort speel spel speler stad stand stapel start steen stem stof straat \
            straf strijd struik stuk symbool tafel tegel tegen tijd toernooi uitbouw uitbreiding uitvinding \
            vak veld verlies verliezer verdeling versie vijand volgorde voorbereiding voordeel voorraad vooruitgang \
            vorst vorsten vorstendom voorwaarde waarde wapen water wedstrijd weg wereld werk winnaar winst woestijn \
            wol worp zee zet zijde zone",
};
