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
    return parts.map { "--\(boundary)\r\n\($0.text)\r\n" }.joined() + "--\(boundary)--\r\n"
  }

  private var boundary: String {
    let texts = fields.flatMap { [$0.name, $0.value] }
    var boundary = "tally-form-boundary"
    while texts.contains(where: { $0.contains(boundary) }) { boundary += "-x" }
    return boundary
  }

  /// A field in its pieces: its text or the path of a file, what the file is called, and its media type.
  public struct Part: Sendable, Hashable {
    public var name: String
    public var value: String
    public var isFile: Bool
    public var fileName: String?
    public var type: String?

    fileprivate var text: String {
      var head = "Content-Disposition: form-data; name=\"\(FormBody.quoted(name[...]))\""
      if let fileName { head += "; filename=\"\(FormBody.quoted(fileName[...]))\"" }
      if let type { head += "\r\nContent-Type: \(type)" }
      // Nobody knows what is in the file: the documentation's machine may hold another one of that name, which is nobody's to send.
      // `<notes.txt` sends what the file holds as if it were typed.
      return "\(head)\r\n\r\n\(isFile || value.hasPrefix("<") ? "example" : value)"
    }
  }

  public var parts: [Part] {
    fields.map { field in
      var value = Substring(field.value)
      let isFile = value.hasPrefix("@")
      let type = Self.take("type", from: &value)
      let name = Self.take("filename", from: &value)
      if isFile { value = value.dropFirst() }
      let fileName = isFile ? name ?? value.split(separator: "/").last ?? "file" : name
      return Part(
        name: field.name, value: String(value), isFile: isFile, fileName: fileName.map(String.init), type: type.map(String.init))
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
  fileprivate static func quoted(_ text: Substring) -> String {
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
