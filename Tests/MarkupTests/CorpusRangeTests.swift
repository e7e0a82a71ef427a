import Diagnostics
import Markup
import Testing

/// Properties that hold for every document, run over all shared corpora.
@Suite(.enabled(if: Corpus.isPresent, "the shared corpora are not beside this package"))
struct CorpusRangeTests {
  @Test func textWithoutEscapesEqualsItsSource() {
    for file in Corpus.files {
      let parsed = Parsed(file)
      for id in parsed.ids(.text) {
        let source = Array(file.bytes[parsed.document.range(id).lowerBound..<parsed.document.range(id).upperBound])
        if source.contains(UInt8(ascii: "\\")) || source.contains(UInt8(ascii: "&")) { continue }
        if source != Array(parsed.document.literalBytes(id)) {
          let position = file.position(at: parsed.document.range(id).lowerBound)
          Issue.record("\(file.path):\(position.line):\(position.column) \(parsed.document.literal(id).debugDescription)")
        }
      }
    }
  }

  @Test func codeLinesEqualTheirSource() {
    for file in Corpus.files {
      let parsed = Parsed(file)
      for id in parsed.ids(.codeBlock) + parsed.ids(.htmlBlock) {
        let literal = Array(parsed.document.literalBytes(id))
        for (text, source) in parsed.document.codeLines(of: id) {
          let line = literal[text...].prefix { $0 != 0x0A }
          let end = source + line.count
          // Leading spaces may stand for the rest of a tab.
          let blanks = line.prefix { $0 == 0x20 }.count
          if end > file.bytes.count || Array(file.bytes[(source + blanks)..<end]) != Array(line.dropFirst(blanks)) {
            Issue.record("\(file.path):\(file.position(at: source).line) \(String(decoding: line, as: UTF8.self))")
          }
        }
      }
    }
  }

  @Test func codeSpansStandBetweenTheirBackticks() {
    for file in Corpus.files {
      let parsed = Parsed(file)
      for id in parsed.ids(.code) {
        let source = file.text(parsed.document.range(id))
        #expect(source.hasPrefix("`") && source.hasSuffix("`"), "\(file.path) \(source)")
      }
    }
  }

  @Test func delimitersStandWhereTheyAreFound() {
    for file in Corpus.files {
      let parsed = Parsed(file)
      for kind in [NodeKind.emphasis, .strong, .link, .image, .heading, .htmlInline, .footnoteReference] {
        for id in parsed.ids(kind) {
          let source = file.text(parsed.document.range(id))
          let isRight: Bool =
            switch kind {
            case .emphasis: "*_".contains(source.prefix(1)) && source.first == source.last
            case .strong: ["**", "__"].contains(source.prefix(2)) && source.suffix(2) == source.prefix(2)
            case .link:
              parsed.document[id].detail.contains(.autolink) || (source.hasPrefix("[") && ")]".contains(source.suffix(1)))
            case .image: source.hasPrefix("![") && ")]".contains(source.suffix(1))
            case .htmlInline: source.hasPrefix("<") && source.hasSuffix(">")
            default: !source.isEmpty
            }
          if !isRight {
            let position = file.position(at: parsed.document.range(id).lowerBound)
            Issue.record("\(file.path):\(position.line):\(position.column) \(kind) \(source.debugDescription)")
          }
        }
      }
    }
  }

  @Test func childrenLieWithinTheirParents() {
    for file in Corpus.files {
      let document = Parsed(file).document
      for index in document.nodes.indices.dropFirst() {
        let id = NodeID(index)
        guard let parent = document.parent(of: id) else { continue }
        if !document.range(parent).contains(document.range(id)) {
          let position = file.position(at: document.range(id).lowerBound)
          Issue.record("\(file.path):\(position.line):\(position.column) \(document.kind(id)) in \(document.kind(parent))")
        }
      }
    }
  }

  @Test func siblingsFollowOneAnother() {
    for file in Corpus.files {
      let document = Parsed(file).document
      for index in document.nodes.indices.dropFirst() where document.nodes[index].nextSibling >= 0 {
        let next = document.nodes[Int(document.nodes[index].nextSibling)]
        if document.nodes[index].kind == .footnoteDefinition || next.kind == .footnoteDefinition { continue }
        if next.lowerBound < document.nodes[index].upperBound {
          let position = file.position(at: Int(next.lowerBound))
          Issue.record("\(file.path):\(position.line):\(position.column) \(next.kind) after \(document.nodes[index].kind)")
        }
      }
    }
  }
}
