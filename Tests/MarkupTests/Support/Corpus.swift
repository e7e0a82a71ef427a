import Diagnostics
import Foundation

/// The shared Markdown corpora beside the package, where they exist.
enum Corpus {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "../shared").standardizedFileURL

  static var isPresent: Bool { FileManager.default.fileExists(atPath: root.appending(path: "corpora").path) }

  /// All Markdown files of the corpora, in a fixed order.
  static let files: [SourceFile] = {
    var paths: [String] = []
    for folder in ["corpora", "notification-hubs"] {
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
