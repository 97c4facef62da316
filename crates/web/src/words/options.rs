//! The words for the options of games and players: their own descriptions are in English only.

use coeur_core::{Lang, Text};

/// An option of a game or of a player, by its name; one that is not listed here is told by its own description.
pub fn setting(lang: Lang, name: &str, about: &str) -> String {
    let text = match name {
        "deals" => Text { fr: "Nombre de donnes", en: "Number of deals" },
        "leader" => Text { fr: "Qui entame", en: "Who leads" },
        "heart_lead" => Text { fr: "Entamer à cœur", en: "Leading hearts" },
        "early_end" => Text { fr: "Finir la donne quand tout est pris", en: "Stop a deal when nothing is left to take" },
        "payoff" => Text { fr: "Ce que visent les IA", en: "What the AIs strive for" },
        "order" if about.contains("meneur") => Text { fr: "Ordre des meneurs", en: "Order of the meneurs" },
        "generale" => {
            Text { fr: "Générale : tout prendre au Total rapporte 170", en: "Générale: taking all of a Total earns 170" }
        }
        "ace_replay" => {
            Text { fr: "Un as posé en réussite fait rejouer", en: "An ace laid in a réussite gives another turn" }
        }
        "players" => Text { fr: "Nombre de joueurs", en: "Number of players" },
        "tokens" => Text { fr: "Jetons pour gagner", en: "Tokens to win" },
        "hand_size" => Text { fr: "Cartes en main", en: "Cards in hand" },
        "empty_hints" => Text { fr: "Indices qui ne touchent aucune carte", en: "Hints that touch no card" },
        "loss_scores_zero" => {
            Text { fr: "Le troisième jeton rouge ramène à zéro", en: "The third red token scores zero" }
        }
        "rows" => Text { fr: "Hauteur", en: "Height" },
        "columns" => Text { fr: "Largeur", en: "Width" },
        "depths" => Text { fr: "Profondeur (1 : le jeu plat)", en: "Depth (1: the flat game)" },
        "swap" => Text { fr: "Le second peut prendre le premier jeton", en: "The second may take over the first token" },
        "iterations" => Text { fr: "Parties simulées", en: "Simulated games" },
        "depth" => Text { fr: "Coups d'avance", en: "Moves ahead" },
        "worlds" => Text { fr: "Mondes tirés au sort", en: "Sampled worlds" },
        "c" => Text { fr: "Exploration", en: "Exploration" },
        "slips" | "lapses" => Text { fr: "Part de coups d'inattention", en: "Share of careless moves" },
        "nodes" => Text { fr: "Positions regardées", en: "Positions looked at" },
        "criterion" => Text { fr: "Coup joué à la fin", en: "Move played in the end" },
        "epsilon" => Text { fr: "Part de hasard dans les simulations", en: "Share of chance in simulations" },
        "infer" => Text { fr: "Déduire les mains du jeu des autres", en: "Infer hands from how others play" },
        "exact" => Text { fr: "Résoudre exactement à ce nombre de cartes", en: "Settle exactly at this many cards" },
        "search" => Text { fr: "Recherche dans chaque monde", en: "Search in each world" },
        "table_bits" => Text { fr: "Mémoire des positions (puissance de deux)", en: "Memory of positions (power of two)" },
        "evaluation" => Text { fr: "Jugement des positions", en: "How positions are judged" },
        "variant" => Text { fr: "Algorithme", en: "Algorithm" },
        "playouts" => Text { fr: "Façon de simuler", en: "How games are simulated" },
        "encoding" => Text { fr: "Codage des indices", en: "How hints are encoded" },
        "classes" => Text { fr: "Classes distinguées", en: "Classes told apart" },
        "certain" => Text { fr: "Une carte est sûre quand", en: "A card is certain once" },
        "order" => Text { fr: "Ce qui passe d'abord", en: "What comes first" },
        "over" => Text { fr: "Convention des partenaires", en: "The partners' convention" },
        "samples" => Text { fr: "Donnes essayées par coup", en: "Deals tried for a move" },
        "margin" => Text { fr: "Avance exigée, en erreurs types", en: "Lead asked for, in standard errors" },
        "doubt" => Text { fr: "Doute sur les partenaires", en: "Doubt about the partners" },
        "sure_deck" => {
            Text { fr: "Jouer sans chercher au-delà de cette pioche", en: "Play sure cards at once above this deck" }
        }
        "show_useless" => Text { fr: "Montrer aussi les cartes inutiles", en: "Show useless cards too" },
        "trust_at_the_brink" => Text { fr: "Confiance au dernier jeton rouge", en: "Trust at the last red token" },
        _ => return about.trim_end_matches('.').into(),
    };
    text.get(lang).into()
}

/// One of the words that an option can be set to; one that is not listed here is told as it is written.
pub fn option_word(lang: Lang, word: &str) -> String {
    let text = match word {
        "next" => Text { fr: "le joueur après le meneur", en: "the player after the meneur" },
        "declarer" => Text { fr: "le meneur", en: "the meneur" },
        "free" => Text { fr: "à tout moment", en: "at any time" },
        "last" => Text { fr: "seulement sans autre couleur", en: "only without another suit" },
        "relative" => {
            Text { fr: "leurs points moins la moyenne des autres", en: "their points minus the mean of the others'" }
        }
        "raw" => Text { fr: "leurs points", en: "their points" },
        "series" => Text { fr: "six donnes de suite", en: "six deals in a row" },
        "mean" => Text { fr: "la meilleure moyenne", en: "the best mean" },
        "visits" => Text { fr: "le plus visité", en: "the most visited" },
        "bound" => Text { fr: "la meilleure borne basse", en: "the best lower bound" },
        "random" => Text { fr: "au hasard", en: "at random" },
        "sensible" => Text { fr: "avec bon sens", en: "with common sense" },
        "result" => Text { fr: "par le résultat seul", en: "by the result only" },
        "cards" => Text { fr: "les cartes sûres", en: "certain cards" },
        "hints" => Text { fr: "les indices", en: "hints" },
        "counted" => Text { fr: "tout ce qu'elle peut être convient", en: "all it may be would fit" },
        "told" => Text { fr: "sa couleur et sa valeur sont dites", en: "its colour and rank were told" },
        "rotating" => Text { fr: "chacun son tour", en: "each in turn" },
        _ => return word.into(),
    };
    text.get(lang).into()
}
