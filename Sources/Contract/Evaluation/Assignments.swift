import Diagnostics
import Snippets
import Vocabulary

/// Assignments: to variables, members and entries of collections.
extension Evaluator {
  mutating func assignValue(_ expression: Expression, to target: Expression, compound: Bool) {
    var value = evaluate(expression)
    if compound {
      let old = evaluate(target)
      value =
        isText(old) || isText(value)
        ? concatenate([(old, target), (value, expression)], at: location(expression.range)) : .unknown
    }
    store(value, in: target, from: expression)
  }

  mutating func store(_ value: Value, in target: Expression, from source: Expression?) {
    let place = location(target.range.union(source?.range ?? target.range))
    switch target.kind {
    case .name(let name):
      if assign(name, value) { return }
      let bare = Naming.identifier(name)
      let isMember =
        name.hasPrefix("_") || members.contains(bare, of: type)
        || program.type(named: type, in: language, near: unit)?.property(named: bare) != nil
      if isMember { setField(bare, of: type, named(value, by: source)) } else { declare(name, value) }
    case .member(let base?, let name): storeMember(value, name, of: base, from: source, at: place)
    case .index(let base, let index): storeEntry(value, index: index, of: base, from: source, at: place)
    case .cast(_, let inner): store(value, in: inner, from: source)
    case .unary(_, let inner): store(value, in: inner, from: source)
    case .array(let items):
      // Tuples are destructured by position.
      if case .tuple(let values) = value.kind {
        for (item, part) in zip(items, values) { store(part, in: item, from: nil) }
      }
    default: break
    }
  }

  private mutating func storeMember(
    _ value: Value, _ name: String, of base: Expression, from source: Expression?, at place: Location
  ) {
    let receiver = evaluate(base)
    for one in receiver.alternatives {
      let site = CallSite(receiver: one, receiverExpression: base, arguments: [], assigned: (value, source), location: place)
      if let row = models.writes(named: name, in: language).first(where: { matches($0, site) }) {
        _ = apply(row.effect, site)
        continue
      }
      switch one.kind {
      case .symbol(let symbol) where symbol == "self" || symbol == "this": setField(name, of: type, named(value, by: source))
      case .dictionary(var entries) where entries.count < 500:
        entries.append(Value.Entry(key: Text(name, at: place), value: named(value, by: source)))
        store(Value(.dictionary(entries), origin: one.origin), in: base, from: nil)
      case .unknown(let known?) where program.type(named: known.name, in: language, near: unit) != nil:
        setField(name, of: known.name, value)
      case .object(let index):
        switch heap[index] {
        case .instance(var instance):
          instance.members[name] = value
          heap[index] = .instance(instance)
        case .reply: setReplyHeader(HeaderNames.field(named: name), value, of: index, at: place)
        default: break
        }
      default: break
      }
    }
  }

  private mutating func storeEntry(
    _ value: Value, index: Expression, of base: Expression, from source: Expression?, at place: Location
  ) {
    let receiver = evaluate(base)
    let key = evaluate(index)
    switch receiver.kind {
    case .dictionary(var entries):
      guard entries.count < 500 else { return }
      entries.append(Value.Entry(key: text(of: key, named: index), value: named(value, by: source)))
      store(Value(.dictionary(entries), origin: receiver.origin), in: base, from: nil)
    case .object(let object):
      guard let name = keyName(key) else { return }
      switch heap[object] {
      case .reply: setReplyHeader(HeaderNames.field(named: name), value, of: object, at: place)
      case .request, .client: setHeader(Text(name, at: place), value, of: object, at: place)
      default: break
      }
    default: break
    }
  }
}
