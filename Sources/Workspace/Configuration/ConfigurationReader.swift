import Diagnostics
import Emission
import Site
import YAML

/// Reads `tally.yml`. Unknown keys and wrong values are errors at their place; what is right is kept.
public struct ConfigurationReader: Sendable {
  public init() {}

  public func read(_ file: SourceFile) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    var scope = YAMLScope(file: file)
    var configuration = Configuration()
    let text = String(decoding: file.bytes, as: UTF8.self)
    let root: YAML.Node?
    do {
      root = try YAML.compose(yaml: text)
    } catch {
      return (configuration, [scope.syntaxError(error)])
    }
    guard let root else { return (configuration, []) }
    guard let top = scope.mapping(root, "tally.yml") else { return (configuration, scope.diagnostics) }

    scope.forEach(top, in: "tally.yml", ConfigurationSchema.names()) { key, value, scope in
      switch key {
      case "title": scope.string(value, key).map { configuration.title = $0 }
      case "description": scope.string(value, key).map { configuration.description = $0 }
      case "source": scope.folder(value, key).map { configuration.source = $0 }
      case "output": scope.folder(value, key).map { configuration.output = $0 }
      case "generated": scope.folder(value, key).map { configuration.generated = $0 }
      case "dialect": configuration.dialects = scope.strings(value, key)
      case "exclude": configuration.exclude += scope.strings(value, key)
      case "locales":
        configuration.locales = locales(value, &scope)
        for node in (value["variants"]?.sequence.map(Array.init) ?? []).prefix(ConfigurationReader.mostLocales) {
          if let name = node.string { configuration.localePlaces[name] = scope.location(node) }
        }
      case "apis":
        configuration.apis = apis(value, &scope)
        configuration.documents = documents(value, &scope)
      case "info": configuration.info = info(value, &scope)
      case "clients": configuration.clients = targets(value, key, &scope)
      case "tests": configuration.tests = targets(value, key, &scope)
      case "rules": configuration.rules = rules(value, &scope)
      case "baseline":
        configuration.baseline = scope.folder(value, key).map { .init(pattern: $0, location: scope.location(value)) }
      case "projects": configuration.projects = scope.strings(value, key)
      case "habits": configuration.habits = habits(value, &scope)
      case "snippets": configuration.snippets = snippets(value, &scope)
      case "links": configuration.externalLinks = externalLinks(value, &scope)
      case "verify": configuration.verification = verification(value, &scope)
      case "site": configuration.site = site(value, &scope)
      case "redirects":
        for (from, to) in scope.mapping(value, key) ?? [:] {
          guard let from = from.string, let target = scope.string(to, key) else { continue }
          configuration.redirects.append(Redirect(from: from, to: .address(target), location: scope.location(to)))
        }
      case "versions":
        configuration.versions = versions(value, &scope)
        // Their documents are none of the newest version.
        configuration.exclude += configuration.versions.compactMap(\.folder).map { $0 + "/**" }
      case "navigation": configuration.navigation = navigation(value, &scope)
      case "components": configuration.components = components(value, &scope)
      case "variables": configuration.variables = variables(value, &scope)
      default: break
      }
    }
    checkReferences(&configuration, &scope)
    return (configuration, scope.diagnostics)
  }

  /// Every locale shows every page, translated or not: more of them than there are languages with a site would be a mistake.
  private static let mostLocales = 100
  /// Every API has documents and code of its own.
  static let mostAPIs = 500
  /// How many APIs may build on each other in a row; each has the operations of all below it.
  static let longestChain = 32

  private func locales(_ node: YAML.Node, _ scope: inout YAMLScope) -> Configuration.Locales? {
    guard let mapping = scope.mapping(node, "locales") else { return nil }
    var source: String?
    var variants: [String] = []
    var namesVariants = false
    // Those past the limit are no locales of the project, but no misspelt ones either.
    var named: Set<String> = []
    var layout = Configuration.Layout.folders
    var folders: [String: String] = [:]
    var paths: [String: String] = [:]
    var owners: [String: [Configuration.Locales.Owner]] = [:]
    var isAtTop = false
    scope.forEach(mapping, in: "locales", ConfigurationSchema.names("locales")) { key, value, scope in
      switch key {
      case "source": source = scope.string(value, "locales.source")
      case "variants":
        namesVariants = true
        variants = scope.strings(value, "locales.variants")
        named = Set(variants)
        if variants.count > ConfigurationReader.mostLocales {
          scope.report(
            "'locales.variants' must not have more than \(ConfigurationReader.mostLocales) entries; it has \(variants.count)",
            at: value.sequence.map { $0[ConfigurationReader.mostLocales] } ?? value,
            remedy: "Leave out the locales that have no pages")
          variants.removeLast(variants.count - ConfigurationReader.mostLocales)
        }
      case "layout":
        guard let text = scope.string(value, "locales.layout") else { break }
        let known = Configuration.Layout.allCases.map(\.rawValue)
        if let named = Configuration.Layout(rawValue: text) {
          layout = named
        } else {
          scope.report(
            "'\(text)' is not a layout\(scope.hint(for: text, among: known))", at: value,
            remedy: "Use \(known.joined(separator: ", "))")
        }
      case "folders":
        guard let entries = scope.mapping(value, "locales.folders") else { break }
        for (keyNode, folder) in entries {
          if let locale = keyNode.string { folders[locale] = scope.folder(folder, "locales.folders") }
        }
      case "paths":
        for (locale, folder) in scope.mapping(value, "locales.paths") ?? [:] {
          if let locale = locale.string { paths[locale] = scope.folder(folder, "locales.paths") }
        }
      case "at-top": isAtTop = scope.truth(value, "locales.at-top") ?? false
      case "owners":
        guard let entries = scope.mapping(value, "locales.owners") else { break }
        for (keyNode, owner) in entries {
          guard let locale = keyNode.string else { continue }
          owners[locale] = self.owners(owner, &scope)
        }
      default: break
      }
    }
    guard let source else {
      scope.report("'locales' needs 'source': the locale that is written first", at: node, remedy: "Add 'source: en'")
      return nil
    }
    for tag in [source] + variants where !LanguageTag.isWellFormed(tag) {
      scope.report(
        "'\(tag)' is not a language tag (BCP 47)", at: node, remedy: "Name each locale as in 'en', 'pt-BR' or 'zh-Hans'")
    }
    for (key, tags) in [("folders", folders.keys.sorted()), ("paths", paths.keys.sorted()), ("owners", owners.keys.sorted())] {
      for locale in tags where locale != source && !named.contains(locale) {
        scope.report(
          "'\(locale)' is not a locale of this configuration\(scope.hint(for: locale, among: [source] + variants))", at: node,
          remedy: "Name one of the locales below '\(key)'")
      }
    }
    var locales = Configuration.Locales(source: source, variants: variants.filter { $0 != source }, layout: layout)
    locales.folders = folders
    locales.paths = paths
    locales.owners = owners
    locales.isAtTop = isAtTop
    locales.namesVariants = namesVariants
    return locales
  }

  /// The owner of all pages of a locale, or the owner of each pattern.
  private func owners(_ node: YAML.Node, _ scope: inout YAMLScope) -> [Configuration.Locales.Owner] {
    guard node.mapping != nil else {
      return scope.string(node, "locales.owners").map { [.init(pages: "**", name: $0)] } ?? []
    }
    guard let entries = scope.mapping(node, "locales.owners") else { return [] }
    return entries.compactMap { pattern, owner in
      guard let pages = pattern.string, let name = scope.string(owner, "locales.owners") else { return nil }
      return .init(pages: pages, name: name)
    }
  }

  private func habits(_ node: YAML.Node, _ scope: inout YAMLScope) -> [Explanation: Configuration.Stance] {
    guard let mapping = scope.mapping(node, "habits") else { return [:] }
    var habits: [Explanation: Configuration.Stance] = [:]
    let known = Explanation.all.filter { $0.habit != nil }.map(\.identifier)
    for (keyNode, value) in mapping {
      guard let name = keyNode.string else { continue }
      guard known.contains(name), let explanation = Explanation(identifier: name) else {
        scope.report(
          "'\(name)' is not a habit\(scope.hint(for: name, among: known))", at: keyNode,
          remedy: "Use the name that 'site/habit' tells")
        continue
      }
      if let stance = value.string.flatMap(Configuration.Stance.init(rawValue:)) {
        habits[explanation] = stance
      } else {
        scope.report("'\(value.string ?? "")' is not what can be said of a habit", at: value, remedy: "Use taken or refused")
      }
    }
    return habits
  }

  private func snippets(_ node: YAML.Node, _ scope: inout YAMLScope) -> Configuration.Snippets {
    var snippets = Configuration.Snippets()
    guard let mapping = scope.mapping(node, "snippets") else { return snippets }
    scope.forEach(mapping, in: "snippets", ConfigurationSchema.names("snippets")) { key, value, scope in
      if key == "allowed-secrets" { snippets.allowedSecrets = scope.strings(value, key) }
    }
    return snippets
  }

  private func versions(_ node: YAML.Node, _ scope: inout YAMLScope) -> [Configuration.Version] {
    guard case .sequence(let list) = node else {
      scope.report("'versions' must be a list", at: node, remedy: "Write '- name: \"2.0\"' lines below it, the newest first")
      return []
    }
    var versions: [Configuration.Version] = []
    for item in list.prefix(ConfigurationReader.mostLocales) {
      guard let mapping = scope.mapping(item, "versions") else { continue }
      var name: String?
      var folder: String?
      var revision: String?
      var path: String?
      var navigation: String?
      scope.forEach(mapping, in: "versions", ConfigurationSchema.names("versions")) { key, value, scope in
        switch key {
        case "name": name = scope.string(value, key)
        case "folder": folder = scope.folder(value, key)
        case "revision": revision = scope.string(value, key)
        case "path": path = scope.folder(value, key).map { $0 == "." ? "" : $0 }
        case "navigation": navigation = scope.folder(value, key)
        default: break
        }
      }
      guard let name, !name.isEmpty, !name.hasPrefix("."), SitePlan.isVersionName(name) else {
        scope.report(
          "A version needs a 'name' of letters, digits, hyphens and dots: it is a folder of the site", at: item,
          remedy: "Write it as in '2.0'")
        continue
      }
      let isHere = folder == nil && revision == nil
      guard isHere == versions.isEmpty, folder == nil || revision == nil, !versions.contains(where: { $0.name == name }) else {
        scope.report(
          "'\(name)' must be \(versions.isEmpty ? "the documents of this project" : "a version of its own, from 'folder' or 'revision'")",
          at: item,
          remedy: "Name the newest version first, without 'folder' and 'revision', and each older one with one of them")
        continue
      }
      versions.append(
        Configuration.Version(
          name: name, folder: folder, revision: revision, path: path, navigation: navigation, location: scope.location(item)))
    }
    return versions
  }

  private func navigation(_ node: YAML.Node, _ scope: inout YAMLScope) -> Configuration.Navigation? {
    switch node {
    case .scalar: return scope.folder(node, "navigation").map { .file($0, scope.location(node)) }
    case .sequence(let list): return .entries(list.compactMap { NavigationYAML.entry($0, in: "", &scope) })
    // Several menus, each by the path of its pages, or by a title.
    case .mapping(let mapping):
      return .entries(
        mapping.compactMap { key, value -> NavigationEntry? in
          guard let title = key.string, let list = value.sequence else {
            scope.report(
              "A menu of several must be a list of entries", at: value, remedy: "Write '- page.md' lines below its path")
            return nil
          }
          var part = NavigationEntry(title: title, location: scope.location(key))
          part.entries = list.compactMap { NavigationYAML.entry($0, in: "", &scope) }
          part.isPart = true
          return part
        })
    }
  }
}

extension Rule {
  static let configurationSyntax = Rule(
    "config/syntax", .error, "The configuration is YAML",
    why: "Nothing of a configuration holds that cannot be read, so nothing is checked or written.",
    example: "```yaml\ntitle: [Notify users\n```", remedy: "Correct the YAML at this place")
  static let configuration = Rule(
    "config/invalid", .error, "A configuration names known keys with values of the right kind",
    why: "A key that is misspelt is a setting that silently does not hold.",
    example: "```yaml\nlocale:\n  source: en\n```",
    remedy: "Correct the key or the value; the JSON Schema of the configuration lists them all")
}
