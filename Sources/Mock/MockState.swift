import Contract
import OrderedCollections
import Preview
import Vocabulary

/// What was created, changed and deleted since the server began.
struct MockState {
  private struct Collection {
    var items: OrderedDictionary<String, JSONValue> = [:]
    /// What was deleted, with the place in reading order of the request that did it, where it is shown.
    var deleted: [String: Int?] = [:]
    var created = 0

    /// The id of something new: that of the documentation where nothing has it yet, else the next of its kind.
    mutating func newIdentifier(like sample: String) -> String {
      created += 1
      if items[sample] == nil, deleted[sample] == nil { return sample }
      var number = created - 1
      while items[MockState.identifier(sample, number)] != nil { number += 1 }
      return MockState.identifier(sample, number)
    }
  }

  /// A shown request, by its place in reading order, and the path with which it came.
  private struct ShownPath: Hashable {
    let number: Int
    let path: String
  }

  /// By the path of the collection, with the values of its own parameters.
  private var collections: [String: Collection] = [:]
  /// How often each shown request came: where its path is open, what is done to one thing says nothing of another.
  private var served: [ShownPath: Int] = [:]
  /// So many things are remembered in a collection.
  private static let mostItems = 10_000

  /// The reply to a request as the documentation shows it: the first time the one that it shows first.
  mutating func reply(
    _ route: MockRoute, _ replies: MockReplies, _ entries: [ShownReplies.Entry], _ request: ServedRequest,
    _ values: [String: String],
    _ accepted: AcceptedTypes
  ) -> ServedReply {
    let asked = ShownPath(number: entries[0].number, path: request.path)
    let count = served[asked, default: 0]
    if count == 0, served.count >= Self.mostItems { served.removeAll() }
    served[asked] = count + 1
    let entry = entries[min(count, entries.count - 1)]
    let status = entry.status ?? replies.success
    let reply = replies.reply(
      status, of: entry.status == nil ? nil : entry.exchange, values: values, taking: accepted, operation: route.operation.id)
    return status < 400
      ? changed(
        reply, route, replies, request, values, shown: entry, isExact: entry.request.isExact(JSONReader.read(request.body)))
      : reply
  }

  /// The reply to a request that is allowed.
  mutating func reply(
    _ route: MockRoute, _ replies: MockReplies, _ request: ServedRequest, _ values: [String: String], _ accepted: AcceptedTypes
  ) -> ServedReply {
    let reply = replies.reply(replies.success, values: values, taking: accepted, operation: route.operation.id)
    return changed(reply, route, replies, request, values, shown: nil, isExact: false)
  }

  /// A reply of success after what was created, changed and deleted.
  private mutating func changed(
    _ reply: ServedReply, _ route: MockRoute, _ replies: MockReplies, _ request: ServedRequest, _ values: [String: String],
    shown entry: ShownReplies.Entry?, isExact: Bool
  ) -> ServedReply {
    if let name = route.itemName, let wanted = values[name], let path = route.collection {
      return item(Self.filled(path, values), wanted, name, route, replies, request, reply, entry, isExact)
    }
    let path = Self.filled(route.operation.key.path, values)
    switch route.operation.key.method {
    case "POST" where route.hasItems: return create(path, request, reply, isExact: isExact)
    case "GET" where route.hasItems: return list(path, reply)
    default: return reply
    }
  }

  private static func filled(_ path: String, _ values: [String: String]) -> String {
    var path = path
    for (name, value) in values { path = path.replacing("{\(name)}", with: value) }
    return path
  }

  // MARK: One

  private mutating func item(
    _ path: String, _ wanted: String, _ name: String, _ route: MockRoute, _ replies: MockReplies, _ request: ServedRequest,
    _ reply: ServedReply, _ entry: ShownReplies.Entry?, _ isExact: Bool
  ) -> ServedReply {
    let number = entry?.number
    let isOpen = entry?.request.hasOpenPath ?? true
    var collection = collections[path] ?? Collection()
    defer { collections[path] = collection }
    // Shown behind what deletes it, it is there again.
    if let number, let deletion = collection.deleted[wanted] ?? nil, deletion < number { collection.deleted[wanted] = nil }
    let isShown = route.operation.exchanges.contains { exchange in
      (exchange.status ?? 200) < 400 && exchange.pathValues.contains { $0.name == name && $0.value == wanted }
    }
    let stored = collection.items[wanted]
    let isMaking = route.operation.key.method == "PUT"
    // Where nothing was created, what the documentation shows is there.
    if collection.deleted[wanted] != nil || stored == nil && collection.created > 0 && !isShown && isOpen {
      if !isMaking { return gone(replies, route, wanted) }
    }
    switch route.operation.key.method {
    case "DELETE":
      collection.items[wanted] = nil
      if collection.deleted.count < Self.mostItems { collection.deleted[wanted] = .some(number) }
      return reply
    case "PUT", "PATCH":
      guard case .object(let sent)? = JSONReader.read(request.body) else { return reply }
      let shown = reply.object ?? [:]
      var next: OrderedDictionary<String, JSONValue> = [:]
      if case .object(let old)? = stored { next = old } else { next = shown }
      for (key, value) in sent { next[key] = value }
      if let key = Self.idField(shown, name) { next[key] = Self.like(shown[key], wanted) }
      collection.deleted[wanted] = nil
      if collection.items.count < Self.mostItems { collection.items[wanted] = .object(next) }
      return reply.object == nil || isExact && !isOpen ? reply : reply.with(Self.dressed(.object(next), as: shown, replies))
    case "GET":
      if let stored, stored != .null { return reply.with(Self.dressed(stored, as: reply.object, replies)) }
      guard var shown = reply.object, let key = Self.idField(shown, name) else { return reply }
      shown[key] = Self.like(shown[key], wanted)
      return reply.with(.object(shown))
    default: return reply
    }
  }

  /// What is stored, in the form in which a reply shows such a thing: with the fields that it shows, and the others that are
  /// documented for it.
  private static func dressed(
    _ stored: JSONValue, as shown: OrderedDictionary<String, JSONValue>?, _ replies: MockReplies
  ) -> JSONValue {
    guard case .object(let members) = stored, var out = shown else { return stored }
    for (name, value) in members where out[name] != nil || replies.hasField(name, replies.success) { out[name] = value }
    return .object(out)
  }

  private func gone(_ replies: MockReplies, _ route: MockRoute, _ wanted: String) -> ServedReply {
    let known = [404, 410].first { status in route.operation.responses.contains { $0.status == status } }
    if let known, route.operation.responses.first(where: { $0.status == known })?.bodies.isEmpty == false {
      return replies.reply(known, operation: route.operation.id)
    }
    return .problem(known ?? 404, "Not Found", "there is no '\(wanted)' here", slot: "path \(route.itemName ?? "")")
  }

  // MARK: Many

  private mutating func create(_ path: String, _ request: ServedRequest, _ reply: ServedReply, isExact: Bool) -> ServedReply {
    var collection = collections[path] ?? Collection()
    defer { collections[path] = collection }
    guard collection.items.count < Self.mostItems else { return reply }
    guard var object = reply.object else { return createdByAddress(path, &collection, request, reply) }
    guard let key = Self.idField(object, nil), let sample = object[key]?.scalarText else { return reply }
    let id = collection.newIdentifier(like: sample)
    if !isExact, case .object(let sent)? = JSONReader.read(request.body) {
      for (name, value) in sent where object[name] != nil && name != key { object[name] = value }
    }
    object[key] = Self.like(object[key], id)
    collection.items[id] = .object(object)
    collection.deleted[id] = nil
    return reply.with(.object(object)).addressed(id, instead: sample)
  }

  /// A reply without a body may give the address of what was created.
  private mutating func createdByAddress(
    _ path: String, _ collection: inout Collection, _ request: ServedRequest, _ reply: ServedReply
  ) -> ServedReply {
    // The reply is the id itself.
    if case .string(let sample)? = reply.value {
      let id = collection.newIdentifier(like: sample)
      collection.deleted[id] = nil
      collection.items[id] = JSONReader.read(request.body) ?? .null
      return reply.with(.string(id))
    }
    guard let address = reply.headers.first(where: { $0.name.lowercased() == "location" })?.value,
      let sample = address.split(separator: "/").last.map(String.init)
    else { return reply }
    let id = collection.newIdentifier(like: sample)
    collection.deleted[id] = nil
    if case .object(let sent)? = JSONReader.read(request.body) { collection.items[id] = .object(sent) }
    return reply.addressed(id, instead: sample)
  }

  private func list(_ path: String, _ reply: ServedReply) -> ServedReply {
    guard let collection = collections[path], let value = reply.value else { return reply }
    func changed(_ items: [JSONValue]) -> [JSONValue] {
      let kept = items.filter { item in
        guard case .object(let members) = item, let key = Self.idField(members, nil), let id = members[key]?.scalarText else {
          return true
        }
        return collection.deleted[id] == nil && collection.items[id] == nil
      }
      return collection.items.map { id, item in Self.like(item, items.first, id: id) } + kept
    }
    switch value {
    case .array(let items): return reply.with(.array(changed(items)))
    case .object(var members):
      let lists = members.filter {
        if case .array(let items) = $0.value { items.allSatisfy { if case .object = $0 { true } else { false } } } else { false }
      }
      guard lists.count == 1, let name = lists.keys.first, case .array(let items)? = members[name] else { return reply }
      members[name] = .array(changed(items))
      return reply.with(.object(members))
    default: return reply
    }
  }

  /// What was created, with the fields that items of a list have and it lacks.
  private static func like(_ item: JSONValue, _ shown: JSONValue?, id: String) -> JSONValue {
    guard case .object(var members) = item, case .object(let sample)? = shown else { return item }
    for (name, value) in sample where members[name] == nil {
      members[name] = name == idField(sample, nil) ? like(value, id) : value
    }
    return .object(members)
  }

  // MARK: Ids

  /// The field that names an object: that of the path parameter, `id`, or the first that ends in `id`.
  private static func idField(_ object: OrderedDictionary<String, JSONValue>, _ parameter: String?) -> String? {
    if let parameter, object[parameter] != nil { return parameter }
    let scalars = object.filter { $0.value.scalarText != nil && $0.value != .null }
    return scalars.keys.first { $0.lowercased() == "id" } ?? scalars.keys.first { $0.lowercased() == "uuid" }
      ?? scalars.keys.first.flatMap { $0.lowercased().hasSuffix("id") ? $0 : nil }
  }

  /// The first is the one that the documentation shows, the next ones count on: `bk_1`, `bk_2`.
  static func identifier(_ sample: String, _ number: Int) -> String {
    guard number > 0 else { return sample }
    let digits = sample.reversed().prefix { $0.isASCII && $0.isNumber }
    let tail = String(digits.reversed())
    guard let last = Int(tail.suffix(9)) else { return "\(sample)-\(number + 1)" }
    let next = String(last + number)
    let width = min(tail.count, 9)
    return sample.dropLast(width) + String(repeating: "0", count: max(0, width - next.count)) + next
  }

  /// A text in the type of another value.
  private static func like(_ value: JSONValue?, _ text: String) -> JSONValue {
    if case .number? = value {
      if case .number(let literal)? = JSONReader.read(text) { return .number(literal) }
      return value ?? .string(text)
    }
    return .string(text)
  }
}

extension ServedReply {
  fileprivate var value: JSONValue? { type.map(MediaType.isJSON) ?? false ? JSONReader.read(body) : nil }

  fileprivate var object: OrderedDictionary<String, JSONValue>? {
    if case .object(let members)? = value { members } else { nil }
  }

  fileprivate func with(_ value: JSONValue) -> ServedReply {
    var reply = self
    reply.body = Array((JSONText.compact(value) + "\n").utf8)
    return reply
  }

  /// The reply with another id at the end of its address.
  fileprivate func addressed(_ id: String, instead sample: String) -> ServedReply {
    var reply = self
    for index in reply.headers.indices where reply.headers[index].name.lowercased() == "location" {
      let value = reply.headers[index].value
      if value.hasSuffix("/" + sample) { reply.headers[index].value = value.dropLast(sample.count) + PercentEncoding.encode(id) }
    }
    return reply
  }
}
