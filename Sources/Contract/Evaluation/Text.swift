import Diagnostics

/// What is known of a text that code builds: literal pieces with their places, and named holes for what a reader must supply.
///
/// `[NSString stringWithFormat:@"%@/api/register/%@", _endpoint, registrationId]` is hole `endpoint`, literal `/api/register/`,
/// hole `registrationId`.
struct Text: Hashable, Sendable {
  /// A part whose value is not known, by the name that the code gives it.
  struct Hole: Hashable, Sendable {
    var name: String
    var schema: Schema
    var location: Location

    init(name: String, schema: Schema = .any, location: Location) {
      self.name = name
      self.schema = schema
      self.location = location
    }
  }

  /// Boxed, as a hole is large and texts are copied all the time.
  indirect enum Piece: Hashable, Sendable {
    case literal(String, Location)
    case hole(Hole)

    var location: Location {
      switch self {
      case .literal(_, let location): location
      case .hole(let hole): hole.location
      }
    }
  }

  var pieces: [Piece]

  init(_ pieces: [Piece] = []) { self.pieces = pieces }
  init(_ literal: String, at location: Location) { pieces = [.literal(literal, location)] }
  init(hole: Hole) { pieces = [.hole(hole)] }

  /// The text itself, if it has no holes.
  var constant: String? {
    var out = ""
    for piece in pieces {
      guard case .literal(let text, _) = piece else { return nil }
      out += text
    }
    return out
  }

  /// The text with `{name}` for each hole: what messages show.
  var template: String {
    pieces.map { piece in
      switch piece {
      case .literal(let text, _): text
      case .hole(let hole): "{\(hole.name)}"
      }
    }.joined()
  }

  /// Whether it is the contents of a file, of which nothing is known.
  var isFile: Bool {
    if pieces.count == 1, case .hole(let hole) = pieces[0] { hole.schema == .file } else { false }
  }

  var isEmpty: Bool { pieces.allSatisfy { if case .literal("", _) = $0 { true } else { false } } }

  /// The literal text before the first hole.
  var literalPrefix: String {
    var out = ""
    for piece in pieces {
      guard case .literal(let text, _) = piece else { break }
      out += text
    }
    return out
  }

  static func + (a: Text, b: Text) -> Text { Text(a.pieces + b.pieces) }
  static func += (a: inout Text, b: Text) { a.pieces += b.pieces }

  /// How long a text may grow: beyond it pieces are dropped, so that a loop cannot blow it up.
  static let maximumPieces = 200

  /// Both texts with exactly one slash between them.
  static func path(_ base: Text, _ component: Text) -> Text {
    var base = base
    var component = component
    while case .literal(let text, let at) = base.pieces.last, text.hasSuffix("/") {
      base.pieces.removeLast()
      let rest = String(text.dropLast())
      if !rest.isEmpty { base.pieces.append(.literal(rest, at)) }
    }
    while case .literal(let text, let at) = component.pieces.first, text.hasPrefix("/") || text.isEmpty {
      component.pieces.removeFirst()
      let rest = String(text.dropFirst())
      if !rest.isEmpty { component.pieces.insert(.literal(rest, at), at: 0) }
    }
    guard let place = component.pieces.first?.location ?? base.pieces.last?.location else { return base }
    return base + Text("/", at: place) + component
  }
}
