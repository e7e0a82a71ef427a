import Diagnostics

/// What the front matter of a page may say, as a JSON Schema (2020-12) by which editors complete it. Other generators' names for the same
/// are among them; further keys are the project's own.
public enum FrontMatterSchema {
  private enum Kind {
    case text, number, truth, texts, list, table
  }

  private static let keys: [(name: String, kind: Kind, description: String)] = [
    ("title", .text, "The title of the page"), ("description", .text, "What the page is about, in a sentence"),
    ("nav-title", .text, "The title in the menu"), ("nav_title", .text, "The title in the menu"),
    ("linkTitle", .text, "The title in the menu"), ("sidebar_label", .text, "The title in the menu"),
    ("nav-order", .number, "The place in the menu: small numbers come first"), ("nav_order", .number, "The place in the menu"),
    ("sidebar_position", .number, "The place in the menu"), ("weight", .number, "The place in the menu"),
    ("nav", .truth, "Whether the menu has the page"),
    ("draft", .truth, "Whether the page waits to be published"), ("published", .truth, "Whether the page is published"),
    ("unlisted", .truth, "Whether nobody but who has its address finds the page"),
    ("sidebar", .table, "The place in the menu, as Starlight writes it: label, order, hidden"),
    ("id", .text, "The name by which a menu refers to the page"),
    ("aliases", .texts, "Addresses that the page had"), ("redirect_from", .texts, "Addresses that the page had"),
    ("date", .text, "The day of the page"), ("lastmod", .text, "The day of the last change"),
    ("updated", .text, "The day of the last change"), ("template", .text, "`splash` is a page without a menu"),
    ("layout", .text, "`home` is a page without a menu"),
    ("hero", .table, "The head of a start page: title, tagline, image, actions"),
    ("features", .list, "The cards of a start page"),
    ("sourceCommit", .text, "The revision of the source that a translation follows"),
    ("default_lang_commit", .text, "The revision of the source that a translation follows"),
  ]

  /// The names of the keys.
  static var names: [String] { keys.map(\.name) }

  /// The schema as JSON.
  public static var json: String {
    var json = JSONWriter()
    json.object { object in
      object.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      object.member("title", "front matter of a page")
      object.member("type", "object")
      object.key("properties")
      object.object { properties in
        for key in keys {
          properties.key(key.name)
          properties.object { property in
            property.member("description", key.description)
            members(of: key.kind, into: &property)
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func members(of kind: Kind, into object: inout JSONWriter) {
    switch kind {
    case .text: object.member("type", "string")
    case .number: object.member("type", "integer")
    case .truth: object.member("type", "boolean")
    case .table: object.member("type", "object")
    case .list: object.member("type", "array")
    case .texts:
      object.key("type")
      object.array { list in
        list.value("array")
        list.value("string")
      }
    }
  }
}
