import Contract
import Vocabulary

/// A documented request as a call of a client, and what must come back.
///
/// Texts hold marks where a value stands that an earlier reply gave or the reader supplies (`MarkedText`).
struct PlannedCall {
  enum Form {
    /// The method of an operation with its arguments.
    case typed(operation: Int, arguments: [Argument], body: Body?, headers: [Header])
    /// Put together by hand: the request is not one that the client would let pass.
    case raw(method: String, target: String, headers: [Header], body: String?)
  }

  enum Credential {
    case basic(user: String, password: String)
    case token(String)
  }

  enum Body {
    case json(JSONValue)
    case text(String)
    case form([FormValue])
  }

  /// What a field of a form is given.
  struct FormValue {
    /// The index of the field in the operation's form.
    var field: Int
    /// Of a file its content.
    var value: String
    var file: String?
    var mediaType: String?
  }

  struct Argument {
    /// The index of the operation's parameter.
    var parameter: Int
    var values: [String]
  }

  struct Header: Hashable {
    var name: String
    var value: String
  }

  var step: ReplayStep
  /// The operation, if the client has it.
  var operation: Int?
  var form: Form
  /// What is sent as proof, by the credentials of the plan.
  var credentials: [(index: Int, value: Credential)]
}

extension PlannedCall.Body {
  /// The values of a form's field.
  func values(of field: Int) -> [PlannedCall.FormValue] {
    if case .form(let values) = self { values.filter { $0.field == field } } else { [] }
  }

  var hasFiles: Bool { if case .form(let values) = self { values.contains { $0.file != nil } } else { false } }
}

extension PlannedBody {
  /// The fields of a form; none where the body is none.
  var formFields: [PlannedPayload.FormField] {
    switch payload {
    case .form(let fields), .multipart(let fields): fields
    case .none, .json, .text, .bytes: []
    }
  }
}

/// Text with marks in the place of variables.
enum MarkedText {
  enum Piece: Hashable {
    case literal(String)
    case variable(String)
  }

  // For private use: no documentation has them.
  private static let open: Unicode.Scalar = "\u{E000}"
  private static let close: Unicode.Scalar = "\u{E001}"

  static func mark(_ variable: String) -> String { "\(open)\(variable)\(close)" }

  static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: open), let end = rest[start...].firstIndex(of: close) {
      if start > rest.startIndex { pieces.append(.literal(String(rest[..<start]))) }
      pieces.append(.variable(String(rest[rest.index(after: start)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty || pieces.isEmpty { pieces.append(.literal(String(rest))) }
    return pieces
  }

  /// A template with marks; nil where filler and variables stand together, since the size of neither is known.
  static func text(_ template: ReplayTemplate) -> String? {
    let names = template.variables
    let hasFiller = template.pieces.contains { if case .padding = $0 { true } else { false } }
    if hasFiller, !names.isEmpty { return nil }
    return template.text(Dictionary(uniqueKeysWithValues: names.map { ($0, mark($0)) }))
  }

  /// A template for a request that is put together by hand: marks stand in it as they are, whatever has to be escaped.
  static func plain(_ template: ReplayTemplate) -> String {
    template.pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .captured(let name): mark(name)
      case .padding: ""
      }
    }.joined()
  }

  static func hasVariable(_ text: String) -> Bool { text.unicodeScalars.contains(open) }
}
