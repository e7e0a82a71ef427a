import Contract
import Verification
import YAML

/// A file of what readers fill in: `NAME=value` a line, or YAML whose top level holds names, and what holds for some requests alone.
///
///     TOKEN: abc
///     pages:
///       docs/rooms.md: {room_id: 9}
///     operations:
///       GET /rooms/{room_id}: {room_id: 10}
///     steps:
///       GET /rooms/{room_id} → 200: {room_id: 11}
public struct ValuesFile: Sendable {
  /// Names that a text in the file holds for.
  struct Scope: Sendable {
    enum Kind: String, Sendable, CaseIterable { case pages, operations, steps }

    var kind: Kind
    /// As the file spells it.
    var text: String
    /// `'values.yml':7`
    var place: String
    var values: [String: String]
  }

  let name: String
  /// `NAME=value`, for every request.
  private(set) var lines: [String] = []
  private(set) var scopes: [Scope] = []
  /// Where the names of `lines` stand, for YAML.
  private(set) var places: [String: String] = [:]

  /// `name` is how the caller calls the file; `.yml`, `.yaml` and `.json` are YAML.
  public init(_ text: String, name: String) throws(Project.CallError) {
    self.name = name
    guard [".yml", ".yaml", ".json"].contains(where: name.lowercased().hasSuffix) else {
      lines = Self.lines(text)
      return
    }
    let root: YAML.Node?
    do {
      root = try YAML.compose(yaml: text)
    } catch {
      throw Project.CallError("'\(name)' is no YAML")
    }
    guard let root else { return }
    guard let entries = root.mapping else { throw fault(root, "names and their values are to stand here") }
    for (key, value) in entries {
      if let kind = key.string.flatMap(Scope.Kind.init(rawValue:)), value.scalar == nil {
        try read(kind, value)
        continue
      }
      let (name, text) = try entry(key, value)
      lines.append("\(name)=\(text)")
      places[name] = place(key)
    }
  }

  private mutating func read(_ kind: Scope.Kind, _ node: YAML.Node) throws(Project.CallError) {
    guard let entries = node.mapping else { throw fault(node, "below '\(kind.rawValue)', names and values of each are to stand") }
    for (key, value) in entries {
      guard let text = key.scalar?.string, let names = value.mapping else {
        throw fault(key, "names and their values are to stand below '\(key.scalar?.string ?? kind.rawValue)'")
      }
      var values: [String: String] = [:]
      for (key, value) in names {
        let (name, text) = try entry(key, value)
        values[name] = text
      }
      scopes.append(Scope(kind: kind, text: text, place: place(key), values: values))
    }
  }

  private func entry(_ key: YAML.Node, _ value: YAML.Node) throws(Project.CallError) -> (name: String, value: String) {
    guard let name = key.scalar?.string, !name.isEmpty, !name.contains("=") else {
      throw fault(key, "a name is to stand here")
    }
    guard let text = value.scalar?.string, !text.contains(where: \.isNewline) else {
      throw fault(value, "the value of '\(name)' is to be one line of text")
    }
    return (name, text)
  }

  private func place(_ node: YAML.Node) -> String { "'\(name)'\(node.mark.map { ":\($0.line)" } ?? "")" }

  private func fault(_ node: YAML.Node, _ message: String) -> Project.CallError {
    Project.CallError("\(place(node)): \(message)")
  }

  /// `NAME=value` a line, quoted or not; `#` begins a comment.
  static func lines(_ text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
    return lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { line in
      let line = line.hasPrefix("export ") ? line.dropFirst(7) : line
      guard let equals = line.firstIndex(of: "=") else { return String(line) }
      var value = line[line.index(after: equals)...]
      while value.last == " " || value.last == "\t" { value.removeLast() }
      value = value.drop { $0 == " " || $0 == "\t" }
      if value.count > 1, let quote = value.first, quote == value.last, quote == "\"" || quote == "'" {
        value = value.dropFirst().dropLast()
      }
      var name = line[..<equals]
      while name.last == " " || name.last == "\t" { name.removeLast() }
      return "\(name)=\(value)"
    }
  }
}
