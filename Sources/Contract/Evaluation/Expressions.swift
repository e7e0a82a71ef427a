import Diagnostics
import Snippets
import Vocabulary

extension Evaluator {
  /// What is known of an expression's value.
  mutating func evaluate(_ expression: Expression) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, step() else {
      entered.noteCut()
      return .unknown
    }
    switch expression.kind {
    case .string(let text): return .text(text, at: location(expression.range))
    case .template(let segments): return evaluateTemplate(segments, at: location(expression.range))
    case .number(let text): return Value(.number(text), origin: location(expression.range))
    case .boolean(let flag): return Value(.boolean(flag), origin: location(expression.range))
    case .null: return Value(.null, origin: location(expression.range))
    case .name(let name): return resolve(name, at: expression.range)
    case .member(let base, let name): return evaluateMember(base, name, in: expression)
    case .index(let base, let index): return evaluateIndex(base, index, in: expression)
    case .call(let callee, let arguments): return evaluateCall(callee, arguments, in: expression)
    case .specialized(let base, _): return evaluate(base)
    case .new(let type, let arguments, let members): return evaluateNew(type, arguments, members, in: expression)
    case .dictionary(let entries):
      var out: [Value.Entry] = []
      for entry in entries.prefix(500) {
        if case .opaque = entry.key.kind {
          // An entry without a key spreads its value.
          for one in evaluate(entry.value).alternatives.prefix(1) {
            if case .dictionary(let spread) = one.kind { out += spread }
          }
          continue
        }
        // One after the other: in one expression the evaluator would be copied.
        let key = evaluate(entry.key)
        let value = evaluate(entry.value)
        out.append(Value.Entry(key: text(of: key, named: entry.key), value: named(value, by: entry.value)))
      }
      return Value(.dictionary(out), origin: location(expression.range))
    case .array(let items):
      return Value(.array(items.prefix(200).map { evaluate($0) }), origin: location(expression.range))
    case .closure(let function):
      var value = closure(function)
      value.origin = location(expression.range)
      return value
    case .binary(let op, let left, let right): return evaluateBinary(op, left, right, in: expression)
    case .unary(let op, let operand):
      let value = evaluate(operand)
      if op == "-", case .number(let text) = value.kind { return Value(.number("-" + text), origin: location(expression.range)) }
      return op == "!" ? Value(.unknown(nil), origin: location(expression.range)) : value
    case .conditional(let condition, let then, let otherwise):
      _ = evaluate(condition)
      return Value.oneOf([evaluate(then), evaluate(otherwise)])
    case .cast(let type, let value):
      let inner = evaluate(value)
      by(.declaredTypes) { $0.note(inner, boundTo: type) }
      if case .unknown = inner.kind {
        return symbolic(Self.name(of: value) ?? "value", type: type, at: location(expression.range))
      }
      return inner
    case .opaque: return .unknown
    }
  }

  func closure(_ function: Function) -> Value {
    Value(.closure(Value.Closure(function: function, frame: frame, unit: unit, type: type, receiver: nil)))
  }

  private mutating func evaluateTemplate(_ segments: [Expression.Segment], at place: Location) -> Value {
    var parts: [Value] = []
    var names: [Expression?] = []
    for segment in segments.prefix(Text.maximumPieces) {
      switch segment {
      case .literal(let text):
        parts.append(.text(text, at: place))
        names.append(nil)
      case .expression(let expression):
        parts.append(evaluate(expression))
        names.append(expression)
      }
    }
    return concatenate(Array(zip(parts, names)), at: place)
  }

  private mutating func evaluateBinary(_ op: String, _ left: Expression, _ right: Expression, in expression: Expression) -> Value
  {
    let place = location(expression.range)
    switch op {
    case "+":
      let a = evaluate(left)
      let b = evaluate(right)
      guard isText(a) || isText(b) else { return Value(.unknown(nil), origin: place) }
      return concatenate([(a, left), (b, right)], at: place)
    case "=":
      let value = evaluate(right)
      store(value, in: left, from: right)
      return value
    case "??", "?:":
      let a = evaluate(left)
      let b = evaluate(right)
      return a.isUninformative ? Value.oneOf([a, b]) : a
    case "&&", "||", "&", "|":
      _ = evaluate(left)
      _ = evaluate(right)
      return Value(.unknown(nil), origin: place)
    case "%":
      // `"/items/%s" % id`
      let a = evaluate(left)
      let b = evaluate(right)
      guard case .text(let text) = a.kind, a.isConstant else { return Value(.unknown(nil), origin: place) }
      var arguments = [(b, right)]
      if case .array(let values) = b.kind, case .array(let items) = right.kind { arguments = Array(zip(values, items)) }
      return format(text, arguments, at: place)
    default:
      let a = evaluate(left)
      let b = evaluate(right)
      if op == "==" || op == "!=" || op == "===" || op == "~=" { compare(a, b, left: left, right: right, at: expression.range) }
      return Value(.unknown(nil), origin: place)
    }
  }

  func isText(_ value: Value) -> Bool {
    value.alternatives.contains {
      switch $0.kind {
      case .text, .reply(.text, _), .input: true
      default: false
      }
    }
  }

  // MARK: Names and members

  mutating func resolve(_ name: String, at range: SourceRange) -> Value {
    if name == "self" || name == "this" || name == "super" || habits.receivers.contains(name) {
      return Value(.symbol(name), origin: location(range))
    }
    if let value = lookUp(name) { return value }
    let bare = Naming.identifier(name)
    if let value = members.value(bare, of: type) { return value }
    if let value = constant(name, of: type) { return value }
    let place = location(range)
    if !type.isEmpty, let property = program.type(named: type, in: language, near: unit)?.property(named: bare) {
      return symbolic(bare, type: property.variable.type, at: place)
    }
    let routines = program.routines(named: name, in: language)
    if let first = routines.first,
      routines.contains(where: { program.routines[$0].type == type || program.routines[$0].type.isEmpty })
    {
      return Value(.function(first), origin: place)
    }
    if habits.controllerMembers[name] == .reply, serving != nil { return currentReply(at: place) }
    // A name with a capital is a type or a namespace; another is a variable that is declared elsewhere.
    if Naming.beginsWithCapital(name) { return Value(.symbol(name), origin: place) }
    return .hole(bare, at: place)
  }

  /// The value of a constant at the top of the page, or of a member with an initial value.
  mutating func constant(_ name: String, of type: String) -> Value? {
    guard let constant = program.constant(named: name, in: language), constant.type.isEmpty || constant.type == type,
      let expression = constant.variable.value
    else { return nil }
    let key = NameInLanguage(name, language)
    if let known = constants[key] { return known }
    constants[key] = .some(nil)
    let saved = (unit, self.type, frame)
    unit = constant.unit
    self.type = constant.type
    frame = newFrame(parent: nil)
    var value = evaluate(expression)
    if case .unknown(let inner) = value.kind {
      value = symbolic(name, type: constant.variable.type ?? inner, at: location(constant.variable.nameRange))
    }
    (unit, self.type, frame) = saved
    constants[key] = .some(value)
    return value
  }

  private mutating func evaluateMember(_ base: Expression?, _ name: String, in expression: Expression) -> Value {
    let place = location(expression.range)
    guard let base else { return Value(.symbol("." + name), origin: place) }
    let value = evaluate(base)
    guard case .oneOf(let values) = value.kind else { return member(name, of: value, base: base, at: place) }
    return Value.oneOf(values.map { member(name, of: $0, base: base, at: place) })
  }

  mutating func member(_ name: String, of value: Value, base: Expression, at place: Location) -> Value {
    let site = CallSite(receiver: value, receiverExpression: base, arguments: [], assigned: nil, location: place)
    for row in models.reads(named: name, in: language) where matches(row, site) {
      if let result = apply(row.effect, site) { return result }
    }
    switch value.kind {
    case .symbol(let symbol):
      if symbol == "self" || symbol == "this" || symbol == "super" || symbol == "base" {
        return memberOfSelf(name, at: place)
      }
      return memberOfSymbol(symbol, name, at: place)
    case .reply(let part, let exchange): return readReply(part, exchange: exchange, key: name, at: place)
    case .input(let input): return readInput(input, key: name, at: place)
    case .dictionary(let entries):
      if let found = entries.last(where: { $0.key.constant == name }) { return found.value }
      return .hole(Naming.identifier(name), at: place)
    case .array(let items) where Int(name).map(items.indices.contains) == true: return items[Int(name) ?? 0]
    case .tuple(let items):
      if let index = Int(name), items.indices.contains(index) { return items[index] }
      return .hole(name, at: place)
    case .object(let index):
      if case .instance(let instance) = heap[index] {
        if let known = instance.members[name] { return known }
        return memberOfType(instance.type, name, at: place)
      }
      return .hole(name, at: place)
    case .unknown(let type?): return memberOfType(type.name, name, at: place)
    default:
      // In Objective-C and Swift a method without arguments may be read as a member.
      for row in models.calls(named: name, in: language) where row.labels.isEmpty && matches(row, site) {
        if let result = apply(row.effect, site) { return result }
      }
      return .hole(Naming.identifier(name), at: place)
    }
  }

  private mutating func memberOfSelf(_ name: String, at place: Location) -> Value {
    let bare = Naming.identifier(name)
    if let value = members.value(bare, of: type) { return value }
    return memberOfType(type, name, at: place)
  }

  mutating func memberOfType(_ type: String, _ name: String, at place: Location) -> Value {
    let bare = Naming.identifier(name)
    if let value = members.value(bare, of: type) { return value }
    if let info = program.type(named: type, in: language, near: unit) {
      if let value = constant(name, of: type), program.constant(named: name, in: language)?.type == type { return value }
      if let property = info.property(named: bare) {
        return symbolic(bare, type: property.variable.type, at: place)
      }
    }
    if let index = program.routines(named: name, of: type, in: language).first {
      // A property that Swift computes is a function without parameters.
      if habits.readsMethods, program.routines[index].function.parameters.isEmpty {
        return callRoutine(index, [], receiver: nil, at: place) ?? .unknown
      }
      return Value(.function(index), origin: place)
    }
    if habits.controllerMembers[name] == .request, serving != nil { return Value(.input(Value.Input(place: .request, name: ""))) }
    return .hole(bare, at: place)
  }

  private static let statusTypes: Set<String> = [
    "HttpStatusCode", "StatusCodes", "HTTPResponse.Status", "HTTPResponseStatus", "HTTPStatus", "Status", "HTTPStatusCode",
  ]
  private static let methodTypes: Set<String> = ["HttpMethod", "HTTPMethod", "HTTPRequest.Method", "HttpMethods", "Method"]

  private mutating func memberOfSymbol(_ symbol: String, _ name: String, at place: Location) -> Value {
    let last = String(symbol.lastNameComponent)
    if Self.statusTypes.contains(symbol) || Self.statusTypes.contains(last), let status = StatusNames.status(named: name) {
      return Value(.number(String(status)), origin: place)
    }
    if Self.methodTypes.contains(symbol) || Self.methodTypes.contains(last) { return .text(name.uppercased(), at: place) }
    if program.type(named: last, in: language, near: unit) != nil {
      if let value = constant(name, of: last) { return value }
      return memberOfType(last, name, at: place)
    }
    return Value(.symbol("\(symbol).\(name)"), origin: place)
  }

  private mutating func evaluateIndex(_ base: Expression, _ index: Expression, in expression: Expression) -> Value {
    let place = location(expression.range)
    let value = evaluate(base)
    let key = evaluate(index)
    let name = keyName(key)
    guard case .oneOf(let values) = value.kind else { return entry(name, of: value, index: key, at: place) }
    return Value.oneOf(values.map { entry(name, of: $0, index: key, at: place) })
  }

  /// The name that a subscript or a key operand asks for: a literal, a symbol such as `.retryAfter`.
  func keyName(_ key: Value) -> String? {
    switch key.kind {
    case .text(let text): text.constant
    case .symbol(let symbol): String(symbol.lastNameComponent)
    default: nil
    }
  }

  mutating func entry(_ name: String?, of value: Value, index: Value, at place: Location) -> Value {
    switch value.kind {
    // One of several files.
    case .text(let text) where text.isFile: return value
    case .dictionary(let entries):
      if let name, let found = entries.last(where: { $0.key.constant == name }) { return found.value }
    case .array(let items):
      if let number = index.integer, items.indices.contains(number) { return items[number] }
      return Value.oneOf(items)
    case .reply(let part, let exchange):
      if let name { return readReply(part, exchange: exchange, key: name, at: place) }
      if index.integer != nil { return readReply(part, exchange: exchange, key: "[]", at: place) }
    case .input(let input):
      if let name { return readInput(input, key: name, at: place) }
      return value
    default: break
    }
    return .hole(name.map(Naming.identifier) ?? "value", at: place)
  }

  // MARK: Names of values

  /// The name that an expression gives its value: of a variable, a member, a key.
  static func name(of expression: Expression, depth: Int = 0) -> String? {
    guard depth < 20 else { return nil }
    switch expression.kind {
    case .name(let name): return Naming.identifier(name)
    case .member(_, let name): return Naming.identifier(name)
    case .cast(_, let value): return Self.name(of: value, depth: depth + 1)
    case .unary(_, let operand): return Self.name(of: operand, depth: depth + 1)
    case .index(_, let index):
      if case .string(let key) = index.kind { return Naming.identifier(key) }
      return Self.name(of: index, depth: depth + 1)
    case .call(let callee, let arguments):
      if arguments.isEmpty, case .member(_, let name) = callee.kind { return Naming.identifier(name) }
      return nil
    default: return nil
    }
  }

  /// A value under the name of the expression that produced it, if nothing better is known.
  func named(_ value: Value, by expression: Expression?) -> Value {
    guard let expression, case .unknown(let type) = value.kind, let name = Self.name(of: expression) else { return value }
    return symbolic(name, type: type, at: location(expression.range))
  }
}
