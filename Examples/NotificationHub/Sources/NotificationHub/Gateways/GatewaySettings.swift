import Foundation

/// Where the push services are and who the hub is to them: a file in JSON. Secrets stand in files of their own, which it names.
public struct GatewaySettings: Codable, Sendable {
  public struct APNs: Codable, Sendable {
    public var url: String
    public var keyFile: String
    public var keyID: String
    public var teamID: String
    public var topic: String

    public init(url: String, keyFile: String, keyID: String, teamID: String, topic: String) {
      self.url = url
      self.keyFile = keyFile
      self.keyID = keyID
      self.teamID = teamID
      self.topic = topic
    }
  }

  public struct FCM: Codable, Sendable {
    public var url: String
    public var serviceAccountFile: String

    public init(url: String, serviceAccountFile: String) {
      self.url = url
      self.serviceAccountFile = serviceAccountFile
    }
  }

  public struct WNS: Codable, Sendable {
    public var tokenURL: String
    public var packageSID: String
    public var secretFile: String
    /// The hosts that channels may be at; what ends like one of them counts, too.
    public var channelHosts: [String]

    public init(tokenURL: String, packageSID: String, secretFile: String, channelHosts: [String]) {
      self.tokenURL = tokenURL
      self.packageSID = packageSID
      self.secretFile = secretFile
      self.channelHosts = channelHosts
    }
  }

  public var apns: APNs?
  public var fcm: FCM?
  public var wns: WNS?
  /// Certificates to trust instead of the system's.
  public var certificates: String?
  /// Seconds that an answer may take: ten if it is left out.
  public var timeout: Double?

  public init(apns: APNs? = nil, fcm: FCM? = nil, wns: WNS? = nil, certificates: String? = nil, timeout: Double? = nil) {
    self.timeout = timeout
    self.apns = apns
    self.fcm = fcm
    self.wns = wns
    self.certificates = certificates
  }

  /// Reads the file; paths in it are relative to its folder.
  public init(file: String) throws {
    self = try JSONDecoder().decode(GatewaySettings.self, from: Data(contentsOf: URL(filePath: file)))
    let folder = URL(filePath: file).deletingLastPathComponent()
    func resolved(_ path: String) -> String { URL(filePath: path, relativeTo: folder).path }
    certificates = certificates.map(resolved)
    if let file = apns?.keyFile { apns?.keyFile = resolved(file) }
    if let file = fcm?.serviceAccountFile { fcm?.serviceAccountFile = resolved(file) }
    if let file = wns?.secretFile { wns?.secretFile = resolved(file) }
  }
}
