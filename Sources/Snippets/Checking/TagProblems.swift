import Diagnostics
import Markup
import Vocabulary

/// Elements of XML and HTML that end behind the end of one around them: `<a><b></a>`.
///
/// A piece of a document may begin and end anywhere, so what is open at the end, or ends without having begun, means nothing. Of HTML the
/// elements whose end may be left out (HTML Living Standard, 13.1.2.4) and those without content are not looked at.
enum TagProblems {
  static func find(_ text: [UInt8], isHTML: Bool) -> [SyntaxProblem] {
    if CodeProblems.isTemplate(text) || text.holds("{{") || text.holds("<?php") || text.holds("...") || text.holds("…") {
      return []
    }
    var scanner = Scanner(text: text, isHTML: isHTML)
    return scanner.run()
  }

  private struct Scanner {
    let text: [UInt8]
    let isHTML: Bool
    var at = 0
    var open: [(name: String, range: SourceRange)] = []
    /// How many of a name are open.
    var counts: [String: Int] = [:]
    var problems: [SyntaxProblem] = []

    mutating func run() -> [SyntaxProblem] {
      while let start = text[at...].firstIndex(of: Byte.less) {
        at = start + 1
        if text.matches("!--", at: at) {
          skip(past: "-->")
        } else if text.matches("![CDATA[", at: at) {
          skip(past: "]]>")
        } else if text.matches("/", at: at) {
          at += 1
          if let name = name() { close(name, from: start) }
        } else if let name = name() {
          open(name, from: start)
        }
      }
      return problems
    }

    private mutating func skip(past end: String) {
      at = text[at...].firstRange(of: Array(end.utf8))?.upperBound ?? text.count
    }

    private mutating func name() -> String? {
      let start = at
      guard at < text.count, text[at].isLetter || text[at] == Byte.underscore else { return nil }
      while at < text.count, text[at].isWordByte || [Byte.minus, Byte.dot, Byte.colon].contains(text[at]) { at += 1 }
      let name = text.text(start, at)
      return isHTML ? name.lowercased() : name
    }

    private mutating func open(_ name: String, from start: Int) {
      var quote: UInt8?
      while at < text.count {
        let byte = text[at]
        if let known = quote {
          if byte == known { quote = nil }
        } else if byte == Byte.quote || byte == Byte.apostrophe {
          quote = byte
        } else if byte == Byte.greater {
          break
        }
        at += 1
      }
      guard at < text.count else { return }
      at += 1
      if text[at - 2] == Byte.slash || isHTML && TagProblems.isWithoutEnd(name) { return }
      open.append((name, SourceRange(start, at)))
      counts[name, default: 0] += 1
      if isHTML, name == "script" || name == "style" { skip(past: "</\(name)"); at -= at < text.count ? name.utf8.count + 2 : 0 }
    }

    private mutating func close(_ name: String, from start: Int) {
      guard counts[name, default: 0] > 0, let place = open.lastIndex(where: { $0.name == name }) else { return }
      if place < open.count - 1, let inner = open.last {
        problems.append(SyntaxProblem(message: "'<\(inner.name)>' must be closed before '</\(name)>'", range: inner.range))
      }
      for element in open[place...] { counts[element.name, default: 1] -= 1 }
      open.removeSubrange(place...)
    }
  }

  private static func isWithoutEnd(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return ElementEnds.none.contains(name) || ElementEnds.optional.contains(name)
  }
}
