/// All that Tally knows of one language: what names it, how its text is cut up and read, what tells it from others, its habits.
///
/// Adding a language adds a file with its record to this folder, and the record to `LanguageRegistry.all`; nothing else changes.
///
///     LanguageRecord(.c, names: LanguageNames(label: "C", tags: "h", endings: "c"), grammar: .c)
public struct LanguageRecord: Sendable {
  public let language: Language
  var names: LanguageNames
  /// Splits text into tokens; never fails, and covers every byte that is not white space.
  public let tokens: @Sendable (_ text: [UInt8]) -> [Token]
  /// Lowers text to the shared tree; `nil` for languages without a parser.
  public let tree: (@Sendable (_ text: [UInt8]) -> SyntaxTree)?
  /// What the table-driven lexer knows of it, where that cuts it up.
  private(set) var grammar: Grammar?
  /// What the parser of profiles knows of it, where that reads it.
  private(set) var profile: LanguageProfile?
  var signs: LanguageSigns
  /// What the evaluator must know of it beyond its syntax.
  public var habits: LanguageHabits
  /// What a comparison of two texts must know of it.
  public var writing: WritingHabits
  public var types: LanguageTypes
  var formats: FormatCalls?
  /// Writes a request as readers copy it; `nil` for languages in which samples are not shown.
  public var sample: SampleWriter?

  /// A language with a lexer of its own, and perhaps a parser.
  init(
    _ language: Language, names: LanguageNames, tokens: @escaping @Sendable (_ text: [UInt8]) -> [Token],
    tree: (@Sendable (_ text: [UInt8]) -> SyntaxTree)? = nil, signs: LanguageSigns = LanguageSigns(),
    habits: LanguageHabits = LanguageHabits(), writing: WritingHabits = WritingHabits(), types: LanguageTypes = LanguageTypes(),
    formats: FormatCalls? = nil, sample: SampleWriter? = nil
  ) {
    self.language = language
    self.names = names
    self.tokens = tokens
    self.tree = tree
    self.signs = signs
    self.habits = habits
    self.writing = writing
    self.types = types
    self.formats = formats
    self.sample = sample
  }

  /// A language that the table-driven lexer cuts up.
  init(
    _ language: Language, names: LanguageNames, grammar: Grammar, signs: LanguageSigns = LanguageSigns(),
    writing: WritingHabits = WritingHabits()
  ) {
    self.init(language, names: names, tokens: GrammarLexer.lexer(grammar), signs: signs, writing: writing)
    self.grammar = grammar
  }

  /// A language whose parser is a profile.
  init(
    _ profile: LanguageProfile, names: LanguageNames, signs: LanguageSigns = LanguageSigns(),
    habits: LanguageHabits = LanguageHabits(), writing: WritingHabits = WritingHabits(), types: LanguageTypes = LanguageTypes(),
    sample: SampleWriter? = nil
  ) {
    self.init(
      profile.language, names: names, tokens: GrammarLexer.lexer(profile.grammar), tree: { ProfileParser.tree($0, profile) },
      signs: signs, habits: habits, writing: writing, types: types, sample: sample)
    (grammar, self.profile) = (profile.grammar, profile)
  }

  /// Words of an info string that mean it, in lower case, the canonical name apart.
  public var tags: [String] { names.tags }
}
