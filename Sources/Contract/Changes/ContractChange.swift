import Diagnostics

/// One difference between two versions of a contract, and whom it breaks.
///
/// For example: the query parameter `to_tag` of `POST /api/notifications` is now required, which breaks clients.
public struct ContractChange: Sendable, Hashable {
  public enum Kind: String, Sendable {
    case added, removed, changed
  }

  /// Whose programs stop working when only the other side follows the change.
  public enum Audience: String, Sendable, Comparable, CaseIterable {
    /// They send requests and read replies.
    case clients
    /// They read requests and send replies.
    case servers

    public static func < (a: Audience, b: Audience) -> Bool { a == .clients && b == .servers }
  }

  public var kind: Kind
  public var rule: ChangeRule
  /// The operation in its newest form; none for servers, credentials and webhooks of the API as a whole.
  public var operation: OperationKey?
  /// What was changed: `query parameter 'to_tag'`, `field 'data.id' of the 200 reply`.
  public var subject: String
  /// What happened to it: `is now required`, `was removed`.
  public var words: String
  /// In order; empty for a change that breaks nobody.
  public var breaks: [Audience]
  /// Where the old version states it.
  public var old: [Witness]
  /// Where the new version states it.
  public var new: [Witness]

  public var level: ChangeRule.Level { rule.level }
}
