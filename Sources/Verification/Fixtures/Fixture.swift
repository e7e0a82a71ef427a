import Contract
import Diagnostics

/// What gives a server the state that pages expect: it is done before the first request, and again before each page for which the server is
/// prepared.
public enum Fixture: Sendable {
  /// The caller's own doing; why the rest is not run, or nil.
  case action(@Sendable () async -> String?)
  /// A request that a page shows, by its operation.
  case operation(OperationKey)
  /// The same by its title.
  case title(String)
  case file(HTTPRequestFile)
}

/// A fixture as it is done.
enum FixtureWork: Sendable {
  case action(@Sendable () async -> String?)
  case step(ReplayStep)
  case file(HTTPRequestFile)

  /// The fixtures with the requests of a plan; what the caller does not want to be sent is left out.
  static func all(_ fixtures: [Fixture], _ plan: ReplayPlan, _ policy: RequestPolicy) -> [FixtureWork] {
    fixtures.compactMap { fixture in
      let step: ReplayStep?
      switch fixture {
      case .action(let action): return .action(action)
      case .file(let file): return .file(file.keeping { policy.reasonToLeave($0) == nil })
      case .operation(let key):
        step = plan.steps.first {
          $0.operation == key && ($0.expectation.isOpen || (200...299).contains($0.expectation.status))
        }
      case .title(let title): step = plan.steps.first { $0.title == title }
      }
      return step.flatMap { policy.choice($0.operation, target: $0.request.target.text() ?? "") == nil ? .step($0) : nil }
    }
  }

  /// The operations that it calls.
  var operations: [OperationKey] {
    switch self {
    case .action: []
    case .step(let step): [step.operation]
    case .file(let file): file.requests.map(\.key)
    }
  }

  /// What it sends, for who wants to know before.
  var outline: [(title: String, location: Location)] {
    switch self {
    case .action: []
    case .step(let step): [(step.title, step.location)]
    case .file(let file): file.requests.map { ("\($0.key)", Location(file: file.path, range: SourceRange(0, 0))) }
    }
  }
}

extension HTTPRequestFile.Request {
  var key: OperationKey { OperationKey(method: method, path: String(target.prefix { $0 != "?" })) }
}

extension RequestPolicy {
  func reasonToLeave(_ request: HTTPRequestFile.Request) -> String? { choice(request.key, target: request.target) }
}

extension VerificationRun {
  /// Does what gives the server its state; the first that fails ends the run.
  mutating func setUp(_ fixtures: [FixtureWork]) async {
    for fixture in fixtures where end == nil {
      switch fixture {
      case .action(let action): if let reason = await action() { end = reason }
      case .step(let step): await send(fixture: step)
      case .file(let file): for request in file.requests where end == nil { await send(request, of: file) }
      }
    }
  }

  private mutating func send(fixture step: ReplayStep) async {
    var silent = VerificationReport(api: contract.id, title: contract.title)
    let outcome = passed
    await replay(step, into: &silent)
    passed = outcome
    guard end == nil else { return }
    switch silent.steps.last?.outcome {
    case .passed?, .known?: break
    case .skipped(let reason)?: fail("the fixture '\(step.operation)' was not sent: \(reason)")
    case .failed?:
      let message = silent.steps.last?.diagnostics.first { $0.severity == .error }?.message ?? ""
      fail("the fixture '\(step.operation)' failed: \(message)")
    case nil: fail("the fixture '\(step.operation)' was answered otherwise")
    }
  }

  private mutating func send(_ request: HTTPRequestFile.Request, of file: HTTPRequestFile) async {
    let place = "\(file.path):\(request.line)"
    let known = values
    let options = options
    let filled = file.prepared(request) { name in
      options.value(named: name) ?? VerificationOptions.value(named: name, in: known)
    }
    switch filled {
    case .failure(let missing): fail("\(place): no value is given for '\(missing.name)'")
    case .success(var planned):
      // An address may have the path below which the server is asked anyway.
      if !server.basePath.isEmpty, planned.target.hasPrefix(server.basePath + "/") {
        planned.target = String(planned.target.dropFirst(server.basePath.count))
      }
      let request = credentials.apply(to: planned, expecting: nil)
      keepSecrets(of: request)
      switch await deliver(request) {
      case .success(let reply) where (200...399).contains(reply.status): break
      case .success(let reply): fail("\(place): the server answered \(reply.status) with \(excerpt.quoted(reply.body))")
      case .failure(let failure): fail("\(place): \(failure.reason)")
      }
    }
  }

  private mutating func fail(_ reason: String) {
    end = reason
    failedFixture = failedFixture ?? reason
  }
}
