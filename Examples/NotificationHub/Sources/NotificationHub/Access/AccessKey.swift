/// What a key lets its holder do. `manage` includes the others.
///
///     AccessRights(names: "Listen,Send")  // [.listen, .send]
public struct AccessRights: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let listen = AccessRights(rawValue: 1)
  public static let send = AccessRights(rawValue: 2)
  public static let manage: AccessRights = [.listen, .send, AccessRights(rawValue: 4)]

  /// Reads names with commas between them; nil where one is none.
  public init?(names: some StringProtocol) {
    self = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      switch name.lowercased() {
      case "listen": insert(.listen)
      case "send": insert(.send)
      case "manage": formUnion(.manage)
      default: return nil
      }
    }
  }
}

/// A key that signs for the hub. `backend:Manage:c2VjcmV0` on the command line is the key `backend` with all rights.
public struct AccessKey: Sendable, Hashable {
  public let name: String
  public let rights: AccessRights
  let secret: String

  public init(name: String, rights: AccessRights, secret: String) {
    self.name = name
    self.rights = rights
    self.secret = secret
  }

  /// Reads `name:rights:secret`; the secret is all behind the second colon.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, !parts[2].isEmpty, let rights = AccessRights(names: parts[1]) else { return nil }
    self.init(name: String(parts[0]), rights: rights, secret: String(parts[2]))
  }

  /// The keys of the tutorial, which are public: fit for a hub on loopback alone.
  public static let demo = [
    AccessKey(name: "DefaultFullSharedAccessSignature", rights: .manage, secret: "tutorial-full-key"),
    AccessKey(name: "DefaultListenSharedAccessSignature", rights: .listen, secret: "tutorial-listen-key"),
    AccessKey(name: "DefaultSendSharedAccessSignature", rights: .send, secret: "tutorial-send-key"),
  ]
}

extension AccessKey: CustomStringConvertible {
  /// Without the secret, so that a key never reaches a log.
  public var description: String { "AccessKey(\(name))" }
}
