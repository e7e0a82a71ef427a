import Vocabulary

/// A request to be written in a language.
public struct WrittenRequest: Sendable {
  public let method: String
  public let url: String
  public let headers: [(name: String, value: String)]
  public let body: String?
  /// The fields of a form in parts: the libraries make its body, and the boundary.
  public var parts: [Part] = []

  public struct Part: Sendable {
    public var name: String
    /// The text, or the path of a file.
    public var value: String
    public var isFile: Bool
    public var type: String?

    public init(name: String, value: String, isFile: Bool, type: String?) {
      (self.name, self.value, self.isFile, self.type) = (name, value, isFile, type)
    }
  }

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
  /// Whether it writes forms in parts.
  public var writesParts = false
  public var text: @Sendable (WrittenRequest) -> String
}
