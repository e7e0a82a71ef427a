import Foundation

/// What is pushed, in the form that each platform wants.
enum PushPayload {
  /// A text that the device shows.
  case alert(String)
  /// Silent: the id of a text to fetch.
  case secure(id: Int64)
  /// A line of text with the id of a picture to fetch.
  case rich(id: Int64, message: String)

  /// The payload for one platform, written by an encoder, or `nil` where the platform has none of this kind.
  func text(for platform: Push.Platform) throws -> String? {
    switch (self, platform) {
    case (.alert(let text), .apns): try json(APNS(aps: .init(alert: text)))
    case (.alert(let text), .gcm): try json(GCM(data: ["message": text]))
    case (.alert(let text), .wns): toast(text)
    case (.secure(let id), .apns): try json(APNS(aps: .init(contentAvailable: 1), secureId: "\(id)"))
    case (.secure(let id), .gcm): try json(GCM(data: ["secureId": "\(id)"]))
    case (.rich(let id, let message), .apns):
      try json(APNS(aps: .init(contentAvailable: 1, sound: ""), richId: "\(id)", richMessage: message, richType: "img"))
    case (.secure, .wns), (.rich, .wns), (.rich, .gcm): nil
    }
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder.stable.encode(value), as: UTF8.self)
  }

  private func toast(_ text: String) -> String {
    #"<toast><visual><binding template="ToastGeneric"><text>\#(escapedForXML(text))</text></binding></visual></toast>"#
  }

  private struct APNS: Encodable {
    struct APS: Encodable {
      var alert: String?
      var contentAvailable: Int?
      var sound: String?

      enum CodingKeys: String, CodingKey {
        case alert
        case contentAvailable = "content-available"
        case sound
      }
    }

    var aps: APS
    var secureId: String?
    var richId: String?
    var richMessage: String?
    var richType: String?
  }

  private struct GCM: Encodable {
    var data: [String: String]
  }
}

/// Text for an XML element: markup escaped, and characters that XML 1.0 cannot hold replaced.
func escapedForXML(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n": result.unicodeScalars.append(scalar)
    case "\r": result += "&#13;"
    case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
