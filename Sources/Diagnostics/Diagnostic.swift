/// One thing that Tally has to say about a document: what rule, where, why, and what to do.
///
/// The message names the specific word first and is phrased as a rule, without a full stop:
/// `'authorizationHeader' is not a name that the code of this page uses; did you mean 'authenticationHeader'?`
public struct Diagnostic: Hashable, Sendable {
  /// The rule's code, for example `contract/conflict`.
  public var code: String
  public var severity: Severity
  /// What it says of its own place: the headline but for what other places add to it.
  public var statement: String
  /// The other places that it stands for.
  public var others: OtherPlaces?
  /// What was looked up elsewhere: `; did you mean 'b.md'?`
  public var hint = ""
  public var location: Location
  /// Other places that take part, each with what it shows.
  public var related: [Related]
  /// What to do, as a verb phrase: `Rename the field to 'Handle'`.
  public var remedy: String?
  /// An edit that carries the remedy out.
  public var fix: Fix?
  /// What many findings may have in common, as their number is followed by it: `replies lack 'next_token'`.
  public var cause: String?
  /// What found it.
  public var rules = Provenance()
  /// In which way it differs from what it should be, short and stable, as `lower-case`; empty where the rule tells all.
  public var kind = ""
  /// Under which transformation it would hold, if there is one.
  public var explanation: Explanation?
  /// How what it stands on is known: the weakest of that, where a check says it.
  public var basis: Basis?
  /// How sure it is that this is a fault, from 0 to 1.
  public var confidence: Double

  public init(
    code: String, severity: Severity, message: String, location: Location, related: [Related] = [], remedy: String? = nil,
    fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity
    statement = message
    self.location = location
    self.related = related
    self.remedy = remedy
    self.fix = fix
    confidence = severity.confidence
  }

  /// The headline.
  public var message: String { statement + (others?.words ?? "") + hint }

  /// How many places it stands for.
  public var places: Int { 1 + (others?.count ?? 0) }

  /// The rule with the kind of the difference, which is the same for all findings of one sort: `link/broken:lower-case`.
  public var signature: String {
    let kind = explanation?.name ?? kind
    return kind.isEmpty ? code : "\(code):\(kind)"
  }

  /// Says something by a rule, with the rule's own severity.
  public init(
    _ rule: Rule, _ message: String, at location: Location, related: [Related] = [], remedy: String? = nil, fix: Fix? = nil,
    cause: String? = nil
  ) {
    self.init(
      code: rule.code, severity: rule.severity, message: message, location: location, related: related, remedy: remedy,
      fix: fix)
    self.cause = cause
  }

  /// A second place of a diagnostic.
  public struct Related: Hashable, Sendable {
    public var message: String
    public var location: Location

    public init(_ message: String, at location: Location) {
      self.message = message
      self.location = location
    }
  }

  /// Replacements in one file that mend what the diagnostic reports.
  public struct Fix: Hashable, Sendable {
    public struct Replacement: Hashable, Sendable {
      public var location: Location
      public var text: String

      public init(location: Location, text: String) {
        self.location = location
        self.text = text
      }
    }

    /// What the fix does, as a verb phrase.
    public var title: String
    public var replacements: [Replacement]

    public init(title: String, replacements: [Replacement]) {
      self.title = title
      self.replacements = replacements
    }
  }
}

extension String {
  /// With a full stop, where no mark ends the text: `did you mean 'a'?` stays as it is.
  var asSentence: String {
    guard let last = unicodeScalars.last else { return self }
    return ".?!…。？！".unicodeScalars.contains(last) ? self : self + "."
  }
}

/// How much a diagnostic weighs: an error fails the run, a warning does not, a note is information.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  case note, warning, error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// How sure a finding of this severity is, unless something else is known of it.
  public var confidence: Double {
    switch self {
    case .note: 0.5
    case .warning: 0.8
    case .error: 0.95
    }
  }

  /// How sure a finding must be to have this severity: an error is what a release is stopped for.
  public var threshold: Double {
    switch self {
    case .note: 0
    case .warning: 0.7
    case .error: 0.9
    }
  }
}

extension Diagnostic {
  /// Whether this is reported before another finding, and says something else.
  fileprivate func isBefore(_ other: Diagnostic) -> Bool {
    if location != other.location { return location < other.location }
    return (code, message) < (other.code, other.message)
  }
}

extension [Diagnostic] {
  /// The order in which diagnostics are reported: by file, place, code and message, each once.
  public func inReportingOrder() -> [Diagnostic] {
    // What was put in order before is asked for again by whoever prints it.
    if zip(self, dropFirst()).allSatisfy({ $0.isBefore($1) }) { return self }
    // A number for each file: names are compared once a file, not once a comparison.
    let files = Set(lazy.map(\.location.file)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
    let keys = map { (file: numbers[$0.location.file] ?? 0, range: $0.location.range) }
    let order = indices.sorted { a, b in
      if keys[a].file != keys[b].file { return keys[a].file < keys[b].file }
      if keys[a].range != keys[b].range { return keys[a].range < keys[b].range }
      if self[a].code != self[b].code { return self[a].code < self[b].code }
      if self[a].message != self[b].message { return self[a].message < self[b].message }
      return a < b
    }
    var ordered: [Diagnostic] = []
    ordered.reserveCapacity(count)
    // Equal ones have equal places and words, so they are looked for among those alone.
    var alike: Set<Diagnostic> = []
    for index in order {
      let diagnostic = self[index]
      if let last = ordered.last, last.location == diagnostic.location, last.code == diagnostic.code,
        last.message == diagnostic.message
      {
        if alike.isEmpty { alike.insert(last) }
        guard alike.insert(diagnostic).inserted else { continue }
      } else if !alike.isEmpty {
        alike = []
      }
      ordered.append(diagnostic)
    }
    return ordered
  }
}
