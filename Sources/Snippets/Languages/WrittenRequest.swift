import Vocabulary

/// A request to be written in a language.
public struct WrittenRequest: Sendable {
  public let method: String
  public let url: String
  public let headers: [(name: String, value: String)]
  public let body: String?

  public init(method: String, url: String, headers: [(name: String, value: String)], body: String?) {
    (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
  }

  var mediaType: String { headers.first { $0.name.lowercased() == "content-type" }?.value ?? "application/json" }
  /// Whether libraries have a name of their own for its method.
  var isUsual: Bool { Methods.all.contains(method) && method != "TRACE" }

  /// A text as a literal between quotation marks: the escapes that these languages share.
  func quoted(_ text: String) -> String {
    var shown = text
    shown.unicodeScalars.removeAll { $0.value < 0x20 && $0 != "\n" && $0 != "\t" && $0 != "\r" || $0.value == 0x7F }
    return JSONText.quoted(shown)
  }
}

/// How a language writes requests.
public struct SampleWriter: Sendable {
  /// What its samples are called where that is not the language's name: `curl`.
  public var name: String?
  public var text: @Sendable (WrittenRequest) -> String
}
