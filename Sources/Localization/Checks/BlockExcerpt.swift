import Markup

extension LeafBlock {
  /// The words that a block begins with, by which a reader finds it.
  ///
  ///     The kiln is heated to 900 degrees before…
  func excerpt(of document: Document) -> String {
    let text: String
    switch kind {
    case .heading, .paragraph: text = document.plainText(of: node)
    case .tableRow:
      let cells = document.children(of: node).filter { document.kind($0) == .tableCell }
      text = cells.first { !document.plainText(of: $0).isEmpty }.map { document.plainText(of: $0) } ?? ""
    case .code:
      let line = document.literalBytes(node).split(separator: 0x0A).first { $0.contains(where: isASCIIWord) }
      text = String(decoding: line ?? [], as: UTF8.self)
    case .html, .include, .selector: text = ""
    }
    let isBlank = text.utf8.allSatisfy { $0 <= 0x20 }
    return (isBlank ? document.source.text(range) : text).shortened(to: 48)
  }
}

extension String {
  /// One line of at most about as many signs, if possible whole words.
  func shortened(to limit: Int) -> String {
    var line = String.UnicodeScalarView()
    var count = 0
    var isBehindBlank = false
    for scalar in unicodeScalars {
      if count > limit { break }
      if scalar.isBlank {
        isBehindBlank = count > 0
        continue
      }
      if isBehindBlank { line.append(" ") }
      line.append(scalar)
      count += isBehindBlank ? 2 : 1
      isBehindBlank = false
    }
    guard count > limit else { return String(line) }
    let start = line.prefix(limit - 1)
    let whole = start.lastIndex(of: " ").map { start[..<$0] }
    return String(String.UnicodeScalarView(whole.flatMap { $0.count * 2 > limit ? $0 : nil } ?? start)) + "…"
  }
}

extension Unicode.Scalar {
  /// Whether it is a blank or ends a line; most are told without a look into tables.
  fileprivate var isBlank: Bool { value <= 0x20 || value >= 0x85 && properties.isWhitespace }
}
