/// What a hub is called, who may call it, and how long it remembers.
///
///     HubConfiguration(name: "notify-hub", endpoint: "http://localhost:8090", keys: AccessKey.demo)
public struct HubConfiguration: Sendable {
  /// The first part of every path.
  public var name: String
  /// The address that callers sign for, without the name.
  public var endpoint: String
  public var keys: [AccessKey]
  /// Seconds until a registration that is not renewed is forgotten: ninety days, as the hub has it by default.
  public var lifetime: Double

  public init(
    name: String = "notify-hub", endpoint: String = "http://localhost:8090", keys: [AccessKey] = AccessKey.demo,
    lifetime: Double = 90 * 24 * 3600
  ) {
    self.name = name
    self.endpoint = endpoint
    self.keys = keys
    self.lifetime = lifetime
  }
}
