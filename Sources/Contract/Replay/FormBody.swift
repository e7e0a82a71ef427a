import Vocabulary

/// A form as it goes over the wire, made from the fields that a command shows.
///
///     FormBody([.init(name: "title", value: "Lunch"), .init(name: "photo", value: "@lunch.png;type=image/png")], isMultipart: true).mediaType
///     // "multipart/form-data; boundary=tally-form-boundary"
public struct FormBody: Sendable, Hashable {
  /// The names with their values as shown: in a multipart form `@lunch.png` is a file, `@lunch.png;type=image/png` one with its type.
  public var fields: [Exchange.Field]
  public var isMultipart: Bool

  public init(_ fields: [Exchange.Field], isMultipart: Bool) {
    self.fields = fields
    self.isMultipart = isMultipart
  }

  /// With the boundary, which occurs in no field.
  public var mediaType: String {
    isMultipart ? "multipart/form-data; boundary=\(boundary)" : "application/x-www-form-urlencoded"
  }

  public var text: String {
    guard isMultipart else {
      return fields.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }
    let boundary = boundary
    return parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
  }

  private var boundary: String {
    let texts = fields.flatMap { [$0.name, $0.value] }
    var boundary = "tally-form-boundary"
    while texts.contains(where: { $0.contains(boundary) }) { boundary += "-x" }
    return boundary
  }

  private var parts: [String] {
    fields.map { field in
      var value = Substring(field.value)
      let isFile = value.hasPrefix("@")
      // `<notes.txt` sends what the file holds as if it were typed.
      let isContent = value.hasPrefix("<")
      let type = Self.take("type", from: &value)
      let name = Self.take("filename", from: &value)
      var head = "Content-Disposition: form-data; name=\"\(Self.quoted(field.name[...]))\""
      if isFile || name != nil {
        let path = isFile ? value.dropFirst() : value
        head += "; filename=\"\(Self.quoted(name ?? path.split(separator: "/").last ?? "file"))\""
      }
      if let type { head += "\r\nContent-Type: \(type)" }
      // Nobody knows what is in the file: the documentation's machine may hold another one of that name, which is nobody's to send.
      return "\(head)\r\n\r\n\(isFile || isContent ? "example" : String(value))"
    }
  }

  /// Takes `;type=image/png` off the end of a value.
  private static func take(_ name: String, from value: inout Substring) -> Substring? {
    guard let range = value.firstRange(of: ";\(name)=") else { return nil }
    let rest = value[range.upperBound...]
    let end = rest.firstIndex(of: ";") ?? rest.endIndex
    defer { value = value[..<range.lowerBound] + rest[end...] }
    return rest[..<end]
  }

  /// As browsers write names (WHATWG).
  private static func quoted(_ text: Substring) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "%22"
      case "\r": out += "%0D"
      case "\n": out += "%0A"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// A multipart body with the line ends that the format asks for: documentation shows it with those of its file.
  static func withLineEnds(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x0A, bytes.last != 0x0D { bytes.append(0x0D) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
