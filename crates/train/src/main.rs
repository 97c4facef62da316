use coeur_core::*;
use coeur_train::actor::{Actor, run};
fn go<G: Registered>(threads: u64, actor: &Actor, options: &str, spec: &str) {
    let config = G::settle(G::Config::from_json(&serde_json::from_str(options).unwrap()).unwrap()).unwrap();
    let meta = serde_json::json!({"game": G::INFO.id, "config": config.to_json(), "version": G::FEATURES_VERSION, "features": G::feature_list(&config).len(),
        "actions": G::outputs(&config).len(), "seats": G::seats_of(&config), "symmetries": G::symmetries(&config)});
    std::fs::write(actor.folder.join("about.tmp"), meta.to_string()).unwrap();
    std::fs::rename(actor.folder.join("about.tmp"), actor.folder.join("about.json")).unwrap();
    std::thread::scope(|scope| {
        for n in 0..threads {
            let config = &config;
            scope.spawn(move || run::<G>(actor, config, n, coeur_catalog::make_player::<G>(spec, config).unwrap()).unwrap());
        }
    });
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let actor = Actor {
        network: a[3].clone().into(),
        folder: a[4].clone().into(),
        seed: a[9].parse().unwrap(),
        temperature: a[5].parse().unwrap(),
        longest: a[6].parse().unwrap(),
        mix: a[10].parse().unwrap(), rows: 16384,
        waiting: 64,
    };
    let t = a[2].parse().unwrap();
    macro_rules! go { ($($name:ident: $game:ty,)*) => { match a[1].as_str() { $(stringify!($name) => go::<$game>(t, &actor, &a[7], &a[8]),)* _ => panic!() } } }
    coeur_catalog::games!(go);
}
