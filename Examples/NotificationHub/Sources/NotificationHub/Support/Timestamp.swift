import Foundation

/// Points in time as texts: `2026-11-29T12:00:00Z`.
enum Timestamp {
  static func text(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
  }

  /// The time that a text says, with or without a `Z`, or nil.
  static func seconds(_ text: String) -> Double? {
    let whole = text.hasSuffix("Z") ? text : text + "Z"
    if let date = try? Date(whole, strategy: .iso8601) { return date.timeIntervalSince1970 }
    return (try? Date(whole, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))?.timeIntervalSince1970
  }
}
