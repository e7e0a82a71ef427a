import Contract
import Diagnostics
import Vocabulary

/// Follows a list from its first page to its last, as the documentation says that it goes on.
extension VerificationRun {
  private static let requestLimit = 60

  /// What was seen of a list on the way.
  private struct Trail {
    var keys: [String] = []
    /// Whether a page said that it is the last.
    var isComplete = false
    /// How many items a page had that was to have fewer.
    var excess: Int?
  }

  /// No item may come twice, and none be left out. Nothing is said where there is nothing to follow, or something changed meanwhile.
  mutating func follow(_ walk: PageWalk, into report: inout VerificationReport) async {
    guard end == nil, let planned = prepared(walk.step) else { return }
    let request = credentials.apply(to: planned, expecting: nil)
    var entry = VerificationReport.Step(
      title: walk.title, page: walk.step.page, location: walk.location)
    let all = request.without(query: [walk.next.parameter] + (walk.limit.map { [$0] } ?? []))
    let shown = noted(all, in: &entry)
    let check = ReplyCheck(
      operation: walk.step.operation, templates: templates, places: ReplyPlaces(response: nil, reply: walk.location),
      request: Diagnostic.Related("request as sent: \(shown)", at: walk.step.location), excerpt: excerpt)
    guard var whole = await list(all, walk, check, &entry) else { return }
    if whole.keys.count < 3, let maker = walk.maker {
      for number in 1...2 { await make(maker, number, check, &entry) }
      guard let more = await list(all, walk, check, &entry) else { return }
      whole = more
    }
    guard whole.keys.count > 1, Set(whole.keys).count == whole.keys.count,
      let way = await trail(request, walk, size: max(1, whole.keys.count / 20), check, &entry),
      // The first page with the usual size, and all pages, stand for the same state.
      let after = await list(all, walk, check, &entry), after.keys == whole.keys
    else { return }
    var found: [Diagnostic] = []
    if let excess = way.excess, let limit = walk.limit {
      found.append(finding(walk, check, "\(excess) items are on a page of \(check.operation) that '\(limit)' asks fewer of"))
    }
    var seen: Set<String> = []
    let twice = way.keys.first { !seen.insert($0).inserted }
    if let twice {
      found.append(
        finding(
          walk, check, "'\(walk.key)' \(excerpt.quoted(twice)) comes twice where \(check.operation) is followed from page to page"
        ))
    } else if way.isComplete, let lost = whole.keys.first(where: { !seen.contains($0) }) {
      found.append(
        finding(
          walk, check,
          "'\(walk.key)' \(excerpt.quoted(lost)) is on no page where \(check.operation) is followed from page to page"))
    }
    conclude(&entry, found)
    report.steps.append(entry)
  }

  private func finding(_ walk: PageWalk, _ check: ReplyCheck, _ message: String) -> Diagnostic {
    Diagnostic(
      .verifyPages, message, at: walk.location, related: [check.request],
      remedy: "Begin each page behind the last item of the page before, or document how the list goes on")
  }

  /// The keys that one reply lists; nil where it is no such list.
  private mutating func list(
    _ request: PreparedRequest, _ walk: PageWalk, _ check: ReplyCheck, _ entry: inout VerificationReport.Step
  ) async -> (keys: [String], reply: JSONValue)? {
    guard let reply = await send(request, check, &entry), (200...299).contains(reply.status), JSONBudget.fits(reply.body),
      let value = JSONReader.read(reply.body),
      case .array(let items)? = value.value(at: JSONPath(walk.items.map { .field($0) }))
    else { return nil }
    let keys = items.compactMap { $0.value(at: JSONPath([.field(walk.key)]))?.scalarText }
    return keys.count == items.count ? (keys, value) : nil
  }

  private mutating func trail(
    _ request: PreparedRequest, _ walk: PageWalk, size: Int, _ check: ReplyCheck, _ entry: inout VerificationReport.Step
  ) async -> Trail? {
    var trail = Trail()
    let request = request.without(query: [walk.next.parameter])
    var query: [String: String] = [:]
    if let limit = walk.limit { query[limit] = "\(size)" }
    if case .number(let name, let first) = walk.next { query[name] = "\(first)" }
    for number in 1...Self.requestLimit {
      // A size that is refused, or a number behind the last, tells nothing of items.
      guard let page = await list(request.with(query: query), walk, check, &entry) else {
        if case .number = walk.next, number > 1 {
          trail.isComplete = true
          return trail
        }
        return nil
      }
      trail.keys += page.keys
      if walk.isLimitProven, page.keys.count > size { trail.excess = trail.excess ?? page.keys.count }
      let last = page.keys.last
      switch walk.next {
      case .cursor(let name, let field):
        let next = page.reply.value(at: JSONPath(field.map { .field($0) }))?.scalarText ?? ""
        if next.isEmpty { trail.isComplete = true } else { query[name] = next }
      case .number(let name, let first):
        if last == nil { trail.isComplete = true } else { query[name] = "\(first + number)" }
      case .key(let name):
        let more = walk.more.flatMap { page.reply.value(at: JSONPath([.field($0)])) }
        if let last, more != .boolean(false) { query[name] = last } else { trail.isComplete = true }
      }
      if trail.isComplete || Set(trail.keys).count < trail.keys.count { return trail }
    }
    return nil
  }

  /// One more item, with other days and another key, so that it is none that is there already.
  private mutating func make(
    _ maker: ReplayStep, _ number: Int, _ check: ReplyCheck, _ entry: inout VerificationReport.Step
  ) async {
    guard let planned = prepared(maker) else { return }
    var request = credentials.apply(to: planned, expecting: nil)
    for index in request.headers.indices where HeaderNames.isIdempotencyKey(request.headers[index].name) {
      request.headers[index].value = Self.other(request.headers[index].value, number)
    }
    if let body = request.body, let value = JSONReader.read(body) { request.body = JSONText.compact(Self.later(value, number)) }
    _ = await send(reachable(request, maker), check, &entry)
  }

  /// A text of the same form: its last letters and digits are others.
  private static func other(_ text: String, _ number: Int) -> String {
    guard let last = text.lastIndex(where: { $0.isASCII && ($0.isNumber || $0.isLetter) }) else { return text + "\(number)" }
    let digit = text[last] == Character("\(number)") ? "0" : "\(number)"
    return text[..<last] + digit + text[text.index(after: last)...]
  }

  /// The value with each day so many days later.
  private static func later(_ value: JSONValue, _ number: Int, depth: Int = 0) -> JSONValue {
    guard depth < 20 else { return value }
    switch value {
    case .string(let text) where StringFormat.matches(text, "date") || StringFormat.matches(text, "date-time"):
      return .string(Variation.later(text, number))
    case .array(let items): return .array(items.map { later($0, number, depth: depth + 1) })
    case .object(let members): return .object(members.mapValues { later($0, number, depth: depth + 1) })
    default: return value
    }
  }
}

extension PreparedRequest {
  /// The request with some parameters of its query left out.
  func without(query names: [String]) -> PreparedRequest {
    var copy = self
    let path = target.prefix { $0 != "?" }
    let items = target.dropFirst(path.count).dropFirst().split(separator: "&").filter { item in
      !names.contains(PercentEncoding.decode(item.prefix { $0 != "=" }, plusIsSpace: true))
    }
    copy.target = items.isEmpty ? String(path) : "\(path)?\(items.joined(separator: "&"))"
    return copy
  }

  /// The request with some parameters of its query set.
  func with(query values: [String: String]) -> PreparedRequest {
    var copy = without(query: Array(values.keys))
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      copy.target += copy.target.contains("?") ? "&" : "?"
      copy.target += "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
    }
    return copy
  }
}
