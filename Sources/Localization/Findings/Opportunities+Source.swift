import Diagnostics
import Markup
import Vocabulary

extension Opportunities {
  /// How often a page has what a translation may have in a way of its own: its links, names in the font of code, blocks …
  init(of source: Document, _ blocks: [LeafBlock]) {
    self.init()
    var kinds: [NodeKind: Int] = [:]
    var (hosts, places) = (0, 0)
    for index in source.nodes.indices where !source.nodes[index].detail.contains(.embeddedSource) {
      let kind = source.nodes[index].kind
      kinds[kind, default: 0] += 1
      guard kind == .link else { continue }
      let target = source.infoBytes(NodeID(index))
      if target.holds("://") { hosts += 1 }
      if target.contains(0x23) { places += 1 }
    }
    add(.link(.leftOut), kinds[.link] ?? 0)
    add(.link(.host), hosts)
    add(.anchor(.ownHeading), places)
    for way in [Explanation.Way.blanks, .signs, .host, .language, .script, .words, .leftOut] {
      add(.span(way), kinds[.code] ?? 0)
    }
    for way in [Explanation.Way.signs, .script, .words] { add(.cell(way), kinds[.tableCell] ?? 0) }
    let tags = (kinds[.htmlBlock] ?? 0) + (kinds[.htmlInline] ?? 0) + (kinds[.container] ?? 0)
    for way in [Explanation.Way.words, .script, .leftOut] { add(.component(way), tags) }
    let code = blocks.filter { $0.kind == .code }
    for way in [Explanation.Way.blanks, .signs, .language, .script, .words] { add(.codeLine(way), code.count) }
    add(.codeLine(.host), code.count { source.source.bytes[$0.range.lowerBound..<$0.range.upperBound].holds("://") })
    add(.fence(.otherLanguage), code.count)
    add(.statement(.leftOut), blocks.count)
    add(.statement(.level), blocks.count { $0.kind == .heading })
  }
}
