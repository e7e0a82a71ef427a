/// Targets that lead to no file of the documents, since Sphinx makes something of them: the name of an object of a program, and the pages
/// that it writes about such objects.
///
///     [Pump](pump.models.Pump)
///     [Pump](../api/generated/pump.models.Pump.html)
///     [Hooks](../api/hooks)                            // where `api/hooks.rst` stands
enum NamesOfCode {
  /// Whether a target, as it is written, is the name of an object rather than that of a file. What is written like the ending of a
  /// file is one, unless Sphinx reads the pages.
  static func isName(_ written: ArraySlice<UInt8>, isSphinx: Bool) -> Bool {
    guard let parts = parts(String(decoding: written, as: UTF8.self)), let last = parts.last, parts.count > 1 else {
      return false
    }
    return parts.count > 2 && (isSphinx || isNoEnding(last)) || isSphinx && isNoEnding(last)
  }

  /// Whether a path is that of the page of an object.
  static func isPage(_ path: String) -> Bool {
    guard ["html", "htm"].contains(PagePath.extension(of: path)) else { return false }
    return parts(PagePath.withoutExtension(PagePath.lastPart(of: path))).map { $0.count > 1 } ?? false
  }

  /// The identifiers of a dotted name.
  private static func parts(_ text: String) -> [Substring]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy(isIdentifier) ? parts : nil
  }

  private static func isIdentifier(_ part: Substring) -> Bool {
    guard let first = part.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return part.utf8.allSatisfy { (0x30...0x39).contains($0) || isLetter($0) || $0 == UInt8(ascii: "_") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether the last part has small letters beside a capital or an underscore, as no ending of a file has.
  private static func isNoEnding(_ part: Substring) -> Bool {
    part.utf8.contains { (0x61...0x7A).contains($0) }
      && part.utf8.contains { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }
  }
}

extension LinkIndex {
  /// Whether what a target leads to is made of code or of another markup by Sphinx.
  func isMadeBySphinx(_ path: String, written: ArraySlice<UInt8>) -> Bool {
    if NamesOfCode.isName(written, isSphinx: isSphinx) || isSphinx && NamesOfCode.isPage(path) { return true }
    let kind = PagePath.extension(of: path)
    let page = ["html", "htm", "md"].contains(kind) ? PagePath.withoutExtension(path) : path
    return assets[page + ".rst"] != nil
  }
}
