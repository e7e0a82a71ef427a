import Vocabulary

/// Values that a header proves who asks with: what a login gave, however short.
extension CaptureFinder {
  /// `POST /login` answers `{"jwt": "eyJh"}`, and later `Authorization: Bearer eyJh` is sent. A proof is all of what a reply had; a cookie
  /// is one that a reply has set under its name.
  mutating func proofs(in text: String, header: String, _ known: [Edit], _ exchange: Exchange) -> [Edit] {
    let isCookie = header.lowercased() == "cookie"
    var edits: [Edit] = []
    for part in isCookie ? Self.cookies(text) : Self.proof(text, header) {
      guard !known.contains(where: { $0.range.overlaps(part.range) }),
        let candidate = received(part.value, as: isCookie ? "\(part.name)=" : nil, exchange)
      else { continue }
      edits.append(Edit(range: part.range, piece: .captured(use(candidate, slot: candidate.field ?? part.name))))
    }
    return edits
  }

  private struct Part {
    var name: String
    var value: String
    var range: Range<Int>
  }

  /// What stands behind the scheme: `eyJh` of `Bearer eyJh`.
  private static func proof(_ text: String, _ header: String) -> [Part] {
    guard header.lowercased() == "authorization", let space = text.firstIndex(of: " ") else { return [] }
    let value = text[text.index(after: space)...].trimmingPrefix { $0 == " " }
    let end = text.utf8.count
    return [Part(name: header, value: String(value), range: end - value.utf8.count..<end)]
  }

  /// `sid=8d1f; theme=dark`
  private static func cookies(_ text: String) -> [Part] {
    var offset = 0
    var parts: [Part] = []
    for pair in text.split(separator: ";", omittingEmptySubsequences: false) {
      let name = pair.prefix { $0 != "=" }
      if name.count < pair.count {
        let start = offset + name.utf8.count + 1
        parts.append(
          Part(
            name: String(name.drop { $0 == " " }), value: String(pair.dropFirst(name.count + 1)),
            range: start..<offset + pair.utf8.count))
      }
      offset += pair.utf8.count + 1
    }
    return parts
  }
}
