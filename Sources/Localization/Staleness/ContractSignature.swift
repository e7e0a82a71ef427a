import Contract
import Diagnostics

/// What a block states of the contract, as one hash: words for readers, places and confidence do not count.
struct ContractSignature {
  private let facts: [(offset: Int, words: [UInt8])]

  init(_ page: PageFacts, file: String) {
    facts = page.facts.compactMap { fact in
      guard fact.witness.location.file == file, let words = Self.words(fact.slot) else { return nil }
      return (fact.witness.location.range.lowerBound, Array("\(fact.operation) \(words)".utf8))
    }.sorted { a, b in a.offset == b.offset ? a.words.lexicographicallyPrecedes(b.words) : a.offset < b.offset }
  }

  /// The hash of the facts that stand in a range; 0 if there is none.
  func hash(of range: SourceRange) -> UInt64 {
    var low = 0
    var high = facts.count
    while low < high {
      let middle = (low + high) / 2
      if facts[middle].offset < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var words: [[UInt8]] = []
    while low < facts.count, facts[low].offset < range.upperBound {
      words.append(facts[low].words)
      low += 1
    }
    guard !words.isEmpty else { return 0 }
    words.sort { $0.lexicographicallyPrecedes($1) }
    var hash = StableHash()
    for word in words {
      hash.add(word)
      hash.add(UInt8(0))
    }
    return hash.value
  }

  private static func words(_ slot: Fact.Slot) -> String? {
    switch slot {
    case .exists: "exists"
    case .part: nil
    case .deprecated: "deprecated"
    case .server(let url): "server \(url)"
    case .security(let scheme): "security \(scheme.name)"
    case .parameter(let name, let place, let schema, let isRequired, _):
      "parameter \(place.rawValue) \(name) \(words(schema)) \(isRequired.map { "\($0)" } ?? "")"
    case .requestBody(let mediaType, let schema): "request \(mediaType) \(words(schema))"
    case .requestField(let path, let schema, let isRequired, _):
      "request \(path) \(words(schema)) \(isRequired.map { "\($0)" } ?? "")"
    case .status(let status, _): "status \(status)"
    case .responseBody(let status, let mediaType, let schema): "response \(status) \(mediaType) \(words(schema))"
    case .responseField(let status, let path, let schema, let isRequired, _):
      "response \(status) \(path) \(words(schema)) \(isRequired.map { "\($0)" } ?? "")"
    case .responseHeader(let status, let name, _): "response \(status) header \(name)"
    }
  }

  private static func words(_ schema: Schema) -> String {
    let types = schema.types.map { "\($0)" }.sorted().joined(separator: "|")
    return ([types, schema.format ?? ""] + schema.enumeration).joined(separator: ",")
  }
}
