extension Language {
  public static let rust = Language("rust")
}

extension LanguageRecord {
  /// Rust.
  static let rust = LanguageRecord(
    .rust,
    names: LanguageNames(tags: "rs", endings: "rs"),
    grammar: Grammar(
      words: WordTable([
        (
          .keyword,
          """
          as async await break const continue crate dyn else enum extern false fn for if impl in let loop macro match mod move mut
          pub ref return self Self static struct super trait true type union unsafe use where while
          """
        ),
        (.type, "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"),
      ]),
      delimiters: [.slashes, .blockComment("/*", "*/", nests: true), .string("\"", spansLines: true)],
      traits: [.lifetimes, .capitalTypes, .semicolons]),
    signs: LanguageSigns(
      phrases: """
        4  let mut  pub fn  println!  #[derive
        3  fn  ^impl  ^use  &str  .unwrap()  async fn
        2  -> Result<  match  &mut  pub struct  Vec<  Option<
        1  ::  let  mod
        """, singleQuotes: -4, noSemicolons: -1.5))
}
