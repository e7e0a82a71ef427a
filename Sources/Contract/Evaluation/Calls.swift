import Diagnostics
import Snippets
import Vocabulary

/// A call, a member read or an assignment while rows of the models are tried on it.
struct CallSite {
  struct Argument {
    var label: String
    var value: Value
    var expression: Expression
  }

  var receiver: Value?
  var receiverExpression: Expression?
  var arguments: [Argument]
  /// The right side of an assignment.
  var assigned: (value: Value, expression: Expression?)?
  var location: Location
  var name = ""
  /// The generic arguments of the callee: `ReadFromJsonAsync<Item>()`.
  var types: [TypeName] = []
}

extension Evaluator {
  // MARK: Calls

  mutating func evaluateCall(
    _ callee: Expression, _ arguments: [Argument], types: [TypeName] = [], in expression: Expression
  ) -> Value {
    let place = location(expression.range)
    switch callee.kind {
    case .specialized(let base, let types): return evaluateCall(base, arguments, types: types, in: expression)
    case .name(let name):
      let values = evaluate(arguments)
      if let local = lookUp(name) ?? members.value(Naming.identifier(name), of: type), !isClient(local) {
        if let result = call(local, values, at: place) { return result }
        return unknownCall(name, values, receiver: nil, at: place)
      }
      let site = CallSite(
        receiver: nil, receiverExpression: nil, arguments: values, assigned: nil, location: place, name: name, types: types)
      return dispatch(name, site, receiverType: nil)
    case .member(let base?, let name):
      let receiver = evaluate(base)
      let values = evaluate(arguments)
      // In Objective-C `[x setName:v]` assigns the property.
      if habits.sendsMessages, values.count == 1, let property = Self.setter(name) {
        let site = CallSite(
          receiver: receiver, receiverExpression: base, arguments: [], assigned: (values[0].value, values[0].expression),
          location: place)
        for row in models.writes(named: property, in: language) where matches(row, site) {
          return apply(row.effect, site) ?? .unknown
        }
      }
      if habits.sendsMessages, name == "alloc" || name == "new" || name == "self", case .symbol(let symbol) = receiver.kind {
        return Value(.unknown(TypeName(symbol, isPointer: true, range: base.range)), origin: place)
      }
      let site = CallSite(
        receiver: receiver, receiverExpression: base, arguments: values, assigned: nil, location: place, name: name, types: types)
      guard case .oneOf(let receivers) = receiver.kind else { return callMember(site) }
      return Value.oneOf(
        receivers.map { one in
          var site = site
          site.receiver = one
          return callMember(site)
        })
    case .member(nil, let name):
      // `.init(…)`, `.unauthorized`: what it is follows from the context that is not known here.
      let values = evaluate(arguments)
      if let first = values.first, ["init", "custom"].contains(name) { return first.value }
      return unknownCall(name, values, receiver: nil, at: place)
    case .call, .closure, .index:
      let value = evaluate(callee)
      let values = evaluate(arguments)
      return call(value, values, at: place) ?? unknownCall("", values, receiver: value, at: place)
    default:
      let value = evaluate(callee)
      let values = evaluate(arguments)
      return call(value, values, at: place) ?? unknownCall("", values, receiver: nil, at: place)
    }
  }

  private mutating func callMember(_ site: CallSite) -> Value {
    guard let receiver = site.receiver else { return .unknown }
    if case .object(let index) = receiver.kind, case .instance(let instance) = heap[index],
      let member = instance.members[Naming.identifier(site.name)], let result = call(member, site.arguments, at: site.location)
    {
      return result
    }
    return dispatch(site.name, site, receiverType: typeName(of: receiver))
  }

  /// A client whose own name is called: `axios({…})`.
  private func isClient(_ value: Value) -> Bool {
    if case .object(let index) = value.kind, case .client = heap[index] { true } else { false }
  }

  mutating func evaluate(_ arguments: [Argument]) -> [CallSite.Argument] {
    var out: [CallSite.Argument] = []
    out.reserveCapacity(min(60, arguments.count))
    for argument in arguments.prefix(60) {
      let value = evaluate(argument.value)
      // The entries of a dictionary as arguments: `f(**more)`.
      if argument.label == "**", case .dictionary(let entries) = value.kind {
        for entry in entries.prefix(60) {
          guard let label = entry.key.constant else { continue }
          out.append(CallSite.Argument(label: label, value: entry.value, expression: argument.value))
        }
        continue
      }
      out.append(CallSite.Argument(label: argument.label, value: value, expression: argument.value))
    }
    return out
  }

  /// `setHTTPMethod:` → `HTTPMethod`
  private static func setter(_ selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.utf8.filter({ $0 == 0x3A }).count == 1 else { return nil }
    let name = selector.dropFirst(3).dropLast()
    return name.isEmpty ? nil : String(name)
  }

  private func typeName(of value: Value) -> String? {
    switch value.kind {
    case .unknown(let type?): type.name
    case .symbol(let symbol): symbol == "self" || symbol == "this" ? type : String(symbol.lastNameComponent)
    case .object(let index):
      if case .instance(let instance) = heap[index] { instance.type } else { nil }
    default: nil
    }
  }

  /// Finds what a call means: a row for its receiver, a function of the page, a row for any receiver, or nothing known.
  private mutating func dispatch(_ name: String, _ site: CallSite, receiverType: String?) -> Value {
    let rows = models.calls(named: name, in: language)
    for row in rows where !row.receivers.isEmpty && matches(row, site) {
      if let result = apply(row.effect, site) { return result }
    }
    if let index = routine(name, site, receiverType: receiverType) {
      if let result = callRoutine(index, site.arguments, receiver: site.receiver, at: site.location) { return result }
    } else if let result = construct(name, site) {
      return result
    }
    for row in rows where row.receivers.isEmpty && matches(row, site) {
      if let result = apply(row.effect, site) { return result }
    }
    if habits.sendsMessages, name.hasPrefix("init"), let receiver = site.receiver, case .unknown = receiver.kind {
      callClosures(in: site.arguments)
      return receiver
    }
    by(.foreignClients) { $0.noteForeignClient(site) }
    return unknownCall(name, site.arguments, receiver: site.receiver, at: site.location)
  }

  /// Runs the closures that are given to a function that nothing is known of.
  mutating func callClosures(in arguments: [CallSite.Argument]) {
    for argument in arguments {
      if case .closure(let closure) = argument.value.kind { _ = callClosure(closure, []) }
    }
  }

  /// A call that nothing is known of: its closures still run, and what it is given may be a push payload.
  mutating func unknownCall(_ name: String, _ arguments: [CallSite.Argument], receiver: Value?, at place: Location) -> Value {
    callClosures(in: arguments)
    by(.pushesInCode) { $0.notePush(name, arguments, at: place) }
    if case .input(let input)? = receiver?.kind, input.place != .body, input.place != .request {
      // What is made out of a header or a parameter still is that header or parameter.
      return receiver ?? .unknown
    }
    by(.unknownCalls) { $0.noteUnknownCall(name, receiver: receiver, at: place) }
    if receiver == nil, Naming.beginsWithCapital(name) {
      return Value(.unknown(TypeName(name, range: SourceRange(0, 0))), origin: place)
    }
    return Value(.unknown(nil), origin: place)
  }
}
