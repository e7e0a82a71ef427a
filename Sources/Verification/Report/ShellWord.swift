import Diagnostics

/// A word of a command for the shell: text that stands as it is, and variables.
///
///     ShellWord("Authorization: Bearer ", variable: "TOKEN").text  // "Authorization: Bearer $TOKEN"
struct ShellWord: Equatable {
  private enum Piece: Equatable {
    case text(String)
    case variable(String)
  }

  private var pieces: [Piece] = []

  init(_ text: String = "", variable: String? = nil) {
    append(text)
    if let variable { append(variable: variable) }
  }

  mutating func append(_ text: some StringProtocol) {
    if text.isEmpty { return }
    if case .text(let before)? = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else {
      pieces.append(.text(String(text)))
    }
  }

  mutating func append(variable name: String) { pieces.append(.variable(name)) }

  /// The word on one line, quoted where the shell would read it as something else.
  var text: String {
    if pieces.isEmpty { return "''" }
    let isPlain = pieces.allSatisfy { if case .text(let text) = $0 { Self.meansItself(text) } else { true } }
    if pieces.contains(where: { if case .variable = $0 { true } else { false } }), isPlain {
      return "\"\(pieces.indices.map(inDoubleQuotes).joined())\""
    }
    return pieces.map { piece in
      switch piece {
      case .text(let text): Self.quoted(text)
      case .variable(let name): "\"$\(name)\""
      }
    }.joined()
  }

  private func inDoubleQuotes(_ index: Int) -> String {
    switch pieces[index] {
    case .text(let text): return text
    case .variable(let name):
      guard pieces.indices.contains(index + 1), case .text(let next) = pieces[index + 1], let first = next.first,
        first == "_" || first.isLetter || first.isNumber
      else { return "$\(name)" }
      return "${\(name)}"
    }
  }

  /// Whether a text is the same in double quotes.
  private static func meansItself(_ text: String) -> Bool {
    text.onOneLine == text && !text.utf8.contains { "\"$`\\!".utf8.contains($0) }
  }

  private static func quoted(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    if text.onOneLine == text { return "'\(text.replacing("'", with: "'\\''"))'" }
    // What would end the line or steer a terminal is written with escapes, as the shells know them.
    return "$'\(text.unicodeScalars.map(escaped).joined())'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-_./:,@%+=".utf8.contains(byte)
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "'": "\\'"
    // Two of them may begin a command to a run of continuous integration.
    case "#": "\\x23"
    default: scalar.steersReaders ? String(scalar).onOneLine : String(scalar)
    }
  }
}
