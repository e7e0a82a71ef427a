import Vocabulary

/// A value in a documented reply that a later request may show again.
struct CaptureCandidate {
  var step: Int
  var operation: OperationKey
  var source: ReplayCapture.Source
  var prefix = ""
  var suffix = ""
  /// What comes before the value in the path that a reply refers to: `/api/notifications/`.
  var urlPrefix: String?
  var sample: String

  /// What makes two candidates of different steps the same variable.
  struct Identity: Hashable {
    var operation: OperationKey
    var source: ReplayCapture.Source
    var prefix: String
    var sample: String
  }
  var identity: Identity { Identity(operation: operation, source: source, prefix: prefix, sample: sample) }

  /// The JSON field that holds the value.
  var field: String? {
    if case .json(let path) = source { path.lastField } else { nil }
  }

  /// Whether the value stands in an item of a list: what comes there may be anybody's, and may be another one the next time.
  var isOfList: Bool {
    guard operation.method == "GET", case .json(let path) = source else { return false }
    return path.steps.contains { if case .index = $0 { true } else { false } }
  }

  /// Long and mixed enough to be no coincidence wherever it is met again.
  static func isDistinctive(_ sample: String) -> Bool {
    let bytes = Array(sample.utf8)
    if bytes.contains(where: { $0 <= 0x20 }) { return false }
    return bytes.count >= 20 || bytes.count >= 8 && bytes.contains(where: \.isDigit)
  }

  static let valueLimit = 4096
  static let countLimit = 1000

  /// Everything in the reply of a successful exchange that might be chosen by the server.
  static func all(in exchange: Exchange, step: Int, templates: ShownTemplates) -> [CaptureCandidate] {
    var result: [CaptureCandidate] = []
    for header in exchange.responseHeaders {
      let name = header.name.lowercased()
      switch name {
      case "location", "content-location":
        result += framed(header.value, .header(header.name), step, exchange.operation, templates)
      case "set-cookie":
        guard let equals = header.value.firstIndex(of: "=") else { continue }
        let value = header.value[header.value.index(after: equals)...].prefix { $0 != ";" }
        var candidate = CaptureCandidate(
          step: step, operation: exchange.operation, source: .header(header.name), sample: String(value))
        candidate.prefix = String(header.value[...equals])
        candidate.suffix = ";"
        result.append(candidate)
      case _ where HeaderNames.isVolatile(name) || name == "content-type" || name == "www-authenticate": continue
      default:
        result.append(
          CaptureCandidate(step: step, operation: exchange.operation, source: .header(header.name), sample: header.value))
      }
    }
    result += inBody(exchange, step: step, templates: templates)
    return Array(result.filter { !$0.sample.isEmpty && $0.sample.utf8.count <= valueLimit }.prefix(countLimit))
  }

  private static func inBody(_ exchange: Exchange, step: Int, templates: ShownTemplates) -> [CaptureCandidate] {
    guard let body = exchange.responseBody else { return [] }
    guard let leaves = JSONReader.leaves(of: body) else {
      let text = body.trimmingSpaces
      guard isDistinctive(text) else { return [] }
      return [CaptureCandidate(step: step, operation: exchange.operation, source: .text, sample: text)]
    }
    return leaves.flatMap { leaf -> [CaptureCandidate] in
      guard let text = leaf.value.scalarText else { return [] }
      let source = ReplayCapture.Source.json(leaf.path)
      let isReference = text.hasPrefix("/") || text.hasPrefix("http://") || text.hasPrefix("https://")
      let parts = isReference ? framed(text, source, step, exchange.operation, templates) : []
      return parts + [CaptureCandidate(step: step, operation: exchange.operation, source: source, sample: text)]
    }
  }

  /// The path parameters in a URL that a reply shows.
  private static func framed(
    _ url: String, _ source: ReplayCapture.Source, _ step: Int, _ operation: OperationKey, _ templates: ShownTemplates
  ) -> [CaptureCandidate] {
    let path = URLReference.path(of: url)
    for path in [path, templates.served.reduced(reference: path)] {
      guard let values = templates.values(in: path) else { continue }
      return values.map { value in
        var candidate = CaptureCandidate(
          step: step, operation: operation, source: source, sample: PercentEncoding.decode(value.raw))
        candidate.prefix = value.prefix
        candidate.suffix = value.suffix
        candidate.urlPrefix = value.prefix
        return candidate
      }
    }
    return []
  }
}

/// The templates of the paths that replies may refer to, and what servers have in front of them.
struct ShownTemplates {
  let paths: [String]
  let served: ServedTarget
  /// The names of all path parameters, without regard to letter case and dashes.
  private let parameters: Set<String>

  init(_ contract: Contract) {
    parameters = Set(
      contract.operations.flatMap { PathTemplate.names(of: $0.key.path) }.map(Self.folded))
    var seen: Set<String> = []
    paths = contract.operations.map(\.key.path).filter { seen.insert($0).inserted }
    served = ServedTarget(servers: contract.servers.map(\.url))
  }

  /// Whether a name is that of an identifier, as far as values of a kind need one: paths have a parameter of that name, or it ends as
  /// `roomId` does.
  func isIdentifier(_ name: String, _ kind: ValueKind) -> Bool {
    let folded = Self.folded(name)
    let isNamed = folded.hasSuffix("id") && kind != .word || Naming.words(of: name).last?.lowercased() == "id"
    return isNamed || parameters.contains(folded)
  }

  private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }

  /// What a path shows for the placeholders of the first template that it is an example of.
  fileprivate func values(in path: Substring) -> [PathTemplate.Value]? {
    for template in paths where template.contains("{") {
      if let values = PathTemplate(template).match(path) { return values }
    }
    return nil
  }
}

/// What a value looks like: the less, the more its name must say that it is meant to be the same as another.
enum ValueKind {
  /// Letters only, as states and kinds are: `waiting`, `in_transit`.
  case word
  /// `12`, `2.5`
  case number
  /// Letters and digits, or capitals among small letters: `A7`, `tEst`.
  case code

  init(_ text: String) {
    let bytes = text.utf8
    let hasLetters = bytes.contains(where: \.isLetter)
    if bytes.contains(where: \.isDigit) {
      self = hasLetters ? .code : .number
    } else {
      let letters = bytes.dropFirst()
      self = letters.contains(where: \.isUppercase) && !bytes.contains(0x20) ? .code : .word
    }
  }
}
