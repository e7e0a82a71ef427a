import Site
import YAML

extension ConfigurationReader {
  /// `components: {Panel: card, Feature: {as: card, title: heading, link: to}}`
  func components(_ node: YAML.Node, _ scope: inout YAMLScope) -> [String: ComponentShape] {
    guard let mapping = scope.mapping(node, "components") else { return [:] }
    var components: [String: ComponentShape] = [:]
    for (key, value) in mapping {
      guard let name = key.string else { continue }
      let shape = value.mapping == nil ? block(value, &scope).map { ComponentShape($0) } : described(value, &scope)
      components[name] = shape
    }
    return components
  }

  private func described(_ node: YAML.Node, _ scope: inout YAMLScope) -> ComponentShape? {
    guard let mapping = scope.mapping(node, "components") else { return nil }
    var found: ComponentShape.Block?
    var kind: String?
    var title: [String]?
    var text: [String]?
    var link: [String]?
    scope.forEach(mapping, in: "components", ["as", "kind", "title", "text", "link"]) { key, value, scope in
      switch key {
      case "as": found = block(value, &scope)
      case "kind": kind = scope.string(value, "components.kind")
      // Attributes are compared in lower case.
      case "title": title = scope.strings(value, "components.title").map { $0.lowercased() }
      case "text": text = scope.strings(value, "components.text").map { $0.lowercased() }
      default: link = scope.strings(value, "components.link").map { $0.lowercased() }
      }
    }
    return ComponentShape(found ?? .group, kind: kind, title: title, text: text, link: link)
  }

  private func block(_ node: YAML.Node, _ scope: inout YAMLScope) -> ComponentShape.Block? {
    guard let word = scope.string(node, "components") else { return nil }
    if let block = ComponentShape.Block(rawValue: word) { return block }
    let known = ComponentShape.Block.allCases.map(\.rawValue)
    scope.report(
      "'\(word)' is not a block that a component can be\(scope.hint(for: word, among: known))", at: node,
      remedy: "Use \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")")
    return nil
  }

  /// `variables: {version: "2.1"}`
  func variables(_ node: YAML.Node, _ scope: inout YAMLScope) -> [String: String] {
    guard let mapping = scope.mapping(node, "variables") else { return [:] }
    var variables: [String: String] = [:]
    for (key, value) in mapping {
      if let name = key.string, let text = scope.string(value, "variables.\(name)") { variables[name] = text }
    }
    return variables
  }
}
