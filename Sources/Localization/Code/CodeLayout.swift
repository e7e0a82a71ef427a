import Snippets

/// What the lines of code belong to, in languages in which indentation says that.
///
/// Code that is indented as a whole, or by other steps, has the same layout.
///
///     if ready:
///         send()      // belongs to 'if ready:'
///     log()           // belongs to nothing
struct CodeLayout {
  /// A token that begins a line, or what a dash of YAML stands before.
  private struct Line {
    var token: Int
    /// The token of the line that it belongs to.
    var owner: Int?
    /// Whether it is indented more (1), less (-1) or as the line before.
    var step: Int
  }

  /// A line that belongs to something else than in the source.
  struct Difference {
    var token: Int
    /// The token that it belongs to in the source.
    var owner: Int?
    /// Whether it begins a line in the source.
    var beginsLine: Bool
  }

  private var lines: [Line] = []

  /// `nil` for a language in which indentation means nothing.
  init?(_ code: CodeText, _ language: Language) {
    let layout = language.writing.layout
    guard layout != .free else { return nil }
    var depth = 0
    var open: [(token: Int, column: Int)] = []
    var lastColumn: Int?
    for index in code.tokens.indices {
      let isInside = depth > 0
      switch Self.sign(code, index) {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
      guard !isInside, let column = Self.column(code, index, layout) else { continue }
      while let last = open.last, last.column >= column { open.removeLast() }
      let step = lastColumn.map { (column - $0).signum() } ?? 0
      lines.append(Line(token: index, owner: open.last?.token, step: step))
      open.append((index, column))
      lastColumn = column
    }
  }

  /// Where another layout of the same tokens says something else; nothing where it says the same.
  func differences(from source: CodeLayout) -> [Difference] {
    var found: [Difference] = []
    var (i, j) = (0, 0)
    while i < source.lines.count || j < lines.count {
      let was = i < source.lines.count ? source.lines[i] : nil
      let now = j < lines.count ? lines[j] : nil
      if let was, let now, was.token == now.token {
        if was.owner != now.owner || was.step != now.step {
          found.append(Difference(token: was.token, owner: was.owner, beginsLine: true))
          // Of the first two lines either may have been moved.
          if j == 1, was.owner == nil || now.owner == nil {
            found.append(Difference(token: lines[0].token, owner: nil, beginsLine: true))
          }
        }
        (i, j) = (i + 1, j + 1)
      } else if let was, was.token < now?.token ?? .max {
        found.append(Difference(token: was.token, owner: was.owner, beginsLine: true))
        i += 1
      } else if let now {
        found.append(Difference(token: now.token, owner: nil, beginsLine: false))
        j += 1
      }
    }
    return found
  }

  /// The byte of a token of one byte that is no text.
  private static func sign(_ code: CodeText, _ index: Int) -> UInt8? {
    let token = code.tokens[index]
    return token.range.count == 1 && token.kind != .string ? code.bytes[token.range.lowerBound] : nil
  }

  /// How far a token that begins a line is indented; `nil` for any other. A dash of YAML stands a little further right than what
  /// has the same indentation: a list may stand right below its key.
  private static func column(_ code: CodeText, _ index: Int, _ layout: WritingHabits.Layout) -> Int? {
    let start = code.tokens[index].range.lowerBound
    let line = code.bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let isDash = layout == .items && sign(code, index) == UInt8(ascii: "-")
    guard
      code.bytes[line..<start].allSatisfy({ $0 == 0x20 || $0 == 0x09 || layout == .items && $0 == UInt8(ascii: "-") })
    else { return nil }
    if line >= 2, layout == .blocks, code.bytes[line - 2] == UInt8(ascii: "\\") { return nil }
    var column = 0
    for byte in code.bytes[line..<start] { column = byte == 0x09 ? (column / 8 + 1) * 8 : column + 1 }
    return 2 * column + (isDash ? 1 : 0)
  }
}
