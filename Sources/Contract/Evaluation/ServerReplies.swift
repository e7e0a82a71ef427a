import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let thrownReplies = Heuristic(220, "code/thrown-replies", "An error that carries a status is a reply")
  static let currentReplies = Heuristic(221, "code/current-replies", "What is set on the reply that the framework hands in")
}

/// How server code replies.
extension Evaluator {
  mutating func makeReply(_ reply: Reply, _ site: CallSite) -> Value? {
    var object = ReplyObject(location: site.location)
    if let found = reply.statusOperand.flatMap({ operand($0, site) }), !isAbsentStatus(found.value) {
      object.status = found.value
      if found.value.alternatives.allSatisfy({ status(of: $0) == nil }) { object.hasUnknownStatus = true }
    } else if let fixed = reply.status {
      object.status = Value(.number(String(fixed)), origin: site.location)
    }
    if let source = reply.body, let (value, expression) = operand(source, site) {
      // What is the status is no body: `respond(HttpStatusCode.NotFound)`.
      let isStatus =
        expression != nil && expression?.range == reply.statusOperand.flatMap { operand($0, site)?.expression?.range }
      if !isStatus || object.status.flatMap(status) == nil { object.body = named(value, by: expression) }
    }
    if let text = reply.mediaTypeOperand.flatMap({ operand($0, site)?.value.constantText }), MediaType.isMediaType(text) {
      object.mediaType = (MediaType.normalized(text), site.location)
    } else if let text = reply.mediaType {
      object.mediaType = (text, site.location)
    }
    if let source = reply.headers, let (value, _) = operand(source, site), case .dictionary(let entries) = value.kind {
      for entry in entries {
        let place = entry.key.pieces.first?.location ?? site.location
        guard let name = headerName(entry.key) else { continue }
        if name.lowercased() == "content-type" {
          if let text = entry.value.constantText { object.mediaType = (MediaType.normalized(text), place) }
        } else {
          object.headers.append((name, Self.headerText(entry.value), place))
        }
      }
    }
    if let name = reply.header {
      let value = reply.headerOperand.flatMap { operand($0, site) }
      if reply.headerOperand == nil || value != nil { object.headers.append((name, value?.value.constantText, site.location)) }
    }
    heap.append(.reply(object))
    return Value(.object(heap.count - 1), origin: site.location)
  }

  /// An argument in the place of a status that is none: `HttpResponseException(response)`, a message.
  private func isAbsentStatus(_ value: Value) -> Bool {
    switch value.kind {
    case .text(let text): text.constant != nil && status(of: value) == nil
    case .closure, .dictionary, .array, .json: true
    default: false
    }
  }

  private func headerName(_ key: Text) -> String? {
    if let constant = key.constant { return HeaderNames.field(named: constant) }
    if key.pieces.count == 1, case .hole(let hole) = key.pieces[0] {
      return HeaderNames.field(named: hole.name.split(separator: ".").last.map(String.init) ?? hole.name)
    }
    return nil
  }

  /// A header's value with `{name}` for what is not known: `/api/notes/{id}`.
  private static func headerText(_ value: Value) -> String? {
    if case .text(let text) = value.kind, !text.literalPrefix.isEmpty { return text.template }
    return nil
  }

  // MARK: The framework's reply

  mutating func currentReply(at place: Location) -> Value {
    if let index = currentReplyIndex { return Value(.object(index), origin: place) }
    heap.append(.reply(ReplyObject(location: place)))
    currentReplyIndex = heap.count - 1
    return Value(.object(heap.count - 1), origin: place)
  }

  /// States what was set on the framework's reply.
  mutating func finishCurrentReply() {
    guard let index = currentReplyIndex, case .reply(var reply) = heap[index] else { return }
    if reply.status == nil, let success = serving?.success, !reply.headers.isEmpty {
      // Headers that belong to the reply that the handler returned.
      reply.status = Value(.number(String(success)))
      reply.isStatusStated = true
    }
    state(reply)
  }

  mutating func changeReply(_ receiver: Value?, _ effect: Effect, _ value: Value, at place: Location) -> Value? {
    guard case .object(let index)? = receiver?.kind, case .reply(var reply) = heap[index] else {
      return changeOwnReply(receiver, effect, value, at: place)
    }
    switch effect {
    case .setsReplyStatus:
      // A reply that the framework hands out may get one status in one branch and another in the next.
      if index == currentReplyIndex, let old = reply.status {
        reply.status = Value.oneOf([old, value])
      } else {
        reply.status = value
      }
    case .setsReplyBody:
      reply.body = value
      if case .object(let content) = value.kind, case .content(let known) = heap[content], let type = known.mediaType,
        reply.mediaType == nil
      {
        reply.mediaType = (MediaType.normalized(type), place)
      }
    case .setsReplyMediaType:
      if let text = value.constantText, MediaType.isMediaType(text) { reply.mediaType = (MediaType.normalized(text), place) }
    default: return nil
    }
    heap[index] = .reply(reply)
    return receiver
  }

  mutating func setReplyHeader(_ name: String, _ value: Value, of index: Int, at place: Location) {
    guard case .reply(var reply) = heap[index], reply.headers.count < 100 else { return }
    if name.lowercased() == "content-type" {
      if let text = value.constantText { reply.mediaType = (MediaType.normalized(text), place) }
    } else if HeaderNames.isKnown(name) || name.contains("-") || HeaderNames.isNearlyKnown(name) {
      reply.headers.append((name, Self.headerText(value), place))
    }
    heap[index] = .reply(reply)
  }

  // MARK: Facts

  /// Code throws: an error that carries a status is a reply.
  mutating func rejected(with value: Value) {
    guard serving != nil else { return }
    for one in value.alternatives {
      if case .object(let index) = one.kind, case .reply(let reply) = heap[index] { state(reply) }
    }
  }

  /// Code returns from the handler of an operation.
  mutating func replied(with value: Value, declared: TypeName?, at place: Location?) {
    guard let serving else { return }
    let result = declared.flatMap { ServerTypes.result(of: $0, language: language) }
    var sawReply = false
    let conventions = models.conventions(for: language)
    for one in value.alternatives {
      if case .array(let items) = one.kind, conventions.contains(where: \.returnsTuples), (2...3).contains(items.count),
        let status = status(of: items[1])
      {
        sawReply = true
        repliedTuple(items, status, at: one.origin ?? place)
        continue
      }
      switch one.kind {
      case .object(let index):
        if case .reply(var reply) = heap[index] {
          sawReply = true
          if reply.status == nil, !reply.hasUnknownStatus, conventions.contains(where: \.returnsTuples) {
            reply.status = Value(.number(String(serving.defaultStatus)), origin: reply.location)
          }
          state(reply)
        } else if result == nil {
          stateResult(one, of: serving, at: place)
        }
      case .symbol where habits.returnsStatuses && ServerTypes.isStatus(declared):
        if let status = status(of: one) {
          sawReply = true
          add(.status(status, description: nil), to: serving.key, at: one.origin ?? place ?? location(SourceRange(0, 0)))
        }
      case .number where ServerTypes.isStatus(declared):
        if let status = status(of: one) {
          sawReply = true
          add(.status(status, description: nil), to: serving.key, at: one.origin ?? place ?? location(SourceRange(0, 0)))
        }
      case .json: stateResult(one, of: serving, at: place)
      case .dictionary, .array:
        if result == nil, conventions.contains(where: \.returnsJSON) { stateResult(one, of: serving, at: place) }
      default: break
      }
    }
    guard serving.key != .every, !serving.declaresSuccess, let result, let place else { return }
    if result.isOpaque {
      if !sawReply, result.isText { stateText(of: serving, at: place) }
      return
    }
    if serving.defaultStatus == 204 || sawReply && shape(of: result.type).schema.isAny { return }
    add(.status(serving.defaultStatus, description: nil), to: serving.key, at: place)
    stateResultBody(
      shape(of: result.type), of: serving, at: place, isText: result.type.name == "string" || result.type.name == "String")
  }

  /// `return body, status`
  private mutating func repliedTuple(_ items: [Value], _ status: Int, at place: Location?) {
    var reply = ReplyObject(location: place ?? location(SourceRange(0, 0)))
    if case .object(let index) = items[0].kind, case .reply(let known) = heap[index] {
      reply = known
    } else {
      reply.body = items[0]
    }
    reply.status = items[1]
    state(reply)
  }

  private mutating func stateText(of serving: Serving, at place: Location) {
    state(ContractStatement.replyBody(serving.stringMediaType, Shape(schema: .string), of: 200, at: place), of: serving.key)
  }

  private mutating func stateResult(_ value: Value, of serving: Serving, at place: Location?) {
    guard serving.key != .every, !serving.declaresSuccess else { return }
    let place = value.origin ?? place ?? location(SourceRange(0, 0))
    let shape = shape(of: value)
    guard !shape.schema.isAny else { return }
    add(.status(serving.defaultStatus, description: nil), to: serving.key, at: place)
    stateResultBody(shape, of: serving, at: place, isText: false)
  }

  private mutating func stateResultBody(_ shape: Shape, of serving: Serving, at place: Location, isText: Bool) {
    var shape = shape
    shape.schema.types.remove(.null)
    let mediaType = isText && !serving.stringMediaType.isEmpty ? serving.stringMediaType : "application/json"
    state(ContractStatement.replyBody(mediaType, shape, of: serving.defaultStatus, at: place), of: serving.key)
  }

  mutating func state(_ reply: ReplyObject) {
    guard let serving else { return }
    let statuses = (reply.status ?? .unknown).alternatives.compactMap { one in
      status(of: one).map { (status: $0, location: one.origin ?? reply.location) }
    }
    for item in statuses where !reply.isStatusStated {
      if (200..<300).contains(item.status) { self.serving?.success = item.status }
      add(.status(item.status, description: nil), to: serving.key, at: item.location)
    }
    guard let first = statuses.first?.status, !reply.hasUnknownStatus else { return }
    for header in reply.headers {
      for item in statuses {
        state(.replyHeader(header.name, value: header.value, of: item.status, at: header.location), of: serving.key)
      }
    }
    guard let body = reply.body, serving.key != .every else { return }
    var isContent = false
    var isText = false
    if case .object(let index) = body.kind, case .content = heap[index] { isContent = true }
    if case .text = body.kind { isText = true }
    if isText, reply.mediaType == nil, serving.stringMediaType.isEmpty { return }
    let mediaType = reply.mediaType?.text ?? (isText ? serving.stringMediaType : "application/json")
    var shape = Shape(schema: .any)
    if MediaType.isJSON(mediaType), !isContent {
      shape = self.shape(of: body)
      if reply.mediaType == nil, shape.schema.isAny { return }
    } else {
      shape = ContractStatement.unread(mediaType)
    }
    state(
      ContractStatement.replyBody(mediaType, shape, of: first, at: reply.mediaType?.location ?? reply.location), of: serving.key)
  }
}

/// What the declared result of a handler says of the reply.
enum ServerTypes {
  struct Result {
    var type: TypeName
    /// The type says nothing of the body.
    var isOpaque: Bool
    var isText = false
  }

  static func result(of type: TypeName, language: Language) -> Result? {
    var type = type
    for convention in ModelTable.shared.conventions(for: language) where convention.transparentTypes.contains(type.name) {
      guard let inner = type.arguments.first else { return Result(type: type, isOpaque: true) }
      type = inner
      if convention.transparentTypes.contains(type.name), let innermost = type.arguments.first { type = innermost }
      break
    }
    for convention in ModelTable.shared.conventions(for: language) {
      let bare = type.name.hasPrefix("some ") ? String(type.name.dropFirst(5)) : type.name
      if convention.opaqueResults.contains(bare)
        || convention.opaqueResults.contains(String(bare.split(separator: ".").last ?? ""))
      {
        return Result(type: type, isOpaque: true)
      }
    }
    if type.name == "void" || type.name == "Void" || type.name == "Tuple" && type.arguments.isEmpty {
      return Result(type: type, isOpaque: true)
    }
    return Result(type: type, isOpaque: false)
  }

  static func isStatus(_ type: TypeName?) -> Bool {
    guard let name = type?.name else { return true }
    return [
      "HTTPResponse.Status", "Status", "HTTPResponseStatus", "ResponseGenerator", "some ResponseGenerator",
      "HttpStatusCode",
    ]
    .contains(name)
  }
}
