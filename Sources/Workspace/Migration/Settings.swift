import Diagnostics
import YAML

/// The settings of another generator, read as data, whatever they are written in: YAML, TOML, JSON or a script.
///
///     Settings("mkdocs.yml", files)?["site_name"]?.text  // "My site"
struct Settings: Sendable {
  let file: SourceFile
  private(set) var root: ScriptLiteral
  /// Other files that say parts of it, each with the place that its beginning has in the ranges of values.
  private(set) var parts: [(start: Int, file: SourceFile)] = []
  /// What reads them, where they are a script.
  private(set) var script = ScriptReader([])
  /// Whether letters of keys may be small or large.
  var ignoresCase = false

  /// Larger files are no settings.
  static let sizeLimit = 2 << 20

  init?(_ path: String, _ files: FileSystem) {
    guard case .success(let bytes) = files.read(path, Settings.sizeLimit) else { return nil }
    file = SourceFile(path: path, bytes: bytes)
    let found: ScriptLiteral?
    switch path.split(separator: ".").last {
    case "yml", "yaml": found = Settings.yaml(file)
    case "toml": found = TOMLReader(bytes).read()
    default:
      let modules = ScriptModules(file, files)
      parts = modules.parts
      script = modules.reader
      found = modules.reader.exported()
    }
    guard let found else { return nil }
    root = found
  }

  subscript(_ path: String...) -> ScriptLiteral? { path.reduce(root) { ignoresCase ? $0?[anyCase: $1] : $0?[$1] } }

  func location(_ value: ScriptLiteral) -> Location {
    let (file, start) = part(of: value)
    return Location(file: file.path, range: SourceRange(value.range.lowerBound - start, value.range.upperBound - start))
  }

  /// What stands at a value, as it is written.
  func written(_ value: ScriptLiteral) -> String {
    let (file, start) = part(of: value)
    let range = (value.range.lowerBound - start)..<min(value.range.upperBound - start, file.bytes.count)
    return range.isEmpty ? "" : String(decoding: file.bytes[range], as: UTF8.self)
  }

  private func part(of value: ScriptLiteral) -> (SourceFile, start: Int) {
    parts.last { $0.start <= value.range.lowerBound }.map { ($0.file, $0.start) } ?? (file, 0)
  }

  /// Takes up what a table of its own says, where the settings themselves say nothing of it.
  mutating func takeUp(_ table: ScriptLiteral?) { if let table { root.merge(table) } }

  /// Adds what another file says of the values below a key; what is said already stays.
  mutating func add(_ other: Settings, at path: [String]) {
    let last = parts.last.map { ($0.start, $0.file) } ?? (0, file)
    let start = last.0 + last.1.bytes.count + 1
    parts.append((start, other.file))
    root.merge(path.reversed().reduce(other.root.shifted(by: start)) { .table([($1, $0)], $0.range) })
  }

  // MARK: YAML

  private static func yaml(_ file: SourceFile) -> ScriptLiteral? {
    guard let root = try? YAML.compose(yaml: String(decoding: file.bytes, as: UTF8.self)) else { return nil }
    // A node that stands for many others by its name is read as often as it is named.
    var left = 1 << 17
    return literal(root, YAMLScope(file: file), depth: 0, &left)
  }

  private static func literal(_ node: YAML.Node, _ scope: YAMLScope, depth: Int, _ left: inout Int) -> ScriptLiteral {
    let range = scope.location(node).range
    left -= 1
    guard depth < 60, left > 0 else { return .computed(range) }
    switch node {
    case .scalar(let scalar): return .text(scalar.string, range)
    case .sequence(let list): return .list(list.map { literal($0, scope, depth: depth + 1, &left) }, range)
    case .mapping(let mapping):
      let members = mapping.compactMap { key, value -> (key: String, value: ScriptLiteral)? in
        guard let name = key.string else { return nil }
        return (name, literal(value, scope, depth: depth + 1, &left))
      }
      return .table(members, range)
    }
  }
}
