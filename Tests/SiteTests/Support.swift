import Diagnostics
import Foundation
import Markup

@testable import Site

/// The package's root and the data beside it.
enum TestFiles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let corpora = root.deletingLastPathComponent().appending(path: "shared/corpora")
  static var hasCorpora: Bool { FileManager.default.fileExists(atPath: corpora.path) }

  /// This repository's own pages.
  static var own: [(path: String, bytes: [UInt8])] {
    ["content", "docs", "templates", "Tests/Fixtures"].flatMap { markdown(below: root.appending(path: $0)) }
  }

  static func markdown(below folder: URL) -> [(path: String, bytes: [UInt8])] {
    guard let names = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted().compactMap { path in
      FileManager.default.contents(atPath: folder.appending(path: path).path).map { (path, Array($0)) }
    }
  }
}

func parse(_ markdown: String, path: String = "page.md") -> Page {
  Page(document: MarkdownParser().parse(SourceFile(path: path, bytes: Array(markdown.utf8))).document)
}

/// A site of Markdown texts by path: with several locales the first folder is the locale.
struct TestSite {
  var input: SiteInput
  var pages: [String: Page] = [:]

  init(_ files: [String: String], locales: [String] = [], configure: (inout SiteInput) -> Void = { _ in }) {
    input = SiteInput(
      title: "Handbook", locales: locales.isEmpty ? [SiteLocale("en", folder: "")] : locales.map { SiteLocale($0, folder: $0) })
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let page = parse(text, path: path)
      pages[path] = page
      let locale = locales.first { path.hasPrefix($0 + "/") }
      input.pages.append(
        PageOutline(
          page, path: locale.map { String(path.dropFirst($0.count + 1)) } ?? path, locale: locale ?? "en",
          translation: locale == locales.first ? .source : .current))
    }
    configure(&input)
  }

  var plan: SitePlan { SiteBuilder.prepare(input) }

  /// All files by path, as text.
  func build() -> [String: String] {
    let plan = plan
    var (files, texts) = plan.otherFiles()
    for (index, outline) in plan.outlines.enumerated() {
      if let page = pages[outline.file] {
        let rendered = plan.render(index, page)
        files += rendered.files
        if let text = rendered.text { texts.append(text) }
      }
    }
    files += plan.searchFiles(texts)
    return Dictionary(files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }, uniquingKeysWith: { first, _ in first })
  }

  func problems() -> [Diagnostic] {
    let plan = plan
    return plan.outlines.indices.flatMap { index -> [Diagnostic] in
      guard plan.outlines[index].translation != .missing, let page = pages[plan.outlines[index].file] else { return [] }
      return plan.checkLinks(index, page)
    }
  }
}

/// The text of a page as the site writes it, without its frame.
func html(_ markdown: String, rawHTML: RawHTMLPolicy = .allow) -> String {
  let page = parse(markdown)
  var out: [UInt8] = []
  let outline = PageOutline(page, path: "page.md", locale: "en")
  HTMLRenderer(rawHTML: rawHTML).render(
    page, context: RenderContext(headingAnchors: outline.headings.map(\.anchor)), into: &out)
  return String(decoding: out, as: UTF8.self)
}

/// The text of a page in cmark-gfm's style.
func plainHTML(_ markdown: [UInt8]) -> String {
  var options = MarkdownParser.Options()
  options.dialects = []
  let (document, _) = MarkdownParser(options: options).parse(SourceFile(path: "page.md", bytes: markdown))
  var out: [UInt8] = []
  HTMLRenderer(style: .plain).render(Page(document: document), context: RenderContext(), into: &out)
  return String(decoding: out, as: UTF8.self)
}

/// Debian's `cmark-gfm`, the reference.
enum Reference {
  static let path = ["/usr/bin/cmark-gfm", "/usr/local/bin/cmark-gfm", "/opt/homebrew/bin/cmark-gfm"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static func html(_ markdown: [UInt8]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path ?? "")
    process.arguments = ["--unsafe", "-e", "table", "-e", "tasklist", "-e", "strikethrough", "-e", "autolink", "-e", "tagfilter"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    DispatchQueue.global().async {
      input.fileHandleForWriting.write(Data(markdown))
      try? input.fileHandleForWriting.close()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
