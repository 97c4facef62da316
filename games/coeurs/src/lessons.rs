//! The paths of lessons behind the first game: one idea each, told in three sentences and tried in puzzles.

coeur_core::lessons! { COEURS:
    "under", "Rester en dessous", "Stay under",
        "La plus forte carte de la couleur demandée ramasse le pli. Tant que vous pouvez passer sous elle, jouez la plus haute de vos cartes qui reste dessous : vous vous en débarrassez sans rien prendre. Gardez les petites pour la fin, quand les autres n’ont plus qu’elles.",
        "The highest card of the suit led takes the trick. As long as you can go under it, play the highest of your cards that stays below: you get rid of it and take nothing. Keep the low ones for the end, when the others have nothing else.",
        ["follow"], ["easy"];
    "give", "Donner ses cœurs", "Give hearts away",
        "Qui n’a plus de la couleur demandée joue ce qu’il veut. C’est le moment de donner un cœur, ou la carte haute qui vous ferait prendre un pli plus tard. Regardez qui ramasse : tant que quelqu’un peut encore les prendre tous, un cœur donné à un autre l’en empêche.",
        "Whoever has none of the suit led plays anything. That is the moment to give a heart away, or the high card that would make you take a trick later. Look who takes it: while someone may still take them all, a heart given to another player prevents it.",
        ["discard"], [];
    "lead", "Bien entamer", "Lead well",
        "Qui prend un pli entame le suivant : choisissez une couleur où les autres ont encore plus haut que vous. Une carte basse de la couleur où il en reste le plus chez les autres rend la main à quelqu’un d’autre. Comptez les cartes tombées : il y en a huit par couleur.",
        "Whoever takes a trick leads the next: choose a suit in which the others still hold higher cards. A low card of the suit of which most are left with the others hands the lead over. Count the cards played: there are eight in each suit.",
        ["lead"], [];
    "take", "Prendre au bon moment", "Take in time",
        "Un pli sans cœur ne coûte rien. Prenez-le avec votre carte la plus haute quand la garder vous ferait prendre pire plus tard. Mieux vaut un pli vide maintenant que deux cœurs au dernier.",
        "A trick without a heart costs nothing. Take it with your highest card when keeping that card would make you take worse later. An empty trick now is better than two hearts in the last one.",
        ["follow"], ["intermediate", "hard", "expert"];
    "all", "Tous les cœurs", "All the hearts",
        "Qui prend les huit cœurs marque 40 points au lieu d’en perdre 40. Dès qu’un joueur les a tous pris jusqu’ici, gardez une carte qui prend un cœur au dernier moment : un seul suffit pour l’en empêcher. Et si c’est vous, comptez ce qui peut encore passer au-dessus de vos cartes.",
        "Whoever takes all eight hearts scores 40 points instead of losing 40. Once one player has taken all so far, keep a card that can take a heart at the last moment: a single one is enough to stop them. And if it is you, count what can still beat your cards.",
        ["all-hearts"], [];
}

coeur_core::lessons! { BARBU:
    "tricks", "Éviter les plis", "Avoid tricks",
        "Au contrat Plis, chaque pli coûte 5 points, quelles que soient ses cartes. Débarrassez-vous tôt de vos cartes hautes dans les couleurs où d’autres ont plus haut encore. À la fin, une seule petite carte bien gardée évite deux ou trois plis.",
        "In Tricks every trick costs 5 points, whatever it holds. Get rid of high cards early, in suits where others hold higher ones still. At the end one low card kept well saves two or three tricks.",
        ["tricks"], [];
    "hearts", "Éviter les cœurs", "Avoid hearts",
        "Au contrat Cœurs, seuls les cœurs coûtent : 5 points chacun. Prendre un pli sans cœur n’est rien, s’il ne vous oblige pas à entamer cœur ensuite. Défaussez vos cœurs, les plus hauts d’abord.",
        "In Hearts only hearts cost: 5 points each. Taking a trick without one is nothing, unless it makes you lead hearts next. Discard your hearts, the highest first.",
        ["hearts"], [];
    "queens", "Les quatre dames", "The four queens",
        "Chaque dame prise coûte 10 points. Un roi ou un as est dangereux tant que la dame de sa couleur n’est pas tombée. Votre propre dame part sur un roi ou un as, ou se défausse dans une autre couleur.",
        "Each queen taken costs 10 points. A king or an ace is dangerous until the queen of its suit has been played. Your own queen goes under a king or an ace, or is discarded on another suit.",
        ["queens"], [];
    "king", "Le roi de cœur", "The king of hearts",
        "Une seule carte compte : le roi de cœur, 50 points. Sans lui, l’as de cœur est la carte à défausser : il est seul à pouvoir le ramasser à coup sûr. Si vous l’avez, gardez d’autres cœurs autour de lui, ou défaussez-le dès que vous n’avez plus d’une couleur.",
        "One card counts: the king of hearts, 50 points. If you do not hold it, the ace of hearts is the card to get rid of: it alone is sure to take it. If you do, keep other hearts around it, or discard it as soon as you run out of a suit.",
        ["king"], [];
    "total", "Tout éviter", "Avoid everything",
        "Au Total, plis, cœurs, dames et roi de cœur coûtent ensemble. Un pli vide coûte 5 points, un pli avec le roi de cœur au moins 60 : mieux vaut en prendre deux petits qu’un gros. Entamez ce que les autres doivent ramasser avant que les cartes chères tombent.",
        "In Total tricks, hearts, queens and the king of hearts all cost. An empty trick costs 5 points, one with the king of hearts at least 60: two small ones are better than a big one. Lead what others must take before the expensive cards fall.",
        ["total"], [];
    "race", "Sortir le premier", "Out first",
        "À la Réussite, le premier sorti marque 40 points, le dernier en perd 40. Jouez d’abord ce qui ouvre la voie à vos propres cartes ; ce qui n’aide que les autres attend. Une carte que tous attendent vaut cher : gardez-la tant que vous avez autre chose à poser.",
        "In Dominoes the first one out scores 40 points, the last loses 40. First play what opens the way for your own cards; what helps only the others can wait. A card that everyone is waiting for is worth keeping as long as you have something else to lay.",
        ["race"], [];
}
