import Contract
import Vocabulary

/// A request as a report may show it: what proves who sent it is masked.
struct MaskedRequest {
  let parts: CredentialParts
  let excerpt: Excerpt

  /// `PUT /api/register/7 · Authorization: Basic *** · Content-Type: application/json · {"Platform":"apns"}`
  func text(_ request: PreparedRequest) -> String {
    var texts = ["\(request.method) \(excerpt.plain(target(request.target)))"]
    for header in request.headers { texts.append("\(header.name): \(value(header))") }
    if let body = request.body {
      let size = body.utf8.count
      texts.append(size > 1000 ? "\(excerpt.plain(body, limit: 40)) (\(size) bytes)" : excerpt.plain(body))
    }
    return texts.joined(separator: " · ")
  }

  func value(_ header: HeaderField) -> String {
    switch parts.kind(ofHeader: header.name) {
    case nil: return excerpt.plain(header.value)
    case .authorization?:
      // The scheme is no secret; a header without one is all proof.
      guard let space = header.value.firstIndex(of: " "), parts.isScheme(header.value[..<space]) else { return Secrets.mask }
      return "\(header.value[..<space]) \(Secrets.mask)"
    case .cookie?, .value?: return Secrets.mask
    }
  }

  func target(_ target: String) -> String {
    guard let mark = target.firstIndex(of: "?") else { return target }
    let items = target[target.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    let masked = items.map { item in
      let name = item.prefix { $0 != "=" }
      let isProof = parts.isProof(field: PercentEncoding.decode(name, plusIsSpace: true))
      return isProof && name.count < item.count ? "\(name)=\(Secrets.mask)" : String(item)
    }
    return "\(target[...mark])\(masked.joined(separator: "&"))"
  }
}
