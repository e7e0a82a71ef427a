import Contract
import Diagnostics
import Vocabulary

/// Values that replies give, and those that the caller gives in their place.
extension VerificationRun {
  /// Bytes of a text in which a value is looked for, and of a value that later requests are to send.
  private static let captureLimit = 64 << 10

  /// Why nothing is known of what the caller's own value names, where the documentation states that there may be nothing.
  func lack(_ step: ReplayStep, _ reply: ReceivedReply, _ documented: [Int]) -> String? {
    guard reply.status == 404 || reply.status == 410, reply.status != step.expectation.status, documented.contains(reply.status),
      let name = step.request.target.variables.first(where: values(for: step).given.contains)
    else { return nil }
    return "the server has nothing for the value that is given for '\(name)'"
  }

  /// Whether a request is about the thing that the page shows: the caller names no other in its path.
  func isOfShown(_ step: ReplayStep) -> Bool {
    let (values, given) = values(for: step)
    return step.request.target.pathVariables.allSatisfy { name in
      !given.contains(name) || plan.variables.contains { $0.name == name && $0.sample == values[name] }
    }
  }

  static func missing(_ input: ReplayInput, _ step: ReplayStep) -> Diagnostic {
    Diagnostic(
      .verifyInput, "'\(input.spelling)' is the reader's to fill in, so \(step.title) is not sent", at: step.location,
      remedy: "Give a value: --set \(input.name)=…, or a line '\(input.name)=…' in a file for --values",
      cause: "requests are not sent, for '\(input.spelling)' is the reader's to fill in")
  }

  /// Keeps the values that later requests need.
  mutating func capture(_ step: ReplayStep, _ reply: ReceivedReply, _ check: ReplyCheck) -> [Diagnostic] {
    step.captures.filter { !given.contains($0.variable) }.compactMap { capture in
      let text: String?
      switch capture.source {
      case .header(let name): text = reply[header: name]
      case .text: text = reply.body.count > Self.captureLimit ? nil : String(decoding: reply.body, as: UTF8.self)
      case .json(let path):
        let body = JSONBudget.fits(reply.body) ? JSONReader.read(reply.body) : nil
        // Which item of a list is meant is nobody's to know: the first will do.
        text = (body?.value(at: path) ?? body?.value(at: path.ofFirstItems))?.scalarText
      }
      if let text, text.utf8.count <= Self.captureLimit, let value = capture.value(in: text) {
        values[capture.variable] = value
        return nil
      }
      values[capture.variable] = nil
      // A list may be empty: what needs an item of it is not sent, and nothing is wrong.
      if case .json(let path) = capture.source, path.isOfItem { return nil }
      return Diagnostic(
        .verifyCapture,
        "'\(capture.variable)' cannot be read from the \(reply.status) of \(step.operation); later requests need it",
        at: check.places.reply, related: [check.request],
        remedy: "Send the value from the server where the documentation shows it")
    }
  }
}
