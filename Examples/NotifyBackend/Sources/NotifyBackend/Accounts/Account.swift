/// Somebody who may use the API. `dave:diver` on the command line is the account `dave` with the password `diver`.
public struct Account: Sendable, Hashable {
  public let name: String
  public let password: String

  public init(name: String, password: String) {
    self.name = name
    self.password = password
  }

  /// Reads `name:password`; the name ends at the first colon, and neither part may be empty.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self.init(name: String(parts[0]), password: String(parts[1]))
  }

  /// The people of the tutorials.
  public static let demo = [
    Account(name: "alice", password: "wonderland"),
    Account(name: "bob", password: "builder"),
    Account(name: "carol", password: "singer"),
    Account(name: "dave", password: "diver"),
  ]
}
