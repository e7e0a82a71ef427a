import Contract
import Diagnostics

/// A status that an operation was seen to answer with.
struct ProvokedStatus: Hashable {
  var operation: OperationKey
  var status: Int
}

/// What a verification found, step by step. It holds no times, so the same server gives the same report.
public struct VerificationReport: Sendable {
  public enum Outcome: Sendable, Hashable {
    case passed, failed
    /// Failed, as the caller knows.
    case known
    /// Not run, with the reason.
    case skipped(String)
  }

  /// One request with its reply.
  public struct Step: Sendable {
    /// `PUT /api/register/{id} → 410`
    public var title: String
    public var page: String
    /// Where the documentation shows or implies it.
    public var location: Location
    public var outcome: Outcome
    public var diagnostics: [Diagnostic]
    /// The request that was sent last, with its secrets.
    var sent: Sent?
    /// The operation whose own documented request the step is.
    var shown: OperationKey?
    /// What was sent and answered, where the caller asks for it.
    var exchanges: [RecordedExchange] = []
    /// The reply as it was compared, for what all replies together tell.
    var answer: ComparedReply?

    init(title: String, page: String, location: Location) {
      self.title = title
      self.page = page
      self.location = location
      outcome = .passed
      diagnostics = []
    }

    /// Takes what was found for what the step comes to.
    mutating func conclude(_ found: [Diagnostic], _ options: VerificationOptions) {
      diagnostics = found.compactMap(options.judge)
      outcome = diagnostics.contains { $0.severity == .error } ? .failed : .passed
    }
  }

  /// A request as it went to the server.
  struct Sent: Sendable {
    var request: PreparedRequest
    /// Whether it is to be refused for what it proves itself with.
    var isRefused: Bool
  }

  /// The identifier of the API: `notify-users`.
  public var api: String
  public var title: String
  public var steps: [Step]
  /// Exchanges that are shown but cannot be sent.
  public var notReplayed: [ReplayOmission]
  /// What was not sent by choice.
  public var leftOut: [LeftOut] = []
  /// Statuses that are documented and that no request provokes.
  public var notCovered: [ReplayPlan.UncoveredStatus]
  /// Implied requests whose answers may have another reason, so that they tell nothing.
  public var undecided: [Undecided]
  /// What nothing of it may show.
  var secrets = Secrets()
  var server = ServerAddress.loopback
  /// The names of what the caller gives in a reader's place, by the values.
  var inputs: [String: String] = [:]
  /// What of a request proves who sent it.
  var parts = CredentialParts(schemes: [], privateHeaders: [])
  /// What was to give the server its state and could not, which ended the run.
  public var failedFixture: String?

  init(api: String, title: String) {
    self.api = api
    self.title = title
    steps = []
    notReplayed = []
    notCovered = []
    undecided = []
  }

  /// An implied request that was answered with another status than the one that it was to provoke.
  public struct Undecided: Sendable {
    /// `POST /things with kind none-of-these → 422`
    public var title: String
    public var location: Location
    public var status: Int
  }

  /// Everything that was found, in the order of the steps.
  public var diagnostics: [Diagnostic] { steps.flatMap(\.diagnostics) }

  public var passed: Int { steps.count { $0.outcome == .passed } }
  public var failed: Int { steps.count { $0.outcome == .failed } }
  public var known: Int { steps.count { $0.outcome == .known } }
  public var skipped: Int { steps.count - sent }

  /// How many requests got as far as to be judged.
  public var sent: Int { passed + failed + known }

  /// How many operations the documentation has.
  public var documented = 0

  /// How many of them were called by a request that the documentation shows.
  public var exercised: Int {
    Set(steps.lazy.filter { if case .skipped = $0.outcome { false } else { true } }.compactMap(\.shown)).count
  }

  /// Why requests were not sent, each reason with their number, the most frequent first.
  public var reasonsNotSent: [(reason: String, count: Int)] {
    let skipped = steps.compactMap { step in if case .skipped(let reason) = step.outcome { reason } else { nil } }
    let all = skipped + notReplayed.map(\.reason.description) + leftOut.filter { !$0.isVariation }.map(\.reason)
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Whether every step was run and none failed; a report without steps proves nothing and is no success.
  public var isSuccess: Bool { !steps.isEmpty && passed + known == steps.count }
}
