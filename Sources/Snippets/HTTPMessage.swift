import Diagnostics

/// An HTTP request or response as documentation shows it: `POST /api/x HTTP/1.1`, `HTTP/2 200`, `.http` files, or a curl command.
public struct HTTPMessage: Sendable {
  public enum Start: Sendable {
    case request(method: Spanned<String>, target: Spanned<String>)
    case response(status: Spanned<Int>, reason: String)
  }

  public struct Header: Sendable {
    public var name: Spanned<String>
    public var value: Spanned<String>
    public init(name: Spanned<String>, value: Spanned<String>) {
      self.name = name
      self.value = value
    }
  }

  public var start: Start
  public var headers: [Header]
  /// The body's text, or nil where none is shown.
  public var body: Spanned<String>?
  public var range: SourceRange
  /// For curl: form or multipart fields, `-u` credentials. For HTTP messages empty.
  public var form: [Header]
  /// Whether a form is multipart.
  public var isMultipart: Bool
  /// Whether the method was written or follows from a default (curl's GET, or POST with `-d`).
  public var methodIsImplied: Bool

  public init(
    start: Start, headers: [Header] = [], body: Spanned<String>? = nil, range: SourceRange, form: [Header] = [],
    isMultipart: Bool = false, methodIsImplied: Bool = false
  ) {
    self.start = start
    self.headers = headers
    self.body = body
    self.range = range
    self.form = form
    self.isMultipart = isMultipart
    self.methodIsImplied = methodIsImplied
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
