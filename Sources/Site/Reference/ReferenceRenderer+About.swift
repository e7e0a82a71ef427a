import Contract

/// What holds for all operations of an API: who makes it, its files, its servers, its ways to sign in.
extension ReferenceRenderer {
  /// Version, contact, licence and terms, as far as a document says them.
  func about(into html: inout HTMLBuilder) {
    guard api.isDocument else { return }
    let about = contract.about
    html.element("p", class: "about") { line in
      line.text("\(strings[.version]) ")
      line.element("code", contract.version)
      let links = [
        (about.contact?.name ?? about.contact?.url, about.contact?.url),
        (about.contact?.email, about.contact?.email.map { "mailto:" + $0 }),
        (about.license?.name, about.license?.url), (about.terms, about.terms),
      ]
      for (text, address) in links {
        guard let text else { continue }
        line.text(" · ")
        if let address, URLSafety.isSafe(Array(address.utf8)[...]) { line.link(address, text) } else { line.text(text) }
      }
    }
  }

  func downloads(into html: inout HTMLBuilder) {
    guard !api.downloads.isEmpty else { return }
    downloads(api.downloads.prefix(1), into: &html)
    guard api.downloads.count > 1 else { return }
    html.element("details", class: "fold") { fold in
      fold.element("summary", class: "media", "+\(api.downloads.count - 1)")
      downloads(api.downloads.dropFirst(), into: &fold)
    }
  }

  private func downloads(_ files: ArraySlice<SiteFile>, into html: inout HTMLBuilder) {
    html.element("ul", class: "downloads") { list in
      for download in files {
        list.element("li") {
          $0.link(
            page.root + SitePlan.downloadPath(api, download), attributes: [("download", "")], PagePath.lastPart(of: download.path)
          )
        }
      }
    }
  }

  func servers(into html: inout HTMLBuilder) {
    guard !contract.servers.isEmpty else { return }
    html.element("h2", id: ReferenceAnchors.servers) { $0.link("#" + ReferenceAnchors.servers, class: "self", strings[.servers]) }
    html.element("p", strings[.serversText])
    for server in contract.servers {
      html.element("div", class: "server") { html in
        html.element("p") { $0.element("code", class: "address", server.url) }
        if !server.variables.isEmpty {
          html.element("ul", class: "fields") { list in
            for variable in server.variables {
              list.element("li") { item in
                item.element("code", class: "field", "{\(variable.name)}")
                item.space()
                item.element("span", class: "facts") {
                  $0.text(strings[.defaultValue] + " ")
                  $0.element("code", variable.defaultValue)
                }
                if let description = variable.description { foreign("p", description, into: &item) }
              }
            }
          }
        }
        witnesses.write(server.witnesses, into: &html)
      }
    }
  }

  func authentication(into html: inout HTMLBuilder) {
    guard !contract.securitySchemes.isEmpty || api.document?.schemes.isEmpty == false else { return }
    html.element("h2", id: ReferenceAnchors.authentication) {
      $0.link("#" + ReferenceAnchors.authentication, class: "self", strings[.authentication])
    }
    guard let document = api.document else {
      html.element("ul") { list in
        for scheme in contract.securitySchemes { list.element("li", text(scheme)) }
      }
      return
    }
    for scheme in document.schemes { self.scheme(scheme, into: &html) }
  }

  /// One way to sign in, as a document describes it: its words, and where a token is had with which scopes.
  private func scheme(_ scheme: DocumentedAPI.Scheme, into html: inout HTMLBuilder) {
    html.element("section", class: "scheme") { html in
      html.element("h3", scheme.name)
      html.element("p", class: "media") { line in
        line.element("code", scheme.type)
        if let kind = scheme.scheme { line.text(" " + text(kind)) }
      }
      if let description = scheme.description { prose(description, into: &html) }
      if let discovery = scheme.discovery { fields([Exchange.Field(name: "openIdConnectUrl", value: discovery)], into: &html) }
      for flow in scheme.flows {
        html.element("p", class: "media") { $0.element("code", flow.name) }
        fields(flow.addresses, into: &html)
        guard !flow.scopes.isEmpty else { continue }
        html.element("details", class: "fold", attributes: flow.scopes.count <= 12 ? [("open", "")] : []) { fold in
          fold.element("summary", class: "media", "scopes {\(flow.scopes.count)}")
          fields(flow.scopes, into: &fold)
        }
      }
    }
  }

  /// Names in the document's own words with what they stand for: addresses, scopes.
  private func fields(_ fields: [Exchange.Field], into html: inout HTMLBuilder) {
    guard !fields.isEmpty else { return }
    html.element("ul", class: "fields") { list in
      for field in fields {
        list.element("li") { item in
          item.element("code", class: "field", field.name)
          item.space()
          if URLSafety.scheme(of: Array(field.value.utf8)[...]) == "https" {
            item.link(field.value, field.value)
          } else {
            foreign("span", field.value, into: &item)
          }
        }
      }
    }
  }
}
