import Snippets

/// The comma behind the last of several things in the lists of Python, which means nothing: `dict(a=1, b=2,)` is `dict(a=1, b=2)`.
struct LastCommas {
  private let code: CodeText

  init(_ code: CodeText) { self.code = code }

  private func sign(_ index: Int) -> UInt8? {
    guard code.tokens.indices.contains(index), code.tokens[index].kind != .string, code.tokens[index].range.count == 1 else {
      return nil
    }
    return code.bytes[code.tokens[index].range.lowerBound]
  }

  /// Whether a name, or what gives a function, stands right before a bracket.
  private func isCall(_ open: Int) -> Bool {
    guard open > 0 else { return false }
    let before = code.tokens[open - 1]
    return before.range.upperBound == code.tokens[open].range.lowerBound
      && ([.identifier, .type, .attribute, .string].contains(before.kind)
        || sign(open - 1).map { ")]".utf8.contains($0) } ?? false)
  }

  /// Whether a comma stands behind the last of several things. It makes a tuple of a single one, and of what stands behind a name in square
  /// brackets.
  func stands(at index: Int) -> Bool {
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
