import YAML

/// The languages that a Hugo site names, with their folders of documents.
///
///     [languages.cs]
///       contentDir = "content/czech"
struct HugoLanguages: Equatable {
  /// The language that is written first; Hugo's own default is English.
  var source = "en"
  /// Folders by language, of those that have one of their own.
  var folders: [String: String] = [:]

  /// Reads the site's configuration; `nil` where there is none, or it names no folder.
  init?(_ files: FileSystem) {
    var found = false
    for (path, isLanguages) in Self.names {
      guard case .success(let bytes) = files.read(path, 1 << 20) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      found = true
      if path.hasSuffix(".toml") { readTOML(text, isLanguages) } else { readYAML(text, isLanguages) }
    }
    guard found, !folders.isEmpty else { return nil }
    if folders[source] == nil { folders[source] = "content" }
  }

  /// The files that may say it; in those of the second kind each table is a language.
  private static let names: [(path: String, isLanguages: Bool)] = {
    let endings = ["toml", "yaml", "yml", "json"]
    let whole = ["hugo", "config", "config/_default/hugo", "config/_default/config"]
    return whole.flatMap { name in endings.map { ("\(name).\($0)", false) } }
      + endings.map { ("config/_default/languages.\($0)", true) }
  }()

  private mutating func set(_ key: String, of language: String?, _ value: String) {
    switch (key.lowercased(), language) {
    case ("defaultcontentlanguage", nil): source = value
    case ("contentdir", let language?): folders[language] = value.hasSuffix("/") ? String(value.dropLast()) : value
    default: break
    }
  }

  /// The tables and strings of TOML; nothing else matters here.
  private mutating func readTOML(_ text: String, _ isLanguages: Bool) {
    var table: [Substring] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.first == "[" {
        table = line.dropFirst().prefix { $0 != "]" }.split(separator: ".").map { Self.trimmed($0) }
        continue
      }
      guard let equals = line.firstIndex(of: "=") else { continue }
      let path = table + line[..<equals].split(separator: ".").map { Self.trimmed($0) }
      let value = Self.trimmed(line[line.index(after: equals)...].prefix { $0 != "#" })
      let below = isLanguages ? path[...] : path.first?.lowercased() == "languages" ? path.dropFirst() : []
      if below.count == 2, let key = below.last { set(String(key), of: below.first.map(String.init), String(value)) }
      if path.count == 1, !isLanguages { set(String(path[0]), of: nil, String(value)) }
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    func isOuter(_ character: Character) -> Bool { character.isWhitespace || character == "\"" || character == "'" }
    var text = text.drop(while: isOuter)
    while let last = text.last, isOuter(last) { text.removeLast() }
    return text
  }

  /// YAML, and JSON, which is YAML.
  private mutating func readYAML(_ text: String, _ isLanguages: Bool) {
    guard let root = try? YAML.compose(yaml: text), let mapping = root.mapping else { return }
    func languages(_ mapping: YAML.Node.Mapping) {
      for (name, body) in mapping {
        for (key, value) in body.mapping ?? [:] {
          if let name = name.string, let key = key.string, let value = value.string { set(key, of: name, value) }
        }
      }
    }
    if isLanguages { return languages(mapping) }
    for (key, value) in mapping {
      if key.string?.lowercased() == "languages" { languages(value.mapping ?? [:]) }
      if let key = key.string, let value = value.string { set(key, of: nil, value) }
    }
  }
}
