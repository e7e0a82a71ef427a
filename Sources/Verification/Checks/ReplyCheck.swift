import Contract
import Diagnostics
import Vocabulary

/// Compares one reply with what the documentation says of it.
struct ReplyCheck {
  let operation: OperationKey
  /// The paths of all documented operations.
  let templates: [String]
  /// What the documentation says of the status, for the places of its parts.
  let places: ReplyPlaces
  /// The request as sent, masked, and where the documentation shows it.
  let request: Diagnostic.Related
  /// Shows what a server says.
  let excerpt: Excerpt

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
    guard isRefusal, places.reply != request.location else {
      return Diagnostic(
        rule, message, at: places.reply, related: [request] + stated,
        remedy: "Make the server answer \(expected), or document \(reply.status) here")
    }
    return Diagnostic(
      rule, message, at: request.location,
      related: [request, Diagnostic.Related("the documented reply", at: places.reply)] + stated,
      remedy: "Make the server accept this request, or show the one that it accepts")
  }

  /// The request's values are made up, so any documented status would do.
  func undocumentedStatus(_ reply: ReceivedReply, documented: [Int]) -> Diagnostic {
    let known = documented.isEmpty ? "names none" : "names \(documented.map(String.init).joined(separator: ", "))"
    return report(
      .verifyUndocumentedStatus, "\(reply.status) is the answer of \(operation), of whose statuses the documentation \(known)",
      at: places.reply, remedy: "Document \(reply.status), or make the server answer with a documented status")
  }

  // MARK: Headers

  private func headers(_ reply: ReceivedReply, _ expected: Expectation) -> [Diagnostic] {
    expected.headers.compactMap { header in
      let place = places.header(header.name)
      guard let value = reply[header: header.name] else {
        return report(
          .verifyHeader, "'\(header.name)' is missing in the \(expected.status) of \(operation)", at: place,
          remedy: "Send the header from the server, or take it out of the documentation")
      }
      if isAccepted(value, header), !refersElsewhere(header.name, header.check, header.documented, value) { return nil }
      return report(
        .verifyHeader,
        "'\(header.name): \(excerpt.plain(value))' is sent in the \(expected.status) of \(operation) where the documentation says"
          + " '\(excerpt.plain(header.documented))'",
        at: place, remedy: "Send '\(excerpt.plain(header.documented))' from the server, or document what it sends")
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
    if let sent, expected.mediaTypes.contains(sent) { return [] }
    let subject = sent.map { "'\(excerpt.plain($0))' is the content type" } ?? "No content type is sent with the body"
    return [
      report(
        .verifyContentType, "\(subject) of the \(expected.status) of \(operation) where the documentation says '\(documented)'",
        at: places.contentType(), remedy: "Send 'Content-Type: \(first)' from the server, or document what it sends")
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
          at: places.reply, remedy: "Send no body from the server, or show it in the documentation")
      ]
    }
    guard let type = expected.mediaTypes.first ?? (expected.schema == nil ? nil : "application/json") else { return [] }
    if reply.body.isEmpty {
      return [
        report(
          .verifyBody, "The body of the \(expected.status) of \(operation) is empty where the documentation says '\(type)'",
          at: places.field("", mediaType: type), remedy: "Send the body from the server, or take it out of the documentation")
      ]
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
      return [
        report(
          .verifyBody, "The body of the \(expected.status) of \(operation) is not JSON: \(excerpt.quoted(reply.body))",
          at: places.field("", mediaType: type), remedy: "Make the server send valid JSON")
      ]
    }
    let shown = expected.shownBody.flatMap { JSONReader.read($0) }.map { SchemaCheck.missing(from: value, shownIn: $0) } ?? []
    let differences =
      expected.schema.map { SchemaCheck.differences(value, $0, nulls: expected.shownNulls, excerpt: excerpt) } ?? []
    return (differences + shown.filter { missing in !differences.contains { $0.path == missing.path && $0.severity == .wrong } })
      .filter { !(isOptional($0) && type == "application/problem+json" && Self.problemFields.contains($0.path)) }
      .map { difference(of: $0, type, expected.status) }
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
    func report(_ rule: Rule, _ message: String, at location: Location, remedy: String) -> Diagnostic {
      Diagnostic(rule, message, at: location, related: request, remedy: remedy)
    }
    switch difference.severity {
    case .wrong where difference.found == "missing":
      return report(
        .verifyBody, "\(name) is missing in \(reply) where the documentation says \(difference.wanted)", at: place,
        remedy: "Send the field from the server, or take it out of the documentation")
    case .shown:
      return report(
        .verifyBody, "\(name) is missing in \(reply) where the documentation shows \(difference.wanted)", at: place,
        remedy: "Send the field from the server, or take it out of the shown reply")
    case .wrong:
      return report(
        .verifyBody, "\(name) is \(difference.found) in \(reply) where the documentation says \(difference.wanted)", at: place,
        remedy: "Make the server send \(difference.wanted), or document \(difference.found)")
    case .format:
      return report(
        .verifyFormat, "\(name) is \(difference.found) in \(reply) where the documentation shows \(difference.wanted)", at: place,
        remedy: "Make the server send \(difference.wanted), or show such a value in the documentation")
    case .undocumented:
      return report(
        .verifyUndocumentedField, "\(name) is sent in \(reply) (\(difference.found)) and not documented", at: place,
        remedy: "Document the field, or leave it out of the reply")
    }
  }

  // MARK: Reporting

  private func report(_ rule: Rule, _ message: String, at location: Location, remedy: String) -> Diagnostic {
    Diagnostic(rule, message, at: location, related: [request], remedy: remedy)
  }
}
