/// Writes elements with text and attributes that cannot break out: for pages that are not made from Markdown.
///
///     var html = HTMLBuilder()
///     html.element("p", class: "lead") { $0.text("a < b") }   // <p class="lead">a &lt; b</p>
struct HTMLBuilder {
  var bytes: [UInt8] = []

  mutating func text(_ text: String) { bytes.escaped(text) }

  mutating func element(
    _ name: StaticString, class classes: String? = nil, id: String? = nil, attributes: [(StaticString, String)] = [],
    _ content: (inout HTMLBuilder) -> Void
  ) {
    open(name, class: classes, id: id, attributes: attributes)
    content(&self)
    close(name)
  }

  mutating func element(_ name: StaticString, class classes: String? = nil, id: String? = nil, _ text: String) {
    element(name, class: classes, id: id) { $0.text(text) }
  }

  mutating func link(_ address: String, class classes: String? = nil, attributes: [(StaticString, String)] = [], _ text: String) {
    link(address, class: classes, attributes: attributes) { $0.text(text) }
  }

  mutating func link(
    _ address: String, class classes: String? = nil, attributes: [(StaticString, String)] = [],
    _ content: (inout HTMLBuilder) -> Void
  ) {
    bytes.html("<a href=\"")
    bytes.escapedAddress(address)
    bytes.append(0x22)
    attribute("class", classes)
    for (name, value) in attributes { attribute(name, value) }
    bytes.append(0x3E)
    content(&self)
    bytes.html("</a>")
  }

  mutating func open(
    _ name: StaticString, class classes: String? = nil, id: String? = nil, attributes: [(StaticString, String)] = []
  ) {
    bytes.append(0x3C)
    bytes.html(name)
    attribute("id", id)
    attribute("class", classes)
    for (name, value) in attributes { attribute(name, value) }
    bytes.append(0x3E)
  }

  mutating func close(_ name: StaticString) {
    bytes.html("</")
    bytes.html(name)
    bytes.html(">\n")
  }

  mutating func space() { bytes.append(0x20) }

  private mutating func attribute(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    bytes.append(0x20)
    bytes.html(name)
    bytes.html("=\"")
    bytes.escaped(value)
    bytes.append(0x22)
  }
}
