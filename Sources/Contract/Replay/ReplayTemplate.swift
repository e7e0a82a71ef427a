import Vocabulary

/// A text with holes: `/api/register/` and then whatever `id` was.
public struct ReplayTemplate: Sendable, Hashable {
  public enum Piece: Sendable, Hashable {
    case literal(String)
    /// The value of a variable.
    case captured(String)
    /// Filler, so that the whole text has so many bytes.
    case padding(toSize: Int)
  }

  /// How a captured value is written where it stands.
  public enum Escaping: String, Sendable, Hashable {
    case none
    /// Everything but unreserved characters percent-encoded.
    case percent
    /// As inside a JSON string.
    case json
  }

  /// The filler of `padding`.
  public static let filler = "x"
  /// What a padded text may grow to; `body-size=` beyond it is cut.
  public static let sizeLimit = 64 << 20

  public var pieces: [Piece]
  public var escaping: Escaping

  public init(_ pieces: [Piece], escaping: Escaping = .none) {
    self.pieces = pieces
    self.escaping = escaping
  }

  public init(literal: String) { self.init([.literal(literal)]) }

  /// The variables in order, each once.
  public var variables: [String] { Self.variables(of: pieces) }

  /// The variables of the path of a target, each once.
  public var pathVariables: [String] {
    Self.variables(of: pieces.prefix { if case .literal(let text) = $0 { !text.contains("?") } else { true } })
  }

  static func variables(of pieces: some Sequence<Piece>) -> [String] {
    var seen: Set<String> = []
    return pieces.compactMap { piece in
      guard case .captured(let name) = piece, seen.insert(name).inserted else { return nil }
      return name
    }
  }

  /// The text with its variables filled in; nil if one has no value.
  public func text(_ values: [String: String] = [:]) -> String? {
    var parts: [String] = []
    var paddings: [(part: Int, size: Int)] = []
    for piece in pieces {
      switch piece {
      case .literal(let text): parts.append(text)
      case .captured(let name):
        guard let value = values[name] else { return nil }
        parts.append(Self.escape(value, escaping))
      case .padding(let size):
        paddings.append((parts.count, min(size, Self.sizeLimit)))
        parts.append("")
      }
    }
    for padding in paddings {
      let missing = padding.size - parts.reduce(0) { $0 + $1.utf8.count }
      if missing > 0 { parts[padding.part] = String(repeating: Self.filler, count: missing) }
    }
    return parts.joined()
  }

  /// The text as the documentation shows it.
  public func documentedText(_ variables: [ReplayVariable]) -> String {
    text(Dictionary(variables.map { ($0.name, $0.sample) }, uniquingKeysWith: { first, _ in first })) ?? ""
  }

  static func escape(_ value: String, _ escaping: Escaping) -> String {
    switch escaping {
    case .none: value
    case .percent: PercentEncoding.encode(value)
    case .json: String(JSONText.quoted(value).dropFirst().dropLast())
    }
  }
}
