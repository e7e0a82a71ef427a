import Diagnostics
import Emission
import Site

/// What `tally.yml` may say: the keys that the reader knows, and the JSON Schema (2020-12) by which editors complete and check them.
public enum ConfigurationSchema {
  struct Key: Sendable {
    var name: String
    var kind: Kind
    var description: String

    init(_ name: String, _ kind: Kind, _ description: String) {
      self.name = name
      self.kind = kind
      self.description = description
    }
  }

  indirect enum Kind: Sendable {
    case text
    /// A path below the folder of the configuration.
    case path
    case address
    case choice([String])
    case truth
    case number(ClosedRange<Int>)
    /// One text or a list of them.
    case texts
    case table([Key], required: [String] = [])
    case list(Kind)
    /// A table whose keys are the project's own.
    case map(Kind)
    /// One of two ways to write it.
    case either(Kind, Kind)
    /// A file or a list of entries.
    case menu
  }

  private static let codeTarget = Kind.list(
    .table(
      [
        Key("language", .choice(CodeLanguage.allCases.map(\.rawValue)), "The language that code is generated in"),
        Key("output", .path, "The folder of the generated files"), Key("apis", .texts, "The APIs it is made for; all by default"),
      ], required: ["language", "output"]))

  private static let severity = Kind.choice(["off", "note", "warning", "error"])

  static let addressKeys: [Key] = [
    Key("style", .choice(AddressStyle.allCases.map(\.rawValue)), "What 'addresses' says where nothing else is to be said"),
    Key("keep-case", .truth, "Whether letters stay large where Hugo would write small ones: 'disablePathToLower'"),
    Key("files", .texts, "The sections of a Hugo site whose pages are files: 'uglyURLs'"),
    Key("permalinks", .map(.map(.text)), "Patterns of addresses by kind (page, section) and section, as Hugo has them"),
    Key("rewrites", .map(.text), "Patterns of paths with what takes their place, as VitePress has them: 'docs/:rest*': ':rest*'"),
  ]

  static let keys: [Key] = [
    Key("title", .text, "The title of the documentation"),
    Key("description", .text, "What the documentation is about, in a sentence"),
    Key("source", .path, "The folder of the documents"),
    Key("output", .path, "The folder that the site is written to"),
    Key("generated", .path, "The folder that contracts are written to"),
    Key(
      "locales",
      .table(
        [
          Key("source", .text, "The locale that is written first, as BCP 47 names it"),
          Key("variants", .texts, "The locales of the translations; without it those that are found"),
          Key("layout", .choice(Configuration.Layout.allCases.map(\.rawValue)), "Where translations stand"),
          Key(
            "folders", .map(.path),
            "Folders of locales that the layout does not name; with `suffix` what the names of their files have"),
          Key("paths", .map(.path), "Folders of locales in the site, where they are not called as the locales are"),
          Key(
            "at-top", .truth,
            "Whether the pages of the source locale stand at the top of the site, without a folder; false by default"),
          Key(
            "owners", .map(.either(.text, .map(.text))),
            "Who translates a locale, or each pattern of its pages; the last pattern that fits counts"),
        ], required: ["source"]), "The languages of the documents"),
    Key("dialect", .texts, "The dialects of Markdown to look for; they are detected by default"),
    Key(
      "apis",
      .map(
        .table([
          Key("title", .text, "The title of the API"), Key("version", .text, "Its version"),
          Key("pages", .texts, "Globs of the pages that state it, below the folder of a locale"),
          Key("builds-on", .text, "The API whose operations it inherits"),
          Key("openapi", .path, "An OpenAPI document that the reference shows instead of what pages state"),
        ])), "The APIs, each with pages that state it"),
    Key(
      "versions",
      .list(
        .table(
          [
            Key("name", .text, "What the version is called, and the folder of the site that it stands in"),
            Key("folder", .path, "The folder of its documents"), Key("revision", .text, "The git revision of its documents"),
            Key("path", .path, "The folder of the site that it stands in, where that is not its name"),
            Key("navigation", .path, "The file of its menu, where that is not the newest one's"),
          ], required: ["name"])), "The versions of the site, the newest first: that of the documents themselves"),
    Key(
      "info",
      .table([
        Key(
          "license",
          .table([
            Key("name", .text, "What the licence is called"), Key("identifier", .text, "Its SPDX expression"),
            Key("url", .address, "Its text, where it has no identifier"),
          ]), "The licence of the APIs"),
        Key(
          "contact",
          .table([
            Key("name", .text, "Who answers questions"), Key("url", .address, "Where questions are asked"),
            Key("email", .text, "The address of mail for questions"),
          ]), "Who is asked about the APIs"),
        Key("terms", .address, "The terms of service"),
        Key("tags", .map(.text), "What groups of operations are about, where the documentation does not say it"),
      ]), "What OpenAPI documents say of all APIs beside what pages state"),
    Key("clients", codeTarget, "Clients to generate"),
    Key("tests", codeTarget, "Contract tests to generate"),
    Key(
      "rules", .map(.either(severity, .map(severity))),
      "Severities by the code of a rule or a pattern of codes ('link/*'); below a locale, or a glob of paths, those that hold there"
    ),
    Key("baseline", .path, "The file of known findings, which 'tally check --write-baseline' writes: only others are told"),
    Key(
      "projects", .texts, "Folders, and globs of folders, that have a 'tally.yml' of their own: 'tally check' reads them as well"),
    Key("habits", .map(.choice(["taken", "refused"])), "What the site does nearly everywhere, and whether that is meant"),
    Key(
      "snippets", .table([Key("allowed-secrets", .texts, "Values that look like secrets and are allowed")]),
      "What is checked of code blocks"),
    Key(
      "links",
      .table([
        Key("allow", .texts, "Addresses that are never asked for; '*' stands for any characters"),
        Key("per-host", .number(1...32), "How many addresses of one host are asked for at once; 2 by default"),
        Key("timeout", .number(1...300), "Seconds that a reply may take; 20 by default"),
        Key("retries", .number(0...10), "How often a busy server is asked again; 2 by default"),
        Key("cache-days", .number(0...365), "For how many days an answer is believed; 3 by default"),
      ]), "How 'check --external' asks other sites"),
    Key(
      "verify",
      .table([
        Key("skip", .texts, "Requests that 'tally verify' does not send: 'PUT /-/quit', '/admin/*', 'DELETE'"),
        Key("before", .texts, "Commands that are run before the first request, with --allow-commands"),
        Key("each", .texts, "Commands that are run before the first request of each page, for a fresh state"),
        Key("after", .texts, "Commands that are run behind the last request, whatever came of it"),
        Key(
          "fixtures", .texts,
          "What gives the server the state that pages expect: files of requests (.http), requests of the pages ('POST /rooms'), and commands"
        ),
        Key(
          "states", .map(.texts),
          "What gives the server a state that pages name ('<!-- tally: state=\"a kiln is hot\" -->'), written as fixtures are"),
        Key("timeout", .number(1...3600), "Seconds that a command may take; 60 by default"),
      ]), "How a server is verified"),
    Key(
      "site",
      .table([
        Key("url", .address, "The address that the site is published at"),
        Key("base", .text, "The folder of the server that the site stands in, where 'url' is not known: /docs/"),
        Key(
          "addresses", .either(.choice(AddressStyle.allCases.map(\.rawValue)), .table(addressKeys)),
          "How pages are addressed: as folders (a/), which is the default, as files (a.html), or as a generator does it"),
        Key(
          "folders", .map(.text),
          "Folders of documents whose pages stand in another folder of the site; '.' is that of all documents"),
        Key("static", .path, "A folder whose files stand at the top of the site: public, static"),
        Key("logo", .text, "A picture before the title: a path, or an address of the web"),
        Key("icon", .text, "The sign in the browser's tab: a path, or an address of the web; the logo where nothing is said"),
        Key("styles", .texts, "Style sheets of the project, which are read behind that of the theme"),
        Key("repository", .address, "Where the source of the documents is looked at: a link in the header"),
        Key(
          "links", .map(.text), "More links in the header: texts, each with an address of the web or the path of a page"),
        Key("templates", .path, "A folder of files that replace those of the standard theme"),
        Key("assets", .texts, "Paths and globs of files that are published though no page links to them"),
        Key("raw-html", .choice(["allow", "escape"]), "What becomes of HTML in documents"),
        Key("edit-url", .address, "The address of a page's source, with {path} for its path"),
        Key(
          "last-updated", .choice(Configuration.Dates.allCases.map(\.rawValue)),
          "Who knows when a page was last changed: git, or its front matter, which is the default"),
        Key("footer", .text, "Markdown at the foot of each page"),
        Key(
          "formulas", .truth,
          "Whether $a^2$ and \\(a^2\\) are formulas; a page may ask for it with 'math: true'. Blocks of code that say math are ones anyway"
        ),
        Key("credit", .truth, "Whether the foot of each page says that it was made with Tally; true by default"),
        Key(
          "analytics",
          .table(
            [
              Key("script", .address, "The address of the script"),
              Key("attributes", .map(.text), "Attributes of its element: data-…, integrity"),
              Key("connect", .texts, "Addresses that it sends to; by default where it comes from"),
            ], required: ["script"]), "The script of a service that counts readers; the policy of the pages allows it"),
        Key("announcement", .text, "A line of Markdown above each page"),
        Key("feedback-url", .address, "Where readers say what they think of a page, with {path} and {title}"),
        Key(
          "samples", .texts,
          "The languages that requests of the reference are written in, and generated clients (python-client); "
            + "by default those of the tutorials, and the clients of this file"),
        Key("try-it", .texts, "Addresses of servers that readers may send requests to from the reference; none by default"),
        Key("verified", .texts, "Records of 'tally verify --record': blocks of code that they prove say at which revision"),
        Key("image", .text, "The picture for shared links: a path, or an address of the web"),
        Key("side-by-side", .choice(["target", "both"]), "What is shown of side-by-side translations"),
        Key("elements", .texts, "Custom elements that the theme's script defines"),
      ]), "The look of the site and where it is published"),
    Key("navigation", .menu, "The menu: entries, several menus by the paths of their pages, or another generator's file"),
    Key("redirects", .map(.text), "Old addresses, each with the page that took its place"),
    Key(
      "components",
      .map(
        .either(
          .choice(ComponentShape.Block.allCases.map(\.rawValue)),
          .table([
            Key("as", .choice(ComponentShape.Block.allCases.map(\.rawValue)), "The block that the component is"),
            Key("kind", .text, "The kind of an admonition"), Key("title", .texts, "Attributes that hold the title"),
            Key("text", .texts, "Attributes that hold the text"), Key("link", .texts, "Attributes that hold the address"),
          ]))), "Components of the project's own, by name"),
    Key("variables", .map(.text), "Values for '{{ name }}' in documents"),
    Key("exclude", .texts, "Globs of files that are not read"),
  ]

  /// The names of the keys of a table: `names("site", "analytics")`; those of the top without one. Below a map they are those of its
  /// entries.
  static func names(_ path: String...) -> [String] {
    path.reduce(keys) { keys, name in keys.first { $0.name == name }.map { members(of: $0.kind) } ?? [] }.map(\.name)
  }

  private static func members(of kind: Kind) -> [Key] {
    switch kind {
    case .table(let keys, _): keys
    case .list(let inner), .map(let inner): members(of: inner)
    case .either(let first, let second): members(of: first) + members(of: second)
    case .text, .path, .address, .choice, .truth, .number, .texts, .menu: []
    }
  }

  /// The schema as JSON.
  public static var json: String {
    var json = JSONWriter()
    json.object { object in
      object.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      object.member("title", "tally.yml")
      members(.table(keys), into: &object)
      object.key("$defs")
      object.object { definitions in
        definitions.key("entry")
        definitions.object { entry in
          entry.member("description", "A page, or one title with a page, an address or a list of entries")
          entry.key("anyOf")
          entry.array { list in
            list.object { $0.member("type", "string") }
            list.object { table in
              table.member("type", "object")
              table.member("maxProperties", 1)
              table.key("additionalProperties")
              table.object { inner in
                inner.key("anyOf")
                inner.array { kinds in
                  kinds.object { $0.member("type", "string") }
                  kinds.object(entries)
                }
              }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func entries(_ object: inout JSONWriter) {
    object.member("type", "array")
    object.key("items")
    object.object { $0.member("$ref", "#/$defs/entry") }
  }

  /// The members of the schema of a value.
  private static func members(_ kind: Kind, into object: inout JSONWriter) {
    switch kind {
    case .text, .path: object.member("type", "string")
    case .address:
      object.member("type", "string")
      object.member("pattern", "^https?://")
    case .choice(let values):
      object.key("enum")
      object.array { list in
        for value in values { list.value(value) }
        // YAML 1.1 reads a bare `off` as a boolean.
        if values.contains("off") { list.value(false) }
      }
    case .truth: object.member("type", "boolean")
    case .number(let range):
      object.member("type", "integer")
      object.member("minimum", range.lowerBound)
      object.member("maximum", range.upperBound)
    case .texts:
      object.key("anyOf")
      object.array { list in
        list.object { $0.member("type", "string") }
        list.object { array in
          array.member("type", "array")
          array.key("items")
          array.object { $0.member("type", "string") }
        }
      }
    case .table(let keys, let required):
      object.member("type", "object")
      object.key("additionalProperties")
      object.value(false)
      if !required.isEmpty {
        object.key("required")
        object.array { list in for name in required { list.value(name) } }
      }
      object.key("properties")
      object.object { properties in
        for key in keys {
          properties.key(key.name)
          properties.object { property in
            property.member("description", key.description)
            members(key.kind, into: &property)
          }
        }
      }
    case .list(let inner):
      object.member("type", "array")
      object.key("items")
      object.object { members(inner, into: &$0) }
    case .map(let inner):
      object.member("type", "object")
      object.key("additionalProperties")
      object.object { members(inner, into: &$0) }
    case .either(let first, let second):
      object.key("anyOf")
      object.array { list in
        list.object { members(first, into: &$0) }
        list.object { members(second, into: &$0) }
      }
    case .menu:
      object.key("anyOf")
      object.array { list in
        list.object { $0.member("type", "string") }
        list.object(entries)
        list.object { table in
          table.member("type", "object")
          table.key("additionalProperties")
          table.object(entries)
        }
      }
    }
  }
}
