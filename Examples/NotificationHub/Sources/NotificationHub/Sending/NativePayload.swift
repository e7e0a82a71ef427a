import Foundation

/// What is known of payloads in the form of a platform.
enum NativePayload {
  /// Headers that a caller may set for a gateway.
  static let forwarded = ["apns-priority", "apns-push-type", "apns-collapse-id", "X-WNS-Type", "X-WNS-TTL"]

  /// Throws 400 for what no device of the platform could read.
  static func check(_ payload: String, for platform: Platform) throws {
    guard !payload.isEmpty, !payload.utf8.contains(0) else {
      throw Problem.badRequest("The payload is empty or has a zero byte.")
    }
    switch platform {
    case .apns:
      guard object(payload)?["aps"] is [String: Any] else {
        throw Problem.badRequest("A payload for apple is a JSON object with aps.")
      }
    case .gcm:
      guard message(payload, token: "") != nil else {
        throw Problem.badRequest("A payload for gcm is a JSON object with data or notification.")
      }
    case .wns: break
    }
  }

  /// Whether it only wakes the app: such a push goes as one in the background.
  static func isSilent(_ payload: String) -> Bool {
    guard let aps = object(payload)?["aps"] as? [String: Any] else { return false }
    return aps["alert"] == nil && aps["badge"] == nil && aps["content-available"] != nil
      && (aps["sound"] as? String ?? "").isEmpty
  }

  /// The message of FCM v1 for one device. A payload in the older form, `{"data":{…}}`, is put into one.
  static func message(_ payload: String, token: String) -> String? {
    guard let given = object(payload) else { return nil }
    var message = given["message"] as? [String: Any] ?? given.filter { ["data", "notification", "android"].contains($0.key) }
    guard message["data"] != nil || message["notification"] != nil else { return nil }
    message["token"] = token
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return (try? JSONSerialization.data(withJSONObject: ["message": message], options: options)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// `wns/toast` for a toast, `wns/tile` and `wns/badge` for these, and `wns/raw` for anything else.
  static func kindOfWindows(_ payload: String) -> String {
    let start = payload.trimmingCharacters(in: .whitespacesAndNewlines)
    for kind in ["toast", "tile", "badge"] where start.hasPrefix("<\(kind)") { return "wns/\(kind)" }
    return "wns/raw"
  }

  private static func object(_ text: String) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
  }
}
