extension String {
  /// The text with every character that could steer a terminal written as an escape: `a\u{1B}[2J` becomes `a\u001b[2J`. Line ends
  /// and tabs stay.
  public var withoutControls: String { escapingControls(keeping: [0x09, 0x0A]) }

  /// The same on one line: a name of a file with a line end in it is still one name.
  public var onOneLine: String { escapingControls(keeping: []) }

  private func escapingControls(keeping kept: [UInt8]) -> String {
    // Nothing but these bytes begins a control character in UTF-8, and most texts have none of them.
    guard utf8.contains(where: { ($0 < 0x20 && !kept.contains($0)) || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else {
      return self
    }
    var out = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09 where kept.contains(0x09), 0x0A where kept.contains(0x0A): out.append(scalar)
      case 0x0A: out.append(contentsOf: "\\n".unicodeScalars)
      case 0x0D: out.append(contentsOf: "\\r".unicodeScalars)
      case 0x09: out.append(contentsOf: "\\t".unicodeScalars)
      // Controls of terminals, and marks that turn the direction of what follows.
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069:
        let hex = String(scalar.value, radix: 16)
        out.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex).unicodeScalars)
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
