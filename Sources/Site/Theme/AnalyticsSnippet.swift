/// The script of a service that counts readers: the only one of another host that pages load.
///
///     AnalyticsSnippet(script: "https://count.example/c.js", attributes: [("data-site", "kilns")])
///
/// It is named and not pasted, so that the policy of the pages allows this host and no other, and nothing inline.
public struct AnalyticsSnippet: Sendable, Equatable {
  /// The address of the script, of the web.
  public var script: String
  /// Attributes of the element that loads it: those that begin with `data-`, and `integrity`.
  public var attributes: [(name: String, value: String)]
  /// The origins that the script sends to.
  public var receivers: [String]

  /// `receivers` are addresses; without any the script sends to where it comes from.
  public init(script: String, attributes: [(name: String, value: String)] = [], receivers: [String] = []) {
    self.script = script
    self.attributes = attributes.filter { AnalyticsSnippet.isAllowed($0.name) }
    let named = receivers.isEmpty ? [script] : receivers
    self.receivers = named.compactMap(AnalyticsSnippet.origin)
  }

  public static func == (a: AnalyticsSnippet, b: AnalyticsSnippet) -> Bool {
    a.script == b.script && a.receivers == b.receivers && a.attributes.elementsEqual(b.attributes, by: ==)
  }

  /// Whether an attribute can do nothing but tell the script something, or tell the browser which script it must be.
  public static func isAllowed(_ name: String) -> Bool {
    let bytes = name.utf8
    let isPlain = bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    return isPlain && (name == "integrity" || name.hasPrefix("data-") && bytes.count > 5)
  }

  /// `https://api.example.com:8080` of an address below it: what a policy names; nil for one that a policy cannot name.
  static func origin(of address: String) -> String? {
    guard let colon = address.firstRange(of: "://") else { return nil }
    let host = address[colon.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    // A policy's words end at blanks, commas and semicolons.
    guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"';,<>@".utf8.contains($0) }) else { return nil }
    return String(address[..<host.endIndex])
  }

  /// The element that loads it.
  var element: String {
    var out: [UInt8] = []
    out.html("<script src=\"")
    out.escapedAddress(script)
    out.html("\" defer")
    for attribute in attributes {
      out.append(0x20)
      out.raw(attribute.name)
      out.html("=\"")
      out.escaped(attribute.value)
      out.append(0x22)
    }
    // What the browser is to compare with must have been asked for without the reader's cookies.
    if attributes.contains(where: { $0.name == "integrity" }) { out.html(" crossorigin=\"anonymous\"") }
    out.html("></script>")
    return String(decoding: out, as: UTF8.self)
  }
}
