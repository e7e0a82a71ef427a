import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let foreignClients = Heuristic(
    222, "code/foreign-clients", "Calls of a client of which the page does not show what it sends")
  static let pushesInCode = Heuristic(223, "code/pushes", "JSON that code hands to a push service")
  static let unknownCalls = Heuristic(224, "code/unknown-calls", "Calls of the library of a service that no model describes")
  static let unsentRequests = Heuristic(225, "code/unsent-requests", "Requests that are made and never sent")
  static let commentedRoutes = Heuristic(226, "code/commented-routes", "A comment that is a method and a path")
}

/// Push payloads, and what was seen and not taken for a fact.
extension Evaluator {
  /// Code hands a payload to a push service.
  mutating func push(_ value: Value, platform: String, at place: Location) {
    let witness = Witness(kind: .serverCode, location: place, page: snippetPage, language: language.name)
    for one in value.alternatives {
      if case .text(let text) = one.kind, let node = JSONTemplate.read(text) {
        let shape = Shape.sample(node, at: { _ in place })
        let at = one.origin ?? place
        findings.push(
          PushPayload(
            platform: platform, schema: shape.schema, example: node.plain,
            witnesses: [Witness(kind: .serverCode, location: at, page: snippetPage, language: language.name)]))
      } else if case .json(let inner) = one.kind {
        let shape = self.shape(of: inner)
        guard shape.schema.types == [.object] else { continue }
        findings.push(PushPayload(platform: platform, schema: shape.schema, example: nil, witnesses: [witness]))
      }
    }
  }

  private static let platforms: Set<String> = ["apns", "fcm", "gcm", "wns", "mpns", "webpush"]

  /// A function that sends something: JSON beside the name of a push service, or JSON that only APNs reads.
  mutating func notePush(_ name: String, _ arguments: [CallSite.Argument], at place: Location) {
    let verb = name.lowercased()
    guard verb.hasPrefix("send") || verb.hasPrefix("push") || verb.hasPrefix("publish") || verb.hasPrefix("notify") else {
      return
    }
    let platform = arguments.lazy.compactMap { $0.value.constantText?.lowercased() }.first(where: Self.platforms.contains)
    for argument in arguments {
      guard case .json(let inner) = argument.value.kind else { continue }
      if let platform {
        push(argument.value, platform: platform, at: place)
      } else if shape(of: inner).schema.properties["aps"] != nil {
        push(argument.value, platform: "apns", at: place)
      }
    }
  }

  /// A call of a service's library that no model describes.
  mutating func noteUnknownCall(_ name: String, receiver: Value?, at place: Location) {
    guard serving != nil, name.hasSuffix("Async"), let receiver else { return }
    if case .symbol("base") = receiver.kind { return }
    findings.note(name, "no library model describes this call", at: place)
  }

  /// A call of a vendor's client, which sends requests that nothing on the page shows: `client.collections.create(…)`.
  mutating func noteForeignClient(_ site: CallSite) {
    guard serving == nil, habits.notesForeignClients, let expression = site.receiverExpression,
      let (root, depth) = Self.root(of: expression), let value = lookUp(root), case .unknown(let type?) = value.kind,
      program.type(named: type.name, in: language, near: unit) == nil
    else { return }
    let name = String(type.name.lastNameComponent)
    guard
      name.hasSuffix("Client") || name.hasSuffix("SDK") || name.hasSuffix("Api") || name.hasSuffix("API")
        || depth > 1 && root == "client"
    else { return }
    findings.note(site.name, "no library model describes this call", at: site.location)
  }

  /// The variable at the start of a chain of members, and how long the chain is.
  private static func root(of expression: Expression) -> (name: String, depth: Int)? {
    var expression = expression
    for depth in 1...16 {
      switch expression.kind {
      case .name(let name): return (name, depth)
      case .member(let base?, _): expression = base
      case .call(let callee, _): expression = callee
      default: return nil
      }
    }
    return nil
  }

  /// Requests that were built and never sent, and those whose URL stayed unknown.
  mutating func finish() {
    for object in heap.objects {
      if case .route(let route) = object, !route.isStated {
        findings.note(route.path.template, "the route is left out because nothing says its methods", at: route.location)
      }
      guard case .request(let request) = object, !request.wasSent, !findings.resolved.contains(request.location) else { continue }
      unit = request.unit
      serving = nil
      guard request.url != nil else {
        findings.unresolved.append((request.location, "a request", "its URL is not known"))
        continue
      }
      if request.method == nil {
        findings.unresolved.append((request.location, "a request", "it is never sent and names no method"))
      } else {
        by(.unsentRequests) { _ = $0.emit(request) }
      }
    }
    for item in findings.unresolved where !findings.resolved.contains(item.location) {
      findings.note(item.subject, "the request is left out because \(item.reason)", at: item.location)
    }
    for index in program.units.indices {
      unit = index
      for comment in program.units[index].tree.comments {
        by(.commentedRoutes) { $0.mention(comment) }
        guard CommentedCall.isCall(comment.text) else { continue }
        findings.note(comment.text.trimmingSpaces, "the call is commented out", at: location(comment.range))
      }
    }
  }
}

extension Evaluator {
  /// A comment that is a method and a path, as generated controllers have them: `// PUT api/register/5`. It is weak evidence.
  private mutating func mention(_ comment: Comment) {
    guard comment.text.utf8.count < 300, comment.text.utf8.contains(UInt8(ascii: "/")) else { return }
    let words = comment.text.utf8.split { $0 <= 0x20 }.map { Substring($0) }
    guard words.count == 2, let method = words.first, let path = words.last, path.utf8.contains(UInt8(ascii: "/")) else { return }
    let place = location(comment.range)
    guard
      let mention = OperationMention.read(
        method: String(method), path: path.hasPrefix("/") ? String(path) : "/" + path, at: place)
    else { return }
    func add(_ slot: Fact.Slot) {
      findings.add(
        Fact(
          operation: mention.key, slot: slot,
          witness: Witness(kind: .prose, location: place, page: snippetPage, language: language.name), confidence: 0.5))
    }
    add(.exists(summary: nil))
    for item in mention.query {
      add(.parameter(name: item.name, place: .query, schema: .any, isRequired: nil, description: nil))
    }
  }
}

/// Calls that a comment switches off: `[self send];`, `await hub.SendAsync(x);`.
enum CommentedCall {
  static func isCall(_ comment: String) -> Bool {
    // Most comments end as sentences do.
    guard let last = comment.utf8.last(where: { $0 > 0x20 }), last >= 0x80 || ";)".utf8.contains(last) else { return false }
    var text = comment.trimmingSpaces
    guard text.utf8.count < 300 else { return false }
    if text.hasSuffix(";") {
      text.removeLast()
      text = text.trimmingSpaces
    } else {
      // Without a semicolon only what can be nothing else: `requests.get(url)`.
      guard text.hasSuffix(")"), let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { return false }
      return text[..<open].contains(".") && text[..<open].allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    }
    if text.hasPrefix("[") && text.hasSuffix("]") { return true }
    guard text.hasSuffix(")"), let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { return false }
    let head = text[..<open]
    return !head.isEmpty && head.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == " " || $0 == "=" }
      && head.split(separator: " ").count <= 4
  }
}
