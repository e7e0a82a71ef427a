import Contract
import Diagnostics

/// What the caller of a verification may choose.
public struct VerificationOptions: Sendable {
  /// Accounts of the server under test, in place of those that the documentation shows.
  ///
  /// One whose name the documentation uses replaces that user's password; a single one of another name takes everybody's place.
  /// Requests that are documented to be refused with 401 stay as they are.
  public var credentials: [Credentials]
  /// Sent with every request, in place of a documented header of the same name. Their values are never printed.
  public var headers: [HeaderField]
  /// What the reader supplies, by the names of the plan's inputs; letter case, dashes and underscores don't count.
  public var values: [String: String]
  /// What he supplies for some requests alone.
  public var scoped = ScopedValues()
  /// The names of values that are secret wherever they stand.
  public var secretNames: Set<String> = []
  public var stopsAtFirstFailure: Bool
  /// Only requests whose title or page has one of these texts are sent, and those that give the values they need; all where it is empty.
  public var only: [String] = []
  /// Only the exchanges that this page shows are sent, and those that give the values they need.
  public var page: String?
  /// Only the exchanges in these parts of pages are sent, and those that give the values they need; all where it is nil.
  public var sections: [Location]?
  /// Prepares the server before the first request; why the rest is not run, or nil.
  public var begin: (@Sendable () async -> String?)?
  /// Prepares the server before the first request of a page, so that it knows nothing of the pages before.
  public var prepare: (@Sendable (_ page: String) async -> String?)?
  /// What gives the server the state that pages expect.
  public var fixtures: [Fixture] = []
  /// What gives the server the states that pages name: `<!-- tally: state="a kiln is hot" -->`.
  public var states: [String: NeededStates.Way] = [:]
  /// How far it goes beyond what the pages show.
  public var probing = Probing.none
  /// Requests that are not sent, by method and path.
  public var skipped: [RequestPattern] = []
  /// Groups of operations that are not sent.
  public var skippedTags: Set<String> = []
  /// The only methods that are sent, in upper case; all where it is empty.
  public var methods: Set<String> = []
  /// How many requests may be under way at the same time, of operations that have nothing to do with each other.
  public var parallel = 1
  /// What another user signs with: nothing that the first one made may be his.
  public var otherUser = OtherUser()
  /// Where the server can reach this program, for what it sends to an address that a request gives it.
  public var webhooks: WebhookInbox?
  /// Whether the report keeps what was sent and answered.
  public var keepsExchanges = false
  /// Seconds that one reply may take.
  public var timeout: Int
  /// Seconds that a server may take until it takes connections.
  public var wait = 0
  /// What becomes of a finding: another severity, or nothing where the project has switched it off.
  public var judge: @Sendable (Diagnostic) -> Diagnostic?

  public init(
    credentials: [Credentials] = [], headers: [HeaderField] = [], values: [String: String] = [:],
    stopsAtFirstFailure: Bool = false,
    timeout: Int = 10,
    judge: @escaping @Sendable (Diagnostic) -> Diagnostic? = { $0 }
  ) {
    self.credentials = credentials
    self.headers = headers
    self.values = values
    self.stopsAtFirstFailure = stopsAtFirstFailure
    self.timeout = timeout
    self.judge = judge
  }

  /// What is sent beside what the pages show, and what they state of it with less in it.
  public enum Probing: String, Sendable, CaseIterable {
    case none
    /// What is only stated or concluded, by methods that change nothing.
    case safe
    /// The same by every method.
    case unsafe
  }

  /// The value for an input, if one is given.
  func value(for input: ReplayInput) -> String? { value(named: input.name) ?? value(named: input.spelling) }

  /// The value that is given under a name; letter case and signs don't count.
  func value(named name: String) -> String? { Self.value(named: name, in: values) }

  static func value(named name: String, in values: [String: String]) -> String? {
    if let exact = values[name] { return exact }
    let folded = folded(name)
    return values.keys.sorted().first { Self.folded($0) == folded }.flatMap { values[$0] }
  }

  /// What a second user signs with, in the places where the first one does.
  public struct OtherUser: Sendable {
    public var credentials: Credentials?
    /// By the names of the plan's inputs, as `values`.
    public var values: [String: String] = [:]

    public init() {}

    var isGiven: Bool { credentials != nil || !values.isEmpty }

    /// The value of an input that he signs with, if one is given.
    func value(for name: String) -> String? {
      let folded = VerificationOptions.folded(name)
      return values.keys.sorted().first { VerificationOptions.folded($0) == folded }.flatMap { values[$0] }
    }
  }

  static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// A user name and a password: `alice:wonderland`.
  public struct Credentials: Sendable, Hashable {
    public var user: String
    public var password: String

    public init(user: String, password: String) {
      self.user = user
      self.password = password
    }

    /// Reads `user:password`; the password may hold colons.
    public init?(_ text: String) {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      self.init(user: String(parts[0]), password: String(parts[1]))
    }
  }
}
