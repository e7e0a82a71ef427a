import Contract

/// Where the schemas of an API have their pages that its operations have no room for.
///
///     SchemaPages(api).paths  // ["api/kiln/schemas/firing.md"]
struct SchemaPages {
  /// The logical path of each, in the order of `api.document?.schemas`.
  let paths: [String]

  init(_ api: SiteAPI) {
    let folder = "api/\(SitePlan.fileName(api.contract.id))/schemas"
    var used: Set<String> = ["index"]
    paths = (api.document?.schemas ?? []).map { schema in
      let stem = SitePlan.fileName(schema.name.lowercased())
      var name = stem
      var number = 2
      while !used.insert(name).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      return "\(folder)/\(name).md"
    }
  }
}

extension ReferenceRenderer {
  /// The addresses of the schemas that have a page of their own, by name.
  static func schemaAddresses(_ api: SiteAPI, _ plan: SitePlan, _ page: SitePage) -> [String: String] {
    var addresses: [String: String] = [:]
    for (schema, path) in zip(api.document?.schemas ?? [], SchemaPages(api).paths) {
      guard let number = plan.byPath[page.locale][path] else { continue }
      addresses[schema.name] = SiteAddress.href(root: page.root, plan.pages[number].address)
    }
    return addresses
  }

  /// The page of a schema.
  func schema(_ number: Int, into html: inout HTMLBuilder) {
    guard let named = api.document?.schemas[number] else { return }
    html.element("section", class: "operation") { html in
      html.element("div", class: "operation-text") { html in
        html.element("h1") { heading in
          // A long name is broken where its words begin.
          for part in ReferenceRenderer.words(of: named.name) {
            if part.startIndex > named.name.startIndex { heading.bytes.html("<wbr>") }
            heading.text(String(part))
          }
        }
        html.element("p", class: "media") { line in
          line.link(referenceAddress, page.title == contract.title ? strings[.apiReference] : contract.title)
          let type = SchemaText.type(named.schema)
          if type != named.name { line.text(" · " + type) }
        }
        if let description = named.schema.description { prose(description, into: &html) }
        details(named.schema, into: &html)
        fields(named.schema, path: "", witnesses: [:], depth: 0, into: &html)
      }
    }
  }

  /// `KilnDoor` as `Kiln` and `Door`.
  static func words(of name: String) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    for (before, index) in zip(name.indices, name.indices.dropFirst()) where name[index].isUppercase && name[before].isLowercase {
      words.append(name[start..<index])
      start = index
    }
    return words + [name[start...]]
  }

  /// The type of a value in few words; the name of a schema that stands elsewhere leads there.
  func type(_ schema: Schema, into html: inout HTMLBuilder) {
    guard let address = address(ofNamed: schema) else { return html.text(SchemaText.type(schema)) }
    html.link(address, SchemaText.type(schema))
  }

  /// Where a schema stands that is named and not unfolded here, or what a list or a map of them holds.
  func address(ofNamed schema: Schema) -> String? {
    guard !schemaAddresses.isEmpty else { return nil }
    var inner = schema
    var steps = 0
    while inner.properties.isEmpty, inner.alternatives.isEmpty, let item = inner.items.first ?? inner.values.first, steps < 20 {
      inner = item
      steps += 1
    }
    guard inner.properties.isEmpty, inner.alternatives.isEmpty else { return nil }
    return inner.name.flatMap { schemaAddresses[$0] }
  }
}
