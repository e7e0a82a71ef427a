extension Language {
  public static let graphql = Language("graphql")
}

extension LanguageRecord {
  /// GraphQL: schemas and queries.
  static let graphql = LanguageRecord(
    .graphql,
    names: LanguageNames(label: "GraphQL", tags: "gql", endings: "graphql"),
    grammar: Grammar(
      words: WordTable([
        (
          .keyword,
          "directive enum extend false fragment implements input interface mutation null on query scalar schema subscription true type union"
        ),
        (.type, "Boolean Float ID Int String"),
      ]),
      delimiters: [.hash, .string("\"\"\"", spansLines: true), .doubleQuoted],
      traits: [.dollarVariables, .atAttributes, .capitalTypes]),
    signs: LanguageSigns(
      phrases: """
        3  ^query  ^mutation  ^subscription  ^fragment
        2  : ID!  : String!  ^input  !)
        1  ^type
        """))
}
