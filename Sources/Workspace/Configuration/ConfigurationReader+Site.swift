import Emission
import Site
import YAML

/// The look of the site, and what is asked of other sites.
extension ConfigurationReader {
  func site(_ node: YAML.Node, _ scope: inout YAMLScope) -> Configuration.Site {
    var site = Configuration.Site()
    guard let mapping = scope.mapping(node, "site") else { return site }
    scope.forEach(mapping, in: "site", ConfigurationSchema.names("site")) {
      key, value, scope in
      switch key {
      case "url": site.url = scope.webAddress(value, key)
      case "base":
        site.base = (scope.string(value, key) ?? "").split(separator: "/").joined(separator: "/")
      case "addresses":
        if value.mapping != nil { addresses(value, &site, &scope) } else { site.addresses = style(value, key, &scope) }
      case "folders": site.folders = folders(value, &scope)
      case "static":
        guard let folder = scope.folder(value, key), folder != "." else { break }
        site.staticFolder = folder
        // All of them are published: robots.txt and icons are linked by no page.
        site.assets.append(Configuration.NamedAsset(pattern: folder + "/**", location: scope.location(value)))
      case "logo":
        guard let text = scope.string(value, key) else { break }
        site.logo = picture(text, value, &site, &scope)
      case "icon":
        guard let text = scope.string(value, key) else { break }
        site.icon = picture(text, value, &site, &scope)
      case "styles":
        site.styles = assets(value, &scope)
        site.assets += site.styles
      case "repository": site.repository = scope.webAddress(value, key)
      case "links":
        for (text, address) in scope.mapping(value, "site.links") ?? [:] {
          guard let text = text.string, let target = scope.string(address, "site.links") else { continue }
          site.headerLinks.append(HeaderLink(text: text, address: target, location: scope.location(address)))
        }
      case "templates": site.templates = scope.folder(value, key)
      case "assets": site.assets += assets(value, &scope)
      case "edit-url": site.editURL = scope.webAddress(value, key)
      case "last-updated":
        // YAML 1.1 reads a bare `off` as a boolean, which is written as a text all the same.
        guard let text = scope.string(value, key) else { break }
        if let dates = Configuration.Dates(rawValue: text) {
          site.lastUpdated = dates
        } else {
          scope.report("'\(text)' is not a value of 'last-updated'", at: value, remedy: "Use git, front-matter or off")
        }
      case "elements": site.elements = scope.elements(value, key)
      case "announcement": site.announcement = scope.string(value, key)
      case "feedback-url": site.feedbackURL = scope.webAddress(value, key)
      case "footer": site.footer = scope.string(value, key)
      case "formulas": scope.truth(value, key).map { site.formulas = $0 }
      case "credit": scope.truth(value, key).map { site.credit = $0 }
      case "analytics": site.analytics = analytics(value, &scope)
      case "samples":
        let known = RequestSample.languages.map(RequestSample.name) + CodeLanguage.allCases.map { $0.clientName() }
        site.samples = scope.strings(value, key).filter { name in
          if known.contains(name) { return true }
          scope.report(
            "'\(name)' is not a language of samples\(scope.hint(for: name, among: known))", at: value,
            remedy: "Use some of: \(known.joined(separator: ", "))")
          return false
        }
      case "try-it":
        for entry in value.sequence.map(Array.init) ?? [value] {
          if let address = scope.webAddress(entry, key) { site.trialServers.append(address) }
        }
      case "verified": site.records = assets(value, &scope)
      case "image":
        guard let text = scope.string(value, key) else { break }
        site.image = picture(text, value, &site, &scope)
      case "side-by-side":
        guard let text = scope.string(value, key) else { break }
        if ["target", "both"].contains(text) {
          site.sideBySide = text
        } else {
          scope.report("'\(text)' is not a value of 'side-by-side'", at: value, remedy: "Use target or both")
        }
      case "raw-html":
        guard let text = scope.string(value, key) else { break }
        if ["allow", "escape"].contains(text) {
          site.rawHTML = text
        } else {
          scope.report("'\(text)' is not a value of 'raw-html'", at: value, remedy: "Use allow or escape")
        }
      default: break
      }
    }
    return site
  }

  /// `.: docs` and `versions/2: docs/2`: paths below the folder of a locale, and below its top in the site.
  private func folders(_ node: YAML.Node, _ scope: inout YAMLScope) -> SiteFolders {
    var folders: [String: String] = [:]
    for (key, value) in scope.mapping(node, "site.folders") ?? [:] {
      guard let written = key.string, let address = scope.string(value, "site.folders") else { continue }
      guard let folder = RelativePath.normalized(written), let place = RelativePath.normalized(address.isEmpty ? "." : address)
      else {
        scope.report(
          "'\(written)' must be a folder of documents, and '\(address)' a folder of the site", at: value,
          remedy: "Write relative paths without '..'")
        continue
      }
      folders[folder] = place
    }
    return SiteFolders(folders)
  }

  /// The script of a service that counts readers; none without an address.
  private func analytics(_ node: YAML.Node, _ scope: inout YAMLScope) -> AnalyticsSnippet? {
    guard let mapping = scope.mapping(node, "site.analytics") else { return nil }
    var script: String?
    var attributes: [(name: String, value: String)] = []
    var receivers: [String] = []
    scope.forEach(mapping, in: "site.analytics", ConfigurationSchema.names("site", "analytics")) { key, value, scope in
      switch key {
      case "script": script = scope.webAddress(value, "site.analytics.script")
      case "attributes":
        for (name, value) in scope.mapping(value, "site.analytics.attributes") ?? [:] {
          guard let text = name.string, let word = scope.string(value, "site.analytics.attributes") else { continue }
          if AnalyticsSnippet.isAllowed(text) {
            attributes.append((text, word))
          } else {
            scope.report(
              "'\(text)' is no attribute that a script may have here", at: name,
              remedy: "Use attributes that begin with 'data-', and 'integrity'")
          }
        }
      case "connect":
        for entry in value.sequence.map(Array.init) ?? [value] {
          if let address = scope.webAddress(entry, "site.analytics.connect") { receivers.append(address) }
        }
      default: break
      }
    }
    return script.map { AnalyticsSnippet(script: $0, attributes: attributes, receivers: receivers) }
  }

  private func style(_ node: YAML.Node, _ key: String, _ scope: inout YAMLScope) -> AddressStyle? {
    guard let text = scope.string(node, key) else { return nil }
    if let style = AddressStyle(rawValue: text) { return style }
    let values = AddressStyle.allCases.map(\.rawValue).joined(separator: ", ")
    scope.report("'\(text)' is not a value of '\(key)'", at: node, remedy: "Use one of \(values)")
    return nil
  }

  /// How pages are addressed, with what the project adds to the way of its generator.
  private func addresses(_ node: YAML.Node, _ site: inout Configuration.Site, _ scope: inout YAMLScope) {
    guard let mapping = scope.mapping(node, "site.addresses") else { return }
    var style: AddressStyle?
    var rules = AddressRules()
    scope.forEach(mapping, in: "site.addresses", ConfigurationSchema.addressKeys.map(\.name)) { key, value, scope in
      switch key {
      case "style": style = self.style(value, "site.addresses.style", &scope)
      case "keep-case": rules.keepsCase = scope.truth(value, "site.addresses.keep-case") ?? false
      case "files": rules.files = Set(scope.strings(value, "site.addresses.files"))
      case "permalinks":
        for (kind, patterns) in scope.mapping(value, "site.addresses.permalinks") ?? [:] {
          guard let kind = kind.string else { continue }
          guard ["page", "section"].contains(kind) else {
            scope.report("'\(kind)' is no kind of pages", at: value, remedy: "Use page or section")
            continue
          }
          for (section, pattern) in scope.mapping(patterns, "site.addresses.permalinks.\(kind)") ?? [:] {
            guard let section = section.string, let text = scope.string(pattern, "site.addresses.permalinks") else { continue }
            rules.permalinks[kind, default: [:]][section] = text
            if AddressRules.knows(permalink: text) { continue }
            scope.report("'\(text)' has a part that is not known", at: pattern, remedy: "Use the names that Hugo's manual lists")
          }
        }
      case "rewrites":
        for (from, to) in scope.mapping(value, "site.addresses.rewrites") ?? [:] {
          guard let from = from.string, let text = scope.string(to, "site.addresses.rewrites") else { continue }
          let rewrite = AddressRules.Rewrite(from: from, to: text)
          rules.rewrites.append(rewrite)
          if rewrite.isReadable { continue }
          scope.report("'\(from)' is no pattern of paths", at: to, remedy: "Write ':name' for a part, and ':name*' for the rest")
        }
      default: break
      }
    }
    (site.addresses, site.addressRules) = (style, rules)
  }

  /// A picture of the web, or one of the site's own, which is published.
  private func picture(
    _ text: String, _ node: YAML.Node, _ site: inout Configuration.Site, _ scope: inout YAMLScope
  ) -> String? {
    if text.contains("://") { return scope.webAddress(node, "site") }
    let named = assets(node, &scope)
    site.assets += named
    return named.first?.pattern
  }

  private func assets(_ node: YAML.Node, _ scope: inout YAMLScope) -> [Configuration.NamedAsset] {
    let entries = node.sequence.map(Array.init) ?? [node]
    return entries.compactMap { entry in
      guard let pattern = scope.string(entry, "site.assets") else { return nil }
      guard let path = RelativePath.normalized(pattern), !path.isEmpty else {
        scope.report(
          "'\(pattern)' must be a path below this file's folder", at: entry, remedy: "Write a relative path without '..'")
        return nil
      }
      return Configuration.NamedAsset(pattern: path, location: scope.location(entry))
    }
  }

  func verification(_ node: YAML.Node, _ scope: inout YAMLScope) -> Configuration.Verification {
    var verification = Configuration.Verification()
    guard let mapping = scope.mapping(node, "verify") else { return verification }
    scope.forEach(mapping, in: "verify", ConfigurationSchema.names("verify")) { key, value, scope in
      switch key {
      case "skip": verification.skip = scope.strings(value, "verify.skip")
      case "before": verification.before = scope.strings(value, "verify.before")
      case "after": verification.after = scope.strings(value, "verify.after")
      case "each": verification.each = scope.strings(value, "verify.each")
      case "fixtures": verification.fixtures = scope.strings(value, "verify.fixtures")
      case "states": verification.states = states(value, &scope)
      case "timeout": scope.number(value, "verify.timeout", in: 1...3600).map { verification.timeout = $0 }
      default: break
      }
    }
    return verification
  }

  private func states(_ node: YAML.Node, _ scope: inout YAMLScope) -> [String: [String]] {
    guard let mapping = scope.mapping(node, "verify.states") else { return [:] }
    var states: [String: [String]] = [:]
    for (key, value) in mapping {
      guard let name = key.string, !name.isEmpty else { continue }
      states[name] = scope.strings(value, "verify.states.\(name)")
    }
    return states
  }

  func externalLinks(_ node: YAML.Node, _ scope: inout YAMLScope) -> Configuration.ExternalLinks {
    var links = Configuration.ExternalLinks()
    guard let mapping = scope.mapping(node, "links") else { return links }
    scope.forEach(mapping, in: "links", ConfigurationSchema.names("links")) { key, value, scope in
      switch key {
      case "allow": links.allow = scope.strings(value, "links.allow")
      case "per-host": scope.number(value, "links.per-host", in: 1...32).map { links.perHost = $0 }
      case "timeout": scope.number(value, "links.timeout", in: 1...300).map { links.timeout = $0 }
      case "retries": scope.number(value, "links.retries", in: 0...10).map { links.retries = $0 }
      case "cache-days": scope.number(value, "links.cache-days", in: 0...365).map { links.cacheDays = $0 }
      default: break
      }
    }
    return links
  }
}
