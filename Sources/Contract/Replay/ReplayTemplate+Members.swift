import Vocabulary

/// Bodies that are JSON objects, taken apart and put together again with their variables in place.
///
///     template.members                       // ["id": "771001000000177", "size": 3] for {"id": "⟨id⟩", "size": 3}
///     template.with(["size": .number("4")])  // {"size": 4}
extension ReplayTemplate {
  /// Digits that stand for a variable: they are JSON inside of quotes and outside.
  private static func mark(_ number: Int) -> String { "77100\(1000 + number)00177" }

  /// The members of a body that is an object, with marks where it holds variables; nil for any other.
  var members: [String: JSONValue]? {
    let names = variables.enumerated().map { ($1, Self.mark($0)) }
    guard let text = text(Dictionary(names, uniquingKeysWith: { first, _ in first })),
      case .object(let members)? = JSONReader.read(text)
    else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// An object as a body, with the variables of this one where their marks stand.
  func with(_ members: [String: JSONValue]) -> ReplayTemplate {
    let pairs = members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    var pieces: [Piece] = [.literal(JSONText.compact(.object(.init(pairs, uniquingKeysWith: { first, _ in first }))))]
    for (number, name) in variables.enumerated() {
      pieces = pieces.flatMap { piece -> [Piece] in
        guard case .literal(let text) = piece else { return [piece] }
        var parts: [Piece] = []
        for (index, part) in text.split(separator: Self.mark(number), omittingEmptySubsequences: false).enumerated() {
          if index > 0 { parts.append(.captured(name)) }
          if !part.isEmpty { parts.append(.literal(String(part))) }
        }
        return parts
      }
    }
    return ReplayTemplate(pieces, escaping: escaping)
  }
}
