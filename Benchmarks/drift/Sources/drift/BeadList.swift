import Diagnostics
import Localization
import Markup

/// Shows how the translations of a page are aligned with it, block by block, to be read by a person.
struct BeadList {
  let files: [CorpusFile]

  /// Lists the beads of the translations whose `locale/name` ends with `page`.
  func show(page: String) {
    for variant in files where variant.locale != "en" && (variant.locale + "/" + variant.name).hasSuffix(page) {
      guard let source = files.first(where: { $0.corpus == variant.corpus && $0.name == variant.name && $0.locale == "en" })
      else { continue }
      let (a, b) = (parse(source), parse(variant))
      let (sources, variants) = (BlockReader().blocks(of: a), BlockReader().blocks(of: b))
      say("\(variant.locale)/\(variant.name): \(sources.count) blocks of the source, \(variants.count) of the translation")
      for bead in Aligner().align(sources, variants).beads {
        say("\(bead.isMoved ? "~" : "")\(bead.fate.rawValue)\(bead.whole.map { " in \($0)" } ?? "")")
        for index in bead.source { say("  \(index) " + outline(a, sources[index])) }
        for index in bead.variant { say("    \(index) " + outline(b, variants[index])) }
      }
    }
  }

  private func parse(_ file: CorpusFile) -> Document {
    MarkdownParser().parse(SourceFile(path: file.name, bytes: file.bytes)).document
  }

  /// `:12 paragraph: The first words of`
  private func outline(_ document: Document, _ block: LeafBlock) -> String {
    let text = document.source.bytes[block.range.lowerBound..<block.range.upperBound].prefix(90).map { $0 < 0x20 ? 0x20 : $0 }
    let line = document.source.lineIndex(at: block.range.lowerBound) + 1
    return ":\(line) \(block.kind): " + String(decoding: text, as: UTF8.self)
  }
}
