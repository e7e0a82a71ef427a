import Foundation

/// What is in a payload, whichever platform's form it has.
///
///     PushText(#"{"aps":{"alert":"Hello"}}"#).text  // Hello
struct PushText {
  private(set) var text = ""
  private(set) var secureID: Int?
  private(set) var richID: Int?

  init(_ payload: String) {
    guard let object = (try? JSONSerialization.jsonObject(with: Data(payload.utf8))) as? [String: Any] else {
      text = Self.textOfElement(payload)
      return
    }
    let data = (object["message"] as? [String: Any])?["data"] as? [String: Any] ?? object
    secureID = (data["secureId"] as? String).flatMap { Int($0) }
    richID = (data["richId"] as? String).flatMap { Int($0) }
    let alert = (object["aps"] as? [String: Any])?["alert"]
    text = alert as? String ?? data["message"] as? String ?? data["richMessage"] as? String ?? ""
  }

  /// The text of the first `<text>` of a toast.
  private static func textOfElement(_ payload: String) -> String {
    guard let start = payload.range(of: "<text>"),
      let end = payload.range(of: "</text>", range: start.upperBound..<payload.endIndex)
    else {
      return payload
    }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#13;", "\r"), ("&amp;", "&")]
      .reduce(String(payload[start.upperBound..<end.lowerBound])) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
