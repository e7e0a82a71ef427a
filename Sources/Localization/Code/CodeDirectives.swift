import Diagnostics

/// Comments that programs read: a translation keeps them as they are.
///
///     // swift-tools-version:5.9        #!/usr/bin/env bash        # syntax=docker/dockerfile:1
///
/// Source of the words: the manuals of the Swift package manager, Go, Docker, TypeScript and Python.
enum CodeDirectives {
  private static let openings: [StaticString] = [
    "// swift-tools-version", "//go:", "# syntax=", "# escape=", "// @ts-", "# -*- coding", "#!/",
  ]

  /// The first word of a comment that is a directive, with its mark; what follows is a comment still.
  static func directive(_ bytes: [UInt8], _ comment: SourceRange) -> SourceRange? {
    let text = bytes[comment.lowerBound..<comment.upperBound]
    guard let first = text.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "#"),
      let opening = openings.first(where: { opening in opening.withUTF8Buffer { text.starts(with: $0) } })
    else { return nil }
    let known = text.startIndex + opening.utf8CodeUnitCount
    let end = text[known...].firstIndex { $0 <= 0x20 } ?? text.endIndex
    return SourceRange(text.startIndex, end)
  }
}
