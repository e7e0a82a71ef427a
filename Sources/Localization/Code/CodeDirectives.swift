/// Comments that programs read: a translation keeps them as they are.
///
///     // swift-tools-version:5.9        #!/usr/bin/env bash        # syntax=docker/dockerfile:1
///
/// Source of the words: the manuals of the Swift package manager, Go, Docker, TypeScript and Python.
enum CodeDirectives {
  private static let openings: [StaticString] = [
    "// swift-tools-version", "//go:", "# syntax=", "# escape=", "// @ts-", "# -*- coding", "#!/",
  ]

  static func isDirective(_ comment: ArraySlice<UInt8>) -> Bool {
    guard let first = comment.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "#") else { return false }
    return openings.contains { opening in opening.withUTF8Buffer { comment.starts(with: $0) } }
  }
}
