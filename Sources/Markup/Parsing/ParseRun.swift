import CMarkGFM
import Diagnostics

/// One parse of one file, step by step.
struct ParseRun {
  let file: SourceFile
  let options: MarkdownParser.Options
  var diagnostics: [Diagnostic] = []
  var document: Document

  init(file: SourceFile, options: MarkdownParser.Options) {
    self.file = file
    self.options = options
    document = Document(source: file)
  }

  mutating func run() {
    guard file.bytes.count <= options.maximumFileSize else {
      let limit = options.maximumFileSize
      diagnostics.append(
        Diagnostic(
          .fileSize, "\(file.bytes.count) bytes is more than the \(limit) bytes that a page may have", at: location(0, 0),
          remedy: "Split the page, or keep data out of Markdown"))
      return
    }
    var head = FrontMatterReader(file)
    head.read()
    document.frontMatter = head.frontMatter
    if head.isLegacy { document.dialects.insert(.legacyAzure) }
    diagnostics += head.diagnostics
    build(from: head.end)
  }

  func location(_ start: Int, _ end: Int) -> Location { Location(file: file.path, range: SourceRange(start, end)) }

  private mutating func build(from start: Int) {
    let built: TreeBuilder = file.bytes.withUnsafeBufferPointer { bytes in
      file.lineStarts.withUnsafeBufferPointer { starts in
        let text = TextLines(bytes: bytes, starts: starts, skipped: start)
        var builder = TreeBuilder(text: text, file: bytes, map: OffsetMap(), maximumDepth: options.maximumDepth)
        CMark.withTree(of: text.body, tables: true) { root in
          if let root { builder.addBlocks(below: root) }
        }
        return builder
      }
    }
    document.nodes = built.nodes
    document.arena = built.arena
  }
}
