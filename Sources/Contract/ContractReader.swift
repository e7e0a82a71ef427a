import Diagnostics
import Markup
import Snippets

extension Heuristic {
  static let examplesInCode = Heuristic(
    149, "settle/examples-in-code", "What code sends is an example of a template of the page")
  static let keyParameters = Heuristic(
    151, "settle/key-parameters", "A header or parameter whose name says that it carries a key")
  static let impossibleHeaders = Heuristic(152, "correct/impossible-headers", "A header with a blank in its name is none")
  static let onlySuccess = Heuristic(
    153, "settle/only-success", "A reply of which nothing says the status is that of the only success")
}

/// What one page states: the output of extraction, before pages are merged.
public struct PageFacts: Sendable {
  public var page: String
  public var facts: [Fact]
  public var exchanges: [Exchange]
  public var pushPayloads: [PushPayload]
  public var notInferred: [NotInferred]
  public var diagnostics: [Diagnostic]
  /// Types that the page describes apart from operations.
  var objects: [DescribedObject] = []
  /// Fields and replies whose types may be described on other pages.
  var references: [ObjectReference] = []
  /// The version of the API, as the front matter has it.
  public var version: String?
  /// The outline of the page: where operations have their names and groups from.
  var sections = PageSections()
  /// The fields that failures have, whichever operation fails.
  var failureFields: Set<String> = []
  /// Whether the page shows a whole program that makes a server, and which answers for itself alone.
  var isProgram = false
  /// What was weighed, where it was asked for.
  public var decisions: [MadeDecision] = []

  /// The title of the page.
  public var title: String? { sections.all.first { $0.level < 2 }?.title }

  public init(page: String) {
    self.page = page
    facts = []
    exchanges = []
    pushPayloads = []
    notInferred = []
    diagnostics = []
  }
}

/// Reads what a page states: code, messages, commands, samples, tables and prose.
///
///     let facts = PageReader().read(page, snippets: SnippetCollector(page: page).snippets())
public struct PageReader: Sendable, Equatable {
  let weights: DecisionWeights
  /// Whether what was weighed is kept, to be looked at.
  public var keepsDecisions: Bool

  /// `keepsDecisions` tells whether the facts come with what was weighed for them.
  public init(weights: DecisionWeights = .fitted, keepsDecisions: Bool = false) {
    (self.weights, self.keepsDecisions) = (weights, keepsDecisions)
  }

  /// All facts of one page, its includes with it, in reading order of their places.
  ///
  /// `trees` are the parsed snippets, if the caller needs them as well.
  public func read(_ page: Page, snippets: [Snippet], trees: SnippetTrees? = nil) -> PageFacts {
    read(page, snippets, trees, withChecks: true)
  }

  /// The same without the checks of names and declarations, for a page that is only compared with another.
  public func facts(of page: Page, snippets: [Snippet]) -> PageFacts { read(page, snippets, nil, withChecks: false) }

  private func read(_ page: Page, _ snippets: [Snippet], _ trees: SnippetTrees?, withChecks: Bool) -> PageFacts {
    var result = PageFacts(page: page.path)
    let outline = Outline(page: page, snippets: snippets)
    result.sections = PageSections(page: page, outline: outline)
    result.version = ["api-version", "api_version"].lazy.compactMap { page.document.frontMatter[$0]?.string }.first
    let units = self.units(of: snippets, trees: trees ?? SnippetTrees(snippets), outline: outline)
    var templates = PathTrie()
    // Operations that nothing but clients name.
    var examples: Set<OperationKey> = []
    var calls: [ShownCall] = []
    if !units.isEmpty {
      let program = Program(units: units)
      let findings = Evaluator.facts(of: program)
      if withChecks {
        result.diagnostics += Heuristic.declarations.reports { DeclarationChecks(program: program).diagnostics() }
      }
      result.facts = findings.facts
      result.pushPayloads = findings.pushPayloads
      result.notInferred = findings.notInferred
      calls = findings.callsByPlace.values.sorted { $0.location < $1.location }
      result.isProgram =
        withChecks && findings.facts.contains { $0.witness.kind == .serverCode }
        && units.contains { ServerStart.isMade(in: $0.tree) }
      var last: OperationKey?
      for fact in findings.facts
      where fact.operation != last && fact.operation != .every && fact.witness.kind != .prose {
        if fact.witness.kind == .clientCode, !templates.states(fact.operation) { examples.insert(fact.operation) }
        // What a client sends to is an example, as in a command.
        if fact.witness.kind != .clientCode || fact.operation.path.contains("{") { templates.add(fact.operation) }
        last = fact.operation
      }
    }
    var evidence = EvidenceReader(
      page: page.path, variables: page.variables, outline: outline, snippets: snippets, templates: templates,
      decisions: DecisionLog(weights: weights, isKept: keepsDecisions))
    evidence.examples = examples
    evidence.calls = ClientCalls(calls, of: snippets)
    evidence.read()
    result.facts = result.facts.map { fact in
      // A comment shows an example, and so may a client: `PUT api/register/5`.
      guard fact.witness.kind == .prose || fact.witness.kind == .clientCode, fact.operation != .every else { return fact }
      var fact = fact
      let template = Heuristic.examplesInCode.isOn ? evidence.templates.template(for: fact.operation) : fact.operation
      if template != fact.operation {
        fact.operation = template
        fact.rules.note(.examplesInCode)
        Heuristic.examplesInCode.fires()
      }
      return fact
    }
    result.facts += evidence.facts
    result.pushPayloads += evidence.pushPayloads
    result.notInferred += evidence.notInferred
    result.failureFields = evidence.failureFields
    result.decisions = evidence.decisions.made
    result.diagnostics += evidence.diagnostics
    if withChecks {
      result.diagnostics += Heuristic.statusPhrases.reports { StatusPhrases(outline: outline).diagnostics() }
      result.diagnostics += Heuristic.placeholderMentions.reports {
        PlaceholderMentions(outline: outline, snippets: snippets).diagnostics()
      }
      result.diagnostics += Heuristic.pathMentions.reports {
        PathMentions(outline: outline, paths: Set(result.facts.lazy.map(\.operation.path))).diagnostics()
      }
      result.diagnostics += NameMismatch(outline: outline, snippets: snippets).diagnostics()
    }
    result.exchanges = evidence.exchanges()
    result.objects = evidence.described
    result.references = evidence.references
    result.settle()
    let replies = ShownReplies(result.facts, snippets, page.document)
    Heuristic.shownReplies.changes(&result.exchanges) { replies.complete(&$0) }
    result.diagnostics = result.diagnostics.inReportingOrder()
    result.nameUnreadSamples(snippets)
    result.notInferred.sort { ($0.location, $0.subject) < ($1.location, $1.subject) }
    return result
  }

  /// The snippets of every language in which some snippet can state something, parsed.
  private func units(of snippets: [Snippet], trees: SnippetTrees, outline: Outline) -> [Program.Unit] {
    let models = ModelTable.shared
    var triggered: Set<Language> = []
    for snippet in snippets where !triggered.contains(snippet.language) {
      if models.isTriggered(by: snippet.text, language: snippet.language) { triggered.insert(snippet.language) }
    }
    guard !triggered.isEmpty else { return [] }
    let controllers = outline.controllers(count: snippets.count)
    return snippets.enumerated().compactMap { index, snippet in
      guard triggered.contains(snippet.language), let tree = trees[index] else { return nil }
      return Program.Unit(snippet: snippet, tree: tree, controller: controllers[index])
    }
  }
}

extension PageFacts {
  /// Facts each once, in the order of their places; replies of which nothing says the status get the operation's only success.
  fileprivate mutating func settle() {
    let facts = self.facts.filter(\.isPossible).map(\.withKeyAsCredentials)
    var successes: [OperationKey: Set<Int>] = [:]
    var anonymous: [OperationKey: OperationKey] = [:]
    for fact in facts {
      guard case .status(let status, _) = fact.slot, (200..<300).contains(status) else { continue }
      successes[fact.operation.anonymous(&anonymous), default: []].insert(status)
    }
    func success(of operation: OperationKey) -> Int? {
      Heuristic.onlySuccess.finds {
        let known = successes[operation.anonymous(&anonymous)] ?? []
        return known.count == 1 ? known.first : nil
      }
    }
    var seen: Set<Fact> = []
    var out: [Fact] = []
    for var fact in facts {
      if fact.slot.isOfSuccess {
        let status = success(of: fact.operation)
        fact.slot = fact.slot.assumingSuccess(status ?? 200)
        if status != nil { fact.rules.note(.onlySuccess) }
      }
      if seen.insert(fact).inserted { out.append(fact) }
    }
    for index in references.indices where references[index].slot.isOfSuccess {
      references[index].slot = references[index].slot.assumingSuccess(success(of: references[index].operation) ?? 200)
    }
    self.facts = out.enumerated().sorted { a, b in
      let x = a.element.witness.location
      let y = b.element.witness.location
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
  }
}

extension OperationKey {
  /// The key with the path's placeholders anonymous, worked out once for each.
  fileprivate func anonymous(_ known: inout [OperationKey: OperationKey]) -> OperationKey {
    if let key = known[self] { return key }
    let key = OperationKey(method: method, path: anonymousPath)
    known[self] = key
    return key
  }
}

extension Fact {
  /// Whether a message can hold it: the name of a header has no blanks or colons.
  fileprivate var isPossible: Bool {
    guard case .parameter(let name, .header, _, _, _) = slot else { return true }
    return !Heuristic.impossibleHeaders.finds { name.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: ":") } }
  }

  /// A header or query parameter that carries a key (`X-Api-Key`, `api_key`) as the credentials that it is.
  fileprivate var withKeyAsCredentials: Fact {
    guard case .parameter(let name, let place, _, _, _) = slot, place == .header || place == .query,
      Heuristic.keyParameters.finds({ Authorization.isKey(name) })
    else { return self }
    var fact = self
    fact.rules.note(.keyParameters)
    fact.slot = .security(SecurityScheme(.apiKey(name: name, place: place)))
    return fact
  }
}

extension Fact.Slot {
  /// Whether it is of "the successful reply", of which nothing says the status.
  fileprivate var isOfSuccess: Bool {
    switch self {
    case .responseBody(Findings.successStatus, _, _), .responseField(Findings.successStatus, _, _, _, _),
      .responseHeader(Findings.successStatus, _, _):
      true
    default: false
    }
  }

  /// The slot with a status in the place of "the successful one".
  func assumingSuccess(_ status: Int) -> Fact.Slot {
    switch self {
    case .responseBody(Findings.successStatus, let mediaType, let schema):
      .responseBody(status: status, mediaType: mediaType, schema: schema)
    case .responseField(Findings.successStatus, let path, let schema, let isRequired, let description):
      .responseField(status: status, path: path, schema: schema, isRequired: isRequired, description: description)
    case .responseHeader(Findings.successStatus, let name, let value):
      .responseHeader(status: status, name: name, value: value)
    default: self
    }
  }
}
