import Diagnostics
import Markup

/// What must hold of the ranges in any document.
struct RangeProperties {
  let document: Document
  private(set) var violations: [String] = []

  init(_ document: Document) {
    self.document = document
    for index in document.nodes.indices.dropFirst() {
      let id = NodeID(index)
      checkNesting(id)
      checkOrder(id)
      switch document.kind(id) {
      case .text: checkText(id)
      case .codeBlock, .htmlBlock: checkLines(id)
      default: checkDelimiters(id)
      }
    }
  }

  static func violations(_ document: Document) -> [String] { RangeProperties(document).violations }

  private func source(_ id: NodeID) -> String { document.source.text(document.range(id)) }

  private mutating func report(_ id: NodeID, _ what: String) {
    let position = document.source.position(at: document.range(id).lowerBound)
    violations.append("\(document.source.path):\(position.line):\(position.column) \(document.kind(id)) \(what)")
  }

  /// Text in which nothing was escaped is its own source.
  private mutating func checkText(_ id: NodeID) {
    let range = document.range(id)
    let source = document.source.bytes[range.lowerBound..<range.upperBound]
    if source.contains(UInt8(ascii: "\\")) || source.contains(UInt8(ascii: "&")) { return }
    if !source.elementsEqual(document.literalBytes(id)) {
      report(id, "\(document.literal(id).debugDescription) is \(self.source(id).debugDescription)")
    }
  }

  /// Each line of code is its own source, but for the spaces that stand for the rest of a tab.
  private mutating func checkLines(_ id: NodeID) {
    let literal = Array(document.literalBytes(id))
    for (text, source) in document.codeLines(of: id) {
      let line = literal[text...].prefix { $0 != 0x0A }
      let end = source + line.count
      let blanks = line.prefix { $0 == 0x20 }.count
      if end > document.source.bytes.count
        || !document.source.bytes[(source + blanks)..<end].elementsEqual(line.dropFirst(blanks))
      {
        report(id, "line \(String(decoding: line, as: UTF8.self).debugDescription) is not at \(source)")
      }
    }
  }

  private mutating func checkDelimiters(_ id: NodeID) {
    let source = source(id)
    let isRight: Bool
    switch document.kind(id) {
    case .emphasis: isRight = "*_".contains(source.prefix(1)) && source.first == source.last && source.count > 2
    case .strong: isRight = ["**", "__"].contains(source.prefix(2)) && source.suffix(2) == source.prefix(2)
    case .strikethrough: isRight = source.hasPrefix("~") && source.hasSuffix("~")
    case .link:
      isRight =
        document[id].detail.contains(.autolink) ? !source.contains(" ") : source.hasPrefix("[") && ")]".contains(source.suffix(1))
    case .image: isRight = source.hasPrefix("![") && ")]".contains(source.suffix(1))
    case .code: isRight = source.hasPrefix("`") && source.hasSuffix("`")
    case .htmlInline: isRight = source.hasPrefix("<") && source.hasSuffix(">")
    case .softBreak: isRight = ["\n", "\r\n", "\r"].contains(source)
    case .lineBreak: isRight = "\r\n".contains(source.last.map(String.init) ?? " ") && "\\ \t".contains(source.prefix(1))
    case .footnoteReference: isRight = source.hasPrefix("[^") && source.hasSuffix("]")
    case .footnoteDefinition: isRight = source.hasPrefix("[^")
    case .blockQuote: isRight = source.hasPrefix(">")
    case .list, .item: isRight = source.first.map { "-+*0123456789".contains($0) } ?? false
    case .heading, .paragraph: isRight = source.first?.isWhitespace == false && source.last?.isWhitespace == false
    default: isRight = true
    }
    if !isRight { report(id, "is \(source.debugDescription)") }
  }

  private mutating func checkNesting(_ id: NodeID) {
    guard let parent = document.parent(of: id) else { return }
    if !document.range(parent).contains(document.range(id)) { report(id, "lies outside its \(document.kind(parent))") }
  }

  private mutating func checkOrder(_ id: NodeID) {
    let next = document[id].nextSibling
    guard next >= 0 else { return }
    let sibling = document[NodeID(Int(next))]
    // Footnotes are read at the end, wherever they stand.
    if document.kind(id) == .footnoteDefinition || sibling.kind == .footnoteDefinition { return }
    if Int(sibling.lowerBound) < document.range(id).upperBound { report(id, "overlaps the \(sibling.kind) behind it") }
  }
}
