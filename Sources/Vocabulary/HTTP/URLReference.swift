/// An absolute URL or a path: `https://api.example.com/v1/rooms?x=1`, `/v1/rooms`.
package enum URLReference {
  /// The path of an absolute URL or a path, without query and fragment.
  package static func path(of reference: String) -> Substring {
    var rest = Substring(reference)
    if let mark = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<mark] }
    guard let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://") else { return rest }
    let authority = rest[colon...].dropFirst(3)
    return authority.firstIndex(of: "/").map { authority[$0...] } ?? ""
  }

  /// What a request line shows of an absolute URL: its path with the query, `/` where there is none.
  package static func target(of text: String) -> String {
    if text.hasPrefix("/") { return text }
    let rest = text.firstPlace(of: "://").map { text[$0.upperBound...] } ?? text[...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }

  /// The base URL that the `Host` header of a message means: `http` on the machine itself, `https` everywhere else.
  package static func server(host: String) -> String {
    let name = host.prefix { $0 != ":" }
    let isLocal = name == "localhost" || name.hasPrefix("127.") || name.hasPrefix("[::1")
    return (isLocal ? "http://" : "https://") + host
  }
}
