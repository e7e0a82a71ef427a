import Diagnostics

/// What a comparison found, before it is put into words: a rule, what it is about, where, and what mends it.
///
///     Finding(.statementChanged, by: .statements, .changed(now: "POST", was: "PUT"), at: here, related: [source])
///
/// What groups findings, asks whose fault they are or repairs them looks at these values; only `diagnostic` words them.
struct Finding: Sendable, Hashable {
  var rule: Rule
  var subject: Subject
  var severity: Severity
  var location: Location
  var related: [Diagnostic.Related]
  /// What to do, where that does not follow from the subject.
  private var advice: String?
  var fix: Diagnostic.Fix?
  /// Whose it is, if it is no translator's.
  var origin: Origin?
  /// The other places that it is told for.
  var others: OtherPlaces?
  /// Who found it, and what changed it since.
  var rules = Provenance()
  /// In which way it differs, where its subject does not tell.
  private(set) var difference: TextDifference?
  /// The places of one block in which it differs, where it is about more than its subject names.
  var changes: [TextChange] = []

  init(
    _ rule: Rule, by finder: Heuristic, _ subject: Subject, _ difference: TextDifference? = nil, at location: Location,
    related: [Diagnostic.Related] = [], remedy: String? = nil, fix: Diagnostic.Fix? = nil
  ) {
    self.difference = difference
    (self.rule, self.subject, self.location, self.related, self.fix) = (rule, subject, location, related, fix)
    severity = rule.severity
    advice = remedy
    finder.fires()
    rules.note(finder)
  }

  /// Makes it a note, if a heuristic says so: what a translator may have meant is no fault.
  mutating func soften(by heuristic: Heuristic, if isFine: Bool = true) {
    guard by(heuristic, isFine) else { return }
    severity = .note
    rules.note(heuristic)
  }

  /// Takes in where other findings come from, which a heuristic joined with it.
  mutating func grouped(by heuristic: Heuristic, with others: some Sequence<Finding>) {
    for other in others { rules.note(all: other.rules) }
    heuristic.fires()
    rules.note(heuristic)
  }

  var code: String { rule.code }

  var remedy: String? {
    get { advice ?? subject.remedy }
    set { advice = newValue }
  }

  /// How a fault is known to be no translator's.
  enum Origin: Sendable, Hashable {
    /// All translations say the same: the source was changed after them.
    case source
    /// All translations lack what machines lose: the pages were damaged on their way.
    case transport
    /// The source that a side-by-side page embeds has it already; `page` names it.
    case embedded(page: String, isDamage: Bool)
  }
}

/// A text of the source with what stands in its place; either may be nothing.
struct TextChange: Sendable, Hashable {
  var was: String
  var now: String
}

/// What a finding is about.
enum Subject: Sendable, Hashable {
  /// The source's text, and what stands in its place; `note` says why that is certain.
  case changed(now: String, was: String, note: String = "")
  /// A text of the source that nothing stands for.
  case missing(String)
  /// Several names of the source that one block lacks.
  case missingNames([String])
  /// A name of the source with what was made of it.
  case renamed(was: String, now: String)
  /// A target, what it must be, and what the source has.
  case target(now: String, expected: String, was: String)
  /// Blocks that only the translation has, the first by its noun.
  case added(noun: String, count: Int)
  case moved(Moved)
  /// Blocks of the source that the translation lacks, as `BlockRun` calls them.
  case lacking(String)
  /// Blocks of the source that no translation has.
  case new(String, count: Int)
  /// A text with a character that does not show, what the text is, and the character.
  case hidden(text: String, what: String, hazard: String)
  /// What one check has to say, and nothing else looks into.
  case other(String)

  /// What stands at another place than in the source.
  enum Moved: Sendable, Hashable {
    case blocks(noun: String, count: Int)
    case table
    case sections(Int)
    /// Many sections, in another order.
    case order
  }
}

extension Subject {
  /// A text of the source that is missing, or what was made of it.
  static func missing(_ was: String, _ now: String?) -> Subject { now.map { .renamed(was: was, now: $0) } ?? .missing(was) }
}

extension Subject: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self = .other(value) }
}

/// What has a place in both pages and may have a fix: a finding, before and after it was put into words.
protocol PlacedFinding {
  var code: String { get }
  var location: Location { get }
  var related: [Diagnostic.Related] { get }
  var fix: Diagnostic.Fix? { get set }
}

extension PlacedFinding {
  /// Where a finding stands in the source.
  func place(in file: String) -> Location? { related.first { $0.location.file == file }?.location }
}

extension Finding: PlacedFinding {}
extension Diagnostic: PlacedFinding {}
