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
    /// The request as sent, credentials masked; empty if none was sent.
    public var request: String
    public var diagnostics: [Diagnostic]
    /// What was sent and answered, where the caller asks for it.
    var exchanges: [RecordedExchange] = []

    init(title: String, page: String, location: Location) {
      self.title = title
      self.page = page
      self.location = location
      outcome = .passed
      request = ""
      diagnostics = []
    }
  }

  /// The identifier of the API: `notify-users`.
  public var api: String
  public var title: String
  public var steps: [Step]
  /// Exchanges that are shown but cannot be sent.
  public var notReplayed: [ReplayOmission]
  /// Statuses that are documented and that no request provokes.
  public var notCovered: [ReplayPlan.UncoveredStatus]
  /// Implied requests whose answers may have another reason, so that they tell nothing.
  public var undecided: [Undecided]
  /// What nothing of it may show.
  var secrets = Secrets()

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
  public var skipped: Int { steps.count - passed - failed }

  /// Whether every step was run and none failed; a report without steps proves nothing and is no success.
  public var isSuccess: Bool { !steps.isEmpty && passed == steps.count }
}
