import Contract
import Diagnostics
import Vocabulary

/// Compares one reply with what the documentation says of it.
struct ReplyCheck {
  let operation: OperationKey
  /// The paths of all documented operations.
  let templates: [String]
  /// What the documentation says of the status, for the places of its parts.
  var places: ReplyPlaces
  /// The request as sent, masked, and where the documentation shows it.
  let request: Diagnostic.Related
  /// Shows what a server says.
  let excerpt: Excerpt
  /// Whether the request is about the thing that the page shows, and not about another that the caller names.
  var isOfShown = true
  /// Bodies that the server sent with the same status of the operation to other requests: what one of these has, and words do not
  /// promise, is there at times.
  var others: [JSONValue] = []

  /// Every difference but that of the status.
  func differences(_ reply: ReceivedReply, _ expected: Expectation) -> [Diagnostic] {
    headers(reply, expected) + contentType(reply, expected) + body(reply, expected)
  }

  /// The status is another one. `documented` are all that the operation may answer with.
  ///
  /// A server that refuses a request which is shown to succeed says something of the request, so its place comes first.
  func wrongStatus(_ reply: ReceivedReply, expected: Int, documented: [Int], repetitions: Int) -> Diagnostic {
    let stated = places.others(beside: [places.reply, request.location]).map {
      Diagnostic.Related("the documentation says so", at: $0)
    }
    let isRefusal = (400...499).contains(reply.status) && expected < 400
    let excerpt = reply.body.isEmpty ? "" : ", with the body \(excerpt.quoted(reply.body))"
    let rule = documented.contains(reply.status) ? Rule.verifyStatus : .verifyUndocumentedStatus
    let times = repetitions > 1 ? " to \(repetitions) requests" : ""
    let message = "\(reply.status) is the answer of \(operation)\(times) where the documentation says \(expected)\(excerpt)"
    let cause = "requests are answered \(reply.status) where the documentation says \(expected)"
    guard isRefusal, places.reply != request.location else {
      return Diagnostic(
        rule, message, at: places.reply, related: [request] + stated,
        remedy: "Make the server answer \(expected), or document \(reply.status) here", cause: cause)
    }
    return Diagnostic(
      rule, message, at: request.location,
      related: [request, Diagnostic.Related("the documented reply", at: places.reply)] + stated,
      remedy: "Make the server accept this request, or show the one that it accepts", cause: cause)
  }

  /// The documentation shows the request and says nothing of its reply.
  func unanswered(_ reply: ReceivedReply) -> Diagnostic {
    let excerpt = reply.body.isEmpty ? "" : ", with the body \(excerpt.quoted(reply.body))"
    return report(
      .verifyNoReply, "\(reply.status) is the answer of \(operation), which is shown without a reply\(excerpt)",
      at: request.location,
      remedy: "Show what the server answers, or the request that it accepts",
      cause: "requests that are shown without a reply are answered \(reply.status)")
  }

  /// The request's values are made up, so any documented status would do.
  func undocumentedStatus(_ reply: ReceivedReply, documented: [Int]) -> Diagnostic {
    let known = documented.isEmpty ? "names none" : "names \(documented.map(String.init).joined(separator: ", "))"
    return report(
      .verifyUndocumentedStatus, "\(reply.status) is the answer of \(operation), of whose statuses the documentation \(known)",
      at: places.reply, remedy: "Document \(reply.status), or make the server answer with a documented status",
      cause: "requests are answered \(reply.status), which is not documented")
  }

  // MARK: Headers

  private func headers(_ reply: ReceivedReply, _ expected: Expectation) -> [Diagnostic] {
    expected.headers.compactMap { header in
      let place = places.header(header.name)
      guard let value = reply[header: header.name] else {
        return report(
          .verifyHeader, "'\(header.name)' is missing in the \(expected.status) of \(operation)", at: place,
          remedy: "Send the header from the server, or take it out of the documentation",
          cause: "replies lack the header '\(header.name)'")
      }
      if isAccepted(value, header), !refersElsewhere(header.name, header.check, header.documented, value) { return nil }
      return report(
        .verifyHeader,
        "'\(header.name): \(excerpt.plain(value))' is sent in the \(expected.status) of \(operation) where the documentation says"
          + " '\(excerpt.plain(header.documented))'",
        at: place, remedy: "Send '\(excerpt.plain(header.documented))' from the server, or document what it sends",
        cause: "replies have another header '\(header.name)' than the documentation says")
    }
  }

  private func isAccepted(
    _ value: String, _ header: (name: String, check: ReplayExpectation.HeaderCheck, documented: String)
  ) -> Bool {
    guard let documented = AuthenticationChallenge.list(header.documented, of: header.name) else {
      return header.check.accepts(value)
    }
    let received = AuthenticationChallenge.list(value, of: header.name) ?? []
    return documented.allSatisfy { challenge in received.contains(where: challenge.isKept) }
  }

  /// Whether a documented reference leads to no documented path, and the received one leads to another that is.
  private func refersElsewhere(
    _ name: String, _ check: ReplayExpectation.HeaderCheck, _ documented: String, _ received: String
  ) -> Bool {
    guard check == .isPresent, !documented.isEmpty, ["location", "content-location"].contains(name.lowercased()) else {
      return false
    }
    let known = ReplayExpectation.HeaderCheck(documenting: name, received, templates: templates)
    return known != .isPresent && !known.accepts(documented)
  }

  // MARK: Content type

  private func contentType(_ reply: ReceivedReply, _ expected: Expectation) -> [Diagnostic] {
    guard let first = expected.mediaTypes.first, !expected.isEmpty else { return [] }
    let documented = expected.mediaTypes.joined(separator: " or ")
    let sent = reply.mediaType
    // What is not sent has no type: that it is not sent is told of the body.
    if reply.body.isEmpty, sent == nil { return [] }
    if let sent, expected.mediaTypes.contains(sent) { return [] }
    let subject = sent.map { "'\(excerpt.plain($0))' is the content type" } ?? "No content type is sent with the body"
    let what = sent.map { "the content type '\(excerpt.plain($0))'" } ?? "no content type"
    return [
      report(
        .verifyContentType, "\(subject) of the \(expected.status) of \(operation) where the documentation says '\(documented)'",
        at: places.contentType(), remedy: "Send 'Content-Type: \(first)' from the server, or document what it sends",
        cause: "replies have \(what) where the documentation says '\(documented)'")
    ]
  }

  // MARK: Body

  /// Documented by the media type itself (RFC 9457).
  private static let problemFields: Set<String> = ["type", "title", "status", "detail", "instance"]

  private func body(_ reply: ReceivedReply, _ expected: Expectation) -> [Diagnostic] {
    if expected.isEmpty {
      if reply.body.isEmpty { return [] }
      return [
        report(
          .verifyBody,
          "A body of \(reply.body.count) bytes is sent with the \(expected.status) of \(operation) where the documentation shows none",
          at: places.reply, remedy: "Send no body from the server, or show it in the documentation",
          cause: "replies have a body where the documentation shows none")
      ]
    }
    guard let type = expected.mediaTypes.first ?? (expected.schema == nil ? nil : "application/json") else { return [] }
    if reply.body.isEmpty {
      if expected.isHeadAlone { return [] }
      let found = [
        report(
          .verifyBody, "The body of the \(expected.status) of \(operation) is empty where the documentation says '\(type)'",
          at: places.field("", mediaType: type), remedy: "Send the body from the server, or take it out of the documentation",
          cause: "replies are empty where the documentation says '\(type)'")
      ]
      return expected.isInferred ? found.map { inferred($0, "Say in the documentation that this is the reply") } : found
    }
    // Another type than JSON is reported as such; its body can't be compared.
    let isJSON = reply.mediaType.map(MediaType.isJSON) ?? true
    guard MediaType.isJSON(type), isJSON else { return [] }
    guard JSONBudget.fits(reply.body) else {
      return [
        report(
          .verifyBody,
          "The body of the \(expected.status) of \(operation) is JSON of \(reply.body.count) bytes, more than is compared",
          at: places.field("", mediaType: type),
          remedy: "Make the server send at most \(JSONBudget.bytes >> 20) MB and \(JSONBudget.values) values")
      ]
    }
    guard let value = JSONReader.read(reply.body) else {
      if expected.isOfOtherReplies { return [] }
      // One value behind the other, as the documentation shows it: of each of them the type is compared.
      let shown = JSONReader.values(Array((expected.shownBody ?? "").utf8)).values
      let (values, end) = JSONReader.values(reply.body)
      let types = Set(shown.map { SchemaCheck.describe($0) })
      if shown.count > 1, end == reply.body.count, values.allSatisfy({ types.contains(SchemaCheck.describe($0)) }) { return [] }
      return [
        report(
          .verifyBody, "The body of the \(expected.status) of \(operation) is not JSON: \(excerpt.quoted(reply.body))",
          at: places.field("", mediaType: type), remedy: "Make the server send valid JSON", cause: "replies are not JSON")
      ]
    }
    let documented = expected.shownBody.flatMap { ShownJSON.value(of: $0) }
    let shown = documented.map { SchemaCheck.missing(from: value, shownIn: $0) } ?? []
    func compared(_ value: JSONValue) -> [SchemaCheck.Difference] {
      expected.schema.map { SchemaCheck.differences(value, $0, nulls: expected.shownNulls, excerpt: excerpt) } ?? []
    }
    // What the shown reply itself does otherwise is no fault of the server's.
    let own = documented.map(compared) ?? []
    let differences = compared(value).filter { difference in !own.contains { difference.isLike($0) } }
    return (differences + shown.filter { missing in !differences.contains { $0.path == missing.path && $0.severity == .wrong } })
      .filter { !(isOptional($0) && type == "application/problem+json" && Self.problemFields.contains($0.path)) }
      // What may be left out may be null as well.
      .filter { !(["missing", "null"].contains($0.found) && places.leavesOpen($0.path, mediaType: type)) }
      .map { difference in
        let found = self.difference(of: difference, type, expected.status)
        if difference.found == "missing" {
          let isShown = !expected.isOfOtherReplies && isKnown(difference, type, value, documented)
          return isShown ? found : inferred(found, "Say in the documentation whether the field is always there")
        }
        // Other replies say nothing of this one.
        let isShown = !expected.isOfOtherReplies || isOptional(difference)
        return isShown ? found : inferred(found, "Show the reply to this request in the documentation")
      }
  }

  /// Whether words say that a field is there, or the documented reply to this very request shows it and nothing like it came.
  private func isKnown(
    _ missing: SchemaCheck.Difference, _ mediaType: String, _ received: JSONValue, _ documented: JSONValue?
  ) -> Bool {
    if places.states(missing.path, mediaType: mediaType) { return true }
    if others.contains(where: { SchemaCheck.shows(missing.path, in: $0, somewhere: true) }) { return false }
    guard let documented, !SchemaCheck.isOfMap(missing.path, documented, received) else { return false }
    if !isOfShown, SchemaCheck.isInPart(missing.path, of: documented) { return false }
    if missing.severity == .shown { return true }
    return SchemaCheck.shows(missing.path, in: documented) && !SchemaCheck.shows(missing.path, in: received, somewhere: true)
  }

  /// Not a matter of types: a field more, or one less than an example shows.
  private func isOptional(_ difference: SchemaCheck.Difference) -> Bool {
    difference.severity == .undocumented || difference.severity == .shown
  }

  private func difference(of difference: SchemaCheck.Difference, _ mediaType: String, _ status: Int) -> Diagnostic {
    let name = difference.path.isEmpty ? "The body" : "'\(excerpt.plain(difference.path))'"
    let place = places.field(difference.path, mediaType: mediaType)
    let reply = "the \(status) of \(operation)"
    let stated = places.others(stating: difference.path, mediaType: mediaType, beside: [place])
    let request = [request] + stated.map { Diagnostic.Related("the documentation says so", at: $0) }
    let subject = difference.path.isEmpty ? "a body" : name
    func report(_ rule: Rule, _ message: String, at location: Location, remedy: String, _ cause: String) -> Diagnostic {
      Diagnostic(rule, message, at: location, related: request, remedy: remedy, cause: "replies \(cause)")
    }
    switch difference.severity {
    case .wrong where difference.found == "missing":
      return report(
        .verifyBody, "\(name) is missing in \(reply) where the documentation says \(difference.wanted)", at: place,
        remedy: "Send the field from the server, or take it out of the documentation", "lack \(subject)")
    case .shown:
      return report(
        .verifyBody, "\(name) is missing in \(reply) where the documentation shows \(difference.wanted)", at: place,
        remedy: "Send the field from the server, or take it out of the shown reply", "lack \(subject)")
    case .wrong:
      return report(
        .verifyBody, "\(name) is \(difference.found) in \(reply) where the documentation says \(difference.wanted)", at: place,
        remedy: "Make the server send \(difference.wanted), or document \(difference.found)",
        "have \(difference.found) for \(subject) where the documentation says \(difference.wanted)")
    case .format:
      return report(
        .verifyFormat, "\(name) is \(difference.found) in \(reply) where the documentation shows \(difference.wanted)", at: place,
        remedy: "Make the server send \(difference.wanted), or show such a value in the documentation",
        "have \(subject) in another form, where the documentation shows \(difference.wanted)")
    case .undocumented:
      return report(
        .verifyUndocumentedField, "\(name) is sent in \(reply) (\(difference.found)) and not documented", at: place,
        remedy: "Document the field, or leave it out of the reply", "have \(subject), which is not documented")
    }
  }

  /// What only other examples say is no failure.
  private func inferred(_ found: Diagnostic, _ remedy: String) -> Diagnostic {
    var note = found
    (note.code, note.severity) = (Rule.verifyInferredField.code, Rule.verifyInferredField.severity)
    note.remedy = remedy
    return note
  }

  // MARK: Reporting

  private func report(
    _ rule: Rule, _ message: String, at location: Location, remedy: String, cause: String? = nil
  ) -> Diagnostic {
    Diagnostic(rule, message, at: location, related: [request], remedy: remedy, cause: cause)
  }
}
