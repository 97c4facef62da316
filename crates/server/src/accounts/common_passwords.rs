//! Passwords that whoever guesses tries first. They would pass every other rule.

/// The commonest of eight characters and more in lists of passwords that were stolen and published, and their French cousins.
const COMMON: &str = "
    00000000 000000000 0123456789 0987654321 11223344 123123123 12341234 12344321 123454321 12345678 123456789 1234567890
    12345678910 147258369 159753456 1password 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 456789123 741852963 789456123 87654321 987654321
    9876543210 a1234567 a12345678 a1b2c3d4 aa123456 abc12345 abcd1234 abcdefgh abcdefghi admin123 admin1234 administrator
    alexander alexandra arsenal1 asdf1234 asdfghjk asdfghjkl azerty123 azertyui azertyuiop barcelona baseball basketball
    batman123 blink182 bonjour1 bonjour123 butterfly changeme changeme1 charlie1 chelsea1 chocolat computer computer1
    corvette doudou123 dragon123 elizabeth facebook football football1 fortnite google123 hello123 iloveyou iloveyou1
    iloveyou2 internet jennifer jessica1 jetaime1 killer123 letmein1 letmein123 liverpool loulou123 marseille master123
    mercedes michael1 michelle minecraft monkey123 motdepasse mypassword nintendo passw0rd password password1 password12
    password123 password1234 passwort playstation pokemon1 pokemon123 princess princess1 qwer1234 qwerty12 qwerty123
    qwerty1234 qwertyui qwertyuiop realmadrid samsung1 scorpion secret123 shadow123 soleil123 spiderman starwars starwars1
    sunshine sunshine1 superman superman1 test1234 testtest trustno1 welcome1 welcome123 whatever whatever1 zaq12wsx
    zxcvbnm1 zxcvbnm123
";

/// Whether a password is one of them, in capital or small letters, or the same character again and again.
pub fn is_common(password: &str) -> bool {
    let password = password.to_lowercase();
    let mut letters = password.chars();
    let first = letters.next();
    letters.all(|letter| Some(letter) == first) || COMMON.split_whitespace().any(|common| common == password)
}
