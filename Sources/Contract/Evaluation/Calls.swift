import Diagnostics
import Snippets

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
      return Value.oneOf(
        receiver.alternatives.map { one in
          let site = CallSite(
            receiver: one, receiverExpression: base, arguments: values, assigned: nil, location: place, name: name, types: types)
          if case .object(let index) = one.kind, case .instance(let instance) = heap[index],
            let member = instance.members[Naming.identifier(name)], let result = call(member, values, at: place)
          {
            return result
          }
          return dispatch(name, site, receiverType: typeName(of: one, expression: base))
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

  /// A client whose own name is called: `axios({…})`.
  private func isClient(_ value: Value) -> Bool {
    if case .object(let index) = value.kind, case .client = heap[index] { true } else { false }
  }

  mutating func evaluate(_ arguments: [Argument]) -> [CallSite.Argument] {
    arguments.prefix(60).flatMap { argument -> [CallSite.Argument] in
      let value = evaluate(argument.value)
      // The entries of a dictionary as arguments: `f(**more)`.
      if argument.label == "**", case .dictionary(let entries) = value.kind {
        return entries.prefix(60).compactMap { entry in
          entry.key.constant.map { CallSite.Argument(label: $0, value: entry.value, expression: argument.value) }
        }
      }
      return [CallSite.Argument(label: argument.label, value: value, expression: argument.value)]
    }
  }

  /// `setHTTPMethod:` → `HTTPMethod`
  private static func setter(_ selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.utf8.filter({ $0 == 0x3A }).count == 1 else { return nil }
    let name = selector.dropFirst(3).dropLast()
    return name.isEmpty ? nil : String(name)
  }

  private func typeName(of value: Value, expression: Expression) -> String? {
    switch value.kind {
    case .unknown(let type?): type.name
    case .symbol(let symbol): symbol == "self" || symbol == "this" ? type : symbol.split(separator: ".").last.map(String.init)
    case .object(let index):
      if case .instance(let instance) = heap[index] { instance.type } else { nil }
    default: nil
    }
  }

  /// Finds what a call means: a row for its receiver, a function of the page, a row for any receiver, or nothing known.
  private mutating func dispatch(_ name: String, _ site: CallSite, receiverType: String?) -> Value {
    let rows = models.calls(named: name, in: language).filter { matches($0, site) }
    for row in rows where !row.receivers.isEmpty {
      if let result = apply(row.effect, site) { return result }
    }
    if let index = routine(name, site, receiverType: receiverType) {
      if let result = callRoutine(index, site.arguments, receiver: site.receiver, at: site.location) { return result }
    } else if let result = construct(name, site) {
      return result
    }
    for row in rows where row.receivers.isEmpty {
      if let result = apply(row.effect, site) { return result }
    }
    if habits.sendsMessages, name.hasPrefix("init"), let receiver = site.receiver, case .unknown = receiver.kind {
      callClosures(in: site.arguments)
      return receiver
    }
    noteForeignClient(site)
    return unknownCall(name, site.arguments, receiver: site.receiver, at: site.location)
  }

  /// Whether a row fits a call: its receiver and its labels.
  func matches(_ row: LibraryModel.Row, _ site: CallSite) -> Bool {
    for label in row.labels where !site.arguments.contains(where: { $0.label == label }) { return false }
    if row.receivers.isEmpty { return true }
    let tags = self.tags(of: site.receiver, expression: site.receiverExpression)
    return row.receivers.contains { tags.contains($0) }
  }

  /// What a receiver may be called in a row: its declared type, what it is to the evaluator, and its own name.
  private func tags(of value: Value?, expression: Expression?) -> Set<String> {
    var tags: Set<String> = []
    if let expression {
      switch expression.kind {
      case .name(let name): tags.insert(name)
      case .member(_, let name): tags.insert(name)
      default: break
      }
    } else if value == nil, serving != nil {
      // A controller's own method: `Content(…)`.
      tags.insert("@controller")
    }
    guard let value else {
      if expression == nil { tags.insert("@none") }
      return tags
    }
    switch value.kind {
    case .dictionary: tags.insert("@dictionary")
    case .unknown(let type?): tags.insert(type.name)
    case .symbol(let symbol):
      tags.insert(symbol)
      if let last = symbol.split(separator: ".").last { tags.insert(String(last)) }
      if symbol == "this" || symbol == "self" || symbol == "base" { tags.insert("@controller") }
    case .object(let index):
      switch heap[index] {
      case .request(let request):
        if let tag = request.tag { tags.insert(tag) }
        tags.formUnion(["@outgoing", "NSMutableURLRequest", "NSURLRequest", "URLRequest", "HttpRequestMessage"])
      case .client: tags.formUnion(["@outgoing", "@client", "HttpClient"])
      case .components: tags.formUnion(["NSURLComponents", "URLComponents"])
      case .reply: tags.insert("@reply")
      case .router: tags.insert("@router")
      case .route: tags.insert("@route")
      case .instance(let instance): tags.insert(instance.type)
      case .content: tags.insert("@content")
      case .box: tags.insert("@box")
      }
    case .input(let input):
      switch input.place {
      case .request: tags.insert("@request")
      case .parameters: tags.insert("@parameters")
      case .query: tags.insert("@query")
      case .headers: tags.insert("@headers")
      case .header: tags.insert("@header")
      case .body: tags.insert("@body")
      default: break
      }
    case .reply(let part, _):
      switch part {
      case .response: tags.insert("@response")
      case .json: tags.insert("@json")
      case .headers: tags.insert("@headers")
      case .error: tags.insert("@failure")
      default: break
      }
    case .text(let text):
      if text.pieces.count == 1, case .hole(let hole) = text.pieces[0] { tags.insert(hole.name) }
    default: break
    }
    return tags
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
    notePush(name, arguments, at: place)
    if case .input(let input)? = receiver?.kind, input.place != .body, input.place != .request {
      // What is made out of a header or a parameter still is that header or parameter.
      return receiver ?? .unknown
    }
    noteUnknownCall(name, receiver: receiver, at: place)
    if let first = name.unicodeScalars.first, first.properties.isUppercase, receiver == nil {
      return Value(.unknown(TypeName(name, range: SourceRange(0, 0))), origin: place)
    }
    return Value(.unknown(nil), origin: place)
  }
}
