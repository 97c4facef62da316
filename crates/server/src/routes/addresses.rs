//! Every address under `/api`, once: the router and the description are made of the same list.

/// Hands the list to a macro: each address, relative to `/api`, with what answers each of its methods.
macro_rules! addresses {
    ($made:ident) => {
        $made! {
            "/games": get catalog::games;
            "/tables": get tables::list, post tables::create;
            "/tables/{table}": get tables::look;
            "/tables/{table}/join": post tables::join;
            "/tables/{table}/actions": post tables::act;
            "/tables/{table}/leave": post tables::leave;
            "/tables/{table}/return": post tables::come_back;
            "/tables/{table}/fill": post tables::fill;
            "/tables/{table}/close": post tables::close;
            "/tables/{table}/rematch": post tables::rematch;
            "/tables/{table}/record": get tables::record;
            "/tables/{table}/positions/{ply}": get tables::position;
            "/tables/{table}/hint": post advice::hint;
            "/tables/{table}/why": post advice::why;
            "/tables/{table}/say": post remarks::say;
            "/tables/{table}/takeback": post remarks::takeback;
            "/tables/{table}/point": get remarks::pointed, post remarks::point;
            "/tables/{table}/invite": post friends::invite;
            "/tables/{table}/live": get live::open;
            "/me": get people::me, post people::introduce;
            "/me/games": get history::my_games;
            "/me/puzzles/{game}": get trainings::look, put trainings::keep;
            "/me/export": get history::export_me;
            "/account": post people::sign_up, put people::change_account, delete people::delete_account;
            "/session": post people::sign_in, delete people::sign_out;
            "/sessions": delete people::sign_out_everywhere;
            "/bots": get bots::list, post bots::create;
            "/bots/{id}": delete bots::delete;
            "/bots/{id}/token": post bots::renew, delete bots::revoke;
            "/league/{game}": get league::look;
            "/league/{game}/play": post league::play;
            "/friends": get friends::list, post friends::ask;
            "/friends/{id}": delete friends::end;
            "/invitations/{table}": delete friends::decline;
            "/leaderboard": get history::leaderboard;
            "/players/{id}": get history::player;
            "/players/{id}/ratings": get history::player_ratings;
            "/deals": post deals::create;
            "/deals/{code}": get deals::look;
            "/tournaments": get tournaments::mine, post tournaments::create;
            "/tournaments/{code}": get tournaments::look;
            "/tournaments/{code}/end": post tournaments::end;
            "/export/games.jsonl": get history::export_games;
            "/openapi.json": get openapi::document;
            "/docs": get openapi::docs;
            "/docs/style.css": get openapi::style;
        }
    };
}
pub(crate) use addresses;
