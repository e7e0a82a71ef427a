import Diagnostics
import Foundation
import Markup
import Vocabulary

@testable import Snippets

/// The pages that stand beside the package, for tests on real documents.
enum SharedData {
  /// Another folder of documents, for a measurement of what the benchmarks were never looked at with.
  private static let other = ProcessInfo.processInfo.environment["TALLY_DOCUMENTS"]

  private static let root: String = {
    if let other { return other }
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    parts += ["..", "shared"]
    return URL(fileURLWithPath: parts.joined(separator: "/")).resolvingSymlinksInPath().path
  }()

  static let exists = FileManager.default.fileExists(atPath: other ?? root + "/corpora")

  /// Markdown files by their path below the folder.
  static let pages: [String] = {
    let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return all.filter { path in
      path.hasSuffix(".md") && (other != nil || path.hasPrefix("corpora/") || path.hasPrefix("notification-hubs/"))
    }.sorted()
  }()

  static func file(_ path: String) -> SourceFile {
    SourceFile(path: path, bytes: Array(FileManager.default.contents(atPath: root + "/" + path) ?? Data()))
  }

  /// A page with its includes, found by their file names.
  static func page(_ path: String, depth: Int = 0) -> Page {
    let document = MarkdownParser().parse(file(path)).document
    var includes: [NodeID: Page] = [:]
    for index in document.nodes.indices where document.nodes[index].kind == .include && depth < 3 {
      let name = document.info(NodeID(index)).split(separator: "/").last.map(String.init) ?? ""
      if let found = pages.first(where: { $0.hasSuffix("/includes/" + name) }) {
        includes[NodeID(index)] = Page(document: MarkdownParser().parse(file(found)).document)
      }
    }
    return Page(document: document, includes: includes)
  }

  /// A page whose fences say nothing, and the words that they said.
  static func pageWithHiddenTags(_ path: String) -> (page: Page, tags: [String]) {
    let file = file(path)
    let document = MarkdownParser().parse(file).document
    var bytes = file.bytes
    var tags: [String] = []
    for index in document.nodes.indices where document.nodes[index].kind == .codeBlock {
      tags.append(InfoString(document.info(NodeID(index))).word)
      guard document.nodes[index].detail.contains(.fenced) else { continue }
      var at = Int(document.nodes[index].lowerBound)
      while at < bytes.count, bytes[at] != Byte.newline {
        if bytes[at] != Byte.backtick, bytes[at] != Byte.tilde { bytes[at] = Byte.space }
        at += 1
      }
    }
    return (Page(document: MarkdownParser().parse(SourceFile(path: path, bytes: bytes)).document), tags)
  }
}
