//! English. Compounds are written apart, so there is nothing to split.

use frostem::Algorithm;

use super::Tables;

pub(super) static TABLES: Tables = Tables {
    algorithm: Algorithm::English,
    umlauts: false,
    light: &[
        (
            0.05,
            "the a an and or but is are was were be been being it its he she they i you we me him her them us my \
             your his their our in on at to of for with by from as if then so that this these those there do does \
             did has have had am what where which how s t re ve ll d just please also",
        ),
        (
            0.2,
            "may can could must should shall will would might get gets got give gives go goes going come comes \
             make makes made let lets happen happens here who whom whose when why else only still already even \
             somebody someone anybody anyone all any some",
        ),
        (
            0.5,
            "before after without not no over under between against through always again self until since during \
             because many much more each every both other others another",
        ),
    ],
    kept: &[],
    irregular: &[
        "build built builds building",
        "steal stole stolen steals stealing",
        "take took taken takes taking",
        "win won wins winning winner",
        "lose lost loses losing",
        "draw drew drawn draws drawing",
        "buy bought buys buying",
        "throw threw thrown throws throwing",
        "put puts putting",
        "keep kept keeps keeping",
        "leave left leaves leaving",
        "choose chose chosen chooses choosing",
        "break broke broken breaks breaking",
        "begin began begun begins beginning",
        "forget forgot forgotten forgets",
        "hold held holds holding",
        "pay paid pays paying",
        "say said says",
        "sit sat sits sitting",
        "city cities",
        "die dice",
        "1 one",
        "2 two",
        "3 three",
        "4 four",
        "5 five",
        "6 six",
        "7 seven sevens",
        "8 eight",
        "9 nine",
        "10 ten",
        "11 eleven",
        "12 twelve",
        "13 thirteen",
        "15 fifteen",
    ],
    participle: "",
    particles: "",
    infix: "",
    links: &[],
    parts: "",
};
