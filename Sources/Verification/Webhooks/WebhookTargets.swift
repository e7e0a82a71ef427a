import Contract
import Diagnostics
import Vocabulary

/// Which documented requests give the server an address, and what it sends there.
///
///     POST /v1/webhooks {"url": "https://shop.example/hooks/inkwell"}  // what follows is sent to /hooks/inkwell
struct WebhookTargets {
  struct Target {
    /// Where the request that gives the address stands.
    var location: Location
    /// As the documentation shows it.
    var url: String
    /// Where the server sends it: the path of the address, at the listener.
    var path: String
    var payloads: [PushPayload]
  }

  /// By the place of the request.
  private(set) var targets: [Location: Target] = [:]

  init(_ contract: Contract, _ plan: ReplayPlan) {
    let own = Set(contract.servers.compactMap { Self.authority($0.url) })
    let candidates = plan.steps.compactMap { step -> (step: ReplayStep, url: String)? in
      guard (200...299).contains(step.expectation.status), let body = step.request.body,
        let url = Self.address(in: body.documentedText(plan.variables), except: own)
      else { return nil }
      return (step, url)
    }
    for payload in contract.pushPayloads where payload.request != nil || payload.platform == "webhook" {
      guard let place = payload.witnesses.first?.location else { continue }
      // The nearest request before it, or else behind it, on its page; without one, the first of all.
      let near = candidates.filter { $0.step.location.file == place.file }
      let before = near.last { $0.step.location.range.lowerBound <= place.range.lowerBound }
      guard let found = before ?? near.first ?? candidates.first else { continue }
      var target =
        targets[found.step.location]
        ?? Target(location: found.step.location, url: found.url, path: Self.path(of: found.url), payloads: [])
      target.payloads.append(payload)
      targets[found.step.location] = target
    }
  }

  /// The address that a JSON body gives.
  private static func address(in body: String, except own: Set<String>) -> String? {
    JSONReader.leaves(of: body)?.lazy.compactMap { leaf -> String? in
      guard case .string(let text) = leaf.value, let host = authority(text), !own.contains(host) else { return nil }
      return text
    }.first
  }

  private static func authority(_ url: String) -> String? {
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else { return nil }
    let rest = url.dropFirst(url.hasPrefix("https") ? 8 : 7)
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    return host.isEmpty ? nil : host.lowercased()
  }

  private static func path(of url: String) -> String {
    let rest = url.dropFirst(url.hasPrefix("https") ? 8 : 7).drop { $0 != "/" }
    return String(rest.prefix { $0 != "?" && $0 != "#" })
  }
}

extension VerificationRun {
  /// The request with the listener's address in the place of the documented one.
  func reachable(_ request: PreparedRequest, _ step: ReplayStep) -> PreparedRequest {
    guard let inbox = options.webhooks, let target = webhooks.targets[step.location], let body = request.body else {
      return request
    }
    var copy = request
    copy.body = body.replacing(target.url, with: inbox.url + target.path)
    return copy
  }

  /// Waits for what the server sends to the addresses that it was given, and compares it with what the documentation shows.
  mutating func receive(into report: inout VerificationReport) async {
    guard end == nil, let inbox = options.webhooks, !webhooks.targets.isEmpty else { return }
    let targets = webhooks.targets.sorted { $0.key < $1.key }.map(\.value)
    var waited = 0
    while waited < options.timeout * 20, targets.contains(where: { target in !inbox.all.contains { $0.path == target.path } }) {
      try? await Task.sleep(for: .milliseconds(50))
      waited += 1
    }
    for target in targets {
      let giving = report.steps.first { $0.location == target.location }
      report.steps += compared(target, inbox.all.filter { $0.path == target.path }, giving)
    }
  }

  /// Each request is held against the payload that it is most like. Nothing at all is a failure, if the server has taken the address.
  private mutating func compared(
    _ target: WebhookTargets.Target, _ received: [WebhookInbox.Received], _ giving: VerificationReport.Step?
  ) -> [VerificationReport.Step] {
    var found: [Int: [Diagnostic]] = [:]
    for request in received {
      let judged = target.payloads.indices.map { ($0, WebhookCheck(target.payloads[$0], excerpt).differences(request)) }
      guard let (index, differences) = judged.min(by: { $0.1.count < $1.1.count }) else { continue }
      if let known = found[index], !known.isEmpty || differences.isEmpty { continue }
      found[index] = differences
    }
    func missing(_ payload: PushPayload, _ target: WebhookTargets.Target, _ title: String, at place: Location) -> Diagnostic {
      Diagnostic(
        .verifyWebhook,
        "Nothing was sent to \(excerpt.plain(target.path)) within \(options.timeout) s, after \(title) gave the address",
        at: place, related: [.init("this request gives the address", at: target.location)],
        remedy: "Send what the documentation shows; where no request causes it, verify without a listener")
    }
    return target.payloads.enumerated().map { index, payload in
      let location = payload.witnesses.first?.location ?? Location(file: "", range: SourceRange(0, 0))
      var entry = VerificationReport.Step(
        title: "webhook \(payload.platform) → \(target.path)", page: location.file, location: location)
      if let differences = found[index] {
        conclude(&entry, differences)
      } else if giving?.outcome != .passed {
        entry.outcome = .skipped("\(giving?.title ?? "the request"), which gives the address, did not succeed")
      } else if received.isEmpty {
        conclude(&entry, [missing(payload, target, giving?.title ?? "", at: location)])
      } else {
        entry.outcome = .skipped("nothing like it was sent there within \(options.timeout) s")
      }
      return entry
    }
  }
}

/// Compares one received request with a documented one.
private struct WebhookCheck {
  let payload: PushPayload
  let excerpt: Excerpt

  init(_ payload: PushPayload, _ excerpt: Excerpt) {
    self.payload = payload
    self.excerpt = excerpt
  }

  func differences(_ request: WebhookInbox.Received) -> [Diagnostic] {
    let method = payload.request?.key.method ?? "POST"
    var found: [Diagnostic] = []
    if request.method != method {
      found.append(report("\(excerpt.plain(request.method)) is sent where the documentation says \(method)", at: ""))
    }
    for header in payload.request?.parameters ?? [] where header.place == .header && header.isRequired {
      guard request.headers.first(named: header.name) == nil else { continue }
      found.append(report("'\(header.name)' is missing where the documentation says that it is sent", at: "", header.witnesses))
    }
    guard !payload.schema.isAny else { return found }
    guard JSONBudget.fits(request.body), let value = JSONReader.read(request.body) else {
      return found + [report("what is sent is no JSON: \(excerpt.quoted(request.body))", at: "")]
    }
    for difference in SchemaCheck.differences(value, payload.schema, excerpt: excerpt)
    where difference.severity == .wrong || difference.severity == .format {
      let name = difference.path.isEmpty ? "The body" : "'\(excerpt.plain(difference.path))'"
      found.append(
        report("\(name) is \(difference.found) where the documentation says \(difference.wanted)", at: difference.path))
    }
    if let example = payload.example {
      for missing in SchemaCheck.missing(from: value, shownIn: example)
      where !found.contains(where: { $0.message.hasPrefix("'\(missing.path)'") }) {
        found.append(report("'\(missing.path)' is missing where the documentation shows \(missing.wanted)", at: missing.path))
      }
    }
    return found
  }

  private func report(_ message: String, at path: String, _ witnesses: [Witness] = []) -> Diagnostic {
    let body = payload.request?.requestBody?.fieldWitnesses[path] ?? []
    let place = (witnesses + body + payload.witnesses).first?.location ?? Location(file: "", range: SourceRange(0, 0))
    return Diagnostic(
      .verifyWebhook, "\(message), in the webhook \(payload.platform)", at: place,
      remedy: "Send what the documentation shows, or document what is sent")
  }
}

extension WebhookInbox.Received {
  fileprivate var path: String { String(target.prefix { $0 != "?" && $0 != "#" }) }
}
