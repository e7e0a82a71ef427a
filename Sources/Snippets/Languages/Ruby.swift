extension Language {
  public static let ruby = Language("ruby")
}

extension LanguageRecord {
  /// Ruby, and what is configured in it.
  static let ruby = LanguageRecord(
    .ruby,
    names: LanguageNames(
      tags: "rb irb rails gemfile podfile rake", titleWords: "rails", endings: "rb", files: "podfile gemfile rakefile fastfile",
      spoken: ["ruby": 2.5]),
    signs: LanguageSigns(
      phrases: """
        4  ^require '  Net::HTTP
        3  " =>  ' =>  ^require_relative  ^puts  do |  ^attr_  ^elsif
        2.5  ^end$
        2  .each  unless  ^module  .new(  ^gem  do$  ^class  .to_s  pod '  .map(&:
        1.5  ^def  #{
        1  nil  => '
        """, largeMethods: -2, semicolons: -2),
    habits: LanguageHabits(textsAreNames: true))
}

extension LanguageProfile {
  static let ruby = LanguageProfile(
    language: .ruby, grammar: .ruby, blocks: .end,
    words: table(
      (.function, "def"), (.type, "class module"), (.branch(isNegated: false), "if"), (.branch(isNegated: true), "unless"),
      (.rest, "else elsif when rescue ensure"), (.forLoop, "for"), (.loop, "while until"), (.choice, "case"),
      (.attempt, "begin"), (.returned, "return"), (.thrown, "raise"), (.imported, "require require_relative"),
      (.jump, "break next redo retry"), (.prefix, "yield")),
    modifiers: list("private protected public"), softWords: list("private protected public"),
    reserved: list("else elsif when rescue ensure end then do in and or if unless while until"), constructor: "initialize",
    operators: [.wordOperators, .wordNegation, .conditionals, .safeMembers],
    traits: [
      .trailingModifiers, .branchValues, .assignmentDeclares, .keywordParameters, .loneModifiers, .hardModifiers, .moduleTypes,
      .angleBases, .bareCalls, .callBlocks, .newMembers, .colonLabels, .arrowArguments, .braceDictionaries, .plainApostrophes,
    ])
}

extension Grammar {
  static let ruby = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        alias and attr_accessor attr_reader attr_writer begin break case class def defined? do else elsif end ensure extend false
        for if in include module next nil not or private protected public raise redo require require_relative rescue retry return
        self super then true undef unless until when while yield
        """
      )
    ]),
    delimiters: [
      .lineComment("#", afterBlank: true), .blockComment("=begin", "=end", atLineStart: true),
      .string("\"", spansLines: true, interpolation: .hash), .string("'", spansLines: true),
      .string("`", interpolation: .hash), .string("%w[", "]", spansLines: true),
      .string("%i[", "]", spansLines: true), .string("%w(", ")", spansLines: true), .string("%i(", ")", spansLines: true),
    ],
    traits: [.atVariables, .dollarVariables, .symbols, .regularExpressions, .questionWords, .capitalTypes])
}
