import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// Bytes with the name of the file that they are sent as.
  public struct File: Hashable, Sendable {
    public var name: String
    public var mediaType: String
    public var data: Data

    public init(name: String, mediaType: String = "application/octet-stream", data: Data) {
      self.name = name
      self.mediaType = mediaType
      self.data = data
    }
  }

  /// A part of a form: text or a file.
  struct Part {
    var head: String
    var data: Data

    init(_ name: String, _ text: String) {
      head = "Content-Disposition: form-data; name=\"\(Self.quoted(name))\"\r\n\r\n"
      data = Data(text.utf8)
    }

    init(_ name: String, _ file: File) {
      let type = file.mediaType.filter { !$0.isNewline }
      head =
        "Content-Disposition: form-data; name=\"\(Self.quoted(name))\"; filename=\"\(Self.quoted(file.name))\"\r\n"
        + "Content-Type: \(type)\r\n\r\n"
      data = file.data
    }

    /// As forms of HTML write names.
    private static func quoted(_ text: String) -> String {
      text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "\"": result += "%22"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }

    /// The parts as one body, between lines that stand in none of them.
    static func body(_ parts: [Part]) -> (data: Data, boundary: String) {
      var number = 0
      var boundary = "part-0"
      while parts.contains(where: { $0.data.range(of: Data(boundary.utf8)) != nil }) {
        number += 1
        boundary = "part-\(number)"
      }
      var data = Data()
      for part in parts {
        data += Data("--\(boundary)\r\n\(part.head)".utf8)
        data += part.data
        data += Data("\r\n".utf8)
      }
      return (data + Data("--\(boundary)--\r\n".utf8), boundary)
    }
  }
}
