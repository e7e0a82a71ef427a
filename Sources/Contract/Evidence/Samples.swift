import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let samples = Heuristic(68, "read/samples", "A block of JSON or YAML as the body of a request, a reply or a push")
  static let markupReply = Heuristic(69, "read/markup-reply", "A block of HTML or XML that is a reply")
  static let leadingStatus = Heuristic(97, "read/leading-status", "The status with which the sentence above a sample ends")
  static let failureFields = Heuristic(99, "read/failure-fields", "The fields that failures have, whichever operation fails")
  static let samplesOfFields = Heuristic(100, "read/samples-of-fields", "A sample that shows what one field holds")
  static let samplesOfSections = Heuristic(
    101, "read/samples-of-sections", "A sample outside of any operation, for those that refer to its section")
  static let samplesOfObjects = Heuristic(
    102, "read/samples-of-objects", "A sample below the title of an object describes that")
  static let statusMeant = Heuristic(104, "read/status-meant", "The status of a sample that its words or fields agree with")
  static let bodyOfLine = Heuristic(
    234, "read/body-of-line", "What a sentence that goes on a line of a method and a path calls a body is sent")
  static let beforeReply = Heuristic(
    246, "read/before-reply", "A sample between the title for examples and that of the reply is sent")
  static let replyByPlace = Heuristic(
    105, "decide/reply-by-place", "Whether a sample is a reply, by the words around it and its place")
}

extension EvidenceReader {
  /// A JSON block: a push payload, the body of a reply, or the body of a request, as the words around it say.
  mutating func readSample(_ number: Int) {
    let snippet = snippets[number]
    if by(.sentSamples, { $0.readSentSample(snippet) }) { return }
    by(.samples) { $0.read(sample: snippet) }
  }

  private mutating func read(sample snippet: Snippet) {
    var context = SampleContext(
      sentence: lastSentence, before: earlierSentence, label: label, headings: headings.map(\.text), snippet: snippet)
    if let status = Heuristic.leadingStatus.finds({ leadingStatus }), !context.isPush,
      StatusMention.read(SampleContext.title(of: snippet)) == nil
    {
      (context.role, context.status) = (.response, status)
    }
    if !context.isOutright, Heuristic.bodyOfLine.finds({ goesOnLine }) {
      (context.role, context.isOutright) = (.request, true)
      if case .request(let index)? = current?.reference {
        requests[index].bodyBelow = String(decoding: snippet.text, as: UTF8.self)
      }
    }
    let place = snippet.location(SourceRange(0, snippet.text.count))
    // YAML is what programs are configured with as well: only words say that it is sent or received.
    let isYAML = snippet.language == .yaml
    let probability = settleRole(&context, mayBePlaced: !isYAML, at: place)
    if context.role == .unknown, !isYAML, Heuristic.beforeReply.finds({ standsBeforeReply }) { context.role = .request }
    let known = pending.count
    defer { weigh(pending[known...], by: probability) }
    let isOpen = current == nil && !isObjectTitled
    if context.role == .unknown, isOpen, isYAML || openSection() == nil { return }
    if Heuristic.namedSamples.finds({ namedSamples.isPart(snippet.text) }) { return }
    let reading = Self.reading(snippet)
    guard let root = reading.root else { return }
    by(.failureFields) { $0.noteFailure(root, context) }
    let mediaType = isYAML ? "application/yaml" : "application/json"
    let language = snippet.language.name
    let fieldOfSample = Heuristic.samplesOfFields.finds { self.fieldOfSample(root) }
    if isOpen {
      let shape = shape(of: root, in: snippet, below: fieldOfSample ?? "")
      by(.samplesOfSections) { $0.keepSample(shape, at: place, field: fieldOfSample, isOfBoth: context.isOfBoth) }
    }
    if context.role == .unknown, isOpen { return }
    // What an error looks like says with which status it comes.
    if context.role == .unknown, context.isOfFailure, current != nil, case .object(let members) = root.value,
      let own = Heuristic.statusInBody.finds({ FailureStatus(in: members)?.status })
    {
      (context.role, context.status) = (.response, own)
    }
    // `{"error": {"code": 422}}` is nothing but a failure, whatever stands above it.
    if current != nil, statedStatus == nil, context.status == nil, context.role != .request,
      let own = Heuristic.statusInBody.finds({ FailureStatus(wrappedBy: root)?.status })
    {
      (context.role, context.status) = (.response, own)
    }
    switch context.role {
    case .push(let platform):
      let shape = shape(of: root, in: snippet)
      guard shape.schema.types == [.object] else { return }
      pushPayloads.append(
        PushPayload(
          platform: platform ?? Self.platform(of: shape.schema), schema: shape.schema, example: root.plain,
          witnesses: [Witness(kind: .sample, location: place, page: page, language: snippet.language.name)]))
    case .response:
      guard let reference = current?.reference else {
        notInferred.append(
          NotInferred(subject: "a JSON sample", reason: "it follows no operation that it could be the reply of", location: place))
        return
      }
      var status = Findings.successStatus
      if case .request(let index) = reference, let known = requests[index].status, known < 300 { status = known }
      // A sentence may call it a reply; the heading says which.
      if let stated = context.status ?? statedStatus { status = stated }
      if let meant = Heuristic.statusMeant.finds({ statusMeant(by: root, of: reference, status) }) { status = meant }
      if let field = fieldOfSample {
        let inner = shape(of: root, in: snippet, below: field)
        return state(
          [.replyField(field, inner.schema, of: status, at: place)] + ContractStatement.replyFields(inner, of: status),
          of: reference,
          .sample, language: language)
      }
      let shape = shape(of: root, in: snippet, isElided: reading.isElided)
      for reference in receivers(beside: reference) {
        state(ContractStatement.replyBody(mediaType, shape, of: status, at: place), of: reference, .sample, language: language)
        if let own = FailureStatus(of: root), own.status == status {
          state([own.statement(at: snippet.location(own.range))], of: reference, .sample)
        }
      }
    case .request:
      guard let described = current?.reference else { return }
      let named = Heuristic.namedSibling.finds { sibling(of: described, namedIn: [lastSentence] + titles) }
      // Of two operations that are described together the other may carry it.
      let able = presentOperations.filter { mayCarry(root, $0) }
      let carriers = mayCarry(root, described) ? carriers(beside: described) : able.count == 1 ? able : []
      guard named != nil || !carriers.isEmpty else { return }
      let shape = shape(of: root, in: snippet, isElided: reading.isElided)
      for reference in named.map({ [$0] }) ?? carriers {
        state(ContractStatement.requestBody(mediaType, shape, at: place), of: reference, .sample, language: language)
      }
    case .unknown where isObjectTitled:
      let shape = shape(of: root, in: snippet)
      by(.samplesOfObjects) { $0.describe(shape) }
    case .unknown:
      notInferred.append(
        NotInferred(subject: "a JSON sample", reason: "nothing says whether it is sent or received", location: place))
    }
  }

  /// Whether a sample of an operation that carries a body stands below its title for examples, and the next title is that of the reply.
  ///
  ///     ### Example
  ///     {"cone": 6}
  ///     ### Response
  private var standsBeforeReply: Bool {
    guard let reference = current?.reference, Methods.mayCarryBody(method(of: reference)),
      let own = titles.first, Concept.example.isNamed(in: LowercasedWords.of(own)),
      let next = sections.title(behind: blockNumber)
    else { return false }
    let words = LowercasedWords.of(next)
    return words.count < 4 && Concept.reply.isNamed(in: words) && !Concept.request.isNamed(in: words)
  }

  /// Whether the sentence above a sample goes on the request above it, and names what that carries.
  ///
  ///     PUT /kilns/<id>
  ///     with the following body:     ← begins in small letters
  private var goesOnLine: Bool {
    guard case .request(let index)? = current?.reference, requests[index].reply == nil, requests[index].message.body == nil,
      requests[index].kind == .httpMessage, Methods.mayCarryBody(requests[index].method), lastSentence.hasSuffix(":"),
      lastSentence.first?.isLowercase == true, !hasSuccess(index)
    else { return false }
    let words = LowercasedWords.of(lastSentence)
    return Concept.payload.isNamed(in: words) && Concept.carrying.contains(words.first ?? "")
      && ![Concept.reply, .returned, .returning, .result].contains { $0.isNamed(in: words) }
  }

  /// The status that a sample is of, where neither the line above it nor its fields agree with the one that stands nearest.
  ///
  /// "In case of a conflict:" below `204` and `409` leads to the one that is called so. A list of statuses ends with a failure, and the
  /// sample behind it may still be the success: it has the fields that are listed for that.
  private func statusMeant(by root: JSONNode, of reference: OperationReference, _ status: Int) -> Int? {
    var statuses: Set<Int> = []
    var listed: [Int: Set<String>] = [:]
    for fact in pending.reversed().prefix(Self.mostLookedAt) where fact.reference == reference {
      switch fact.slot {
      case .status(let known, _): statuses.insert(known)
      case .responseField(let known, let path, _, _, _): listed[known, default: []].insert(path)
      default: break
      }
    }
    if lastSentence.hasSuffix(":"), StatusMention.read(lastSentence) == nil, statuses.count > 1 {
      let words = Set(LowercasedWords.of(lastSentence))
      let named = statuses.filter { known in
        let reason = StatusNames.reasons[known].map { LowercasedWords.of($0) } ?? []
        return known >= 400 && !reason.isEmpty && reason.allSatisfy(words.contains)
      }
      if named.count == 1 { return named.first }
    }
    guard case .object(let members) = root.value, members.count > 1 else { return nil }
    if status < 400, let own = FailureStatus(in: members)?.status, Concept.failure.isNamed(in: LowercasedWords.of(lastSentence)) {
      return own
    }
    guard status >= 400, !lastSentence.hasSuffix(":"), statedStatus == nil else { return nil }
    let keys = Set(members.map(\.key))
    let fitting = listed.filter { $0.key < 300 && keys.isSubset(of: $0.value) }
    guard fitting.count == 1, listed[status] == nil else { return nil }
    return fitting.first?.key
  }

  /// So many statements are looked at for what is listed right above a sample.
  static let mostLookedAt = 200

  /// Keeps what a failure is reported with: an object that words call one, or that says so itself (`"success": false`).
  private mutating func noteFailure(_ root: JSONNode, _ context: SampleContext) {
    guard case .object(let members) = root.value else { return }
    let denies = members.contains { member in
      guard case .boolean(false) = member.value.value else { return false }
      return Concept.success.isNamed(in: LowercasedWords.of(member.key)) || member.key == "ok"
    }
    guard denies || context.isOfFailure && current == nil || context.status.map({ $0 >= 400 }) ?? false else { return }
    failureFields.formUnion(members.map(\.key))
  }

  /// The field that the sentence before a sample says it is the content of: "The `data` section has this format:".
  ///
  /// A sample that has a field of this name itself shows more than that.
  private func fieldOfSample(_ root: JSONNode) -> String? {
    guard let paragraph = lastParagraph, lastSentence.hasSuffix(":") else { return nil }
    let spans = paragraph.document.codeSpans(of: paragraph.node)
    // Of several names the one that the noun follows is meant: "returned as type `list`. The `items` property has this format:".
    guard let span = spans.last, spans.count <= 2, FieldTable.isName(span.text), !span.text.contains("."),
      Sentence.last(of: lastSentence).contains(span.text), root[span.text] == nil
    else { return nil }
    let next = span.index + 1
    guard paragraph.document.nodes.indices.contains(next), paragraph.document.kind(NodeID(next)) == .text else { return nil }
    let words = LowercasedWords.of(paragraph.document.literal(NodeID(next)))
    return Concept.field.contains(words.first ?? "") ? span.text : nil
  }

  /// The value that a block shows, behind a name that stands before it.
  private static func reading(_ snippet: Snippet) -> JSONReading {
    let text = snippet.text
    if snippet.language == .yaml { return YAMLSampleReader.read(text) }
    let start = NamedSample.start(of: text)
    return start == 0
      ? JSONSampleReader.read(text) : JSONSampleReader.read(Array(text[start...]), at: .linear(base: start))
  }

  /// The status that the sentence right above a sample ends with, or leads to it with: "If there is no such kiln you get `404`:".
  ///
  /// In front of a reply, and behind a colon, a number of the registry is a status whatever the words around it are.
  private var leadingStatus: Int? {
    guard current != nil, let paragraph = lastParagraph, lastSentence.hasSuffix(":") || lastSentence.hasSuffix("：") else {
      return nil
    }
    return Self.lastStatus(in: paragraph.document.textWithCode(of: paragraph.node))
  }

  /// Decides what a sample is by the words around it and its place, and says how likely that is.
  private mutating func settleRole(_ context: inout SampleContext, mayBePlaced: Bool, at place: Location) -> Double {
    guard Heuristic.replyByPlace.isOn, !context.isOutright, !context.isOfFailure, context.role != .unknown || mayBePlaced else {
      return 1
    }
    var features = ReplyFeatures()
    // The words above a whole command say what that is.
    let isSent = context.role == .request && !isBelowWholeCommand
    features.words = context.role == .response ? .ofReply : isSent ? .ofRequest : .none
    (features.distance, features.hasStatus, features.isPayload) = (context.distance, context.status != nil, context.isPayload)
    if mayBePlaced { setPlace(of: &features) }
    guard features.isSaid else { return 1 }
    let name = current.map { key(of: $0.reference).description } ?? ""
    let probability = decisions.weigh(features, at: place, of: [(name, place)])
    let isReply = Decision.takes(probability)
    Heuristic.replyByPlace.fires()
    if isReply {
      context.role = .response
    } else if features.words == .ofReply {
      (context.role, context.status) = (.unknown, nil)
    } else if features.words == .none {
      context.role = .unknown
    }
    return isReply ? probability : 1 - probability
  }

  /// Whether nothing stands between a sample and a command that sends all it has to.
  private var isBelowWholeCommand: Bool {
    guard case .request(let index)? = current?.reference, requests[index].kind == .curl, requests[index].reply == nil else {
      return false
    }
    let request = requests[index]
    if isBehindWords(request) { return false }
    return !Methods.mayCarryBody(request.method) || request.message.body != nil || !request.message.form.isEmpty
  }

  /// Whether a sentence stands between a request and the present block.
  private func isBehindWords(_ request: RawRequest) -> Bool {
    guard let paragraph = lastParagraph?.location else { return false }
    return paragraph.file == request.location.file && paragraph > request.location
  }

  /// Takes in what the operation that is being described says of a sample below it.
  func setPlace(of features: inout ReplyFeatures) {
    guard let current, !isObjectTitled else { return }
    switch current.reference {
    case .request(let index):
      guard requests[index].reply?.message == nil else { return }
      features.followsRequest =
        (requests[index].kind != .httpMessage || !requests[index].message.isEmpty) && isBeside(requests[index])
      features.isIntroduced =
        features.followsRequest && isBehindWords(requests[index]) && SampleContext.leads(lastSentence)
      features.reads = Methods.reads(requests[index].method)
    case .key(let key): features.reads = Methods.reads(key.method)
    case .misstated: return
    }
  }

  /// Whether no other subject was begun behind a request: a title of its own, and not of a part of the description.
  private func isBeside(_ request: RawRequest) -> Bool {
    headings.last.map { $0.text == request.heading || Self.isPart($0.text) } ?? true
  }

  /// Whether a request carries a sample that only its title calls one: a `GET` has no body, and what calls a procedure by its name
  /// is another way to the same operation.
  private func mayCarry(_ root: JSONNode, _ reference: OperationReference) -> Bool {
    let key = key(of: reference)
    if Methods.reads(key.method) { return false }
    guard case .object(let members) = root.value, members.contains(where: { $0.key == "jsonrpc" }) else { return true }
    return key.path.lowercased().firstRange(of: "rpc") != nil
  }

  /// A block of markup that the words around it call the reply of the operation that is being described.
  mutating func readMarkupReply(_ number: Int, mediaType: String) {
    let snippet = snippets[number]
    guard let reference = current?.reference else { return }
    let context = SampleContext(
      sentence: lastSentence, before: earlierSentence, label: label, headings: headings.map(\.text), snippet: snippet)
    guard context.role == .response else { return }
    let place = snippet.location(SourceRange(0, snippet.text.count))
    state(
      ContractStatement.replyBody(mediaType, Shape(schema: .string), of: context.status ?? Findings.successStatus, at: place),
      of: reference, .sample, language: snippet.language.name)
  }

  /// The push service that reads a payload of this shape.
  static func platform(of schema: Schema) -> String {
    if schema.properties["aps"] != nil { return "apns" }
    if schema.properties["data"] != nil || schema.properties["notification"] != nil { return "gcm" }
    return "webhook"
  }
}
