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

  public init(field: String, values: [String], interval: Int? = nil, limit: Int? = nil) {
    (self.field, self.values, self.interval, self.limit) = (field, values, interval, limit)
  }
}
