import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let messages = Heuristic(54, "read/messages", "Requests and replies as messages of HTTP")
  static let commands = Heuristic(55, "read/commands", "Requests as commands of curl and its like")
  static let commandOutput = Heuristic(
    88, "read/command-output", "JSON below a command in its block is what the command prints")
  static let replyPhrase = Heuristic(89, "check/reply-phrase", "The status of a message with the phrase of another")
  static let requestsTogether = Heuristic(
    90, "read/requests-together", "Lines of methods and paths in one block are described together")
  static let annotatedStatus = Heuristic(91, "read/annotated-status", "The status that a comment gives to a block")
  static let downloads = Heuristic(92, "correct/downloads", "A command that downloads a file is no request of the API")
  static let lineBelowTitle = Heuristic(
    93, "read/line-below-title", "A line right below its own title is an operation, and no example of another")
  static let laterFailures = Heuristic(
    230, "read/later-failures", "A failure below the reply to a request shows what another request is answered")
  static let titledPath = Heuristic(
    94, "read/titled-path", "A path whose last segment is named by the title above it is no example")
}

extension EvidenceReader {
  mutating func readMessages(_ number: Int, _ messages: [HTTPMessage], _ kind: Witness.Kind) {
    by(kind == .curl ? .commands : .messages) { $0.read(messages, of: number, kind) }
  }

  private mutating func read(_ messages: [HTTPMessage], of number: Int, _ kind: Witness.Kind) {
    let snippet = snippets[number]
    var last: Int?
    let first = requests.count
    for (position, message) in messages.enumerated() {
      switch message.start {
      case .request(let method, let target):
        last = request(method, target, message, number, kind)
        if kind == .curl, let last {
          let end = position + 1 < messages.count ? messages[position + 1].range.lowerBound : snippet.text.count
          by(.commandOutput) { $0.readOutput(message.range.upperBound..<max(end, message.range.upperBound), of: last, number) }
        }
      case .response(let status, let reason):
        let reply = RawReply(
          status: status.value, statusLocation: snippet.location(status.range), reason: reason, message: message, snippet: number,
          location: snippet.location(message.range))
        by(.replyPhrase) { $0.checkReason(reply) }
        if let index = last, requests[index].reply == nil {
          requests[index].reply = reply
        } else if last == nil, case .request(let index)? = current?.reference, requests[index].reply == nil,
          !Heuristic.laterFailures.finds({ reply.status >= 400 && hasSuccess(index) })
        {
          // The reply stands in a block of its own.
          requests[index].reply = reply
        } else if let reference = current?.reference {
          for reference in receivers(beside: reference) { state(reply, of: reference) }
        } else {
          notInferred.append(
            NotInferred(
              subject: "\(status.value) \(reason)".trimmingSpaces, reason: "the reply follows no request",
              location: snippet.location(message.range)))
        }
      }
    }
    if kind == .httpMessage { by(.requestsTogether) { $0.describeTogether(first..<$0.requests.count) } }
    by(.annotatedStatus) { $0.annotate(number) }
  }

  /// Whether words or a sample above the present place give a request its success.
  func hasSuccess(_ index: Int) -> Bool {
    pending.reversed().prefix(Self.mostLookedAt).contains { fact in
      guard fact.reference == .request(index) else { return false }
      switch fact.slot {
      case .status(let status, _), .responseBody(let status, _, _):
        return status == Findings.successStatus || (200..<300).contains(status)
      default: return false
      }
    }
  }

  /// JSON that a block shows below a command is what the command prints: the reply of its request.
  private mutating func readOutput(_ range: Range<Int>, of index: Int, _ number: Int) {
    let snippet = snippets[number]
    guard let line = snippet.text[range].firstIndex(of: 0x0A) else { return }
    // What is sent may stand below the command as well.
    guard !snippet.text[requests[index].message.range.lowerBound..<line].holds("<<") else { return }
    var text = snippet.text[line..<range.upperBound]
    // The prompt of the next command.
    if range.upperBound < snippet.text.count, let end = text.lastIndex(of: 0x0A) { text = text[..<end] }
    // A comment may stand between, `# Response`, or be what is printed.
    while let start = text.firstIndex(where: { $0 > 0x20 }), text[start] == UInt8(ascii: "#") {
      if let printed = CommentedOutput.leading(text[start...]), JSONSampleReader.looksLikeJSON(printed.drop { $0 <= 0x20 }) {
        text = printed
        break
      }
      text = text[start...].drop { $0 != 0x0A }
    }
    guard let start = text.firstIndex(where: { $0 > 0x20 }), text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[")
    else { return }
    text = text[start...]
    guard JSONSampleReader.looksLikeJSON(text) else { return }
    let reading = JSONSampleReader.read(text)
    guard let root = reading.root, !Self.isFailure(root) else { return }
    state(
      ContractStatement.replyBody(
        "application/json", shape(of: root, in: snippet, isElided: reading.isElided), of: Findings.successStatus,
        at: snippet.location(SourceRange(start, text.endIndex))),
      of: .request(index), .httpMessage, language: snippet.language.name)
  }

  /// Whether an object tells of nothing but an error; no line says then with which status.
  private static func isFailure(_ root: JSONNode) -> Bool {
    guard case .object(let members) = root.value, !members.isEmpty else { return false }
    return members.allSatisfy { $0.key.lowercased().hasPrefix("err") }
  }

  /// `<!-- tally: status=410 -->` names the reply of the request that the block shows.
  private mutating func annotate(_ number: Int) {
    guard let annotation = snippets[number].annotations.first(where: { $0.key == "status" }), let status = Int(annotation.value)
    else {
      return
    }
    let place = Location(file: snippets[number].file, range: annotation.range)
    for index in requests.indices.reversed().prefix(while: { requests[$0].snippet == number }).reversed() {
      if let reply = requests[index].reply {
        guard reply.status != status else { continue }
        diagnostics.append(
          .conflict(
            .status, "\(status) is not the status of the reply below, which is \(reply.status)", at: place,
            with: [.init("the reply is \(reply.status) here", at: reply.statusLocation)],
            remedy: "Correct the annotation or the reply"))
      } else {
        requests[index].reply = RawReply(
          status: status, statusLocation: place, reason: "", message: nil, snippet: number, location: place)
      }
    }
  }

  private mutating func request(
    _ method: Spanned<String>, _ target: Spanned<String>, _ message: HTTPMessage, _ number: Int, _ kind: Witness.Kind
  ) -> Int? {
    let snippet = snippets[number]
    let place = snippet.location(target.range)
    // What ends a statement or a code span is no part of an address.
    var target = target
    while let last = target.value.utf8.last, ";,`".utf8.contains(last) { target.value.removeLast() }
    guard Methods.all.contains(method.value) else { return nil }
    let hook = Heuristic.webhooks.finds {
      webhook(method.value, target.value, host: message.header("Host")?.value.value, kind)
    }
    var parsed: RequestTarget
    switch RequestTarget.parse(
      Text(
        hook?.path ?? placed(kind == .curl && Heuristic.shellAddresses.isOn ? shellAddresses.filled(target.value) : target.value),
        at: place),
      mayBeRoot: kind == .httpMessage)
    {
    case .failure(let failure):
      if !target.value.isEmpty {
        notInferred.append(
          NotInferred(
            subject: "\(method.value) \(target.value)", reason: "the request is left out because \(failure.reason)",
            location: place))
      }
      return nil
    case .success(let found): parsed = found
    }
    if hook == nil, parsed.server == nil, let host = message.header("Host") {
      parsed.server = URLReference.server(host: host.value.value)
      parsed.serverLocation = snippet.location(host.value.range)
    }
    // A request to somewhere else than an API: a file of the project's site.
    if hook == nil, kind == .curl, Heuristic.downloads.finds({ isDownload(parsed, message) }) {
      notInferred.append(NotInferred(subject: target.value, reason: "the command downloads a file", location: place))
      return nil
    }
    var request = RawRequest(
      method: method.value, target: parsed, shown: URLReference.target(of: target.value), message: message, snippet: number,
      kind: kind,
      location: snippet.location(message.range),
      methodLocation: kind == .curl && !message.methodIsImplied ? snippet.location(method.range) : nil)
    request.heading = headings.last?.text
    request.isSkipped = headings.contains(where: \.isSkipped)
    request.state = headings.lazy.compactMap(\.state).last
    request.titledPath = titledPath
    // A line of a method and a path, and no more so far.
    let isBare = request.isBare
    request.isTitled =
      current == nil && isBare && parsed.parameters.isEmpty && Heuristic.titledPath.finds { isNamedByTitle(parsed.path) }
    if let hook {
      // It is no example of what is being described, and what follows is about it.
      request.webhook = hook
      requests.append(request)
      current = DescribedOperation(reference: .request(requests.count - 1), level: headings.last?.level ?? 0)
      return requests.count - 1
    }
    switch current?.reference {
    // A line with a method and a path says more than the link to its section.
    case .key where current?.isLinked == true && isBare: break
    case .key(let key):
      (request.described, request.describedAt) = (key, headings.last { headingNames(key, $0) }?.location)
      let shown = PathTemplate.segments(parsed.path)
      let named = subjects.namedInRow(before: blockNumber, in: sections)
      request.isOneOfSeveral =
        named.contains(key) && named.count { PathTemplate.matches(PathTemplate.segments($0.path), shown) } > 1
      request.isIntroduced = subjects.isNamed(before: blockNumber)
    case .request(let index):
      (request.described, request.describedAt) = (requests[index].described, requests[index].describedAt)
      request.isOneOfSeveral = requests[index].isOneOfSeveral
      if requests[index].isBare, requests[index].method == method.value { request.line = requests[index].target.path }
    case .misstated, nil: break
    }
    if let key = current?.key(of: method.value) { request.described = key }
    if let described = request.described, let place = namedLast[described], place < request.location { request.namedAt = place }
    // A line right below its own title is what the title names, and no example of another operation.
    if isBare, parsed.parameters.isEmpty, Heuristic.lineBelowTitle.finds({ isIntroducedByTitle(parsed.path) }) {
      templates.add(OperationKey(method: method.value, path: parsed.path))
    }
    requests.append(request)
    takePolling()
    if !referred.shared.isEmpty, request.described == nil { referToShared(.request(requests.count - 1)) }
    current = DescribedOperation(
      reference: .request(requests.count - 1), level: current?.level ?? scopeLevel(), others: current?.several ?? [],
      isExample: current?.isExample ?? !isBare, part: current == nil ? partOfDescription : current?.part,
      field: current?.field)
    return requests.count - 1
  }

  private func isIntroducedByTitle(_ path: String) -> Bool {
    guard let title = label ?? headings.last?.text, !Self.isPart(title), lastSentence.isEmpty || lastSentence == label else {
      return false
    }
    // Labels divide a section; below the heading of an operation others are its examples.
    if label != nil { return true }
    let shown = PathTemplate.segments(path)
    return !presentOperations.contains { PathTemplate.matches(PathTemplate.segments(self.path(of: $0)), shown) }
  }

  /// Whether the heading has the words of the last segment: `GET /runners/all` below "List all runners".
  private func isNamedByTitle(_ path: String) -> Bool {
    PathTemplate.segments(path).last.map { SiblingPaths.isNamed($0, in: headings.last?.text) } ?? false
  }

  private func headingNames(_ key: OperationKey, _ heading: Outline.Heading) -> Bool {
    OperationMention.read(heading.text, at: heading.location)?.key.method == key.method
  }

  /// Installers, scripts and archives are not calls of an API.
  private func isDownload(_ target: RequestTarget, _ message: HTTPMessage) -> Bool {
    let server = target.server ?? ""
    if Self.fileServers.contains(where: { server.holds($0) }), !server.holds("api.github.com") {
      return true
    }
    guard message.methodIsImplied, message.body == nil else { return false }
    let path = target.path.lowercased()
    return Self.fileEndings.contains { path.hasSuffix($0) }
  }

  private static let fileServers = [
    "github.com", "githubusercontent.com", "get.docker.com", "sh.rustup.rs", "://download.", "://packages.",
  ]
  private static let fileEndings = [
    ".sh", ".tar.gz", ".tgz", ".zip", ".deb", ".rpm", ".gz", ".asc", ".gpg", ".key", ".yml", ".yaml", ".exe", ".pkg", ".md",
    ".html",
  ]

  /// `HTTP/1.1 411 Gone`: number and phrase are two witnesses of one fact.
  private mutating func checkReason(_ reply: RawReply) {
    guard !reply.reason.isEmpty, let named = StatusNames.status(named: reply.reason), named != reply.status,
      StatusNames.reasons[reply.status] != nil || StatusNames.reasons[named] != nil
    else { return }
    diagnostics.append(
      .conflict(
        .phrase, "\(reply.status) is not the status '\(reply.reason)', which is \(named)", at: reply.statusLocation, with: []))
  }
}

extension HTTPMessage {
  /// Whether it answers a request.
  var isReply: Bool { if case .response = start { true } else { false } }
}
