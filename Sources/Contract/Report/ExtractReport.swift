import Diagnostics
import Vocabulary

/// What was extracted, fact by fact with its witnesses: the content of `tally extract`.
///
///     ExtractReport(pages: pages, sources: sources).json()
public struct ExtractReport: Sendable {
  struct Entry {
    var words: String
    var slot: Fact.Slot
    var confidence: Double
    /// How likely it is that not all witnesses are wrong, by the decisions that they stand on.
    var probability: Double
    var witnesses: [Witness]
    /// The heuristics that the fact comes from, by its place.
    var rules: [Witness: Provenance] = [:]
  }

  struct Group {
    var key: OperationKey
    var entries: [Entry]
  }

  let groups: [Group]
  let pushPayloads: [PushPayload]
  let notInferred: [NotInferred]
  private let sources: SourceTable
  private let showsConfidence: Bool
  private let heuristics: HeuristicTable?

  /// The facts of an API: of its pages, and of those that it builds on, the oldest first.
  ///
  /// `showsConfidence` has each fact come with how likely it is by the decisions that it stands on, `showsRules` each of its places with
  /// the heuristics that it comes from.
  public init(
    pages: [PageFacts], base: [[PageFacts]] = [], sources: SourceTable, showsConfidence: Bool = false, showsRules: Bool = false
  ) {
    self.sources = sources
    self.showsConfidence = showsConfidence
    heuristics = showsRules ? HeuristicTable(ContractHeuristics.all) : nil
    let edition = Edition(layers: base + [pages])
    let (merged, elsewhere) = FactGroups(facts: edition.facts, exchanges: edition.exchanges).onOneServer(
      sections: edition.sections)
    var groups = merged.groups.map { Group(key: $0.key, entries: Self.entries($0.facts, withRules: showsRules)) }
    if !merged.general.isEmpty { groups.append(Group(key: .every, entries: Self.entries(merged.general, withRules: showsRules))) }
    self.groups = groups
    pushPayloads = PushMerging.merged(edition.pushPayloads)
    notInferred = edition.notInferred + elsewhere
  }

  /// Statements that say the same, as one entry with all of its witnesses.
  private static func entries(_ facts: [Fact], withRules: Bool) -> [Entry] {
    var index: [String: Int] = [:]
    var seen: [Set<Witness>] = []
    var out: [Entry] = []
    // Parts repeat what the operation's own places say.
    for fact in facts where fact.slot != .part {
      let words = FactWords.describe(fact.slot)
      if let known = index[words] {
        if seen[known].insert(fact.witness).inserted {
          out[known].witnesses.append(fact.witness)
          out[known].probability = 1 - (1 - out[known].probability) * (1 - fact.probability)
        }
        out[known].confidence = max(out[known].confidence, fact.confidence)
        if withRules, out[known].rules[fact.witness] == nil { out[known].rules[fact.witness] = fact.rules }
      } else {
        index[words] = out.count
        seen.append([fact.witness])
        out.append(
          Entry(
            words: words, slot: fact.slot, confidence: fact.confidence, probability: fact.probability,
            witnesses: [fact.witness], rules: withRules ? [fact.witness: fact.rules] : [:]))
      }
    }
    return out.enumerated().sorted { a, b in
      let x = FactWords.rank(a.element.slot)
      let y = FactWords.rank(b.element.slot)
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
  }

  // MARK: Text

  /// For people: one operation a paragraph, one fact a line, its places behind it.
  public func text() -> VisibleText {
    var out: VisibleText = ""
    for group in groups {
      out += group.key == .every ? "every operation\n" : "\(group.key.description)\n"
      for entry in group.entries {
        let places = entry.witnesses.sorted().map { "\(place($0.location)) (\($0.kind.rawValue))\(rules(entry, $0))" }
        let likely = showsConfidence ? "  \(DecisionReport.rounded(entry.probability, digits: 2))" : ""
        out += "  \(entry.words)\(likely)  ← \(places.joined(separator: ", "))\n"
      }
      out += "\n"
    }
    if !pushPayloads.isEmpty {
      out += "push payloads\n"
      for payload in pushPayloads {
        let places = payload.witnesses.map { place($0.location) }.joined(separator: ", ")
        out += "  \(payload.platform): \(payload.schema.fieldPaths().joined(separator: ", "))  ← \(places)\n"
      }
      out += "\n"
    }
    if !notInferred.isEmpty {
      out += "not inferred\n"
      for item in notInferred { out += "  \(place(item.location)): \(item.subject): \(item.reason)\n" }
    }
    return out
  }

  /// ` by read/field-table, settle/open-places`
  private func rules(_ entry: Entry, _ witness: Witness) -> String {
    guard let heuristics, let rules = entry.rules[witness] else { return "" }
    return " by \(heuristics.names(of: rules).joined(separator: " + "))"
  }

  private func place(_ location: Location) -> String {
    let start = sources.positions(of: location).start
    return "\(location.file):\(start.line):\(start.column)"
  }

  // MARK: JSON

  /// For programs: the same with lines and columns, all counted from 1.
  public func json() -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      write(to: &json)
    }
    return json.text + "\n"
  }

  /// The members `operations`, `pushPayloads` and `notInferred` of an object that is being written.
  public func write(to json: inout JSONWriter) {
    json.member("operations") { json in
      json.array { json in
        for group in groups { write(group, &json) }
      }
    }
    json.member("pushPayloads") { json in
      json.array { json in
        for payload in pushPayloads {
          json.object { json in
            json.member("platform", payload.platform)
            json.member("fields") { json in
              json.array { json in
                for path in payload.schema.fieldPaths() { json.value(path) }
              }
            }
            json.member("witnesses") { json in write(payload.witnesses, &json) }
          }
        }
      }
    }
    json.member("notInferred") { json in
      json.array { json in
        for item in notInferred {
          json.object { json in
            json.member("subject", item.subject)
            json.member("reason", item.reason)
            write(item.location, &json)
          }
        }
      }
    }
  }

  private func write(_ group: Group, _ json: inout JSONWriter) {
    json.object { json in
      json.member("method", group.key.method)
      if let webhook = group.key.webhook { json.member("webhook", webhook) } else { json.member("path", group.key.path) }
      json.member("facts") { json in
        json.array { json in
          for entry in group.entries {
            json.object { json in
              json.member("slot", FactWords.slot(entry.slot))
              FactWords.write(entry.slot, &json)
              json.key("confidence")
              json.raw(entry.confidence == 1 ? "1" : "\(entry.confidence)")
              if showsConfidence {
                json.key("probability")
                json.raw(DecisionReport.rounded(entry.probability))
              }
              json.member("witnesses") { json in write(entry.witnesses.sorted(), rules: entry.rules, &json) }
            }
          }
        }
      }
    }
  }

  private func write(_ witnesses: [Witness], rules: [Witness: Provenance] = [:], _ json: inout JSONWriter) {
    json.array { json in
      for witness in witnesses {
        json.object { json in
          json.member("kind", witness.kind.rawValue)
          write(witness.location, &json)
          json.member("page", witness.page)
          if let language = witness.language, !language.isEmpty { json.member("language", language) }
          if let heuristics, let rules = rules[witness] {
            json.member("rules") { json in json.array { json in for name in heuristics.names(of: rules) { json.value(name) } } }
          }
        }
      }
    }
  }

  private func write(_ location: Location, _ json: inout JSONWriter) {
    let positions = sources.positions(of: location)
    json.member("file", location.file)
    json.member("line", positions.start.line)
    json.member("column", positions.start.column)
    json.member("endLine", positions.end.line)
    json.member("endColumn", positions.end.column)
  }
}

/// Facts in words and in JSON.
enum FactWords {
  static func rank(_ slot: Fact.Slot) -> Int {
    switch slot {
    case .exists, .part, .deprecated: 0
    case .server: 1
    case .security: 2
    case .parameter: 3
    case .requestBody: 4
    case .requestField: 5
    case .status(let status, _): 10 + status * 4
    case .responseBody(let status, _, _): 11 + status * 4
    case .responseHeader(let status, _, _): 12 + status * 4
    case .responseField(let status, _, _, _, _): 13 + status * 4
    }
  }

  static func slot(_ slot: Fact.Slot) -> String {
    switch slot {
    case .exists, .part: "operation"
    case .deprecated: "deprecated"
    case .server: "server"
    case .security: "security"
    case .parameter: "parameter"
    case .requestBody: "request-body"
    case .requestField: "request-field"
    case .status: "status"
    case .responseBody: "response-body"
    case .responseField: "response-field"
    case .responseHeader: "response-header"
    }
  }

  /// One statement as a line: `query parameter 'pns': string, required`.
  static func describe(_ slot: Fact.Slot) -> String {
    switch slot {
    case .exists(let summary): summary.map { "summary: \($0)" } ?? "operation"
    case .part: "operation"
    case .deprecated: "deprecated"
    case .server(let url): "server \(url)"
    case .security(let scheme): "credentials: \(scheme.name)"
    case .parameter(let name, let place, let schema, let isRequired, _):
      "\(place.rawValue) parameter '\(name)'\(type(schema))\(required(isRequired))"
    case .requestBody(let mediaType, let schema): "request body \(mediaType)\(type(schema))"
    case .requestField(let path, let schema, let isRequired, _):
      "request field '\(FieldPath.shown(path))'\(type(schema))\(required(isRequired))"
    case .status(let status, _): "status \(status)"
    case .responseBody(let status, let mediaType, let schema): "\(status) body \(mediaType)\(type(schema))"
    case .responseField(let status, let path, let schema, let isRequired, _):
      "\(status) field '\(FieldPath.shown(path))'\(type(schema))\(required(isRequired))"
    case .responseHeader(let status, let name, _): "\(status) header '\(name)'"
    }
  }

  static func type(_ schema: Schema) -> String {
    var text = schema.types.sorted().map(\.rawValue).joined(separator: " or ")
    if let format = schema.format { text += text.isEmpty ? format : " (\(format))" }
    if let name = schema.name { text += " \(name)" }
    if !schema.enumeration.isEmpty { text += " of " + schema.enumeration.joined(separator: ", ") }
    if let low = schema.minimum { text += " from \(low)" }
    if let high = schema.maximum { text += " to \(high)" }
    if let low = schema.minLength { text += " of \(low) characters at least" }
    if let high = schema.maxLength { text += " of \(high) characters at most" }
    if let value = schema.defaultValue { text += " = \(JSONText.compact(value))" }
    return text.isEmpty ? "" : ": " + text
  }

  private static func required(_ isRequired: Bool?) -> String { isRequired.map { $0 ? ", required" : ", optional" } ?? "" }

  static func write(_ slot: Fact.Slot, _ json: inout JSONWriter) {
    switch slot {
    case .exists(let summary):
      if let summary { json.member("summary", summary) }
    case .part, .deprecated: break
    case .server(let url): json.member("url", url)
    case .security(let scheme): json.member("scheme", scheme.name)
    case .parameter(let name, let place, let schema, let isRequired, let description):
      json.member("name", name)
      json.member("in", place.rawValue)
      write(schema, &json)
      if let isRequired { json.member("required", isRequired) }
      if let description { json.member("description", description) }
    case .requestBody(let mediaType, let schema):
      json.member("mediaType", mediaType)
      write(schema, &json)
    case .requestField(let path, let schema, let isRequired, let description):
      json.member("field", FieldPath.shown(path))
      write(schema, &json)
      if let isRequired { json.member("required", isRequired) }
      if let description { json.member("description", description) }
    case .status(let status, let description):
      json.member("status", status)
      if let description { json.member("description", description) }
    case .responseBody(let status, let mediaType, let schema):
      json.member("status", status)
      json.member("mediaType", mediaType)
      write(schema, &json)
    case .responseField(let status, let path, let schema, let isRequired, let description):
      json.member("status", status)
      json.member("field", FieldPath.shown(path))
      write(schema, &json)
      if let isRequired { json.member("required", isRequired) }
      if let description { json.member("description", description) }
    case .responseHeader(let status, let name, let value):
      json.member("status", status)
      json.member("header", name)
      if let value { json.member("value", value) }
    }
  }

  private static func write(_ schema: Schema, _ json: inout JSONWriter) {
    if !schema.types.isEmpty { json.member("type", schema.types.sorted().map(\.rawValue).joined(separator: "|")) }
    if let format = schema.format { json.member("format", format) }
    if let name = schema.name { json.member("schema", name) }
    if !schema.enumeration.isEmpty {
      json.member("enum") { json in
        json.array { json in
          for value in schema.enumeration { json.value(value) }
        }
      }
    }
    if let value = schema.defaultValue {
      json.key("default")
      json.raw(JSONText.compact(value))
    }
    for (name, limit) in [
      ("minimum", schema.minimum), ("maximum", schema.maximum), ("minLength", schema.minLength), ("maxLength", schema.maxLength),
    ] {
      if let limit { json.member(name, limit) }
    }
  }
}
