import Diagnostics
import Foundation
import Markup
import Vocabulary

@testable import Snippets

/// This repository's own pages and those that stand beside it, for tests on real documents.
enum SharedData {
  /// Another folder of documents, for a measurement of what the benchmarks were never looked at with.
  private static let other = ProcessInfo.processInfo.environment["TALLY_DOCUMENTS"]

  static let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")

  private static let root =
    other ?? URL(fileURLWithPath: package + "/../shared").resolvingSymlinksInPath().path

  /// Whether there are others than this repository's own.
  static let exists = FileManager.default.fileExists(atPath: other ?? root + "/corpora")

  private static func markdown(below folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
  }

  /// Tutorials of this repository in three languages, and documentations of the tests, by their paths in it.
  static let own: [String] = ["content/en/tutorials", "content/cs/tutorials", "content/ja/tutorials", "Tests/Fixtures"]
    .flatMap { folder in markdown(below: package + "/" + folder).map { folder + "/" + $0 } }.sorted()

  /// Markdown files by their path below the folder of others, and the own ones.
  static let pages: [String] = {
    let found = markdown(below: root)
    if other != nil { return found.sorted() }
    return own + found.filter { $0.hasPrefix("corpora/") || $0.hasPrefix("notification-hubs/") }.sorted()
  }()

  static func file(_ path: String) -> SourceFile {
    let folder = other == nil && own.contains(path) ? package : root
    return SourceFile(path: path, bytes: Array(FileManager.default.contents(atPath: folder + "/" + path) ?? Data()))
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
