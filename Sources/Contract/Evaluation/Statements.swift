import Diagnostics
import Snippets

extension Evaluator {
  /// What follows from a condition: the statuses of replies that hold where it is true, and where it is false.
  struct Implication {
    var whenTrue: [Int: Int] = [:]
    var whenFalse: [Int: Int] = [:]
    /// Whether it holds, where the method of the request that is being handled decides it.
    var verdict: Bool?
  }

  /// Runs statements; true if control does not leave them at their end.
  mutating func execute(_ statements: [Statement]) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else {
      entered.noteCut()
      return false
    }
    for statement in statements where step() {
      if execute(statement) {
        handleFailures(in: statements, after: statement)
        return true
      }
    }
    return false
  }

  /// Runs the handlers at the end of a block that control leaves before.
  private mutating func handleFailures(in statements: [Statement], after last: Statement) {
    for statement in statements where statement.range.lowerBound >= last.range.upperBound {
      guard case .branch(let condition, _, _) = statement.kind, Self.handlerVariable(condition) != nil else { continue }
      _ = execute(statement)
    }
  }

  private mutating func execute(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .variable(let variable): declareVariable(variable, in: statement.range)
    case .assignment(let target, let value, let compound): assignValue(value, to: target, compound: compound)
    case .expression(let expression): _ = evaluate(expression)
    case .branch(let condition, let then, let otherwise):
      return branch(condition: condition, then: then, otherwise: otherwise)
    case .choice(let subject, let cases): return choose(subject, cases)
    case .loop(let variable, let sequence, let body):
      let value = sequence.map { evaluate($0) }
      join([
        { evaluator in
          if let variable {
            var item = Value.hole(variable, at: evaluator.location(statement.range))
            if let value, let element = evaluator.element(of: value, at: evaluator.location(statement.range)) { item = element }
            evaluator.declare(variable, item)
          }
          _ = evaluator.execute(body)
          return false
        },
        { _ in false },
      ])
    case .returned(let expression):
      let value = expression.map { evaluate($0) } ?? .unknown
      if !returned.isEmpty { returned[returned.count - 1].append(value) }
      return true
    case .thrown(let expression):
      let error = evaluate(expression)
      by(.thrownReplies) { $0.rejected(with: error) }
      return true
    case .block(let body):
      let around = firstExchange
      firstExchange = exchanges.count
      defer { firstExchange = around }
      return execute(body)
    case .function(let function):
      // A nested function is a value that its name stands for.
      if !returned.isEmpty, !callStack.isEmpty {
        declare(function.name, closure(function))
        runNested(function)
      }
    case .type, .imported, .opaque: break
    }
    return false
  }

  private mutating func declareVariable(_ variable: Variable, in range: SourceRange) {
    var value: Value
    if let expression = variable.value {
      value = evaluate(expression)
      by(.declaredTypes) { $0.note(value, boundTo: variable.type) }
      if case .unknown(let known) = value.kind {
        value = symbolic(variable.name, type: variable.type ?? known, at: location(variable.nameRange))
      }
    } else if let type = variable.type {
      value = symbolic(variable.name, type: type, at: location(variable.nameRange))
    } else {
      value = .unknown
    }
    if variable.isMember {
      setField(variable.name, of: type, value)
    } else {
      declare(variable.name, value)
    }
  }

  /// A value that is known by its name and declared type only.
  func symbolic(_ name: String, type: TypeName?, at location: Location) -> Value {
    guard let type else { return .hole(name, at: location) }
    if let schema = TypeMapping.schema(of: type, in: language) {
      if schema.types.contains(.array) || schema.types.contains(.object) { return Value(.unknown(type), origin: location) }
      return .hole(name, schema, at: location)
    }
    return Value(.unknown(type), origin: location)
  }

  private mutating func branch(condition: Expression, then: [Statement], otherwise: [Statement]) -> Bool {
    if let name = Self.handlerVariable(condition) {
      // A handler may run or not.
      let first = firstExchange
      join([{ $0.by(.failureHandlers) { $0.handleFailure(name, since: first, then) } }, { _ in false }])
      return false
    }
    let implied = evaluateCondition(condition)
    if let verdict = implied.verdict { return execute(verdict ? then : otherwise) }
    let before = assumed
    let ends = join([
      { evaluator in
        evaluator.assumed.merge(implied.whenTrue) { $1 }
        let ended = evaluator.execute(then)
        evaluator.assumed = before
        return ended
      },
      { evaluator in
        evaluator.assumed.merge(implied.whenFalse) { $1 }
        let ended = evaluator.execute(otherwise)
        evaluator.assumed = before
        return ended
      },
    ])
    if ends[0], !ends[1] { assumed.merge(implied.whenFalse) { $1 } }
    if ends[1], !ends[0] { assumed.merge(implied.whenTrue) { $1 } }
    return ends[0] && ends[1]
  }

  private mutating func choose(_ subject: Expression, _ cases: [Statement.Case]) -> Bool {
    let value = evaluate(subject)
    if let body = decidedCase(subject, value, cases) { return execute(body) }
    var literals: [(text: String, location: Location)] = []
    var alternatives: [(inout Evaluator) -> Bool] = []
    let before = assumed
    for item in cases {
      var implied: [Int: Int] = [:]
      for pattern in item.patterns {
        if case .string(let text) = pattern.kind { literals.append((text, location(pattern.range))) }
        let patternValue = evaluate(pattern)
        if let exchange = statusExchange(of: value), let status = status(of: patternValue) {
          by(.comparedStatuses) { $0.readStatus(status, of: exchange, at: $0.location(pattern.range)) }
          implied[exchange] = status
        }
      }
      let body = item.body
      alternatives.append { evaluator in
        evaluator.assumed.merge(implied) { $1 }
        let ended = evaluator.execute(body)
        evaluator.assumed = before
        return ended
      }
    }
    stateValues(literals, of: value, at: location(subject.range))
    let hasDefault = cases.contains { $0.patterns.isEmpty }
    if !hasDefault { alternatives.append { _ in false } }
    let ends = join(alternatives)
    return !ends.isEmpty && ends.allSatisfy { $0 }
  }

  /// The body that a choice takes where its subject is the method of the request that is being handled.
  private mutating func decidedCase(_ subject: Expression, _ value: Value, _ cases: [Statement.Case]) -> [Statement]? {
    guard serving != nil, ComparedMethods.isMethod(subject), let method = value.constantText else { return nil }
    for item in cases {
      for pattern in item.patterns where evaluate(pattern).constantText?.uppercased() == method { return item.body }
    }
    return cases.first { $0.patterns.isEmpty }?.body ?? []
  }

  /// Runs alternatives from the same state, then lets every variable hold what any of them left in it.
  @discardableResult
  mutating func join(_ alternatives: [(inout Evaluator) -> Bool]) -> [Bool] {
    var ends: [Bool] = []
    var outcomes: [(log: ChangeLog, values: [Value?])] = []
    var touched = ChangeLog(scopes: frames.count)
    for alternative in alternatives {
      writes.append(ChangeLog(scopes: frames.count))
      ends.append(alternative(&self))
      let log = writes.removeLast()
      var values: [Value?] = []
      for (slot, old) in log.changes {
        values.append(frames[slot.scope][slot.number])
        touched.add(slot, held: old)
        frames[slot.scope][slot.number] = old
      }
      outcomes.append((log, values))
    }
    for (slot, old) in touched.changes {
      var values: [Value] = []
      for (index, outcome) in outcomes.enumerated() where !ends[index] {
        let left = outcome.log.number(of: slot).map { outcome.values[$0] } ?? old
        if let left { values.append(left) }
      }
      note(slot, held: old)
      frames[slot.scope][slot.number] = values.isEmpty ? old : Value.oneOf(values)
    }
    return ends
  }

  // MARK: Conditions

  private mutating func evaluateCondition(_ expression: Expression) -> Implication {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, step() else {
      entered.noteCut()
      return Implication()
    }
    switch expression.kind {
    case .binary(let op, let left, let right) where op == "&&" || op == ",":
      let a = evaluateCondition(left)
      let b = evaluateCondition(right)
      let verdict = a.verdict == false || b.verdict == false ? false : a.verdict == true ? b.verdict : nil
      return Implication(whenTrue: a.whenTrue.merging(b.whenTrue) { $1 }, verdict: verdict)
    case .binary("||", let left, let right):
      let a = evaluateCondition(left)
      let b = evaluateCondition(right)
      let verdict = a.verdict == true || b.verdict == true ? true : a.verdict == false ? b.verdict : nil
      return Implication(whenFalse: a.whenFalse.merging(b.whenFalse) { $1 }, verdict: verdict)
    case .unary("!", let operand):
      let inner = evaluateCondition(operand)
      return Implication(whenTrue: inner.whenFalse, whenFalse: inner.whenTrue, verdict: inner.verdict.map { !$0 })
    case .binary(let op, let left, let right) where op == "==" || op == "!=" || op == "===" || op == "!==":
      let a = evaluate(left)
      let b = evaluate(right)
      compare(a, b, left: left, right: right, at: expression.range)
      if serving != nil, ComparedMethods.isMethod(left) || ComparedMethods.isMethod(right), let one = a.constantText,
        let other = b.constantText
      {
        return Implication(verdict: (one.uppercased() == other.uppercased()) == op.hasPrefix("="))
      }
      guard let exchange = statusExchange(of: a) ?? statusExchange(of: b), let status = status(of: a) ?? status(of: b) else {
        return Implication()
      }
      return op.hasPrefix("=") ? Implication(whenTrue: [exchange: status]) : Implication(whenFalse: [exchange: status])
    default:
      _ = evaluate(expression)
      return Implication()
    }
  }
}
