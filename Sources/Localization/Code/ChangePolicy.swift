import Diagnostics

/// What a translation may change of the code of its source, and what the change must keep.
///
/// A row says it of tokens of some roles in blocks of some kinds. The first row that a change fits decides; one that none fits must stay.
/// What must stay and what is noted is reported as `locale/code-changed`. Comments are no tokens: a translation says in them what it wants,
/// but for code (`locale/code-swallowed`) and for what they state (`locale/statement`).
struct ChangePolicy {
  enum Verdict { case mayChange, isNoted, mustStay }

  /// What is left as it is where only text was changed.
  enum Kept {
    /// What programs put into a text: `%@`, `{name}`, `\(x)`.
    case placeholders
    /// Names, addresses and numbers that no language changes.
    case names
    /// The parts of a diagram: one that showed its name got a label.
    case parts
    /// Lines go on, or end, where they did.
    case lines
    /// One of the strings that are joined where they stand side by side.
    case joints
    /// All but the word of the reader behind `your`.
    case frame
    /// What follows the words of a sample path.
    case path
    /// All of an address, or of the tag of a language, but the page's locale.
    case address
    /// Placeholders; the word is in another script now.
    case script
    /// Names and numbers, and hardly a word.
    case sense
    /// The tags, keys, spans and targets of the line.
    case skeleton
    /// Placeholders; there are letters of another language.
    case letters
    /// Numbers; the words are those of the translation's prose.
    case digits
    /// All but what stands between angle brackets.
    case brackets
    /// Names and numbers; words side by side are in another script now.
    case sentence
    /// Names, numbers, options and placeholders; there are letters of another language.
    case options
    /// All that an object of JSON has, in whatever order.
    case object
    /// Numbers; what stands in quotes behind an option is a name that the reader gives to something of his own.
    case samples
  }

  let roles: Set<TokenRole>
  let contexts: Set<CodeContext>
  let kept: Kept
  let verdict: Verdict
  let rule: Heuristic

  private init(
    _ rule: Heuristic, _ roles: Set<TokenRole>, _ contexts: Set<CodeContext>, keeping kept: Kept, _ verdict: Verdict
  ) {
    (self.rule, self.roles, self.contexts, self.kept, self.verdict) = (rule, roles, contexts, kept, verdict)
  }

  static let rows = [
    // Of one token.
    ChangePolicy(.textOfCode, [.text], all, keeping: .placeholders, .mayChange),
    ChangePolicy(.labelOfDiagram, [.label], [.diagram, .listing], keeping: .names, .mayChange),
    // Of a run of tokens.
    ChangePolicy(.newLabel, [.label], [.diagram], keeping: .parts, .mayChange),
    ChangePolicy(.layoutOfCode, [.layout], [.program, .stranger, .guess, .shell], keeping: .lines, .mayChange),
    ChangePolicy(.joinedStrings, [.text, .layout], [.program, .stranger, .guess], keeping: .joints, .mayChange),
    ChangePolicy(.blankOfCode, [.blank], all, keeping: .frame, .mayChange),
    ChangePolicy(.samplePathOfCode, any, all, keeping: .path, .isNoted),
    ChangePolicy(.localeOfCode, strings, all, keeping: .address, .mayChange),
    ChangePolicy(.wordInOtherScript, [.word], all, keeping: .script, .mayChange),
    ChangePolicy(.objectInOtherOrder, [.literal, .text], all, keeping: .object, .mayChange),
    ChangePolicy(.translatedText, any, code.union(prose), keeping: .sense, .mayChange),
    ChangePolicy(.lineSkeleton, any, [.program, .stranger, .guess, .markdown, .diff, .listing], keeping: .skeleton, .mayChange),
    ChangePolicy(.wordsOfPage, strings, code, keeping: .digits, .isNoted),
    ChangePolicy(.lettersOfLanguage, shownStrings, code, keeping: .letters, .isNoted),
    ChangePolicy(.sentenceInCode, any, [.guess, .data], keeping: .sentence, .isNoted),
    ChangePolicy(.anglesInCode, any, prose.union([.stranger, .shell, .diff, .data]), keeping: .brackets, .isNoted),
    ChangePolicy(.samplesOfShell, [.word, .literal, .text], [.shell], keeping: .samples, .isNoted),
    ChangePolicy(.wordsOfShell, any, prose.union([.shell, .diff]), keeping: .options, .isNoted),
  ]

  /// What a token of a role by itself must keep wherever it stands; `nil` for all of it.
  static func kept(_ role: TokenRole) -> Kept? {
    let row = rows.first { isOn($0.rule) && $0.roles == [role] && ($0.kept == .placeholders || $0.kept == .names) }
    if let row { fired(row.rule) }
    return row?.kept
  }

  private static let any = Set(TokenRole.allCases)
  private static let code: Set<CodeContext> = [.program, .stranger, .guess, .data]
  private static let prose: Set<CodeContext> = [.markdown, .listing, .diagram]
  private static let all = Set(CodeContext.allCases)
  private static let strings: Set<TokenRole> = [.text, .word, .literal, .contract, .label, .blank]
  static let shownStrings: Set<TokenRole> = [.text, .word, .literal, .shown, .joint]
}
