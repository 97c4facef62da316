//! Why a request was not granted, in French, in the form of the report: `{"status", "message"}`.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::{ALLOW, HeaderValue, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use coeur_coeurs::{Card, ReportError};
use coeur_server::TooMany;
use coeur_store::StoreError;
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Refusal {
    #[error("Il n'y a rien à cette adresse : essayez /jeu/initialisation, /jeu/tour_ia ou /jeu/scores.")]
    NotFound,
    #[error("Cette adresse attend une requête POST.")]
    NotPost,
    #[error("Le corps de la requête est trop long : {} Kio au plus.", .0 / 1024)]
    TooLong(usize),
    #[error("Le corps de la requête n'est pas arrivé en entier.")]
    CutShort,
    #[error("Le corps de la requête n'est pas du texte en UTF-8.")]
    NotText,
    #[error("Le corps de la requête n'est pas du JSON (ligne {}, colonne {}).", .0.line(), .0.column())]
    NotJson(serde_json::Error),
    #[error("L'en-tête X-Partie attend de 1 à 64 lettres, chiffres ou signes sans espace.")]
    GameName,

    #[error("{place} : il faut {expected}.")]
    Wrong { place: String, expected: &'static str },
    #[error("{place} : le champ « {field} » manque.")]
    Missing { place: String, field: &'static str },
    #[error("{place} : le champ « {field} » est inconnu ; champs attendus : {}.", .known.join(", "))]
    Unknown { place: String, field: String, known: &'static [&'static str] },
    #[error("{place} : il n'y a pas de joueur {id} ; les joueurs sont 0, 1, 2 et 3.")]
    NoPlayer { place: String, id: String },
    #[error("{place} : le joueur {seat} est cité deux fois.")]
    PlayerTwice { place: String, seat: u8 },
    #[error("{place} : « {text} » n'est pas une carte ; écrivez par exemple 7H, 10S, JD, QC, KH ou AS.")]
    NoCard { place: String, text: String },

    #[error("Il faut au moins une IA dans ia_players.")]
    NoAi,
    #[error(
        "Le type d'IA « {name} » est inconnu. Types possibles : MCTS, NeuralNetwork, Random, ou un joueur de Cœurs : {}.",
        .known.join(", ")
    )]
    UnknownType { name: String, known: Vec<&'static str> },
    #[error("{place} : un type d'IA a de 1 à {most} caractères.")]
    LongType { place: String, most: usize },
    #[error("Le type d'IA « {name} » est refusé : {why}")]
    BadType { name: String, why: String },
    #[error("Le joueur {seat} n'a pas été initialisé comme IA : envoyez d'abord /jeu/initialisation.")]
    NotInitialised { seat: u8 },

    #[error("La carte {0} est citée deux fois.")]
    CardTwice(Card),
    #[error("La carte {0} est à la fois dans played_cards et dans possible_cards.")]
    PlayedAndPossible(Card),
    #[error("La carte {0} est dans un pli, mais pas dans played_cards.")]
    NotPlayed(Card),
    #[error("{place} : un pli a quatre cartes, celui-ci en a {found}.")]
    NotFour { place: String, found: usize },
    #[error("{}", impossible(.0))]
    Impossible(ReportError),

    #[error("Il faut le score des quatre joueurs ; il y en a {0}.")]
    NotFourScores(usize),
    #[error("{place} : un score de Cœurs est un multiple de 5 entre -{most} et {most}.")]
    NoScore { place: String, most: i64 },

    /// What went wrong is ours, and stands in the log.
    #[error("Le serveur a rencontré un problème ; réessayez dans un instant.")]
    Ours(#[from] StoreError),
    /// With the seconds after which there is room again, where they are known.
    #[error("Trop de requêtes ou trop de parties : réessayez {}.", .0.map_or_else(|| "dans un instant".into(), in_seconds))]
    TooMany(Option<u32>),
}

fn in_seconds(seconds: u32) -> String {
    match seconds {
        ..=1 => "dans une seconde".into(),
        2..=99 => format!("dans {seconds} secondes"),
        100..=5_999 => format!("dans {} minutes", seconds.div_ceil(60)),
        _ => format!("dans {} heures", seconds.div_ceil(3_600)),
    }
}

impl From<TooMany> for Refusal {
    fn from(error: TooMany) -> Refusal {
        Refusal::TooMany(Some(error.seconds))
    }
}

fn impossible(error: &ReportError) -> String {
    match error {
        ReportError::NoSeat(seat) => format!("Il n'y a pas de joueur {seat} ; les joueurs sont 0, 1, 2 et 3."),
        ReportError::CardTwice(card) => format!("La carte {card} est citée deux fois."),
        ReportError::TrickFull(found) => {
            format!("{found} cartes jouées ne sont dans aucun pli : un pli en cours en a trois au plus.")
        }
        ReportError::Over => "Les huit plis ont été joués : il n'y a plus rien à jouer.".into(),
        ReportError::NoCard => "possible_cards est vide : il n'y a rien à jouer.".into(),
        ReportError::TooManyCards { found, most } => {
            format!("possible_cards a {found} cartes, mais ce joueur n'en a plus que {most} en main.")
        }
        ReportError::NoRoom(suit) => {
            format!("Aucune main ne peut contenir toutes les cartes de {} qui restent.", suit.spoken().fr)
        }
    }
}

impl Refusal {
    fn status(&self) -> StatusCode {
        match self {
            Refusal::NotFound => StatusCode::NOT_FOUND,
            Refusal::NotPost => StatusCode::METHOD_NOT_ALLOWED,
            Refusal::Ours(_) => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            _ => StatusCode::BAD_REQUEST,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        if let Refusal::Ours(cause) = &self {
            tracing::error!(%cause, "a route of the report failed");
        }
        let status = self.status();
        let body = Json(json!({ "status": status.as_u16(), "message": self.to_string() }));
        let mut response = (status, body).into_response();
        if let Refusal::NotPost = self {
            response.headers_mut().insert(ALLOW, HeaderValue::from_static("POST"));
        }
        let retry_after = match self {
            Refusal::Ours(_) | Refusal::TooMany(None) => Some(2),
            Refusal::TooMany(seconds) => seconds,
            _ => None,
        };
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
