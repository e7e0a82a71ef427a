import Diagnostics

/// Comments that programs read: a translation keeps them as they are.
///
///     // swift-tools-version:5.9        #!/usr/bin/env bash        # syntax=docker/dockerfile:1
///
/// Source of the words: the manuals of the Swift package manager, Go, Docker, TypeScript and Python.
enum CodeDirectives {
  /// How each begins, and how many words of it count, with the mark.
  private static let openings: [(text: StaticString, words: Int)] = [
    ("// swift-tools-version:", 3), ("//go:", 2), ("// +build", 3), ("# syntax", 2), ("# escape", 2), ("// @ts-", 2),
    ("# -*- coding", 4), ("#!/", 2),
  ]

  /// The words of a comment that are a directive, with its mark; what follows is a comment still.
  static func directive(_ bytes: [UInt8], _ comment: SourceRange) -> SourceRange? {
    let text = bytes[comment.lowerBound..<comment.upperBound]
    guard let first = text.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "#"),
      let opening = openings.first(where: { opening in opening.text.withUTF8Buffer { text.starts(with: $0) } })
    else { return nil }
    // `swift-tools-version:5.9` is one word, `swift-tools-version: 5.9` two.
    let known = text.startIndex + opening.text.utf8CodeUnitCount
    let isOneWord = opening.words == 3 && known < text.endIndex && text[known] > 0x20
    let words = text.split(maxSplits: opening.words) { $0 <= 0x20 }.prefix(isOneWord ? 2 : opening.words)
    return words.last.map { SourceRange(text.startIndex, $0.endIndex) }
  }
}
