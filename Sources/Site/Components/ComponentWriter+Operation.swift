import Vocabulary

/// A component whose attributes name a method, and perhaps an address, is an operation, whatever it is called:
/// `<Endpoint path="/kilns" method="post">`, `<Route method="GET">/kilns</Route>`.
extension ComponentUse {
  /// Method and address, the address where an attribute has one.
  var operation: (method: String, path: String?)? {
    guard let name = words(["method", "verb"]), let method = Methods.named(name.uppercased().utf8) else { return nil }
    let path = attributes.first { $0.value.utf8.first == Byte.slash }?.value
    return (method, path)
  }
}

extension ComponentWriter {
  /// Writes the operation that a component names; an address that it holds follows.
  func operation(of use: ComponentUse, into out: inout [UInt8]) {
    guard let (method, path) = use.operation else { return }
    let isTitle = path != nil && use.isBlock
    if isTitle { out.html("<p class=\"component-title\">") }
    out.html("<code>")
    out.escaped(method)
    if let path {
      out.append(0x20)
      out.escaped(path)
    }
    out.html("</code>")
    out.html(isTitle ? "</p>\n" : " ")
  }
}
