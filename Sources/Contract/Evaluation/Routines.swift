import Diagnostics
import Snippets

/// Functions of the page and closures: which one a call means, what its parameters get, what it returns.
extension Evaluator {
  /// The function that a call means, by name, labels and number of arguments.
  func routine(_ name: String, _ site: CallSite, receiverType: String?) -> Int? {
    // Closures must not capture the evaluator: it would be copied.
    let named = program.routines(named: name, in: language, near: unit)
    guard !named.isEmpty else { return nil }
    var candidates: [Int] = []
    for index in named where program.routines[index].function.body != nil {
      if accepts(program.routines[index].function, site.arguments) { candidates.append(index) }
    }
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
    if Self.commonNames.contains(name), !habits.hasTypedReceivers {
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
    if habits.binding == .bySelector { return arguments.count == function.parameters.count }
    let isComplete = arguments.count >= required || habits.omitsArguments
    guard arguments.count <= function.parameters.count, isComplete else { return false }
    guard habits.binding == .byKnownLabels else { return true }
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
    if habits.binding == .bySelector {
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
        isClosure && habits.binding == .byKnownLabels && argument.expression.range == arguments.last?.expression.range
        ? free.last : free.first
      if let place { bound[place] = argument }
    }
    return bound
  }

  /// Enters a function of the page; nil where that would go round in a circle or too deep.
  mutating func callRoutine(_ index: Int, _ arguments: [CallSite.Argument], receiver: Value?, at place: Location) -> Value? {
    let circle = callStack.firstIndex(of: index)
    guard callStack.count < Self.maximumCalls, circle == nil, steps <= stepLimit else {
      entered.noteCut(at: circle)
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
    if steps > stepLimit { entered.noteCut() }
    entered.leave(index, at: callStack.count, isGeneral: isOfClient && Self.isGeneral(routine.function, bound))
    (unit, type, frame) = saved
    if case .unknown(nil) = result.kind, let declared = routine.function.returnType {
      return Value(.unknown(declared), origin: place)
    }
    return result
  }

  private func nestedParent(of routine: Program.Routine) -> Int? { topFrames[program.units[routine.unit].tree.language.name] }

  /// Whether arguments tell a function no more than the names and types of its parameters, closures apart.
  private static func isGeneral(_ function: Function, _ bound: [CallSite.Argument?]) -> Bool {
    zip(function.parameters, bound).allSatisfy { parameter, argument in
      guard let argument else { return true }
      switch argument.value.kind {
      case .unknown(let type): return type == nil || parameter.type != nil
      case .null, .closure, .function: return true
      case .boolean: return parameter.type != nil
      default: return false
      }
    }
  }

  private mutating func bindParameters(of function: Function, _ bound: [CallSite.Argument?]) {
    for (parameter, argument) in zip(function.parameters, bound) {
      var value: Value
      if let argument {
        value = argument.value
        by(.declaredTypes) { $0.note(value, boundTo: parameter.type) }
        switch value.kind {
        case .unknown(let known):
          value = symbolic(parameter.name, type: parameter.type ?? known, at: location(parameter.range))
        case .null: value = symbolicParameter(parameter)
        // A flag may be either.
        case .boolean where parameter.type != nil: value = symbolicParameter(parameter)
        default: break
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

  /// Runs a closure; parameters without a value are names only.
  mutating func enterClosure(_ closure: Value.Closure, _ arguments: [Value]) -> Value {
    guard let body = closure.function.body, callStack.count < Self.maximumCalls, steps <= stepLimit else {
      entered.noteCut()
      return .unknown
    }
    let saved = (unit, type, frame)
    (unit, type) = (closure.unit, closure.type ?? "")
    frame = newFrame(parent: closure.frame)
    for (index, parameter) in closure.function.parameters.enumerated() {
      if index < arguments.count {
        var value = arguments[index]
        by(.declaredTypes) { $0.note(value, boundTo: parameter.type) }
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
}
