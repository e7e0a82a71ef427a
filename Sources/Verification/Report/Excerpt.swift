import Contract

/// Text of a server or a request as a message may show it: one line, short, and without anything that steers a terminal.
enum Excerpt {
  static let limit = 120

  /// `'text'`, cut and escaped.
  static func quoted(_ text: String) -> String { "'\(plain(text))'" }

  static func plain(_ text: String, limit: Int = limit) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit { return result + "…" }
      count += 1
      switch scalar.value {
      case 0x0A, 0x0D, 0x09: result += " "
      case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// A request as a report may show it: what proves who sent it is masked.
struct MaskedRequest {
  let schemes: [SecurityScheme]
  /// Names of headers that the caller added; their values may be secrets.
  let privateHeaders: Set<String>

  /// `PUT /api/register/7 · Authorization: Basic *** · Content-Type: application/json · {"Platform":"apns"}`
  func text(_ request: PreparedRequest) -> String {
    var parts = ["\(request.method) \(Excerpt.plain(target(request.target)))"]
    for header in request.headers { parts.append("\(header.name): \(Excerpt.plain(value(header)))") }
    if let body = request.body {
      let size = body.utf8.count
      parts.append(size > 1000 ? "\(Excerpt.plain(body, limit: 40)) (\(size) bytes)" : Excerpt.plain(body))
    }
    return parts.joined(separator: " · ")
  }

  private func value(_ header: HeaderField) -> String {
    let name = header.name.lowercased()
    if privateHeaders.contains(name) { return "***" }
    switch name {
    case "authorization", "proxy-authorization":
      guard let space = header.value.firstIndex(of: " ") else { return "***" }
      return "\(header.value[..<space]) ***"
    case "cookie": return "***"
    default:
      let isKey = schemes.contains { if case .apiKey(let key, .header) = $0.kind { key.lowercased() == name } else { false } }
      return isKey ? "***" : header.value
    }
  }

  private func target(_ target: String) -> String {
    guard let mark = target.firstIndex(of: "?") else { return target }
    let keys = Set(schemes.compactMap { if case .apiKey(let key, .query) = $0.kind { key } else { nil } })
    guard !keys.isEmpty else { return target }
    let items = target[target.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    let masked = items.map { item in
      let name = item.prefix { $0 != "=" }
      return keys.contains(PercentEncoding.decode(name, plusIsSpace: true)) ? "\(name)=***" : String(item)
    }
    return "\(target[...mark])\(masked.joined(separator: "&"))"
  }
}
