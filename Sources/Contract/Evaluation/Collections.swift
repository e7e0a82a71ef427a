import Diagnostics
import Snippets

/// Collections: dictionaries out of pairs, and what their elements are.
extension Evaluator {
  mutating func applyCollection(_ effect: Effect, _ site: CallSite) -> Value? {
    let place = site.location
    switch effect {
    case .iterates:
      guard let receiver = site.receiver else { return nil }
      let item = element(of: receiver, at: place) ?? .unknown
      var result: Value = .unknown
      for argument in site.arguments {
        if let value = call(
          argument.value, [CallSite.Argument(label: "", value: item, expression: argument.expression)], at: place)
        {
          result = value
        }
      }
      return result.isUninformative ? .unknown : Value(.array([result]), origin: place)
    case .makesMap: return makeMap(site)
    case .collects: return Value(.array(site.arguments.map(\.value)), origin: place)
    case .runsClosure:
      callClosures(in: site.arguments)
      return .unknown
    case .formatsBraces(let source):
      guard let (value, expression) = operand(source, site) else { return nil }
      return formatBraces(text(of: value, named: expression), site.arguments, at: place)
    case .encodesQuery(let source):
      guard let (value, expression) = operand(source, site) else { return nil }
      return Value(.text(text(of: value, named: expression)), origin: place)
    case .makesURL(let source, let base):
      guard let (value, expression) = operand(source, site) else { return nil }
      var url = named(value, by: expression)
      if let (known, baseExpression) = base.flatMap({ operand($0, site) }), !known.isUninformative || baseExpression != nil {
        url = Value(.text(Text.path(text(of: known, named: baseExpression), text(of: value, named: expression))), origin: place)
      }
      heap.append(.components(ComponentsObject(base: url)))
      return Value(.object(heap.count - 1), origin: place)
    case .decodesInto(let source, let target):
      guard let (value, _) = operand(source, site), let (known, expression) = operand(target, site), let expression else {
        return nil
      }
      return decode(value, into: known, expression, at: place)
    default: return nil
    }
  }

  private mutating func makeMap(_ site: CallSite) -> Value {
    var entries: [Value.Entry] = []
    var key: Text?
    for argument in site.arguments.prefix(100) {
      let value = named(argument.value, by: argument.expression)
      if !argument.label.isEmpty {
        entries.append(Value.Entry(key: Text(argument.label, at: location(argument.expression.range)), value: value))
      } else if case .array(let pair) = value.kind, pair.count == 2, key == nil {
        entries.append(Value.Entry(key: text(of: pair[0], named: nil), value: pair[1]))
      } else if case .dictionary(let more) = value.kind, key == nil {
        entries += more
      } else if let name = key {
        entries.append(Value.Entry(key: name, value: value))
        key = nil
      } else {
        key = text(of: argument.value, named: argument.expression)
      }
    }
    return Value(.dictionary(entries), origin: site.location)
  }

  /// JSON is decoded into a variable: as its declared type, or as what is read of the variable from then on.
  private mutating func decode(_ value: Value, into known: Value, _ target: Expression, at place: Location) -> Value? {
    var type: TypeName?
    if case .unknown(let declared?) = known.kind,
      program.type(named: declared.name, in: language, near: unit) != nil || TypeMapping.isArray(declared)
    {
      type = declared
    }
    if case .object(let index) = known.kind, case .instance(let instance) = heap[index] {
      type = TypeName(instance.type, range: target.range)
    }
    let decoded = decode(value, as: type, at: place)
    if type == nil, !decoded.isUninformative { store(decoded, in: target, from: nil) }
    return .unknown
  }

  /// What a loop over a value sees: the items of a list, or of an array in a reply or a body.
  mutating func element(of value: Value, at place: Location) -> Value? {
    for one in value.alternatives {
      switch one.kind {
      case .array(let items) where !items.isEmpty: return Value.oneOf(items)
      case .reply(.json, let exchange):
        if case .reply(let part, _) = one.kind { return readReply(part, exchange: exchange, key: "[]", at: place) }
      case .input(let input) where input.place == .body && !input.name.isEmpty:
        return Value(
          .input(Value.Input(place: .body, name: input.name + "[]", schema: input.schema.items.first ?? .any)), origin: place)
      default: continue
      }
    }
    return nil
  }

  /// Functions inside of functions run where they are declared: what calls them (an event, a page) is often not shown.
  mutating func runNested(_ function: Function) {
    guard serving == nil, habits.notesForeignClients else { return }
    _ = call(closure(function), [], at: location(function.nameRange))
  }
}
