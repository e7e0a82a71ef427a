import Snippets

/// What means nothing in the lists and texts of Python: the comma behind the last of several things, and the brackets around strings that
/// stand side by side and so are one.
///
///     dict(a=1, b=2,)                       // as dict(a=1, b=2)
///     text = ("The kiln is hot. "           // as text = "The kiln is hot. Open it."
///             "Open it.")
struct JoinedStrings {
  private let code: CodeText

  init(_ code: CodeText) { self.code = code }

  private func sign(_ index: Int) -> UInt8? {
    guard code.tokens.indices.contains(index), code.tokens[index].kind != .string, code.tokens[index].range.count == 1 else {
      return nil
    }
    return code.bytes[code.tokens[index].range.lowerBound]
  }

  private func isString(_ index: Int) -> Bool { code.tokens.indices.contains(index) && code.tokens[index].kind == .string }

  /// Whether a bracket holds nothing but strings, and no name is called with them.
  func isBracket(_ index: Int) -> Bool {
    let isOpen = sign(index) == UInt8(ascii: "(")
    guard isOpen || sign(index) == UInt8(ascii: ")") else { return false }
    let step = isOpen ? 1 : -1
    var other = index + step
    while isString(other) { other += step }
    guard other != index + step, sign(other) == UInt8(ascii: isOpen ? ")" : "(") else { return false }
    return !isCall(isOpen ? index : other)
  }

  /// Whether a name, or what gives a function, stands right before a bracket.
  private func isCall(_ open: Int) -> Bool {
    guard open > 0 else { return false }
    let before = code.tokens[open - 1]
    return before.range.upperBound == code.tokens[open].range.lowerBound
      && ([.identifier, .type, .attribute, .string].contains(before.kind)
        || sign(open - 1).map { ")]".utf8.contains($0) } ?? false)
  }

  /// Whether a string is one of several that stand side by side.
  func holdPart(at index: Int) -> Bool { isString(index) && (isString(index - 1) || isString(index + 1)) }

  /// Whether a comma stands behind the last of several things. It makes a tuple of a single one, and of what stands behind a name in square
  /// brackets.
  func endsInComma(at index: Int) -> Bool {
    guard sign(index) == UInt8(ascii: ","), let close = sign(index + 1), ")]}".utf8.contains(close) else { return false }
    var depth = 0
    var hasOthers = false
    for other in stride(from: index - 1, through: 0, by: -1) {
      switch sign(other) {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: ",") where depth == 0: hasOthers = true
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 {
          return other + 1 < index
            && (close == UInt8(ascii: "]") ? !isCall(other) : close == UInt8(ascii: "}") || hasOthers || isCall(other))
        }
        depth -= 1
      default: break
      }
    }
    return false
  }
}
