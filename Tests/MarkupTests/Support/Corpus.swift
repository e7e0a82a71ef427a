import Diagnostics
import Foundation

/// This repository's own pages, and the Markdown corpora beside it, where they exist.
enum Corpus {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL

  /// All their Markdown files, in a fixed order.
  static let files: [SourceFile] = {
    var paths = ["CONTRIBUTING.md", "README.md"]
    for folder in ["content", "docs", "templates", "Tests/Fixtures", "../shared/corpora", "../shared/notification-hubs"] {
      let enumerator = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      while let path = enumerator?.nextObject() as? String {
        if path.hasSuffix(".md") { paths.append(folder + "/" + path) }
      }
    }
    return paths.sorted().compactMap { path in
      guard let data = FileManager.default.contents(atPath: root.appending(path: path).path) else { return nil }
      return SourceFile(path: path, bytes: [UInt8](data))
    }
  }()

  static func file(_ name: String) -> SourceFile? { files.first { $0.path.hasSuffix(name) } }
}
