import Vocabulary

/// The fields of a form as a request carries them, with marks where it holds variables.
///
///     FormText.parts("room=7b&note=quiet", mediaType: "application/x-www-form-urlencoded").map(\.name)  // ["room", "note"]
enum FormText {
  struct Part: Equatable {
    var name: String
    /// Of a file its content.
    var value: String
    /// The name of a file.
    var file: String?
    /// What a part says of itself: `image/png`.
    var mediaType: String?
  }

  /// Nil where the text is no form of this type.
  static func parts(_ body: String, mediaType: String) -> [Part]? {
    switch MediaType.normalized(mediaType) {
    case "application/x-www-form-urlencoded":
      return body.split(separator: "&").map { item in
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Part(
          name: PercentEncoding.decode(parts[0], plusIsSpace: true),
          value: PercentEncoding.decode(parts.count > 1 ? parts[1] : "", plusIsSpace: true))
      }
    case "multipart/form-data": return multipart(body)
    default: return nil
    }
  }

  /// The line that begins the body stands between its parts.
  private static func multipart(_ body: String) -> [Part]? {
    guard body.hasPrefix("--"), let first = body.firstRange(of: "\r\n") else { return nil }
    let mark = String(body[..<first.lowerBound])
    var rest = body[first.upperBound...]
    var parts: [Part] = []
    while let end = rest.firstRange(of: "\r\n\(mark)") {
      guard let found = part(rest[..<end.lowerBound]) else { return nil }
      parts.append(found)
      let after = rest[end.upperBound...]
      if after.hasPrefix("--") { return parts }
      guard after.hasPrefix("\r\n") else { return nil }
      rest = after.dropFirst()
    }
    return nil
  }

  private static func part(_ text: Substring) -> Part? {
    guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
    var part = Part(name: "", value: String(text[end.upperBound...]))
    for line in text[..<end.lowerBound].split(separator: "\r\n" as Character) {
      if line.lowercased().hasPrefix("content-type:") {
        part.mediaType = String(line.dropFirst("content-type:".count).drop { $0 == " " })
      } else {
        for item in line.split(separator: ";").map({ $0.drop { $0 == " " } }) {
          if item.hasPrefix("name=") { part.name = unquoted(item.dropFirst("name=".count)) }
          if item.hasPrefix("filename=") { part.file = unquoted(item.dropFirst("filename=".count)) }
        }
      }
    }
    return part.name.isEmpty ? nil : part
  }

  private static func unquoted(_ text: Substring) -> String {
    text.first == "\"" ? String(text.dropFirst().prefix { $0 != "\"" }) : String(text)
  }
}
