import Diagnostics

/// Lines that only other renderers read, and what becomes of them for the parser.
///
///     {{#title Kilns}}                       // mdBook: the title of the window; nothing of the page
///     (firing)=                              // MyST: the name of what follows, an anchor
///     *[HTML]: Hypertext Markup Language     // an abbreviation: said where the word stands
public struct LineMarks {
  /// The changes for a page; none for one without such lines.
  static func edits(_ file: SourceFile, from start: Int) -> [Patch.Edit] {
    var edits: [Patch.Edit] = []
    forEachLine(file, from: start) { text, range in
      switch text.first {
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

  /// Every line outside of code that may be one, without the blanks around it; a page without the signs of any is not looked through.
  private static func forEachLine(_ file: SourceFile, from start: Int, _ body: (ArraySlice<UInt8>, Range<Int>) -> Void) {
    let signs: [StaticString] = [")=", "*[", "{{#title "]
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
