import Vocabulary

extension ReplayTemplate {
  /// A request target with one query parameter more.
  func with(query name: String, _ value: String) -> ReplayTemplate {
    let hasQuery = pieces.contains { if case .literal(let text) = $0 { text.contains("?") } else { false } }
    let item = "\(hasQuery ? "&" : "?")\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
    return ReplayTemplate(pieces + [.literal(item)], escaping: escaping)
  }

  /// A request target with one query parameter left out.
  public func without(query name: String) -> ReplayTemplate {
    // Variables become one byte that no URL holds, so that the text can be taken apart.
    var variables: [ReplayTemplate.Piece] = []
    var text = ""
    for piece in pieces {
      if case .literal(let literal) = piece {
        text += literal
      } else {
        text += "\u{1}"
        variables.append(piece)
      }
    }
    guard let mark = text.firstIndex(of: "?") else { return self }
    var kept: [Substring] = []
    var dropped: Set<Int> = []
    var number = text[..<mark].count { $0 == "\u{1}" }
    for item in text[text.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false) {
      let count = item.count { $0 == "\u{1}" }
      if PercentEncoding.decode(item.prefix { $0 != "=" }, plusIsSpace: true) == name {
        dropped.formUnion(number..<number + count)
      } else {
        kept.append(item)
      }
      number += count
    }
    let rest = kept.isEmpty ? String(text[..<mark]) : "\(text[..<mark])?\(kept.joined(separator: "&"))"
    var remaining = variables.indices.filter { !dropped.contains($0) }.map { variables[$0] }[...]
    var result: [ReplayTemplate.Piece] = []
    for (index, literal) in rest.split(separator: "\u{1}", omittingEmptySubsequences: false).enumerated() {
      if index > 0, let variable = remaining.popFirst() { result.append(variable) }
      if !literal.isEmpty { result.append(.literal(String(literal))) }
    }
    return ReplayTemplate(result, escaping: escaping)
  }
}
