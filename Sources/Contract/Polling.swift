import Vocabulary

/// How a request is sent again until what it asks for is done.
///
///     Polling(field: "state", values: ["done"], interval: 2_000, limit: 30_000)  // every 2 s until `state` is `done`, for 30 s
public struct Polling: Sendable, Hashable {
  /// The dotted path of the field of the reply.
  public var field: String
  /// Any of these values ends it.
  public var values: [String]
  /// Milliseconds between two requests; nil where nothing says it.
  public var interval: Int?
  /// Milliseconds after which it is given up.
  public var limit: Int?

  /// The way to the field: `items[0].state`, `job.state`.
  public var path: JSONPath {
    JSONPath(
      field.split(separator: ".").flatMap { name -> [JSONPath.Step] in
        let parts = name.split(separator: "[", omittingEmptySubsequences: false)
        let indices = parts.dropFirst().map { $0.hasSuffix("]") ? Int($0.dropLast()) : nil }
        guard let first = parts.first, !first.isEmpty, indices.allSatisfy({ $0 != nil }) else { return [.field(String(name))] }
        return [.field(String(first))] + indices.compactMap { $0.map(JSONPath.Step.index) }
      })
  }

  public init(field: String, values: [String], interval: Int? = nil, limit: Int? = nil) {
    (self.field, self.values, self.interval, self.limit) = (field, values, interval, limit)
  }
}
