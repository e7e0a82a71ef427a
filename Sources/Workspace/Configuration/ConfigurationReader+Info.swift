import Contract
import YAML

/// Who stands behind an API, and what may be done with it.
extension ConfigurationReader {
  func info(_ node: YAML.Node, _ scope: inout YAMLScope) -> Configuration.Info {
    var info = Configuration.Info()
    guard let mapping = scope.mapping(node, "info") else { return info }
    scope.forEach(mapping, in: "info", ConfigurationSchema.names("info")) { key, value, scope in
      switch key {
      case "license": info.about.license = license(value, &scope)
      case "contact": info.about.contact = contact(value, &scope)
      case "terms": info.about.terms = scope.webAddress(value, key)
      case "tags":
        for (name, text) in scope.mapping(value, "info.tags") ?? [:] {
          if let name = name.string, let text = scope.string(text, "info.tags") { info.tags[name] = text }
        }
      default: break
      }
    }
    return info
  }

  private func license(_ node: YAML.Node, _ scope: inout YAMLScope) -> Contract.About.License? {
    guard let mapping = scope.mapping(node, "info.license") else { return nil }
    var license = Contract.About.License(name: "")
    scope.forEach(mapping, in: "info.license", ["name", "identifier", "url"]) { key, value, scope in
      switch key {
      case "name": license.name = scope.string(value, key) ?? ""
      case "identifier": license.identifier = scope.string(value, key)
      case "url": license.url = scope.webAddress(value, key)
      default: break
      }
    }
    if license.identifier != nil, license.url != nil {
      scope.report("'info.license' has 'identifier' or 'url', not both", at: node, remedy: "Leave one of them out")
      license.url = nil
    }
    if license.name.isEmpty, let identifier = license.identifier { license.name = identifier }
    guard !license.name.isEmpty else {
      scope.report("'info.license' needs 'name'", at: node, remedy: "Add 'name: Apache 2.0'")
      return nil
    }
    return license
  }

  private func contact(_ node: YAML.Node, _ scope: inout YAMLScope) -> Contract.About.Contact? {
    guard let mapping = scope.mapping(node, "info.contact") else { return nil }
    var contact = Contract.About.Contact()
    scope.forEach(mapping, in: "info.contact", ["name", "url", "email"]) { key, value, scope in
      switch key {
      case "name": contact.name = scope.string(value, key)
      case "url": contact.url = scope.webAddress(value, key)
      case "email":
        guard let text = scope.string(value, key) else { break }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        if parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !text.contains(where: \.isWhitespace) {
          contact.email = text
        } else {
          scope.report("'\(text)' is no address of mail", at: value, remedy: "Write it as in 'api@example.com'")
        }
      default: break
      }
    }
    return contact
  }
}
