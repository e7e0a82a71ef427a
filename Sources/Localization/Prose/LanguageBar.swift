import Markup

/// A paragraph whose links lead to its own page in other languages: there is nothing in it to translate, and each page names others.
///
///     Read this in other languages: [Deutsch](README.de.md), [日本語](README.ja.md)
struct LanguageBar {
  /// The page, without what names its language.
  private let parts: [Substring]
  private let folder: [String]

  init(of page: LocalePage) {
    let names = LocaleNames.of(page.locale)
    let path = page.document.source.path.split(separator: "/")
    folder = path.dropLast().map(String.init)
    parts = LanguageBar.named(path).map { parts in parts.filter { !names.contains($0.lowercased()) } } ?? []
  }

  /// Whether each of some links has the name of the page in it: of most paragraphs none has, and no more is asked.
  static func mayBeMade(of links: [ProseFacts.Item], _ page: LocalePage) -> Bool {
    let path = page.document.source.path
    let start = path.utf8.lastIndex(of: 0x2F).map { path.utf8.index(after: $0) } ?? path.startIndex
    let name = path[start...].prefix { $0 != "." }
    return links.contains { $0.text.utf8.count > name.utf8.count && $0.text.hasPrefix(name) || $0.text.contains("/" + name) }
  }

  /// Whether all links of a block that stay on the site lead to the page itself, in whatever language.
  func isMade(of links: [ProseFacts.Item]) -> Bool {
    let own = links.lazy.map { LinkTarget($0.text, []) }.filter { !$0.isExternal }
    return !own.isEmpty && own.allSatisfy { isVariant($0) }
  }

  private func isVariant(_ target: LinkTarget) -> Bool {
    guard target.fragment.isEmpty, let other = LanguageBar.named(target.path(from: folder).map { $0[...] }) else { return false }
    if other == parts { return true }
    return other.indices.contains { index in
      LanguageBar.isLanguage(other[index]) && other[..<index] + other[(index + 1)...] == parts[...]
    }
  }

  /// The parts of a path, that of the file without its ending, and what stands between its name and that as a part of its own.
  private static func named(_ path: [Substring]) -> [Substring]? {
    guard let file = path.last else { return nil }
    let words = file.split(separator: ".")
    guard let name = words.first else { return nil }
    return path.dropLast() + [name] + words.dropFirst().dropLast()
  }

  /// Whether a part has the form of a tag of BCP 47 with two or three letters for the language: `pt-BR`, `zh_CN`.
  private static func isLanguage(_ part: Substring) -> Bool {
    let words = part.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = words.first, (2...3).contains(first.utf8.count), words.count <= 3 else { return false }
    return words.allSatisfy { word in (2...4).contains(word.utf8.count) && word.utf8.allSatisfy(isASCIIWord) }
  }
}
