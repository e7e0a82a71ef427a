import Diagnostics

/// What findings of one rule have in common that make so much of all that is told that one cause is likelier than so many slips.
///
///     warning: '/snippets/…' is in 68 of 114 findings, which one cause may make, as here: '/snippets/a.mdx' must exist to be included
///
/// A generator that nobody taught to Tally, or a folder that was moved, is met at each place that needs it. Whoever mends it mends all of
/// them, and among so many lines what else is wrong is lost.
enum CommonCause {
  /// What it can be, from the narrowest: a name, the first folder of a path, what messages say of whatever they name.
  enum Trait: Hashable, Comparable {
    case name(String)
    case lead(String)
    case pattern(String)

    /// How many findings it must have, and which share of all.
    fileprivate func isCause(_ count: Int, of all: Int) -> Bool {
      switch self {
      case .name, .lead: count >= 10 && count * 4 >= all
      case .pattern: count >= 20 && count * 3 >= all
      }
    }

    /// How many findings less than a wider one it may have to say more of them, in hundredths.
    fileprivate var worth: Int {
      switch self {
      case .name: 130
      case .lead: 120
      case .pattern: 100
      }
    }

    fileprivate var words: String {
      switch self {
      case .name(let name): "'\(name)' is in"
      case .lead(let folder): "'\(folder)/…' is in"
      case .pattern: "The same is said in"
      }
    }
  }

  private struct Key: Hashable, Comparable {
    var code: String
    var trait: Trait

    static func < (a: Key, b: Key) -> Bool { a.code == b.code ? a.trait < b.trait : a.code < b.code }
  }

  /// The findings with one for each cause. `tellsEach` is whether somebody asked for each finding of a rule.
  static func folded(_ findings: [Diagnostic], tellsEach: (Diagnostic) -> Bool) -> [Diagnostic] {
    let all = findings.count { $0.severity > .note }
    var groups: [Key: [Int]] = [:]
    for (index, finding) in findings.enumerated() where finding.mayShareCause && !tellsEach(finding) {
      for trait in traits(of: finding) { groups[Key(code: finding.code, trait: trait), default: []].append(index) }
    }
    groups = groups.filter { $0.key.trait.isCause($0.value.count, of: all) }
    guard !groups.isEmpty else { return findings }
    let ordered = groups.sorted { a, b in
      (b.value.count * b.key.trait.worth, a.key) < (a.value.count * a.key.trait.worth, b.key)
    }
    var isFolded: Set<Int> = []
    var told: [Diagnostic] = []
    for (key, members) in ordered {
      let left = members.filter { !isFolded.contains($0) }
      guard key.trait.isCause(left.count, of: all) else { continue }
      isFolded.formUnion(left)
      told.append(one(key.trait, left.map { findings[$0] }, of: all))
    }
    return (findings.indices.filter { !isFolded.contains($0) }.map { findings[$0] } + told).inReportingOrder()
  }

  private static func traits(of finding: Diagnostic) -> [Trait] {
    let pattern = MessagePattern(finding.own)
    var traits: [Trait] = []
    if let name = pattern.names.first, !name.isEmpty {
      traits.append(.name(String(name)))
      let path = name.prefix { $0 != "?" && $0 != "#" }
      let steps = path.split(separator: "/").drop { $0.allSatisfy { $0 == "." } }
      if path.contains("/"), let folder = steps.first, steps.count > 1 {
        traits.append(.lead((path.hasPrefix("/") ? "/" : "") + folder))
      }
    }
    // What has an explanation was counted where it could have been; what is left of these is no one's way.
    if finding.explanation == nil { traits.append(.pattern(pattern.text)) }
    return traits
  }

  /// One finding for all of a cause, with each of their places.
  private static func one(_ trait: Trait, _ findings: [Diagnostic], of all: Int) -> Diagnostic {
    let first = findings[0]
    var told = Diagnostic(
      .oneCause,
      "\(trait.words) \(findings.count) of \(all) findings, which one cause may make, as here: \(first.own)",
      at: first.location, related: findings.dropFirst().map { .init("here, too", at: $0.location) },
      remedy:
        "Mend what they have in common, or write '\(first.code): \(first.severity.rawValue)' below 'rules' in tally.yml to be "
        + "told of each")
    // What would fail a run still does.
    told.severity = findings.map(\.severity).max() ?? told.severity
    told.kind = first.code
    told.confidence = findings.map(\.confidence).max() ?? told.confidence
    return told
  }
}

extension Analysis {
  /// What is reported, with what many findings have in common told once: for whoever reads all of it.
  public var told: [Diagnostic] { told(reported) }

  /// The same of findings of these documents. Beside a baseline each is news by itself.
  public func told(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard baseline == nil else { return findings }
    return CommonCause.folded(findings, tellsEach: project.configuration.names(ruleOf:)).compactMap { finding in
      finding.code == Rule.oneCause.code ? project.configuration.judge(finding) : finding
    }
  }
}

extension Diagnostic {
  /// Whether it may be one of many that have one cause: no contradiction in what the documentation states.
  fileprivate var mayShareCause: Bool {
    severity > .note
      && !["contract/", "config/", "site/habit", "site/two-minds", "site/one-cause"].contains { code.hasPrefix($0) }
      && !code.hasPrefix("locale/contract")
  }
}

extension Rule {
  static let oneCause = Rule(
    "site/one-cause", .warning, "What one cause makes in many places is told once",
    why:
      "Where a quarter of all findings have a name or a folder in common, or a third what they say, one cause is likelier than so many "
      + "slips: a folder that was moved, or something that the generator does and Tally does not know.",
    example: "'/snippets/…' is in 68 of 114 findings.",
    remedy: "Mend what they have in common, or name the rule below 'rules' in tally.yml to be told of each")
}
