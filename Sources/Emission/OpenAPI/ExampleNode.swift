import Contract

/// Documented messages as examples of a media type.
enum ExampleNode {
  /// More examples make a document longer, not clearer.
  private static let limit = 3

  /// Bodies of requests that succeed.
  static func requests(_ operation: Operation, mediaType: String) -> ObjectBuilder {
    let bodies = operation.exchanges.compactMap { exchange -> String? in
      guard (200...299).contains(exchange.status ?? 200) else { return nil }
      let declared = exchange.headers.first { $0.name.lowercased() == "content-type" }?.value
      return declared.map(NormalizedContract.mediaType) ?? mediaType == mediaType ? exchange.body : nil
    }
    return examples(bodies, mediaType)
  }

  /// Bodies of replies with one status and media type.
  static func responses(_ operation: Operation, status: Int, mediaType: String) -> ObjectBuilder {
    let bodies = operation.exchanges.compactMap { exchange -> String? in
      guard exchange.status == status else { return nil }
      let declared = exchange.responseHeaders.first { $0.name.lowercased() == "content-type" }?.value
      return declared.map(NormalizedContract.mediaType) ?? mediaType == mediaType ? exchange.responseBody : nil
    }
    return examples(bodies, mediaType)
  }

  private static func examples(_ bodies: [String], _ mediaType: String) -> ObjectBuilder {
    var seen: Set<JSONValue> = []
    var result = ObjectBuilder()
    for body in bodies where seen.count < limit {
      guard let value = value(body, mediaType), seen.insert(value).inserted else { continue }
      result.set(seen.count == 1 ? "documented" : "documented\(seen.count)", .object(["value": value]))
    }
    return result
  }

  /// JSON as a value, text as a string; what is shown instead of bytes is no example.
  private static func value(_ body: String, _ mediaType: String) -> JSONValue? {
    if MediaType.isJSON(mediaType) { return JSONReader.read(body) }
    return MediaType.isText(mediaType) && !body.isEmpty ? .string(body) : nil
  }
}
