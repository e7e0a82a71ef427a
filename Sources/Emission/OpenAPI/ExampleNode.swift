import Contract
import Vocabulary

/// Documented messages as examples of a media type.
enum ExampleNode {
  /// More examples make a document longer, not clearer.
  private static let limit = 3

  /// Bodies of requests that succeed.
  static func requests(_ operation: Operation, _ body: Body) -> ObjectBuilder {
    let bodies = operation.exchanges.compactMap { exchange -> Shown? in
      guard (200...299).contains(exchange.status ?? 200) else { return nil }
      let declared = exchange.headers.first { $0.name.lowercased() == "content-type" }?.value
      return declared.map(NormalizedContract.mediaType) ?? body.mediaType == body.mediaType
        ? exchange.body.map { Shown(text: $0, title: exchange.title) } : nil
    }
    return examples(bodies, body)
  }

  /// Bodies of replies with one status and media type.
  static func responses(_ operation: Operation, status: Int, _ body: Body) -> ObjectBuilder {
    let bodies = operation.exchanges.compactMap { exchange -> Shown? in
      guard exchange.status == status else { return nil }
      let declared = exchange.responseHeaders.first { $0.name.lowercased() == "content-type" }?.value
      return declared.map(NormalizedContract.mediaType) ?? body.mediaType == body.mediaType
        ? exchange.responseBody.map { Shown(text: $0, title: exchange.title) } : nil
    }
    return examples(bodies, body)
  }

  /// A message with the title of the step that shows it.
  private struct Shown {
    var text: String
    var title: String?
  }

  /// Each message once, under the name of its step: `cancel-a-booking`.
  private static func examples(_ bodies: [Shown], _ body: Body) -> ObjectBuilder {
    var seen: Set<JSONValue> = []
    var names: Set<String> = []
    var result = ObjectBuilder()
    for shown in bodies where seen.count < limit {
      guard let value = value(shown.text, body.mediaType), fits(value, body), seen.insert(value).inserted else { continue }
      let title = shown.title.flatMap { FileName.make($0, ifNone: nil) }
      var node = ObjectBuilder()
      if title != nil { node.set("summary", shown.title) }
      node.set("value", value)
      result.set(UniqueName.make(title ?? "documented", taken: &names), node.value)
    }
    return result
  }

  /// Whether a message is as its schema says, and no deeper than what readers of YAML take: SnakeYAML refuses more than 50 levels.
  private static func fits(_ value: JSONValue, _ body: Body) -> Bool {
    body.schema.accepts(value) && !value.isDeeper(than: 30)
  }

  /// JSON as a value, text as a string; what is shown instead of bytes is no example.
  private static func value(_ body: String, _ mediaType: String) -> JSONValue? {
    if MediaType.isJSON(mediaType) { return JSONReader.read(body) }
    return MediaType.isText(mediaType) && !body.isEmpty ? .string(body) : nil
  }
}

extension JSONValue {
  /// Whether arrays and objects are nested deeper than `limit`.
  func isDeeper(than limit: Int) -> Bool {
    switch self {
    case .array(let items): limit == 0 || items.contains { $0.isDeeper(than: limit - 1) }
    case .object(let members): limit == 0 || members.values.contains { $0.isDeeper(than: limit - 1) }
    default: false
    }
  }
}
