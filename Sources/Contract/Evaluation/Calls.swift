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
      if let local = lookUp(name) ?? members.value(Naming.identifier(name), of: type) {
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
      if language.isObjectiveC, values.count == 1, let property = Self.setter(name) {
        let site = CallSite(
          receiver: receiver, receiverExpression: base, arguments: [], assigned: (values[0].value, values[0].expression),
          location: place)
        for row in models.writes(named: property, in: language) where matches(row, site) {
          return apply(row.effect, site) ?? .unknown
        }
      }
      if language.isObjectiveC, name == "alloc" || name == "new" || name == "self", case .symbol(let symbol) = receiver.kind {
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
    if language.isObjectiveC, name.hasPrefix("init"), let receiver = site.receiver, case .unknown = receiver.kind {
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
      case .request:
        tags.formUnion(["@outgoing", "NSMutableURLRequest", "NSURLRequest", "URLRequest", "HttpRequestMessage"])
      case .client: tags.formUnion(["@outgoing", "@client", "HttpClient"])
      case .components: tags.formUnion(["NSURLComponents", "URLComponents"])
      case .reply: tags.insert("@reply")
      case .router: tags.insert("@router")
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
      default: break
      }
    case .text(let text):
      if text.pieces.count == 1, case .hole(let hole) = text.pieces[0] { tags.insert(hole.name) }
    default: break
    }
    return tags
  }

  // MARK: Functions of the page

  /// The function that a call means, by name, labels and number of arguments.
  private func routine(_ name: String, _ site: CallSite, receiverType: String?) -> Int? {
    let candidates = program.routines(named: name, in: language).filter {
      let routine = program.routines[$0]
      return routine.function.body != nil && accepts(routine.function, site.arguments)
    }.sorted { abs(program.routines[$0].unit - unit) < abs(program.routines[$1].unit - unit) }
    guard !candidates.isEmpty else { return nil }
    if let receiverType, let match = candidates.first(where: { program.routines[$0].type == receiverType }) { return match }
    if site.receiver == nil {
      return candidates.first { program.routines[$0].type == type } ?? candidates.first { program.routines[$0].type.isEmpty }
        ?? (type.isEmpty ? candidates.first : nil)
    }
    // The type of the receiver is not known: the only function of this name is meant, unless it is plainly another's.
    if let receiverType, program.type(named: receiverType, in: language, near: unit)?.keyword == "class", candidates.count > 1 {
      return nil
    }
    if case .symbol(let symbol)? = site.receiver?.kind, symbol == "base" || symbol == "super" { return nil }
    if Self.commonNames.contains(name), ![Language.csharp, .swift, .objectiveC].contains(language) {
      // Many types have a `get`: the receiver's name must tell which is meant.
      guard let receiver = site.receiverExpression.flatMap({ Self.name(of: $0) })?.lowercased() else { return nil }
      return candidates.first { receiver.count > 2 && program.routines[$0].type.lowercased().contains(receiver) }
    }
    return candidates.first
  }

  private static let commonNames: Set<String> = [
    "get", "post", "put", "patch", "delete", "head", "options", "request", "send", "set", "add", "update", "create", "find",
    "Get",
    "Post", "Put", "Delete", "Do", "Send", "fetch", "call", "run", "load", "save", "list",
  ]

  func accepts(_ function: Function, _ arguments: [CallSite.Argument]) -> Bool {
    let required = function.parameters.filter { $0.defaultValue == nil }.count
    if language.isObjectiveC { return arguments.count == function.parameters.count }
    guard arguments.count <= function.parameters.count, arguments.count >= required else { return false }
    guard language == .swift else { return true }
    // Labels must be known to the function; a trailing closure may have none.
    return arguments.allSatisfy { argument in
      if argument.label.isEmpty { return true }
      return function.parameters.contains {
        ($0.label.isEmpty ? $0.name : $0.label) == argument.label || $0.name == argument.label
      }
    }
  }

  /// Gives arguments to parameters by label, then by position.
  private func bind(_ function: Function, _ arguments: [CallSite.Argument]) -> [CallSite.Argument?] {
    var bound = [CallSite.Argument?](repeating: nil, count: function.parameters.count)
    var rest: [CallSite.Argument] = []
    if language.isObjectiveC {
      for (index, argument) in arguments.enumerated() where index < bound.count { bound[index] = argument }
      return bound
    }
    for argument in arguments {
      let match = function.parameters.indices.first {
        let parameter = function.parameters[$0]
        return bound[$0] == nil && !argument.label.isEmpty
          && (parameter.label == argument.label || parameter.name == argument.label)
      }
      if let match { bound[match] = argument } else { rest.append(argument) }
    }
    for argument in rest {
      // A closure without a label goes to the last free parameter, as a trailing closure does.
      let free = bound.indices.filter { bound[$0] == nil }
      let isClosure = if case .closure = argument.value.kind { true } else { false }
      let place =
        isClosure && language == .swift && argument.expression.range == arguments.last?.expression.range ? free.last : free.first
      if let place { bound[place] = argument }
    }
    return bound
  }

  /// Enters a function of the page; nil where that would go round in a circle or too deep.
  mutating func callRoutine(_ index: Int, _ arguments: [CallSite.Argument], receiver: Value?, at place: Location) -> Value? {
    guard callStack.count < Self.maximumCalls, !callStack.contains(index), steps <= stepLimit else {
      callClosures(in: arguments)
      return .unknown
    }
    let routine = program.routines[index]
    guard let body = routine.function.body else { return nil }
    let bound = bind(routine.function, arguments)
    let saved = (unit, type, frame)
    let parent = nestedParent(of: routine)
    (unit, type) = (routine.unit, routine.type)
    frame = newFrame(parent: parent)
    bindParameters(of: routine.function, bound)
    callStack.append(index)
    let result = Value.oneOf(
      run(body).map { value in
        if case .symbol(let symbol) = value.kind, symbol == "self" || symbol == "this" {
          return Value(.unknown(TypeName(routine.type, range: SourceRange(0, 0))), origin: place)
        }
        return value
      })
    callStack.removeLast()
    (unit, type, frame) = saved
    if case .unknown(nil) = result.kind, let declared = routine.function.returnType {
      return Value(.unknown(declared), origin: place)
    }
    return result
  }

  private func nestedParent(of routine: Program.Routine) -> Int? { topFrames[program.units[routine.unit].tree.language.name] }

  private mutating func bindParameters(of function: Function, _ bound: [CallSite.Argument?]) {
    for (parameter, argument) in zip(function.parameters, bound) {
      var value: Value
      if let argument {
        value = argument.value
        note(value, boundTo: parameter.type)
        if case .unknown(let known) = value.kind {
          value = symbolic(parameter.name, type: parameter.type ?? known, at: location(parameter.range))
        }
      } else if let expression = parameter.defaultValue {
        value = evaluate(expression)
        if value.isUninformative { value = symbolic(parameter.name, type: parameter.type, at: location(parameter.range)) }
      } else {
        value = symbolicParameter(parameter)
      }
      declare(parameter.name, value)
    }
  }

  /// A parameter of which only name and type are known.
  func symbolicParameter(_ parameter: Function.Parameter) -> Value {
    symbolic(parameter.name, type: parameter.type, at: location(parameter.range))
  }

  /// Calls a value that may be a function.
  mutating func call(_ value: Value, _ arguments: [CallSite.Argument], at place: Location) -> Value? {
    var results: [Value] = []
    for one in value.alternatives {
      switch one.kind {
      case .closure(let closure): results.append(callClosure(closure, arguments.map(\.value)))
      case .function(let index):
        if let result = callRoutine(index, arguments, receiver: nil, at: place) { results.append(result) }
      default: continue
      }
    }
    return results.isEmpty ? nil : Value.oneOf(results)
  }

  /// Calls a closure; parameters without a value are names only.
  mutating func callClosure(_ closure: Value.Closure, _ arguments: [Value]) -> Value {
    guard let body = closure.function.body, callStack.count < Self.maximumCalls, steps <= stepLimit else { return .unknown }
    let saved = (unit, type, frame)
    (unit, type) = (closure.unit, closure.type ?? "")
    frame = newFrame(parent: closure.frame)
    for (index, parameter) in closure.function.parameters.enumerated() {
      if index < arguments.count {
        var value = arguments[index]
        note(value, boundTo: parameter.type)
        if case .unknown(let known) = value.kind {
          value = symbolic(parameter.name, type: parameter.type ?? known, at: location(parameter.range))
        }
        declare(parameter.name, value)
      } else {
        declare(parameter.name, symbolicParameter(parameter))
      }
    }
    if closure.function.parameters.isEmpty {
      for (index, value) in arguments.enumerated() { declare("$\(index)", value) }
    }
    callStack.append(-1)
    let results = run(body)
    callStack.removeLast()
    (unit, type, frame) = saved
    return Value.oneOf(results)
  }

  /// What a body returns; a body of one expression has its value.
  private mutating func run(_ body: [Statement]) -> [Value] {
    if body.count == 1, case .expression(let expression) = body[0].kind {
      returned.append([])
      let value = evaluate(expression)
      return returned.removeLast() + [value]
    }
    returned.append([])
    _ = execute(body)
    return returned.removeLast()
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
