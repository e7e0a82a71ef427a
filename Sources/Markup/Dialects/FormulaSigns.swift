import Diagnostics

/// Formulas in a page, which CommonMark would read as text with emphasis: for the parser they are code.
///
///     $a_1 + b_1$          ->  `$a_1 + b_1$`
///     \(a^2\)              ->  `\(a^2\)`
///     $$                   ->  ```math
///     \sum_{k=1}^n k           \sum_{k=1}^n k
///     $$                       ```
///
/// A dollar before a blank, or behind a letter or a digit, opens nothing, and one before a digit closes nothing: prices are text.
enum FormulaSigns {
  static func edits(_ file: SourceFile, from start: Int) -> [Patch.Edit] {
    guard file.bytes[start...].contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "\\") }) else { return [] }
    var scan = Scan(bytes: file.bytes)
    var fence: FenceSign?
    var paragraph: Range<Int>?
    for line in file.lineIndex(at: start)..<file.lineStarts.count {
      let range = file.rangeOfLine(line)
      guard range.lowerBound >= start else { continue }
      let text = file.bytes[range.lowerBound..<range.upperBound].drop { $0 <= 0x20 }
      let sign = fence == nil ? FenceSign.behindMarks(text) : nil
      if let open = fence {
        var trimmed = text
        while let last = trimmed.last, last <= 0x20 { trimmed = trimmed.dropLast() }
        if open.isEnded(by: trimmed) { fence = nil }
      } else if sign == nil, !text.isEmpty {
        paragraph = (paragraph?.lowerBound ?? range.lowerBound)..<range.upperBound
        continue
      }
      if let known = paragraph { scan.read(known) }
      paragraph = nil
      if let sign { fence = sign }
    }
    if let known = paragraph { scan.read(known) }
    return scan.edits
  }

  private struct Scan {
    let bytes: [UInt8]
    var edits: [Patch.Edit] = []

    /// Reads lines that follow one another.
    mutating func read(_ lines: Range<Int>) {
      var at = lines.lowerBound
      while at < lines.upperBound {
        switch bytes[at] {
        case UInt8(ascii: "`"):
          let run = bytes[at..<lines.upperBound].prefix { $0 == UInt8(ascii: "`") }
          at = ComponentTag.endOfCode(bytes, from: run.endIndex, length: run.count, to: lines.upperBound) ?? run.endIndex
        case UInt8(ascii: "\\"): at = escaped(at, lines)
        case UInt8(ascii: "$"): at = dollar(at, lines)
        default: at += 1
        }
      }
    }

    /// `\(…\)` and `\[…\]`, with one backslash or, as mdBook has it, two.
    private mutating func escaped(_ at: Int, _ lines: Range<Int>) -> Int {
      let width = at + 1 < lines.upperBound && bytes[at + 1] == UInt8(ascii: "\\") ? 2 : 1
      let bracket = at + width
      guard bracket < lines.upperBound, bytes[bracket] == UInt8(ascii: "(") || bytes[bracket] == UInt8(ascii: "[") else {
        return at + 2
      }
      let isBlock = bytes[bracket] == UInt8(ascii: "[")
      let end = [UInt8](repeating: UInt8(ascii: "\\"), count: width) + [isBlock ? UInt8(ascii: "]") : UInt8(ascii: ")")]
      guard let close = place(of: end, in: (bracket + 1)..<lines.upperBound) else { return at + width + 1 }
      set(at..<(bracket + 1), close..<(close + end.count), isBlock: isBlock, lines)
      return close + end.count
    }

    private mutating func dollar(_ at: Int, _ lines: Range<Int>) -> Int {
      let isBlock = at + 1 < lines.upperBound && bytes[at + 1] == UInt8(ascii: "$")
      let first = at + (isBlock ? 2 : 1)
      if isBlock {
        guard let close = place(of: Array("$$".utf8), in: first..<lines.upperBound), close > first else { return first }
        set(at..<first, close..<(close + 2), isBlock: true, lines)
        return close + 2
      }
      let isBehindWord = at > lines.lowerBound && (Bytes.isAlphanumeric(bytes[at - 1]) || bytes[at - 1] >= 0x80)
      guard !isBehindWord, first < lines.upperBound, !Bytes.isSpace(bytes[first]) else { return first }
      // `` $`x`$ ``, as GitHub has it.
      if bytes[first] == UInt8(ascii: "`") {
        guard let close = place(of: Array("`$".utf8), in: (first + 1)..<lines.upperBound) else { return first }
        edits.append(Patch.Edit(file: at..<(first + 1), replacement: Array("`$".utf8)))
        edits.append(Patch.Edit(file: close..<(close + 2), replacement: Array("$`".utf8)))
        return close + 2
      }
      var close = first
      while close < lines.upperBound, bytes[close] != UInt8(ascii: "$") {
        if bytes[close] == UInt8(ascii: "`") { return first }
        close += bytes[close] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard close < lines.upperBound, !Bytes.isSpace(bytes[close - 1]),
        close + 1 == lines.upperBound || !Bytes.isDigit(bytes[close + 1])
      else { return first }
      set(at..<first, close..<(close + 1), isBlock: false, lines)
      return close + 1
    }

    /// Marks a formula: a block of code if it has its lines for itself, else code in the line.
    private mutating func set(_ open: Range<Int>, _ close: Range<Int>, isBlock: Bool, _ lines: Range<Int>) {
      let start = bytes[lines.lowerBound..<open.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? lines.lowerBound
      let prefix = bytes[start..<open.lowerBound]
      let end = bytes[close.upperBound..<lines.upperBound].firstIndex(of: 0x0A) ?? lines.upperBound
      let hasLines =
        prefix.allSatisfy { Bytes.isBlank($0) || $0 == UInt8(ascii: ">") }
        && bytes[close.upperBound..<end].allSatisfy(Bytes.isSpace)
      guard isBlock, hasLines else {
        guard !bytes[open.upperBound..<close.lowerBound].contains(UInt8(ascii: "`")) else { return }
        edits.append(Patch.Edit(file: open.lowerBound..<open.lowerBound, replacement: [UInt8(ascii: "`")]))
        edits.append(Patch.Edit(file: close.upperBound..<close.upperBound, replacement: [UInt8(ascii: "`")]))
        return
      }
      let isAlone =
        bytes[open.upperBound..<close.lowerBound].first { !Bytes.isBlank($0) }.map { $0 == 0x0A || $0 == 0x0D } ?? true
      edits.append(Patch.Edit(file: open, replacement: Array("```math".utf8) + (isAlone ? [] : [0x0A] + prefix)))
      let last = bytes[open.upperBound..<close.lowerBound].lastIndex { !Bytes.isBlank($0) && $0 != UInt8(ascii: ">") }
      let isClosedAlone = last.map { bytes[$0] == 0x0A } ?? false
      edits.append(Patch.Edit(file: close, replacement: (isClosedAlone ? [] : [0x0A] + prefix) + Array("```".utf8)))
    }

    private func place(of sign: [UInt8], in range: Range<Int>) -> Int? {
      var at = range.lowerBound
      while at + sign.count <= range.upperBound {
        if bytes[at..<(at + sign.count)].elementsEqual(sign) { return at }
        at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
      }
      return nil
    }
  }
}

extension FrontMatter {
  /// Whether the page says that it holds formulas, as themes of Hugo and Jekyll ask: `math: true`.
  var asksForFormulas: Bool {
    ["math", "katex", "mathjax", "usemath"].contains { self[$0]?.string?.lowercased() == "true" }
  }
}

extension Document {
  /// The TeX of a formula that stands in a line: code that no backtick opens in the file, or that says of itself that it is one.
  public func formula(_ node: Node) -> (tex: ArraySlice<UInt8>, isBlock: Bool)? {
    guard node.kind == .code, Int(node.lowerBound) < source.bytes.count else { return nil }
    // `{math}`a^2``, the role of MyST.
    if infoBytes(node).elementsEqual("math".utf8) { return (literalBytes(node), false) }
    let first = source.bytes[Int(node.lowerBound)]
    guard first == UInt8(ascii: "$") || first == UInt8(ascii: "\\") else { return nil }
    var tex = literalBytes(node)
    let isBlock = tex.starts(with: "$$".utf8) || tex.drop(while: { $0 == UInt8(ascii: "\\") }).first == UInt8(ascii: "[")
    let width = first == UInt8(ascii: "$") ? (isBlock ? 2 : 1) : tex.prefix { $0 == UInt8(ascii: "\\") }.count + 1
    tex = tex.dropFirst(width).dropLast(width)
    return (tex, isBlock)
  }
}
