import Diagnostics
import Markup

/// The inside of blocks: fields, groups, records, and the titles, links and buttons of them.
extension ComponentWriter {
  /// `name` string, required: the line above what is said of a field.
  func field(_ use: ComponentUse, into out: inout [UInt8]) {
    out.html("<div class=\"field\">\n<p><code>")
    out.escaped(use.title ?? "")
    out.html("</code>")
    if let type = use.words(["type"]) {
      out.append(0x20)
      out.escaped(type)
    }
    if let required = use["required"], required != "{false}" {
      out.html(" <strong>")
      out.escaped(strings[.required])
      out.html("</strong>")
    }
    if let value = use["default"], !value.isEmpty {
      out.append(0x20)
      out.escaped(strings[.defaultValue])
      out.html(": <code>")
      out.escaped(value.hasPrefix("{") ? String(value.dropFirst().dropLast()) : value)
      out.html("</code>")
    }
    out.html("</p>\n")
  }

  /// The attributes of a component that is not drawn: its title, or the link that it is, and its text.
  func group(_ use: ComponentUse, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]) {
    operation(of: use, into: &out)
    guard use.isBlock else {
      if let title = use.title {
        link(title, use, into: &out, resolve: resolve)
        out.append(0x20)
      }
      if let text = use.text {
        words(text, use, into: &out)
        out.append(0x20)
      }
      return
    }
    heading("component-title", use, into: &out, resolve: resolve)
    paragraph(use.text, use, into: &out)
    records(of: use, into: &out, resolve: resolve)
  }

  /// Lists that an attribute holds as objects: `items={[{title: "Kilns", href: "/kilns/"}]}`.
  func records(of use: ComponentUse, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]) {
    for attribute in use.attributes where attribute.value.hasPrefix("{") {
      let records = JSXValue.records(attribute.value).filter { !$0.values.allSatisfy(\.isEmpty) }
      let rows = records.compactMap { record -> (title: String, text: String?, link: String?)? in
        guard let title = record["title"] ?? record["label"] ?? record["name"] ?? record["text"] ?? record[""] else { return nil }
        return (title, record["description"] ?? record["details"], record["href"] ?? record["link"] ?? record["url"])
      }
      guard !rows.isEmpty else { continue }
      out.html("<ul>\n")
      for row in rows {
        out.html("<li>")
        let item = ComponentUse(
          name: use.name, shape: nil, attributes: row.link.map { [("href", $0)] } ?? [], isMarkdown: false)
        link(row.title, item, into: &out, resolve: resolve)
        if let text = row.text {
          out.html("<br>")
          out.escaped(text)
        }
        out.html("</li>\n")
      }
      out.html("</ul>\n")
    }
  }

  func heading(
    _ style: StaticString, _ use: ComponentUse, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]
  ) {
    guard let title = use.title ?? (use.shape?.block == .card ? use.link : nil) else { return }
    out.html("<p class=\"")
    out.html(style)
    out.html("\">")
    link(title, use, into: &out, resolve: resolve)
    out.html("</p>\n")
  }

  func link(_ title: String, _ use: ComponentUse, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]) {
    // An address that must not be followed is resolved to nothing.
    let address = use.link.map { resolve(Array($0.utf8)[...]) } ?? []
    guard !address.isEmpty else {
      words(title, use, into: &out)
      return
    }
    out.html("<a href=\"")
    out.escapedAddress(address[...])
    out.html("\">")
    words(title, use, into: &out)
    out.html("</a>")
  }

  func paragraph(_ text: String?, _ use: ComponentUse, into out: inout [UInt8]) {
    guard let text else { return }
    out.html("<p>")
    words(text, use, into: &out)
    out.html("</p>\n")
  }

  func button(
    _ use: ComponentUse, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]
  ) -> [UInt8] {
    let address = use.link.map { resolve(Array($0.utf8)[...]) } ?? []
    guard !address.isEmpty else {
      out.html("<span class=\"button\">")
      if let title = use.title ?? use.text { words(title, use, into: &out) }
      return Array("</span>".utf8)
    }
    let isQuiet = use.words(["variant", "theme"]).map { ["minimal", "secondary", "alt"].contains($0) } ?? false
    out.html("<a class=\"button")
    if isQuiet { out.html(" quiet") }
    out.html("\" href=\"")
    out.escapedAddress(address[...])
    out.html("\">")
    if let title = use.title ?? use.text { words(title, use, into: &out) }
    return Array("</a>".utf8)
  }
}
