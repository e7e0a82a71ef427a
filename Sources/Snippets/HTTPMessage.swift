import Diagnostics
import Vocabulary

/// An HTTP request or response as documentation shows it: `POST /api/x HTTP/1.1`, `HTTP/2 200`, `.http` files, or a curl command.
public struct HTTPMessage: Sendable {
  /// A shell variable that holds the output of a command, or what a filter of jq takes out of it: `ID=$(curl … | jq -r .data.id)`.
  public struct KeptOutput: Sendable, Hashable {
    public var variable: String
    /// `.data.id`; nil where the whole output is kept.
    public var filter: String?

    public init(variable: String, filter: String? = nil) {
      self.variable = variable
      self.filter = filter
    }
  }

  public enum Start: Sendable {
    case request(method: Spanned<String>, target: Spanned<String>)
    case response(status: Spanned<Int>, reason: String)
  }

  public struct Header: Sendable {
    public var name: Spanned<String>
    public var value: Spanned<String>
    /// Not written, but sent: a default of curl (`Content-Type` with `-d`), credentials of a URL or of `-u`.
    public var isImplied: Bool

    public init(name: Spanned<String>, value: Spanned<String>, isImplied: Bool = false) {
      self.name = name
      self.value = value
      self.isImplied = isImplied
    }
  }

  public var start: Start
  public var headers: [Header]
  /// The body's text, or nil where none is shown.
  public var body: Spanned<String>?
  /// Where each byte of the body stands in the snippet; nil where the body is written there byte for byte.
  ///
  /// The body of `curl -d "{\"a\": 1}"` has lost its backslashes, so offsets in it are not offsets behind its start.
  public var bodyMap: OffsetMap?
  public var range: SourceRange
  /// The shell variable that keeps the reply: `ID=$(curl …)`.
  public var keptIn: KeptOutput?
  /// For curl: form or multipart fields, `-u` credentials. For HTTP messages empty.
  public var form: [Header]
  /// Whether a form is multipart.
  public var isMultipart: Bool
  /// Whether the method was written or follows from a default (curl's GET, or POST with `-d`).
  public var methodIsImplied: Bool

  public init(
    start: Start, headers: [Header] = [], body: Spanned<String>? = nil, bodyMap: OffsetMap? = nil, range: SourceRange,
    form: [Header] = [], isMultipart: Bool = false, methodIsImplied: Bool = false
  ) {
    self.start = start
    self.headers = headers
    self.body = body
    self.bodyMap = bodyMap
    self.range = range
    self.form = form
    self.isMultipart = isMultipart
    self.methodIsImplied = methodIsImplied
  }
}

extension HTTPMessage {
  /// The value of the first header of a name, whatever its case.
  public func header(_ name: String) -> Header? {
    let wanted = name.lowercased()
    return headers.first { $0.name.value.utf8.count == wanted.utf8.count && $0.name.value.lowercased() == wanted }
  }

  /// The body read as JSON, with ranges of the snippet; nil where there is none or where it does not look like JSON.
  public func json() -> JSONReading? {
    guard let body else { return nil }
    let text = Array(body.value.utf8)
    let type = header("content-type")?.value.value.lowercased() ?? ""
    guard type.holds("json") || JSONSampleReader.looksLikeJSON(text) else { return nil }
    return JSONSampleReader.read(text, at: bodyMap ?? .linear(base: body.range.lowerBound))
  }
}

/// A value and where it stands in the snippet's text.
public struct Spanned<Value: Sendable>: Sendable {
  public var value: Value
  public var range: SourceRange
  public init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }
}
extension Spanned: Equatable where Value: Equatable {}
extension Spanned: Hashable where Value: Hashable {}
