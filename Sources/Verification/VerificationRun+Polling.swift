import Contract
import Diagnostics
import Vocabulary

extension Polling {
  /// Milliseconds between two requests where no page says it.
  static let usualInterval = 1_000
  /// Milliseconds that a run waits at most, whatever the page says.
  static let patience = 60_000
  static let mostRequests = 200

  /// Milliseconds to wait before each request behind the first.
  var pauses: Int { min(max(interval ?? Self.usualInterval, 10), Self.patience) }
  /// Milliseconds to wait in all.
  var wait: Int { min(limit ?? Self.patience, Self.patience) }
  /// How many requests are sent in all.
  var requests: Int { min(Self.mostRequests, (wait + pauses - 1) / pauses + 1) }
  /// Whether it is given up when the page says so, and no sooner.
  var isAsStated: Bool { limit.map { $0 <= Self.patience && $0 / pauses < Self.mostRequests } ?? false }

  /// What a reply has in the field; nil where it has none.
  func value(in reply: ReceivedReply) -> String? {
    let found = JSONReader.read(String(decoding: reply.body, as: UTF8.self))?.value(at: path)
    switch found {
    case .boolean, .null: return found.map(JSONText.compact)
    default: return found?.scalarText
    }
  }
}

extension VerificationRun {
  /// The reply that ends a polling, or the last one where none does; nil with the failure noted where none comes.
  mutating func awaited(
    _ step: ReplayStep, _ request: PreparedRequest, _ first: ReceivedReply, _ check: ReplyCheck,
    _ entry: inout VerificationReport.Step
  ) async -> ReceivedReply? {
    guard let polling = step.polling else { return first }
    var reply = first
    for _ in 1..<polling.requests {
      guard (200...299).contains(reply.status), !polling.values.contains(polling.value(in: reply) ?? "") else { return reply }
      do { try await Task.sleep(for: .milliseconds(polling.pauses)) } catch { return reply }
      guard let next = await send(request, check, &entry) else { return nil }
      reply = next
    }
    return reply
  }

  /// What a reply that does not end a polling says instead; nil where it does.
  private func rest(_ polling: Polling, _ reply: ReceivedReply) -> String? {
    let found = polling.value(in: reply)
    guard !polling.values.contains(found ?? "") else { return nil }
    return found.map { "the last reply says \(excerpt.quoted($0))" } ?? "the last reply has no such field"
  }

  /// What there is to say of a reply that does not end a polling in the time that the page gives it.
  func unfinished(_ step: ReplayStep, _ reply: ReceivedReply, _ check: ReplyCheck) -> Diagnostic? {
    guard let polling = step.polling, polling.isAsStated, (200...299).contains(reply.status), let rest = rest(polling, reply)
    else { return nil }
    let wanted = polling.values.map { "'\($0)'" }.joined(separator: " or ")
    return Diagnostic(
      .verifyBody, "'\(polling.field)' of \(step.operation) is not \(wanted) after \(polling.requests) requests: \(rest)",
      at: check.places.reply, related: [check.request],
      remedy: "Correct what the page says of the time that it takes, or the server")
  }

  /// Why a polling is left before the page gives it up.
  func leftOpen(_ step: ReplayStep, _ reply: ReceivedReply) -> String? {
    guard let polling = step.polling, !polling.isAsStated, (200...299).contains(reply.status), let rest = rest(polling, reply)
    else { return nil }
    return "'\(polling.field)' was waited for \(polling.wait / 1_000) s: \(rest)"
  }
}
