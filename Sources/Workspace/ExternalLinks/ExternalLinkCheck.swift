import Verification

/// Asks for addresses of the web: `HEAD`, and `GET` where a server does not care for that; a few at a time of one host, again later
/// where a host is busy.
///
///     let check = ExternalLinkCheck(transport: CurlTransport(), settings: Configuration.ExternalLinks())
///     await check.outcomes(of: addresses)
struct ExternalLinkCheck: Sendable {
  var transport: any HTTPTransport
  var settings = Configuration.ExternalLinks()
  /// Whether a host may be asked at all.
  var isAllowed: @Sendable (ExternalAddress) -> Bool = { PublicHosts.contains($0.host) }
  var sleep: @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }

  /// How many hosts are asked at once.
  private static let mostHosts = 16
  private static let mostHops = 10
  /// The longest that a `Retry-After` is waited for.
  private static let longestPause = 30
  /// After so many addresses in a row without a reply, a host is left alone.
  private static let patience = 3

  func outcomes(of addresses: [ExternalAddress]) async -> [ExternalAddress: ExternalOutcome] {
    let hosts = Dictionary(grouping: Set(addresses), by: \.authority).sorted { $0.key < $1.key }.map { $0.value.sorted() }
    var outcomes: [ExternalAddress: ExternalOutcome] = [:]
    await withTaskGroup(of: [ExternalAddress: ExternalOutcome].self) { group in
      var waiting = hosts.makeIterator()
      for _ in 0..<Self.mostHosts {
        guard let host = waiting.next() else { break }
        group.addTask { await self.outcomes(ofHost: host) }
      }
      while let found = await group.next() {
        outcomes.merge(found) { first, _ in first }
        if let host = waiting.next() { group.addTask { await self.outcomes(ofHost: host) } }
      }
    }
    return outcomes
  }

  /// The addresses of one host, at most as many at once as the configuration allows.
  private func outcomes(ofHost addresses: [ExternalAddress]) async -> [ExternalAddress: ExternalOutcome] {
    let manners = HostManners()
    return await withTaskGroup(of: (ExternalAddress, ExternalOutcome).self) { group in
      var waiting = addresses.makeIterator()
      for _ in 0..<max(1, settings.perHost) {
        guard let address = waiting.next() else { break }
        group.addTask { (address, await self.outcome(of: address, manners)) }
      }
      var outcomes: [ExternalAddress: ExternalOutcome] = [:]
      while let (address, outcome) = await group.next() {
        outcomes[address] = outcome
        if let next = waiting.next() { group.addTask { (next, await self.outcome(of: next, manners)) } }
      }
      return outcomes
    }
  }

  private func outcome(of address: ExternalAddress, _ manners: HostManners) async -> ExternalOutcome {
    if let known = await manners.verdict(after: Self.patience) { return known }
    var outcome = ExternalOutcome.unknown(reason: "nobody was asked")
    for attempt in 0...settings.retries {
      await manners.wait(sleep)
      switch await follow(address) {
      case .said(let said):
        await manners.note(said)
        return said
      case .busy(let reason, let seconds):
        outcome = .unknown(reason: reason)
        guard attempt < settings.retries else { break }
        let pause = seconds ?? 1 << attempt
        // Longer than a build should wait.
        guard pause <= Self.longestPause else { break }
        await manners.pause(seconds: pause)
        continue
      }
      break
    }
    await manners.note(outcome)
    return outcome
  }

  private enum Step {
    case said(ExternalOutcome)
    /// To be asked again, perhaps after the seconds that the server named.
    case busy(reason: String, seconds: Int?)
  }

  /// Goes from one address to the next until something answers.
  private func follow(_ address: ExternalAddress) async -> Step {
    var current = address
    var seen: Set<ExternalAddress> = [address]
    var isForGood = true
    while true {
      let reply: ReceivedReply
      switch await ask(current) {
      case .failure(let failure): return step(failure, at: current)
      case .success(let received): reply = received
      }
      switch reply.status {
      case 301, 302, 303, 307, 308:
        isForGood = isForGood && (reply.status == 301 || reply.status == 308)
        guard let location = reply[header: "Location"], let next = current.resolving(location) else { return .said(.answers) }
        guard isAllowed(next) else { return .said(.answers) }
        guard seen.insert(next).inserted else { return .said(.broken(reason: "its redirections go in a circle")) }
        guard seen.count <= Self.mostHops else {
          return .said(.broken(reason: "it is redirected more than \(Self.mostHops) times"))
        }
        current = next
      case 404, 410: return .said(.gone(status: reply.status))
      case 429, 503: return .busy(reason: "it answers \(reply.status)", seconds: reply[header: "Retry-After"].flatMap { Int($0) })
      case 500...599: return .busy(reason: "it answers \(reply.status)", seconds: nil)
      case 200...299 where isForGood && current != address: return .said(.moved(to: current.text))
      default: return .said(.answers)
      }
    }
  }

  /// `GET` has the last word: many servers answer `HEAD` with an error, or not at all.
  private func ask(_ address: ExternalAddress) async -> Result<ReceivedReply, TransportFailure> {
    let head = await transport.send(request("HEAD", address))
    switch head {
    case .success(let reply) where reply.status < 400 || reply.status == 429: return head
    case .failure(.unknownHost), .failure(.refused), .failure(.timeout), .failure(.outOfReach), .failure(.insecure),
      .failure(.invalidURL):
      return head
    default: return await transport.send(request("GET", address))
    }
  }

  private func request(_ method: String, _ address: ExternalAddress) -> SentRequest {
    SentRequest(method: method, url: address.text, headers: [HeaderField("Accept", "text/html, */*;q=0.8")])
  }

  private func step(_ failure: TransportFailure, at address: ExternalAddress) -> Step {
    switch failure {
    case .unknownHost, .invalidURL: .said(.broken(reason: failure.reason))
    case .outOfReach: .said(.withheld(target: address.text, reason: failure.reason))
    // More than anybody wanted to read is an answer.
    case .replyTooLarge, .headTooLarge, .undecodable: .said(.answers)
    case .insecure, .notHTTP: .said(.unknown(reason: failure.reason))
    default: .busy(reason: failure.reason, seconds: nil)
    }
  }
}

/// What one host has been like so far.
private actor HostManners {
  private var pauseSeconds = 0
  private var silent = 0
  private var lastReason = ""
  private var unknownHost: ExternalOutcome?

  /// What is said of the next address without asking: of a host that does not exist, or that answered none of the last ones.
  func verdict(after patience: Int) -> ExternalOutcome? {
    unknownHost ?? (silent >= patience ? .unknown(reason: lastReason) : nil)
  }

  func note(_ outcome: ExternalOutcome) {
    switch outcome {
    case .broken(TransportFailure.unknownHost.reason): unknownHost = outcome
    case .unknown(let reason): (silent, lastReason) = (silent + 1, reason)
    default: silent = 0
    }
  }

  func pause(seconds: Int) { pauseSeconds = max(pauseSeconds, seconds) }

  /// Everybody who asks this host waits as long as one of them was told to.
  func wait(_ sleep: @Sendable (Duration) async -> Void) async {
    let seconds = pauseSeconds
    guard seconds > 0 else { return }
    await sleep(.seconds(seconds))
    pauseSeconds = 0
  }
}
