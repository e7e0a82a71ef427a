import Diagnostics

/// Lines that only other renderers read, and what becomes of them for the parser.
///
///     {{#title Kilns}}                       // mdBook: the title of the window; nothing of the page
///     (firing)=                              // MyST: the name of what follows, an anchor
///     *[HTML]: Hypertext Markup Language     // an abbreviation: said where the word stands
///     [[toc]]                                // VitePress, Python-Markdown: the headings of the page, which stand beside it anyway
///     ::: kiln.Oven                          // mkdocstrings: what code says of itself; its name is all that is known here
public struct LineMarks {
  /// The changes for a page; none for one without such lines.
  static func edits(_ file: SourceFile, from start: Int) -> [Patch.Edit] {
    var edits: [Patch.Edit] = []
    var options = 0..<0
    forEachLine(file, from: start) { text, range in
      // The settings of a reference belong to it.
      if options.contains(range.lowerBound) { return }
      switch text.first {
      case UInt8(ascii: "[") where isContents(text, of: file): edits.append(Patch.Edit(file: range, replacement: []))
      case UInt8(ascii: ":"):
        guard let reference = codeReference(text, in: file) else { return }
        options = range.upperBound..<max(range.upperBound, reference.end)
        edits.append(
          Patch.Edit(file: range.lowerBound..<max(range.upperBound, reference.end), replacement: [0x60] + reference.name + [0x60])
        )
      case UInt8(ascii: "{") where text.starts(with: "{{#title ".utf8) && text.suffix(2).elementsEqual("}}".utf8):
        edits.append(Patch.Edit(file: range, replacement: []))
      case UInt8(ascii: "*") where abbreviation(text) != nil: edits.append(Patch.Edit(file: range, replacement: []))
      case UInt8(ascii: "("):
        guard let label = label(text) else { return }
        edits.append(Patch.Edit(file: range, replacement: Array("<div id=\"".utf8) + label + Array("\"></div>\n".utf8)))
      default: break
      }
    }
    return edits
  }

  /// The abbreviations that a page defines, each with what it stands for.
  public static func abbreviations(_ file: SourceFile) -> [(word: [UInt8], meaning: [UInt8])] {
    var found: [(word: [UInt8], meaning: [UInt8])] = []
    forEachLine(file, from: 0) { text, _ in
      guard let entry = abbreviation(text), !found.contains(where: { $0.word == entry.word }) else { return }
      found.append(entry)
    }
    return found
  }

  /// The references of code that a page asks for, each with its place.
  public static func codeReferences(_ file: SourceFile) -> [(name: [UInt8], range: Range<Int>)] {
    var found: [(name: [UInt8], range: Range<Int>)] = []
    forEachLine(file, from: 0) { text, range in
      guard let reference = codeReference(text, in: file) else { return }
      found.append((Array(reference.name), range))
    }
    return found
  }

  /// Every line outside of code that may be one, without the blanks around it; a page without the signs of any is not looked through.
  private static func forEachLine(_ file: SourceFile, from start: Int, _ body: (ArraySlice<UInt8>, Range<Int>) -> Void) {
    let signs: [StaticString] = [")=", "*[", "{{#title ", "::: ", "toc]", "TOC]", "TOC_]"]
    let mayHold = file.bytes.withUnsafeBufferPointer { bytes in
      signs.contains { Bytes.find($0, in: bytes, from: start, to: bytes.count) != nil }
    }
    guard mayHold else { return }
    var fence: FenceSign?
    for line in file.lineIndex(at: start)..<file.lineStarts.count {
      let range = file.rangeOfLine(line)
      guard range.lowerBound >= start else { continue }
      let bytes = file.bytes[range.lowerBound..<range.upperBound]
      var text = bytes.drop { $0 <= 0x20 }
      while let last = text.last, last <= 0x20 { text = text.dropLast() }
      if let sign = fence {
        if sign.isEnded(by: text) { fence = nil }
      } else if let sign = FenceSign.behindMarks(text) {
        fence = sign
      } else if text.startIndex - range.lowerBound < 4 {
        body(text, text.startIndex..<max(text.startIndex, text.endIndex))
      }
    }
  }

  /// Whether a line asks for the headings of the page; a link may be called so, too.
  private static func isContents(_ text: ArraySlice<UInt8>, of file: SourceFile) -> Bool {
    guard ["[[toc]]", "[[_TOC_]]", "[toc]", "[TOC]"].contains(where: { text.elementsEqual($0.utf8) }) else { return false }
    return file.bytes.withUnsafeBufferPointer { bytes in
      ["[toc]:", "[TOC]:"].allSatisfy { Bytes.find($0, in: bytes, from: 0, to: bytes.count) == nil }
    }
  }

  /// The name in `::: kiln.Oven`, and where the indented lines end that set it up. A name without a dot is a container's, unless lines
  /// follow that begin with a key (`    options:`), and none that closes a container.
  private static func codeReference(_ text: ArraySlice<UInt8>, in file: SourceFile) -> (name: ArraySlice<UInt8>, end: Int)? {
    guard text.starts(with: "::: ".utf8) else { return nil }
    let name = text.dropFirst(4).drop(while: Bytes.isBlank)
    let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      part.first.map { Bytes.isLetter($0) || $0 == UInt8(ascii: "_") } ?? false
        && part.allSatisfy { Bytes.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
    }
    guard isName else { return nil }
    var end = name.endIndex
    var (isFirst, isSetUp) = (true, false)
    for line in (file.lineIndex(at: text.startIndex) + 1)..<max(file.lineIndex(at: text.startIndex) + 1, file.lineStarts.count) {
      let range = file.rangeOfLine(line)
      let bytes = file.bytes[range.lowerBound..<range.upperBound]
      let inner = bytes.drop { $0 == 0x20 || $0 == 0x09 }
      guard inner.startIndex - bytes.startIndex >= 4 || bytes.first == 0x09, let first = inner.first, first > 0x20 else {
        if inner.starts(with: ":::".utf8) { isSetUp = false }
        break
      }
      // The first is a key: `    options:`.
      if isFirst {
        guard let colon = inner.firstIndex(of: UInt8(ascii: ":")) else { break }
        let value = inner[colon...].dropFirst().first
        isSetUp = inner[..<colon].allSatisfy(Bytes.isAlphanumeric) && value.map { $0 <= 0x20 } ?? true
      }
      isFirst = false
      end = range.upperBound
    }
    return parts.count > 1 || isSetUp ? (name, end) : nil
  }

  /// The name in `(name)=`.
  private static func label(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.count > 3, text.suffix(2).elementsEqual(")=".utf8) else { return nil }
    let name = text.dropFirst().dropLast(2)
    let isName = name.allSatisfy { Bytes.isAlphanumeric($0) || "-_:./".utf8.contains($0) || $0 >= 0x80 }
    return isName ? name : nil
  }

  /// The word and the meaning of `*[HTML]: Hypertext Markup Language`.
  private static func abbreviation(_ text: ArraySlice<UInt8>) -> (word: [UInt8], meaning: [UInt8])? {
    guard text.starts(with: "*[".utf8), let close = text.firstIndex(of: UInt8(ascii: "]")), close + 2 < text.endIndex,
      text[close + 1] == UInt8(ascii: ":")
    else { return nil }
    let word = text[(text.startIndex + 2)..<close]
    let meaning = text[(close + 2)...].drop(while: Bytes.isBlank)
    return word.isEmpty || meaning.isEmpty ? nil : (Array(word), Array(meaning))
  }
}
