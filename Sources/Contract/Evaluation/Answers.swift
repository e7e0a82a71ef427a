import Diagnostics
import Snippets

extension Heuristic {
  static let answers = Heuristic(219, "code/answers", "Replies that server code sends at once")
}

/// Replies that server code sends at once rather than returns: `res.status(404).json(x)`, `c.JSON(200, x)`.
extension Evaluator {
  /// The place of the status of one's own reply among the statuses that hold at a point.
  static let ownReply = -1

  mutating func answer(_ reply: Reply, _ site: CallSite) -> Value? {
    guard serving != nil, let value = makeReply(reply, site), case .object(let index) = value.kind,
      case .reply(let made) = heap[index]
    else { return nil }
    settle(made)
    return .unknown
  }

  /// States a reply with the status that was set before it, or 200.
  private mutating func settle(_ made: ReplyObject) {
    var reply = made
    if reply.status == nil, !reply.hasUnknownStatus {
      if let status = assumed[Self.ownReply] {
        reply.isStatusStated = status != 0
        reply.hasUnknownStatus = status == 0
        reply.status = Value(.number(String(status)), origin: reply.location)
      } else {
        reply.status = Value(.number(String(serving?.defaultStatus ?? 200)), origin: reply.location)
      }
    }
    state(reply)
  }

  /// Sets the status or the body of the reply that a handler's parameter stands for; nil if the receiver is none.
  mutating func changeOwnReply(_ receiver: Value?, _ effect: Effect, _ value: Value, at place: Location) -> Value? {
    guard let serving, case .symbol(let symbol)? = receiver?.kind, symbol == "@writer" || symbol == "@context" else { return nil }
    switch effect {
    case .setsReplyStatus:
      let statuses = value.alternatives.compactMap { status(of: $0) }
      for status in statuses { add(.status(status, description: nil), to: serving.key, at: place) }
      assumed[Self.ownReply] = statuses.count == 1 ? statuses[0] : 0
    case .setsReplyBody:
      var reply = ReplyObject(location: place)
      reply.body = value
      settle(reply)
    default: return nil
    }
    return receiver
  }

  /// What a framework hands to a handler in the place of a parameter, if the conventions of its language say it.
  func role(of parameter: Function.Parameter, at index: Int) -> Value? {
    let conventions = models.conventions(for: language)
    // A parameter of a type of the page's own is data, whatever it is called.
    let isDeclared = parameter.type.map { program.type(named: $0.name, in: language, near: unit) != nil } ?? false
    let named = conventions.lazy.compactMap { convention in
      parameter.type.flatMap { convention.roles[$0.name] } ?? (isDeclared ? nil : convention.roles[parameter.name])
    }.first
    let placed = conventions.lazy.compactMap { $0.positions.indices.contains(index) ? $0.positions[index] : nil }.first
    switch named ?? (parameter.type == nil ? placed : nil) {
    case .request: return Value(.input(Value.Input(place: .request, name: "")))
    case .writer: return Value(.symbol("@writer"))
    case .context: return Value(.symbol("@context"))
    case nil: return nil
    }
  }
}
