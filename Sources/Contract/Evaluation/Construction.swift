import Diagnostics
import Snippets
import Vocabulary

/// Values that code makes: collections, requests and replies of libraries, instances of the page's own types.
extension Evaluator {
  mutating func evaluateNew(_ type: TypeName, _ arguments: [Argument], _ members: [Argument], in expression: Expression) -> Value
  {
    let place = location(expression.range)
    let values = evaluate(arguments) + evaluate(members)
    if TypeMapping.isDictionary(type) {
      var entries: [Value.Entry] = []
      for argument in values {
        if case .dictionary(let pairs) = argument.value.kind, argument.label.isEmpty {
          entries += pairs
        } else if !argument.label.isEmpty {
          let key = Text(argument.label, at: location(argument.expression.range))
          entries.append(Value.Entry(key: key, value: named(argument.value, by: argument.expression)))
        }
      }
      return Value(.dictionary(entries), origin: place)
    }
    if TypeMapping.isArray(type) { return Value(.array(values.map(\.value)), origin: place) }
    let bare = String(type.name.lastNameComponent)
    let site = CallSite(receiver: nil, receiverExpression: nil, arguments: values, assigned: nil, location: place, name: bare)
    var rowSite = site
    if bare != type.name, !habits.dotsAreNamespaces {
      // `new Request.Builder()`
      let owner = String(type.name.dropLast(bare.count + 1))
      rowSite.receiver = Value(.symbol(owner))
      rowSite.receiverExpression = Expression(.name(owner), type.range)
    }
    for row in models.calls(named: bare, in: language) where matches(row, rowSite) || row.receivers.isEmpty && matches(row, site)
    {
      if let result = apply(row.effect, site) {
        assign(members, values, to: result, at: place)
        return result
      }
    }
    if let result = construct(bare, site) { return result }
    callClosures(in: values)
    // An anonymous class is the functions that it has.
    let functions = values.suffix(members.count).filter { if case .closure = $0.value.kind { !$0.label.isEmpty } else { false } }
    guard !functions.isEmpty else { return Value(.unknown(type), origin: place) }
    let named = Dictionary(functions.map { ($0.label, $0.value) }) { first, _ in first }
    heap.append(.instance(InstanceObject(type: bare, members: named)))
    return Value(.object(heap.count - 1), origin: place)
  }

  /// The members of an object initialiser, assigned one by one.
  private mutating func assign(_ members: [Argument], _ values: [CallSite.Argument], to object: Value, at place: Location) {
    for argument in values.suffix(members.count) where !argument.label.isEmpty {
      let site = CallSite(
        receiver: object, receiverExpression: nil, arguments: [], assigned: (argument.value, argument.expression),
        location: location(argument.expression.range))
      if let row = models.writes(named: argument.label, in: language).first(where: { matches($0, site) }) {
        _ = apply(row.effect, site)
      }
    }
  }

  /// Makes a value of a type that the page declares: its initialiser runs, its members are what it is given.
  mutating func construct(_ name: String, _ site: CallSite) -> Value? {
    guard site.receiver == nil, let info = program.type(named: name, in: language, near: unit) else { return nil }
    var members: [String: Value] = [:]
    for argument in site.arguments where !argument.label.isEmpty {
      members[Naming.identifier(argument.label)] = named(argument.value, by: argument.expression)
    }
    let initialisers = habits.initialiser.map { [$0] } ?? [name, "init"]
    for initialiser in initialisers {
      if let index = program.routines(named: initialiser, of: name, in: language).first(where: {
        program.routines[$0].function.body != nil && accepts(program.routines[$0].function, site.arguments)
      }) {
        _ = callRoutine(index, site.arguments, receiver: nil, at: site.location)
        heap.append(.instance(InstanceObject(type: name, members: members)))
        return Value(.object(heap.count - 1), origin: site.location)
      }
    }
    // Members by position: a record's or a primary constructor's parameters.
    let properties = info.properties.map(\.variable.name)
    for (index, argument) in site.arguments.enumerated() where argument.label.isEmpty && index < properties.count {
      members[Naming.identifier(properties[index])] = named(argument.value, by: argument.expression)
    }
    for (member, value) in members.sorted(by: { $0.key < $1.key }) { setField(member, of: name, value) }
    callClosures(in: site.arguments)
    heap.append(.instance(InstanceObject(type: name, members: members)))
    return Value(.object(heap.count - 1), origin: site.location)
  }
}
