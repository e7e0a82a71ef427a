import Diagnostics
import Snippets

extension Evaluator {
  typealias Found = (value: Value, expression: Expression?)

  /// The value that an operand of a row refers to.
  func operand(_ operand: Operand, _ site: CallSite) -> Found? {
    switch operand {
    case .receiver: return site.receiver.map { ($0, site.receiverExpression) }
    case .argument(let index):
      return site.arguments.indices.contains(index) ? (site.arguments[index].value, site.arguments[index].expression) : nil
    case .positional(let index):
      let plain = site.arguments.filter(\.label.isEmpty)
      return plain.indices.contains(index) ? (plain[index].value, plain[index].expression) : nil
    case .labelled(let label):
      return site.arguments.first { $0.label == label }.map { ($0.value, $0.expression) }
    case .value: return site.assigned
    case .constant(let text): return (.text(text, at: site.location), nil)
    case .closure:
      return site.arguments.last {
        switch $0.value.kind {
        case .closure, .function: true
        default: false
        }
      }.map { ($0.value, $0.expression) }
    case .emptyMap: return (Value(.dictionary([]), origin: site.location), nil)
    case .labels:
      let labelled = site.arguments.filter { !$0.label.isEmpty }
      guard let first = labelled.first else { return nil }
      let entries = labelled.map {
        Value.Entry(key: Text($0.label, at: location($0.expression.range)), value: named($0.value, by: $0.expression))
      }
      return (Value(.dictionary(entries), origin: location(first.expression.range)), nil)
    case .last:
      return site.arguments.count > 1 ? site.arguments.last.map { ($0.value, $0.expression) } : nil
    case .entry(let source, let key):
      guard let found = self.operand(source, site) else { return nil }
      for one in found.value.alternatives {
        if case .dictionary(let entries) = one.kind, let entry = entries.last(where: { $0.key.constant == key }) {
          return (entry.value, nil)
        }
        if case .object(let index) = one.kind, case .instance(let instance) = heap[index], let member = instance.members[key] {
          return (member, nil)
        }
      }
      return nil
    case .either(let first, let second): return self.operand(first, site) ?? self.operand(second, site)
    }
  }

  /// Does what a row says; nil if it does not fit this call after all.
  mutating func apply(_ effect: Effect, _ site: CallSite) -> Value? {
    switch effect {
    case .passes, .concatenates, .formats, .joinsPath, .resolvesURL, .makesQueryItem, .appendsQuery, .encodesJSON, .decodesJSON,
      .readsText, .strips, .readsImage, .produces, .producesFile, .groups, .makesDictionary, .setsEntry, .readsEntry, .maps,
      .makesBox,
      .fillsBox, .readsBox:
      return applyValue(effect, site)
    case .iterates, .makesMap, .encodesQuery, .makesURL, .decodesInto, .formatsBraces, .collects, .runsClosure:
      return applyCollection(effect, site)
    case .setsOption(let handle, let name, let value): return by(.curlOptions) { $0.setOption(handle, name, value, site) }
    case .setsOptions(let handle, let options): return by(.curlOptions) { $0.setOptions(handle, options, site) }
    case .configures(let inner):
      guard let index = configuring.last else { return nil }
      var site = site
      site.receiver = Value(.object(index))
      site.receiverExpression = nil
      return apply(inner, site)
    case .requests(let parts): return request(parts, site)
    case .catches(let handler): return by(.failureHandlers) { $0.catches(handler, site) }
    case .sharesClient: return sharedClient(site)
    case .opensRoute, .limitsRoute: return by(.openRoutes) { $0.applyOpenRoute(effect, site) }
    case .routesResource, .entersResource, .routesAction: return by(.resources) { $0.applyResource(effect, site) }
    case .addsQuery(let name, let value): return addQuery(name, value, site)
    case .answers(let reply): return by(.answers) { $0.answer(reply, site) }
    case .makesRequest, .makesClient, .makesComponents, .setsURL, .setsQuery, .setsPath, .setsMethod, .setsHeader, .setsHeaders,
      .setsBody, .makesContent, .sends, .readsReply, .readsReplyHeader:
      return applyClient(effect, site)
    default:
      return applyServer(effect, site)
    }
  }

  private mutating func applyValue(_ effect: Effect, _ site: CallSite) -> Value? {
    let place = site.location
    switch effect {
    case .passes(let source):
      guard let (value, expression) = operand(source, site) else { return nil }
      return named(value, by: expression)
    case .concatenates(let sources):
      return concatenate(sources.compactMap { operand($0, site) }, at: place)
    case .formats(let source):
      guard let found = operand(source, site) else { return nil }
      let position = site.arguments.firstIndex { $0.expression.range == found.expression?.range } ?? 0
      let rest = site.arguments.dropFirst(position + 1).filter { $0.label != "locale" }.map { ($0.value, $0.expression) }
      return Value.oneOf(texts(of: found.value, named: nil).map { format($0, rest, at: place) })
    case .joinsPath(let base, let component):
      guard let head = operand(base, site), let tail = operand(component, site) else { return nil }
      // `appending(components: "a", "b")` has several.
      let more = site.arguments.drop { $0.expression.range != tail.expression?.range }.dropFirst().filter { $0.label.isEmpty }
      var texts = self.texts(of: head.value, named: head.expression)
      for next in [tail] + more.map({ ($0.value, Optional($0.expression)) }) {
        let components = self.texts(of: next.0, named: next.1)
        texts = texts.flatMap { a in components.map { Text.path(a, $0) } }
      }
      return Value.oneOf(texts.prefix(4).map { Value(.text($0), origin: place) })
    case .resolvesURL(let source, let base):
      guard let (value, expression) = operand(source, site) else { return nil }
      guard let (baseValue, baseExpression) = operand(base, site), !baseValue.isUninformative else { return value }
      return Value(
        .text(Text.path(text(of: baseValue, named: baseExpression), text(of: value, named: expression))), origin: place)
    case .makesQueryItem(let name, let value):
      guard let (key, keyExpression) = operand(name, site) else { return nil }
      let item = operand(value, site)
      return Value(
        .tuple([
          Value(.text(text(of: key, named: keyExpression)), origin: keyExpression.map { location($0.range) } ?? place),
          item.map { Value(.text(text(of: $0.value, named: $0.expression)), origin: $0.value.origin) } ?? .null,
        ]), origin: place)
    case .appendsQuery(let base, let items):
      guard let (url, _) = operand(base, site), let (list, _) = operand(items, site) else { return nil }
      let components = ComponentsObject(base: url, path: nil, items: queryItems(list))
      heap.append(.components(components))
      return Value(.object(heap.count - 1), origin: place)
    case .encodesJSON(let source):
      guard let (value, expression) = operand(source, site) else { return nil }
      return Value(.json(named(value, by: expression)), origin: place)
    case .decodesJSON(let source, let type):
      guard let (value, _) = operand(source, site) else { return nil }
      let declared = type.flatMap { operand($0, site)?.expression }.flatMap(Self.typeExpression) ?? site.types.first
      return decode(value, as: declared, at: place)
    case .readsText(let source):
      guard let (value, expression) = operand(source, site) else { return nil }
      return Value.oneOf(
        value.alternatives.map {
          if case .reply(let part, let exchange) = $0.kind, part == .body || part == .response {
            return Value(.reply(.text, exchange: exchange), origin: place)
          }
          return named($0, by: expression)
        })
    case .strips(let source, let by):
      guard let (value, expression) = operand(source, site) else { return nil }
      if case .reply(.text, let exchange) = value.kind, isQuote(by.flatMap { operand($0, site)?.value }) {
        statesJSONString(exchange, at: place)
      }
      return named(value, by: expression)
    case .readsImage(let source):
      guard let (value, _) = operand(source, site) else { return nil }
      for one in value.alternatives {
        if case .reply(.body, let exchange) = one.kind {
          statesReplyBody(
            exchange, mediaType: "image/*", shape: Shape(schema: Schema(types: [.string], format: "binary")), at: place)
        }
      }
      return .unknown
    case .produces(let kind):
      let schema = Schema(types: [kind])
      if kind == .array { return Value(.unknown(TypeName("NSArray", range: SourceRange(0, 0))), origin: place) }
      let name = site.receiverExpression.flatMap { Self.name(of: $0) } ?? "value"
      return .hole(name, schema, at: place)
    case .producesFile: return .hole(site.receiverExpression.flatMap { Self.name(of: $0) } ?? "file", .file, at: place)
    case .groups: return Value(.tuple(site.arguments.map(\.value)), origin: place)
    case .makesDictionary:
      var entries: [Value.Entry] = []
      var index = 0
      while index + 1 < site.arguments.count {
        let key = text(of: site.arguments[index + 1].value, named: site.arguments[index + 1].expression)
        entries.append(Value.Entry(key: key, value: named(site.arguments[index].value, by: site.arguments[index].expression)))
        index += 2
      }
      return Value(.dictionary(entries), origin: place)
    case .setsEntry(let key, let value):
      guard let receiver = site.receiver, let (name, nameExpression) = operand(key, site),
        let (item, itemExpression) = operand(value, site)
      else { return nil }
      if case .object(let index) = receiver.kind, case .content(var content) = heap[index],
        case .dictionary(var entries) = content.value.kind, entries.count < 500
      {
        // A part with the name of a file is one: `form.append("sheet", data, "sheet.csv")`.
        let isFile = content.mediaType == "multipart/form-data" && site.arguments.count == 3
        let part = isFile ? .hole("file", .file, at: place) : named(item, by: itemExpression)
        entries.append(Value.Entry(key: text(of: name, named: nameExpression), value: part))
        content.value = Value(.dictionary(entries), origin: content.value.origin)
        heap[index] = .content(content)
        return receiver
      }
      guard case .dictionary(var entries) = receiver.kind, let expression = site.receiverExpression, entries.count < 500 else {
        return nil
      }
      entries.append(Value.Entry(key: text(of: name, named: nameExpression), value: named(item, by: itemExpression)))
      let changed = Value(.dictionary(entries), origin: receiver.origin)
      store(changed, in: expression, from: nil)
      return changed
    case .readsEntry(let key):
      guard let receiver = site.receiver, let (name, _) = operand(key, site) else { return nil }
      return Value.oneOf(receiver.alternatives.map { entry(keyName(name), of: $0, index: name, at: place) })
    case .makesBox:
      heap.append(.box(.unknown))
      return Value(.object(heap.count - 1), origin: place)
    case .fillsBox(let source):
      guard case .object(let index)? = site.receiver?.kind, case .box = heap[index], let (value, _) = operand(source, site) else {
        return nil
      }
      heap[index] = .box(value)
      return .unknown
    case .readsBox:
      guard case .object(let index)? = site.receiver?.kind, case .box(let value) = heap[index] else { return nil }
      return value
    case .maps(let source):
      let given = source.flatMap { operand($0, site)?.value } ?? site.receiver ?? .unknown
      for argument in site.arguments {
        let wrapped = CallSite.Argument(label: "", value: given, expression: argument.expression)
        if let result = call(argument.value, [wrapped], at: place) { return result }
      }
      return .unknown
    default: return nil
    }
  }

  /// The type that an expression such as `Notification.self` or `typeof(T)` names.
  static func typeExpression(_ expression: Expression) -> TypeName? {
    switch expression.kind {
    case .member(let base?, "self"): return typeExpression(base)
    case .name(let name): return TypeName(name, range: expression.range)
    case .member(_, let name): return TypeName(name, range: expression.range)
    case .array(let items):
      guard let item = items.first, let type = typeExpression(item) else { return nil }
      return TypeName("Array", arguments: [type], range: expression.range)
    case .call(let callee, let arguments):
      if case .name("typeof") = callee.kind, let first = arguments.first { return typeExpression(first.value) }
      return nil
    default: return nil
    }
  }

  /// A character set, a prefix or a range that takes the quotation marks off a JSON string.
  private func isQuote(_ value: Value?) -> Bool {
    guard let value else { return true }
    switch value.kind {
    case .text(let text): return text.constant?.contains("\"") == true
    case .tuple(let items): return items.first?.integer == 1
    default: return false
    }
  }

  func queryItems(_ list: Value) -> [(name: Text, value: Value, location: Location)] {
    if case .dictionary(let entries) = list.kind {
      return entries.prefix(100).map {
        ($0.key, $0.value, $0.key.pieces.first?.location ?? Location(file: "", range: SourceRange(0, 0)))
      }
    }
    if case .text(let text) = list.kind, let place = text.pieces.first?.location,
      case .success(let target) = RequestTarget.parse(Text("/query?", at: place) + text)
    {
      return target.query.map {
        (Text($0.name, at: $0.location), Value(.text($0.value), origin: $0.value.pieces.first?.location), $0.location)
      }
    }
    guard case .array(let items) = list.kind else { return [] }
    return items.prefix(100).compactMap { item in
      guard case .tuple(let parts) = item.kind, parts.count == 2, case .text(let name) = parts[0].kind else { return nil }
      return (name, parts[1], parts[0].origin ?? item.origin ?? Location(file: "", range: SourceRange(0, 0)))
    }
  }

  /// Decoding JSON: of a reply it is what the client reads of it, of a request what the server expects.
  mutating func decode(_ value: Value, as type: TypeName?, at place: Location) -> Value {
    for one in value.alternatives {
      switch one.kind {
      case .reply(let part, let exchange) where part == .body || part == .text || part == .response:
        guard let type else {
          statesReplyBody(exchange, mediaType: "application/json", shape: Shape(schema: .any), at: place)
          return Value(.reply(.json(path: ""), exchange: exchange), origin: place)
        }
        let shape = self.shape(of: type)
        statesReplyBody(exchange, mediaType: "application/json", shape: shape, at: place)
        return Value(.unknown(type), origin: place)
      case .input(let input) where input.place == .body:
        return readBody(as: type, at: place)
      case .json(let inner): return inner
      default: continue
      }
    }
    return Value(.unknown(type), origin: place)
  }
}
