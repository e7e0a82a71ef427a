/// The push services that the hub delivers through, by the names that devices register with.
///
///     Platform(format: "apple")  // .apns
public enum Platform: String, Codable, Sendable, CaseIterable {
  case apns, gcm, wns

  /// The platform of a native payload, by the name of its format in `ServiceBusNotification-Format`.
  public init?(format: String) {
    switch format {
    case "apple": self = .apns
    case "gcm": self = .gcm
    case "windows": self = .wns
    default: return nil
    }
  }

  /// What its counts are called in the details of a notification.
  var countsName: String {
    switch self {
    case .apns: "ApnsOutcomeCounts"
    case .gcm: "GcmOutcomeCounts"
    case .wns: "WnsOutcomeCounts"
    }
  }
}
