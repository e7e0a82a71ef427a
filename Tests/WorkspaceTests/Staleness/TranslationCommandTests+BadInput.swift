import Diagnostics
import Foundation
import Localization
import Scheduling
import Testing

@testable import Workspace

/// What `tally locales` says of input that is wrong.
extension TranslationCommandTests {
  struct Bad: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: [UInt8]]
    var expected: [String]
    var testDescription: String { name }
  }

  static let badInput = [
    Bad(
      name: "a variant without a source", files: ["cs/aa.md": Array("# A\n".utf8)],
      expected: ["cs/aa.md warning locale/source-missing: 'aa.md' has no source; did you mean 'a.md'?"]),
    Bad(
      name: "two variants", files: ["cs/a.cs.md": Array("# Poznámky\n".utf8)],
      expected: ["cs/a.cs.md error locale/duplicate: 'cs/a.cs.md' and 'cs/a.md' are the same page in 'cs'"]),
    Bad(
      name: "an empty page", files: ["ja/a.md": []],
      expected: ["ja/a.md error locale/empty: 'a.md' must hold the translation of its source; it is empty"]),
    Bad(
      name: "blank lines only", files: ["ja/a.md": Array("\n \n".utf8)],
      expected: ["ja/a.md error locale/empty: 'a.md' must hold the translation of its source; it is empty"]),
    Bad(
      name: "a binary file", files: ["cs/a.md": [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0x0D]],
      expected: ["cs/a.md error markup/encoding: 0x89 is not UTF-8; a page must be UTF-8 (and 1 more places)"]),
    Bad(
      name: "UTF-16",
      files: ["cs/a.md": [0xFF, 0xFE] + Array("# Poznámky\n".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }],
      expected: ["cs/a.md error markup/encoding: 0xFF is a byte of UTF-16; a page must be UTF-8 (and 10 more places)"]),
    Bad(
      name: "UTF-16 without its mark",
      files: ["ja/a.md": Array("# Poznamky, nic\n".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }],
      expected: ["ja/a.md error markup/encoding: NUL is a byte of UTF-16; a page must be UTF-8 (and 15 more places)"]),
    Bad(
      name: "Shift JIS", files: ["ja/a.md": [0x23, 0x20, 0x90, 0xDD, 0x92, 0xE8, 0x0A]],
      expected: ["ja/a.md error markup/encoding: 0x90 is not UTF-8; a page must be UTF-8 (and 1 more places)"]),
    Bad(
      name: "an empty source", files: ["en/a.md": []],
      expected: ["en/a.md error locale/empty: 'a.md' must hold what its translations say; it is empty"]),
    Bad(
      name: "a source that is no text", files: ["en/a.md": [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0x0D]],
      expected: ["en/a.md error markup/encoding: 0x89 is not UTF-8; a page must be UTF-8 (and 1 more places)"]),
  ]
}
