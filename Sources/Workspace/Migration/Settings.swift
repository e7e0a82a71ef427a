import Diagnostics
import Yams

/// The settings of another generator, read as data, whatever they are written in: YAML, TOML, JSON or a script.
///
///     Settings("mkdocs.yml", files)?["site_name"]?.text  // "My site"
struct Settings: Sendable {
  let file: SourceFile
  let root: ScriptLiteral

  /// Larger files are no settings.
  static let sizeLimit = 2 << 20

  init?(_ path: String, _ files: FileSystem) {
    guard case .success(let bytes) = files.read(path, Settings.sizeLimit) else { return nil }
    file = SourceFile(path: path, bytes: bytes)
    let found: ScriptLiteral?
    switch path.split(separator: ".").last {
    case "yml", "yaml": found = Settings.yaml(file)
    case "toml": found = TOMLReader(bytes).read()
    default: found = ScriptReader(bytes).exported()
    }
    guard let found else { return nil }
    root = found
  }

  subscript(_ path: String...) -> ScriptLiteral? { path.reduce(root) { $0?[$1] } }

  func location(_ value: ScriptLiteral) -> Location { Location(file: file.path, range: value.range) }

  /// What stands at a value, as it is written.
  func written(_ value: ScriptLiteral) -> String {
    let range = value.range.lowerBound..<min(value.range.upperBound, file.bytes.count)
    return range.isEmpty ? "" : String(decoding: file.bytes[range], as: UTF8.self)
  }

  // MARK: YAML

  private static func yaml(_ file: SourceFile) -> ScriptLiteral? {
    guard let root = try? Yams.compose(yaml: String(decoding: file.bytes, as: UTF8.self)) else { return nil }
    // A node that stands for many others by its name is read as often as it is named.
    var left = 1 << 17
    return literal(root, YAMLScope(file: file), depth: 0, &left)
  }

  private static func literal(_ node: Yams.Node, _ scope: YAMLScope, depth: Int, _ left: inout Int) -> ScriptLiteral {
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
    default: return .computed(range)
    }
  }
}
