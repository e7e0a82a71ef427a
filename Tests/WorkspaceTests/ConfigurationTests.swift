import Diagnostics
import Testing

@testable import Workspace

struct ConfigurationTests {
  private func read(_ text: String) -> (Configuration, [String]) {
    let file = SourceFile(path: "tally.yml", bytes: Array(text.utf8))
    let (configuration, diagnostics) = ConfigurationReader().read(file)
    let lines = diagnostics.map { "\(file.position(at: $0.location.range.lowerBound).line): \($0.message)" }
    return (configuration, lines)
  }

  @Test func whoStandsBehindAnAPIIsRead() {
    let (configuration, problems) = read(
      """
      info:
        license: {name: Apache License 2.0, identifier: Apache-2.0}
        contact: {name: Us, url: "https://us.example/help", email: help@us.example}
        terms: https://us.example/terms
        tags: {Rooms: What can be booked.}
      """)
    #expect(problems == [])
    let about = configuration.info.about
    #expect(about.license?.name == "Apache License 2.0" && about.license?.identifier == "Apache-2.0" && about.license?.url == nil)
    #expect(about.contact?.name == "Us" && about.contact?.email == "help@us.example")
    #expect(about.contact?.url == "https://us.example/help" && about.terms == "https://us.example/terms")
    #expect(configuration.info.tags == ["Rooms": "What can be booked."])
  }

  @Test(
    arguments: [
      ("info: {license: {url: \"https://a.example/l\"}}", "1: 'info.license' needs 'name'"),
      (
        "info: {license: {name: A, identifier: MIT, url: \"https://a.example/l\"}}",
        "1: 'info.license' has 'identifier' or 'url', not both"
      ),
      ("info: {contact: {email: nobody}}", "1: 'nobody' is no address of mail"),
      ("info: {contact: {mail: a@b.example}}", "1: 'mail' is not a key of info.contact"),
    ]) func whatIsNoInformationIsReported(_ text: String, _ problem: String)
  {
    #expect(read(text).1.first?.hasPrefix(problem) == true)
  }

  @Test func everyKeyIsRead() {
    let (configuration, problems) = read(
      """
      title: T
      description: D
      source: content
      output: out
      generated: gen
      exclude: ["drafts/**"]
      locales: {source: en, variants: [cs, en, zh-Hans], layout: root, folders: {cs: czech, zh-Hans: zh-hans}, at-top: true}
      apis:
        a: {title: A, version: 2.0.0, pages: [a.md]}
        b:
          title: B
          builds-on: a
          pages: b.md
      clients: [{language: swift, output: Clients, apis: [a]}]
      tests:
        - language: swift
          output: Tests
      rules: {config/invalid: warning, markup/include-missing: off}
      snippets: {allowed-secrets: [x]}
      navigation: [a.md, {B: [b.md, {More: "auto/*"}]}]
      site: {url: "https://example.com", raw-html: escape, footer: F, assets: [logo.svg, "films/**"], edit-url: "https://e/{path}", templates: theme, side-by-side: both, addresses: files, static: public, logo: logo.svg, repository: "https://e/r", links: {Guide: a.md}}
      """)
    #expect(problems.isEmpty)
    #expect(["en", "cs", "zh-Hans"].compactMap { configuration.locales?.sitePath(of: $0) } == ["", "cs", "zh-hans"])
    #expect(configuration.site.addresses == .files && configuration.site.staticFolder == "public")
    #expect(configuration.site.logo == "logo.svg" && configuration.site.repository == "https://e/r")
    #expect(configuration.site.headerLinks.map(\.text) == ["Guide"])
    guard case .entries(let entries)? = configuration.navigation else {
      Issue.record("no menu was read")
      return
    }
    #expect(entries.map(\.title) == [nil, "B"] && entries[0].target == .page("a.md"))
    #expect(entries[1].entries.map(\.target) == [.page("b.md"), .folder("auto")])
    var locales = Configuration.Locales(source: "en", variants: ["cs", "zh-Hans"], layout: .root)
    locales.folders = ["cs": "czech", "zh-Hans": "zh-hans"]
    locales.isAtTop = true
    #expect(configuration.locales == locales)
    #expect(configuration.apis.map(\.id) == ["a", "b"])
    #expect(configuration.apis[1].buildsOn == "a" && configuration.apis[1].pages == ["b.md"])
    #expect(configuration.clients.first?.apis == ["a"])
    #expect(configuration.rules["config/invalid"] == .some(.warning))
    #expect(configuration.rules["markup/include-missing"] == .some(nil))
    #expect(configuration.site.assets.map(\.pattern) == ["logo.svg", "films/**", "public/**", "logo.svg"])
    #expect(configuration.site.assets.map(\.isExact) == [true, false, false, true])
    #expect(configuration.site.rawHTML == "escape" && configuration.site.sideBySide == "both")
    #expect(
      ["cs", "en", "zh-Hans"].map { configuration.folder(ofLocale: $0) } == ["content/czech", "content", "content/zh-hans"])
  }

  @Test(arguments: [
    ("titel: x", "1: 'titel' is not a key of tally.yml; did you mean 'title'?"),
    ("title: T\nlocales:\n  sorce: en", "3: 'sorce' is not a key of locales; did you mean 'source'?"),
    ("output: ../x", "1: '../x' must be a folder below this file's folder"),
    ("output: /x", "1: '/x' must be a folder below this file's folder"),
    ("rules: {config/invald: off}", "1: 'config/invald' is not a rule; did you mean 'config/invalid'?"),
    ("rules: {config/invalid: loud}", "1: 'loud' is not a severity"),
    ("apis:\n  a:\n    builds-on: b", "2: 'b' is not an API of this configuration"),
    ("apis:\n  a: {builds-on: b}\n  b: {builds-on: a}", "2: 'a' builds on itself"),
    ("locales: {source: e!}", "1: 'e!' is not a language tag (BCP 47)"),
    ("locales: {source: en, layout: sufix}", "1: 'sufix' is not a layout; did you mean 'suffix'?"),
    ("locales: {source: en, folders: {de: x}}", "1: 'de' is not a locale of this configuration"),
    ("site: {side-by-side: all}", "1: 'all' is not a value of 'side-by-side'"),
    (
      "site: {edit-url: \"javascript:alert(1)\"}",
      "1: 'edit-url' must be an address of the web, and 'javascript:alert(1)' is none"
    ),
    (
      "site: {edit-url: \"java\\tscript:x\"}", "1: 'edit-url' must be an address of the web, and 'java\tscript:x' is none"
    ),
    ("site: {url: docs.example.org}", "1: 'url' must be an address of the web, and 'docs.example.org' is none"),
    ("site: {url: \"data:text/html,x\"}", "1: 'url' must be an address of the web, and 'data:text/html,x' is none"),
    ("site: {url: \"https:///x\"}", "1: 'url' must be an address of the web, and 'https:///x' is none"),
    ("site: {elements: [tabs]}", "1: 'tabs' is not the name of a custom element"),
    ("site: {assets: [../x]}", "1: '../x' must be a path below this file's folder"),
    (
      "clients: [{language: cobol, output: x}]",
      "1: 'cobol' is not a language that code is generated in; use swift, python or typescript"
    ),
    ("title: [", "1: The configuration must be YAML: "),
    ("- a", "1: 'tally.yml' must be a mapping of keys to values"),
  ])
  func mistakesAreReportedAtTheirPlace(text: String, expected: String) {
    let (_, problems) = read(text)
    let first = problems.first ?? ""
    #expect(first.dropFirst(2).hasPrefix(expected.dropFirst(2)), "\(problems)")
  }

  @Test func whatIsRightIsKept() {
    let (configuration, problems) = read("title: T\nnonsense: 1\nsource: docs")
    #expect(problems.count == 1)
    #expect(configuration.title == "T" && configuration.source == "docs")
  }
}
