import Contract
import Diagnostics

extension Verifier {
  /// What a run would send, in order, each with the reason, and what it would not send.
  ///
  ///     notify-users
  ///       send  POST /api/register → 200  content/en/a.md:40: shown
  ///       leave  PUT /-/quit  content/en/a.md:72: no page shows it; --probe=unsafe sends it
  ///       1 to send, 1 left out
  public func outline(sources: SourceTable = SourceTable()) -> VisibleText {
    let schedule = schedule()
    var out: VisibleText = "\(contract.id)\n"
    let place = ReportPlaces(sources: sources).behind
    let requests = schedule.requests(byPage: options.prepare != nil)
    for request in requests {
      out += "  send   \(request.title)\(place(request.location)): \(request.reason)\n"
    }
    for omission in schedule.plan.omissions {
      out += "  leave  \(omission.operation)\(place(omission.location)): \(omission.reason.description)\n"
    }
    for request in schedule.left { out += "  leave  \(request.title)\(place(request.location)): \(request.reason)\n" }
    let left = schedule.plan.omissions.count + schedule.left.count
    return out + "  \(requests.count) to send, \(left) left out\n"
  }
}
