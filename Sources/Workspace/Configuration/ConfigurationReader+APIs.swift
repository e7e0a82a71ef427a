import Diagnostics
import Emission
import YAML

/// The APIs of the project, the documents of others, and the code that is generated of them.
extension ConfigurationReader {
  func apis(_ node: YAML.Node, _ scope: inout YAMLScope) -> [Configuration.API] {
    guard let mapping = scope.mapping(node, "apis") else { return [] }
    var apis: [Configuration.API] = []
    for (keyNode, value) in mapping {
      guard apis.count < ConfigurationReader.mostAPIs else {
        scope.report(
          "'apis' must not have more than \(ConfigurationReader.mostAPIs) entries; it has \(mapping.count)", at: keyNode,
          remedy: "Split the project")
        break
      }
      guard let id = keyNode.string, let body = scope.mapping(value, "apis.\(keyNode.string ?? "")") else { continue }
      if body["openapi"] != nil { continue }
      var api = Configuration.API(id: id, title: id, pages: [], location: scope.location(keyNode))
      scope.forEach(body, in: "apis.\(id)", ConfigurationSchema.names("apis")) { key, value, scope in
        switch key {
        case "title": scope.string(value, key).map { api.title = $0 }
        case "version": scope.string(value, key).map { api.version = $0 }
        case "pages": api.pages = scope.strings(value, key)
        case "builds-on":
          api.buildsOn = scope.string(value, key)
          api.buildsOnLocation = scope.location(value)
        default: break
        }
      }
      apis.append(api)
    }
    return apis
  }

  /// The entries of `apis` that name a document.
  func documents(_ node: YAML.Node, _ scope: inout YAMLScope) -> [Configuration.Document] {
    var documents: [Configuration.Document] = []
    for (keyNode, value) in (node.mapping.map(Array.init) ?? []).prefix(ConfigurationReader.mostAPIs) {
      guard let id = keyNode.string, let body = value.mapping, body["openapi"] != nil else { continue }
      var document: Configuration.Document?
      var title: String?
      scope.forEach(body, in: "apis.\(id)", ConfigurationSchema.names("apis")) { key, value, scope in
        switch key {
        case "title": title = scope.string(value, key)
        case "openapi":
          guard let path = scope.folder(value, key) else { break }
          guard [".yaml", ".yml", ".json"].contains(where: path.lowercased().hasSuffix) else {
            scope.report(
              "'\(path)' must be a file of YAML or JSON", at: value, remedy: "Name a file that ends with .yaml, .yml or .json")
            break
          }
          document = Configuration.Document(id: id, path: path, location: scope.location(value))
        default:
          scope.report(
            "'\(key)' must not stand beside 'openapi': the document says everything of the API", at: value,
            remedy: "Leave out one of them")
        }
      }
      guard var document else { continue }
      document.title = title
      documents.append(document)
    }
    return documents
  }

  func targets(_ node: YAML.Node, _ key: String, _ scope: inout YAMLScope) -> [Configuration.CodeTarget] {
    guard case .sequence(let list) = node else {
      scope.report("'\(key)' must be a list", at: node, remedy: "Write '- language: swift' and '  output: FOLDER' below it")
      return []
    }
    var targets: [Configuration.CodeTarget] = []
    for item in list {
      guard let mapping = scope.mapping(item, key) else { continue }
      var language: String?
      var output: String?
      var apis: [String] = []
      scope.forEach(mapping, in: key, ConfigurationSchema.names("clients")) { name, value, scope in
        switch name {
        case "language": language = scope.string(value, name)
        case "output": output = scope.folder(value, name)
        case "apis": apis = scope.strings(value, name)
        default: break
        }
      }
      guard let language, let output else {
        scope.report("'\(key)' needs 'language' and 'output' for each entry", at: item, remedy: "Add what is missing")
        continue
      }
      guard CodeLanguage(rawValue: language) != nil else {
        let list = CodeLanguage.list
        scope.report("'\(language)' is not a language that code is generated in; use \(list)", at: item, remedy: "Use \(list)")
        continue
      }
      targets.append(
        Configuration.CodeTarget(language: language, output: output, apis: apis, location: scope.location(item)))
    }
    return targets
  }
}
