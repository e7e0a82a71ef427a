import Diagnostics
import Vocabulary

extension Heuristic {
  static let headersByName = Heuristic(
    118, "read/headers-by-name", "Rows whose names are headers, whatever words stand above them")
}

/// Where the names of a table or a list belong, as the words around it say.
extension EvidenceReader {
  /// Where the names of a table or a list belong.
  enum Destination {
    case place(Parameter.Place)
    /// What the address holds: parts of its path, and its query where the path has none of the name.
    case address
    /// Parameters of the request: what else is known of the operation tells whether in the path, the query or the body.
    case parameters
    /// What is sent or what is replied: no words say which.
    case unsaid
    case requestField
    case responseField
    case responseHeader

    /// Whether no words say in which part of a request the names are.
    var isOpen: Bool {
      switch self {
      case .parameters, .unsaid: true
      default: false
      }
    }

    var isPlace: Bool {
      switch self {
      case .place, .address: true
      default: false
      }
    }

    var isOfHeaders: Bool { if case .place(.header) = self { true } else { false } }

    /// The destination of rows that are headers by their names, whatever words stand above them.
    func among(_ rows: [FieldTable.Row]) -> Destination {
      guard Heuristic.headersByName.finds({ FieldTable.areHeaders(rows) }) else { return self }
      switch self {
      case .responseField, .responseHeader: return .responseHeader
      case .place, .address, .requestField: return self
      case .parameters, .unsaid: return .place(.header)
      }
    }
  }

  static func place(_ text: String) -> Destination? {
    // Of several places the first: `form or query`.
    switch LowercasedWords.of(text).joined(separator: " ") {
    case "path": .place(.path)
    case "url", "uri": .address
    case "query", "query string", "querystring": .place(.query)
    case "header", "headers": .place(.header)
    case "cookie": .place(.cookie)
    case "body", "form", "formdata", "json": .requestField
    default: nil
    }
  }

  /// Where the names of a table belong, by its head, the sentence before it and the headings above.
  func destination(of table: FieldTable) -> Destination? {
    let head = table.head
    if head.hasPrefix("response") { return head.hasSuffix("header") ? .responseHeader : .responseField }
    if head.hasPrefix("query") { return .place(.query) }
    if head.hasPrefix("path") { return .place(.path) }
    if head == "request header" { return .place(.header) }
    if head == "header" || head == "header name" { return areOfReply ? .responseHeader : .place(.header) }
    if head == "request field" || head == "body parameter" || Self.isOfForm(LowercasedWords.of(head)) { return .requestField }
    let found = destination(by: [Sentence.last(of: lastSentence)] + titles)
    // What a title calls a body below one that speaks of headers has the names of headers.
    guard case .requestField = found, table.areHeaders else { return found }
    return titles.lazy.compactMap { destination(by: [$0]) }.first(where: \.isOfHeaders) ?? found
  }

  /// Whether the nearest title that says anything speaks of what is replied.
  private var areOfReply: Bool {
    switch destination(by: titles) {
    case .responseHeader, .responseField: true
    default: false
    }
  }

  /// The media type of a form, where the head above the names or the nearest titles say that they are those of one: `Form data
  /// parameters`. One that has files is sent in parts.
  func formMediaType(of rows: [FieldTable.Row], below head: String?) -> String? {
    for title in (head.map { [$0] } ?? []) + titles {
      let words = Set(LowercasedWords.of(title))
      if words.contains("json") { return nil }
      if words.contains("multipart") { return "multipart/form-data" }
      if words.contains("urlencoded") || Self.isOfForm(words) {
        return rows.contains { $0.schema.format == "binary" } ? "multipart/form-data" : "application/x-www-form-urlencoded"
      }
    }
    return nil
  }

  /// Whether words speak of the fields of a form: `Form parameters`.
  private static func isOfForm(_ words: some Collection<String>) -> Bool {
    words.contains("form")
      && (words.contains("data") || [Concept.parameter, .field, .fieldKind].contains { $0.isNamed(in: words) })
  }

  /// The titles above the present place that say what part of an operation is described: a label in bold, then headings from
  /// the inside.
  var titles: [String] { (label.map { [$0] } ?? []) + headings.reversed().prefix(2).map(\.text) }

  /// Where names belong that stand below these words, the nearest first.
  func destination(by texts: [String]) -> Destination? {
    for text in texts {
      let order = LowercasedWords.of(text)
      let words = Set(order)
      if words.contains("query"), Self.isOfQuery(order) { return .place(.query) }
      let isOfReply = Concept.replyHead.isNamed(in: words)
      if words.contains("headers") || words.contains("header"), isOfReply, !words.contains("request") { return .responseHeader }
      if words.contains("headers") || words.contains("header"), words.count < 6 {
        // Below `200 OK` they are those of the reply.
        return statedStatus == nil || words.contains("request") ? .place(.header) : .responseHeader
      }
      if Concept.reply.isNamed(in: words), !words.contains("request") {
        return .responseField
      }
      // `Returned data`; a sentence may say of anything that it is returned.
      if words.contains("returned"), words.count < 4 { return .responseField }
      if words.contains("body") || words.contains("form") || words.contains("payload")
        || words.contains("input") && words.count < 6
      {
        return .requestField
      }
      // `Path Parameter Description`
      if words.contains("path"), words.count < 5, Concept.parameter.isNamed(in: words) || Concept.queryPart.isNamed(in: words) {
        return .place(.path)
      }
      guard Concept.parameterList.isNamed(in: words) else { continue }
      if words.contains("json") { return .requestField }
      return words.contains("path") ? .place(.path) : words.contains("url") && words.count < 4 ? .address : .parameters
    }
    if headings.dropLast().contains(where: { $0.text.lowercased().hasPrefix("response") }) { return .responseField }
    return nil
  }

  /// Whether words speak of the query of an address: a title with the word does, a sentence may speak of what is asked for.
  private static func isOfQuery(_ words: [String]) -> Bool {
    words.count < 6 || zip(words, words.dropFirst()).contains { $0 == "query" && Concept.queryPart.contains($1) }
  }

}
