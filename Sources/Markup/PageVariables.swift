/// `{{ name }}` in the text of a page: from its front matter, or from `variables` of the configuration.
///
///     {{ $frontmatter.version }}  {frontMatter.version}  {{ page.meta.version }}  {{ config.extra.version }}  {{ version }}
///
/// What no such name has stays as it is written: it may be an example.
public struct PageVariables: Sendable {
  public var frontMatter: FrontMatter
  public var site: [String: String]
  public var title: String

  public init(frontMatter: FrontMatter = FrontMatter(), site: [String: String] = [:], title: String = "") {
    self.frontMatter = frontMatter
    self.site = site
    self.title = title
  }

  private static let pageScopes = ["$frontmatter.", "frontMatter.", "frontmatter.", "page.meta.", "page.", "$page."]
  private static let siteScopes = ["config.extra.", "config.", "site.", "$site.", "vars.", "var."]

  /// The value of a name as it is written, if one is known.
  public func value(_ name: String) -> String? {
    if ["config.site_name", "site.title", "$site.title", "site.name"].contains(name) { return title }
    for scope in PageVariables.pageScopes where name.hasPrefix(scope) {
      if let value = frontMatter[String(name.dropFirst(scope.count))]?.string { return value }
    }
    for scope in PageVariables.siteScopes where name.hasPrefix(scope) {
      if let value = site[String(name.dropFirst(scope.count))] { return value }
    }
    return site[name] ?? frontMatter[name]?.string
  }

  /// A text with its variables filled in.
  public func filled(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "{")) else { return text }
    var out: [UInt8] = []
    fill(bytes[...]) { out += $0 }
    return String(decoding: out, as: UTF8.self)
  }

  /// Hands over a text piece by piece, values in place of their names.
  public func fill(_ text: ArraySlice<UInt8>, append: (ArraySlice<UInt8>) -> Void) {
    var start = text.startIndex
    var at = start
    while let open = text[at...].firstIndex(of: UInt8(ascii: "{")) {
      let isDouble = open + 1 < text.endIndex && text[open + 1] == UInt8(ascii: "{")
      let inner = open + (isDouble ? 2 : 1)
      guard let close = text[inner...].prefix(100).firstIndex(of: UInt8(ascii: "}")),
        !isDouble || close + 1 < text.endIndex && text[close + 1] == UInt8(ascii: "}")
      else {
        at = inner
        continue
      }
      let name = String(decoding: text[inner..<close], as: UTF8.self).trimmingBlanks
      // A single brace is MDX, which names the front matter in full.
      guard isDouble || name.hasPrefix("frontMatter.") || name.hasPrefix("frontmatter."), let value = value(name) else {
        at = inner
        continue
      }
      append(text[start..<open])
      append(Array(value.utf8)[...])
      start = close + (isDouble ? 2 : 1)
      at = start
    }
    append(text[start...])
  }
}

extension PageVariables {
  /// A text in which a name without a value is the placeholder of a path: `/{{ $page.version }}/kilns` → `/{version}/kilns`.
  public func filledOrNamed(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var out = ""
    var rest = filled(text)[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      let name = String(rest[open.upperBound..<close.lowerBound]).trimmingBlanks
      let last = name.split(separator: ".").last.map(String.init) ?? ""
      let isName = !last.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "$._-".contains($0) }
      out += rest[..<open.lowerBound]
      out += isName ? "{\(last.filter { $0 != "$" })}" : String(rest[open.lowerBound..<close.upperBound])
      rest = rest[close.upperBound...]
    }
    return out + rest
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
