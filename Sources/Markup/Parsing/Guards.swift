import Diagnostics

/// Defuses the inputs on which cmark-gfm takes quadratic time or memory: one look at the bytes before they are parsed.
///
/// What does harm is masked, so that it is plain text for cmark-gfm; the document has the file's own bytes all the same.
struct Guards {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let maximumDepth: Int

  private(set) var masks: [Int] = []
  /// The first place and the message of each kind of finding, in the order of the file.
  private(set) var findings: [(rule: Rule, offset: Int, message: String)] = []

  /// So many of anything in one line or paragraph is no prose.
  private static let flood = 1000
  private static let delimiterRows = 100
  /// The most cells of a table.
  private static let mostCells = 100_000
  /// The most steps that looking for the header of a table may take.
  private static let mostStepsBack = 16_000_000

  /// What one run of lines without a blank one holds.
  private struct Paragraph {
    var start = 0
    var images = 0
    var openBrackets = 0
    var closeBrackets = 0
    var instructions = 0
    var declarations = 0
    var greater = 0
    var sections = 0
    var delimiterRows = 0
    /// Where the last pipe stands, or the paragraph begins.
    var lastPipe = 0
    /// For each line the bytes since the last pipe: cmark-gfm goes back to it from every line above a table.
    var stepsBack = 0
  }

  private var paragraph = Paragraph()
  private var brackets = 0
  private var definitions: LongDefinitions

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, maximumDepth: Int) {
    self.bytes = bytes
    self.start = start
    self.maximumDepth = maximumDepth
    definitions = LongDefinitions(bytes, from: start)
  }

  /// Looks at the lines that begin at `lines`.
  mutating func run(lines: LineStarts) {
    guard mayDoHarm(lines: lines.count) else {
      // Nesting takes few bytes; the rest takes many.
      for line in lines where line >= start && bytes.count - line > maximumDepth { checkDepth(line) }
      return
    }
    var line = start
    paragraph.start = start
    paragraph.lastPipe = start
    while line < bytes.count { line = scanLine(line) }
    endParagraph(bytes.count)
    for offsets in definitions.outgrowing(brackets: brackets) {
      find(.shape, offsets[0], "A link definition must not be so long that its references outgrow the page twentyfold")
      masks += offsets
    }
  }

  /// Whether there is enough of anything to be worth a closer look; nearly no page has it.
  private func mayDoHarm(lines: Int) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    let raw = UnsafeRawPointer(base)
    var pipes = 0
    var colons = 0
    var angles = 0
    var brackets = 0
    var i = start
    while i < bytes.count {
      // Eight bytes at a time; at the end of the file a few are counted twice, which does no harm.
      let offset = max(0, min(i, bytes.count - 8))
      guard bytes.count >= 8 else { return false }
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      pipes &+= Guards.count(UInt8(ascii: "|"), in: word)
      colons &+= Guards.count(UInt8(ascii: ":"), in: word)
      angles &+= Guards.count(UInt8(ascii: "<"), in: word)
      brackets &+= Guards.count(UInt8(ascii: "["), in: word)
      i += 8
    }
    return pipes > 200 || pipes > 0 && lines > Guards.flood || colons > Guards.flood || angles > Guards.flood
      || brackets > Guards.flood
      || brackets * bytes.count > definitions.budget
        && LongDefinitions.longest(in: bytes, from: start) * brackets > definitions.budget
  }

  /// How many of the eight bytes of a word are `byte`.
  @inline(__always)
  private static func count(_ byte: UInt8, in word: UInt64) -> Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    // The high bit of each byte that is zero in the difference.
    return (~(((difference & low) &+ low) | difference | low)).nonzeroBitCount
  }

  private mutating func find(_ rule: Rule, _ offset: Int, _ message: String) {
    if !findings.contains(where: { $0.message == message }) { findings.append((rule, offset, message)) }
  }

  /// Looks at one line; returns the start of the next.
  private mutating func scanLine(_ line: Int) -> Int {
    var i = line
    var pipes = 0
    var colons = 0
    var isBlank = true
    var isDelimiterRow = true
    checkDepth(line)
    scan: while i < bytes.count {
      let byte = bytes[i]
      switch byte {
      case 0x0A, 0x0D: break scan
      case UInt8(ascii: "|"):
        pipes += 1
        paragraph.lastPipe = i
      case UInt8(ascii: ":"): colons += 1
      case UInt8(ascii: "-"), 0x20, 0x09: break
      case UInt8(ascii: "<"): countMarkup(i)
      case UInt8(ascii: ">"): paragraph.greater += 1
      case UInt8(ascii: "["):
        paragraph.openBrackets += 1
        if i > line, bytes[i - 1] == UInt8(ascii: "!") { paragraph.images += 1 }
      case UInt8(ascii: "]"):
        paragraph.closeBrackets += 1
        if i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: ":") { definitions.note(line, i) }
        isDelimiterRow = false
      default: isDelimiterRow = false
      }
      if byte > 0x20 { isBlank = false }
      i += 1
    }
    if isBlank { endParagraph(line) }
    if pipes > Guards.flood {
      find(.shape, line, "A line must not have more than \(Guards.flood) pipes")
      mask(UInt8(ascii: "|"), line..<i)
    } else if isDelimiterRow, pipes + colons > 0 {
      checkTable(line, i, columns: pipes)
    }
    if pipes == 0, !isBlank { paragraph.stepsBack += i - paragraph.lastPipe }
    if i < bytes.count, bytes[i] == 0x0D, i + 1 < bytes.count, bytes[i + 1] == 0x0A { i += 1 }
    if isBlank {
      paragraph.start = i + 1
      paragraph.lastPipe = i + 1
    }
    return i + 1
  }

  private mutating func countMarkup(_ i: Int) {
    guard i + 1 < bytes.count else { return }
    if bytes[i + 1] == UInt8(ascii: "?") { paragraph.instructions += 1 }
    if bytes[i + 1] == UInt8(ascii: "!") {
      paragraph.declarations += 1
      if i + 2 < bytes.count, bytes[i + 2] == UInt8(ascii: "[") { paragraph.sections += 1 }
    }
  }

  private mutating func endParagraph(_ end: Int) {
    let seen = paragraph
    brackets += seen.openBrackets
    paragraph = Paragraph()
    let range = seen.start..<max(seen.start, end)
    if seen.images > Guards.flood, seen.openBrackets - seen.closeBrackets > Guards.flood {
      find(.shape, range.lowerBound, "A paragraph must not open more than \(Guards.flood) images that it does not close")
      mask(UInt8(ascii: "!"), range, before: [UInt8(ascii: "[")])
    }
    if seen.instructions > Guards.flood, seen.instructions - count("?>", range) > Guards.flood {
      find(.shape, range.lowerBound, "A paragraph must not have more than \(Guards.flood) '<?' that it does not close")
      mask(UInt8(ascii: "<"), range, before: [UInt8(ascii: "?")])
    }
    if seen.declarations > Guards.flood,
      seen.declarations - seen.greater > Guards.flood || seen.sections - count("]]>", range) > Guards.flood
    {
      find(.shape, range.lowerBound, "A paragraph must not have more than \(Guards.flood) '<!' that it does not close")
      mask(UInt8(ascii: "<"), range, before: [UInt8(ascii: "!")])
    }
  }

  private func count(_ needle: StaticString, _ range: Range<Int>) -> Int {
    var count = 0
    var position = range.lowerBound
    while let found = Bytes.find(needle, in: bytes, from: position, to: range.upperBound) {
      count += 1
      position = found + 1
    }
    return count
  }

  private mutating func mask(_ byte: UInt8, _ range: Range<Int>, before: [UInt8] = []) {
    for i in range where bytes[i] == byte {
      if before.isEmpty || (i + 1 < range.upperBound && before.contains(bytes[i + 1])) { masks.append(i) }
    }
  }

  // MARK: Depth

  /// Cuts off the markers of containers that a line opens beyond the depth that is kept.
  private mutating func checkDepth(_ line: Int) {
    var i = line
    var depth = 0
    while i < bytes.count {
      let byte = bytes[i]
      if Bytes.isBlank(byte) {
        i += 1
        continue
      }
      var end = i
      while Bytes.isDigit(byte), end < bytes.count, end - i < 9, Bytes.isDigit(bytes[end]) { end += 1 }
      let isOrdered = end > i && end < bytes.count && (bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")"))
      let isBullet = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "*")
      guard byte == UInt8(ascii: ">") || isOrdered || isBullet else { return }
      if isOrdered || isBullet, end + 1 < bytes.count, !Bytes.isSpace(bytes[end + 1]) { return }
      depth += 1
      if depth > maximumDepth {
        if isBullet, isThematicBreak(line) { return }
        find(.nesting, i, "Blocks must not be nested more than \(maximumDepth) deep")
        masks.append(end)
        return
      }
      i = end + 1
    }
  }

  private func isThematicBreak(_ line: Int) -> Bool {
    var mark: UInt8?
    var i = line
    while i < bytes.count, bytes[i] != 0x0A, bytes[i] != 0x0D {
      if !Bytes.isBlank(bytes[i]) {
        if mark == nil { mark = bytes[i] }
        if bytes[i] != mark { return false }
      }
      i += 1
    }
    return true
  }

  // MARK: Tables

  /// A wide row of delimiters over many short rows makes more cells than the page has bytes.
  private mutating func checkTable(_ line: Int, _ end: Int, columns: Int) {
    paragraph.delimiterRows += 1
    if paragraph.delimiterRows > Guards.delimiterRows {
      find(.shape, line, "A paragraph must not have more than \(Guards.delimiterRows) rows of table delimiters")
      for i in line..<end where bytes[i] == UInt8(ascii: "|") || bytes[i] == UInt8(ascii: ":") { masks.append(i) }
      return
    }
    if paragraph.stepsBack > Guards.mostStepsBack {
      find(.shape, line, "A table must not follow thousands of lines without a blank line between")
      for i in line..<end where bytes[i] == UInt8(ascii: "|") || bytes[i] == UInt8(ascii: ":") { masks.append(i) }
      return
    }
    var rows = 0
    var i = end + 1
    var isBlank = true
    while i < bytes.count {
      if bytes[i] == 0x0A {
        if isBlank { break }
        rows += 1
        isBlank = true
      } else if bytes[i] > 0x20, bytes[i] != UInt8(ascii: ">") {
        isBlank = false
      }
      i += 1
    }
    let cells = rows * max(columns, 1)
    if cells > Guards.mostCells {
      find(.shape, line, "A table must not have more than \(Guards.mostCells) cells")
      mask(UInt8(ascii: "|"), line..<end)
    }
  }
}

extension Rule {
  public static let nesting = Rule(
    "markup/nesting", .error, "Blocks and inlines must not be nested deeper than the limit",
    why: "Nobody can read what is nested hundreds of levels deep, and every tool behind this one would have to survive it",
    example: "> > > > > > > > … a thousand times", remedy: "Write the content with less nesting")

  public static let shape = Rule(
    "markup/shape", .error, "A page must not have a shape that costs far more than its size",
    why: "Some inputs make a Markdown parser work in quadratic time or memory; they are read as plain text instead",
    example: "(one line of ten thousand pipes)", remedy: "Break the line or paragraph up, or escape what is meant as text")
}
