import Diagnostics
import YAML

/// Typed access to YAML nodes that reports what is wrong at its place.
struct YAMLScope {
  let file: SourceFile
  var diagnostics: [Diagnostic] = []
  private var budget = SuggestionBudget(candidates: 20_000)

  /// More problems than anybody mends at once; whoever mends these sees the next.
  private static let mostProblems = 500

  init(file: SourceFile) { self.file = file }

  mutating func report(_ message: String, at node: YAML.Node, remedy: String) {
    report(message, at: location(node), remedy: remedy)
  }

  mutating func report(_ message: String, at location: Location, remedy: String) {
    guard diagnostics.count < YAMLScope.mostProblems else { return }
    diagnostics.append(Diagnostic(.configuration, message, at: location, remedy: remedy))
    guard diagnostics.count == YAMLScope.mostProblems - 1 else { return }
    diagnostics.append(
      Diagnostic(
        .configuration, "The configuration has more problems than these \(YAMLScope.mostProblems - 1)", at: location,
        remedy: "Correct these first"))
  }

  /// `"; did you mean 'x'?"`, or nothing.
  mutating func hint(for word: String, among names: [String]) -> String { budget.hint(for: word, among: names) }

  /// The first word of a node; a mark counts lines and scalars from 1.
  func location(_ node: YAML.Node) -> Location {
    guard let mark = node.mark else { return Location(file: file.path, range: SourceRange(0, 0)) }
    let start = offset(line: mark.line, column: mark.column)
    return Location(file: file.path, range: SourceRange(start, start + (node.scalar?.string.utf8.count ?? 1)))
  }

  func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= file.lineStarts.count else { return file.bytes.count }
    var offset = file.lineStarts[line - 1]
    var left = column - 1
    while left > 0, offset < file.bytes.count {
      offset += 1
      while offset < file.bytes.count, file.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }

  func syntaxError(_ error: any Error) -> Diagnostic {
    var place = SourceRange(0, 0)
    var reason = "it cannot be read as YAML"
    if let error = error as? YAMLError, let mark = error.mark {
      let start = offset(line: mark.line, column: mark.column)
      place = SourceRange(start, start + 1)
      reason = error.problem
    }
    return Diagnostic(
      .configurationSyntax, "The configuration must be YAML: \(reason)", at: Location(file: file.path, range: place),
      remedy: "Correct the YAML at this place")
  }

  mutating func mapping(_ node: YAML.Node, _ name: String) -> YAML.Node.Mapping? {
    if case .mapping(let mapping) = node { return mapping }
    report("'\(name)' must be a mapping of keys to values", at: node, remedy: "Write 'key: value' lines below it")
    return nil
  }

  /// Visits the members of a mapping; unknown and repeated keys are reported.
  mutating func forEach(
    _ mapping: YAML.Node.Mapping, in name: String, _ known: [String], _ body: (String, YAML.Node, inout YAMLScope) -> Void
  ) {
    for (keyNode, value) in mapping {
      guard let key = keyNode.string else { continue }
      guard known.contains(key) else {
        report(
          "'\(key)' is not a key of \(name)\(hint(for: key, among: known))", at: keyNode,
          remedy: "Use one of: \(known.joined(separator: ", "))")
        continue
      }
      body(key, value, &self)
    }
  }

  mutating func string(_ node: YAML.Node, _ name: String) -> String? {
    if case .scalar(let scalar) = node { return scalar.string }
    report("'\(name)' must be a text", at: node, remedy: "Write one value after '\(name):'")
    return nil
  }

  mutating func truth(_ node: YAML.Node, _ name: String) -> Bool? {
    if let value = node.bool { return value }
    report("'\(name)' must be true or false", at: node, remedy: "Write one of them after '\(name):'")
    return nil
  }

  mutating func number(_ node: YAML.Node, _ name: String, in range: ClosedRange<Int>) -> Int? {
    if let number = node.int, range.contains(number) { return number }
    report(
      "'\(name)' must be a whole number from \(range.lowerBound) to \(range.upperBound)", at: node,
      remedy: "Write such a number after '\(name):'")
    return nil
  }

  /// An address that a page may link to: of the web, with a host.
  mutating func webAddress(_ node: YAML.Node, _ name: String) -> String? {
    guard let text = string(node, name) else { return nil }
    let rest = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }.map { text.dropFirst($0.count) }
    let isWritten = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" }
    guard let host = rest?.prefix(while: { $0 != "/" && $0 != "?" && $0 != "#" }), !host.isEmpty, isWritten else {
      report("'\(name)' must be an address of the web, and '\(text)' is none", at: node, remedy: "Begin it with https://")
      return nil
    }
    return text
  }

  /// Names of custom elements: in lower case, with a hyphen, as HTML asks for.
  mutating func elements(_ node: YAML.Node, _ name: String) -> [String] {
    strings(node, name).filter { element in
      let bytes = element.utf8
      let isName = bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F }
      if isName, bytes.contains(0x2D), let first = bytes.first, (0x61...0x7A).contains(first) { return true }
      report("'\(element)' is not the name of a custom element", at: node, remedy: "Write it as in 'model-viewer', with a hyphen")
      return false
    }
  }

  /// A list of texts; one text stands for a list of one.
  mutating func strings(_ node: YAML.Node, _ name: String) -> [String] {
    switch node {
    case .scalar(let scalar): return [scalar.string]
    case .sequence(let list): return list.compactMap { string($0, name) }
    default:
      report("'\(name)' must be a list of texts", at: node, remedy: "Write '- value' lines below it")
      return []
    }
  }

  /// A relative folder that does not leave the root.
  mutating func folder(_ node: YAML.Node, _ name: String) -> String? {
    guard let text = string(node, name) else { return nil }
    guard let path = RelativePath.normalized(text) else {
      report("'\(text)' must be a folder below this file's folder", at: node, remedy: "Write a relative path without '..'")
      return nil
    }
    return path.isEmpty ? "." : path
  }
}
