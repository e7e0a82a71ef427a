import Vocabulary

/// Finds which values of earlier replies a request shows, going through the exchanges in order.
struct CaptureFinder {
  /// A place in a request where a value stands.
  struct Edit {
    var range: Range<Int>
    var piece: ReplayTemplate.Piece
  }

  private let templates: ShownTemplates
  /// Values that replies have shown so far, by sample.
  private var candidates: [String: [CaptureCandidate]] = [:]
  /// Samples that are no coincidence wherever they stand, by their first eight bytes: a text is gone through once, however many there are.
  private var distinctive: [UInt64: [String]] = [:]
  /// Values that requests showed before any reply did: the reader chose them.
  private var chosenByClient: Set<String> = []
  private var names: [CaptureCandidate.Identity: String] = [:]
  private var takenNames: Set<String> = []
  private(set) var variables: [ReplayVariable] = []
  /// Captures by the number of the step whose reply holds them.
  private(set) var captures: [Int: [ReplayCapture]] = [:]
  /// What the reader supplies, and what replies have shown under names that a reader may use.
  private(set) var inputs = ReplayInputs()
  private var received = ReceivedNames()
  /// The collections in which the exchanges so far have made something.
  private var made: Set<String> = []
  /// Headers and query parameters that hold credentials, in lower case.
  private let credentialNames: Set<String>

  init(templates: ShownTemplates, schemes: [SecurityScheme] = []) {
    self.templates = templates
    credentialNames = Set(
      schemes.compactMap { if case .apiKey(let name, _) = $0.kind { name.lowercased() } else { nil } } + ["authorization"])
  }

  /// The request of an exchange with its variables, its body filled up to `bodySize`.
  mutating func request(of exchange: Exchange, bodySize: Int?) -> ReplayRequest {
    var own: Set<String> = []
    var request = ReplayRequest(
      method: exchange.operation.method, target: target(exchange, &own), headers: [], body: nil)
    for header in exchange.headers where !HeaderNames.isWrittenByClient(header.name) {
      own.insert(header.value)
      request.headers.append(
        .init(name: header.name, value: distinctive(in: header.value, header: header.name, exchange, escaping: .none)))
    }
    request.impliedType = exchange.impliedType
    let padding = bodySize.map { ReplayTemplate.Piece.padding(toSize: max(0, $0)) }
    if let form = exchange.form {
      // The boundary is the form's own, so a type that the documentation shows with or without one is replaced.
      request.headers.removeAll { $0.name.lowercased() == "content-type" }
      request.headers.append(.init(name: "Content-Type", value: ReplayTemplate(literal: form.mediaType)))
      request.body = self.body(form.text, exchange, &own, padding)
    } else if let body = exchange.body {
      request.body = self.body(body, exchange, &own, padding)
    } else if let padding {
      request.body = ReplayTemplate([padding])
    }
    for value in own where candidates[value] == nil { chosenByClient.insert(value) }
    return request
  }

  /// Remembers what the reply of a successful exchange shows; `isJSON` says what its operation answers.
  mutating func read(_ exchange: Exchange, step: Int, isJSON: Bool) {
    guard let status = exchange.status, (200...299).contains(status) else { return }
    if exchange.operation.method == "POST" { made.insert(exchange.operation.path) }
    keep(exchange, step: step, isJSON: isJSON)
    let request = Set(exchange.pathValues.map(\.value) + exchange.query.map(\.value))
    for candidate in CaptureCandidate.all(in: exchange, step: step, templates: templates) {
      if chosenByClient.contains(candidate.sample) || request.contains(candidate.sample) { continue }
      if candidates[candidate.sample] == nil, CaptureCandidate.isDistinctive(candidate.sample) {
        let bytes = Array(candidate.sample.utf8)
        distinctive[Self.beginning(of: bytes[...]), default: []].append(candidate.sample)
      }
      candidates[candidate.sample, default: []].append(candidate)
      received.add(candidate)
      // A variable that is received again has the newer value from here on.
      if let name = names[candidate.identity] { capture(candidate, as: name) }
    }
  }

  /// Remembers the variable that a command keeps its reply in: `TOKEN=$(curl … | jq -r .token)`.
  mutating func keep(_ exchange: Exchange, step: Int, isJSON: Bool) {
    guard let kept = exchange.keptIn else { return }
    let source = isJSON || !kept.value.isEmpty ? JSONPath(filter: kept.value).map(ReplayCapture.Source.json) : .text
    guard let source else { return }
    received.keep(CaptureCandidate(step: step, operation: exchange.operation, source: source, sample: ""), in: kept.name)
  }

  private mutating func target(_ exchange: Exchange, _ own: inout Set<String>) -> ReplayTemplate {
    let target = exchange.target
    var edits: [Edit] = []
    let path = target.prefix { $0 != "?" && $0 != "#" }
    let template = PathTemplate(exchange.operation.path)
    // An operation's path has no slash at its end; what is sent may have one.
    for value in template.match(path) ?? (path.hasSuffix("/") ? template.match(path.dropLast()) : nil) ?? [] {
      if let spelling = Placeholder.path(value) {
        edits.append(Edit(range: value.range, piece: .captured(supplied(spelling, urlPrefix: value.prefix, exchange))))
        continue
      }
      let text = PercentEncoding.decode(value.raw)
      own.insert(text)
      if let name = variable(for: text, slot: value.name, urlPrefix: value.prefix, isPath: true, exchange) {
        edits.append(Edit(range: value.range, piece: .captured(name)))
      }
    }
    var offset = path.utf8.count + 1
    let query = target.dropFirst(path.count + 1).prefix { $0 != "#" }
    for item in query.split(separator: "&", omittingEmptySubsequences: false) {
      let key = item.prefix { $0 != "=" }
      let raw = item.dropFirst(key.count + 1)
      let text = PercentEncoding.decode(raw, plusIsSpace: true)
      let slot = PercentEncoding.decode(key, plusIsSpace: true)
      let spelling =
        Placeholder.whole(text) ?? (credentialNames.contains(slot.lowercased()) ? Placeholder.constant(text) : nil)
      if spelling == nil { own.insert(text) }
      if let name = spelling.map({ supplied($0, exchange) })
        ?? variable(for: text, slot: slot, urlPrefix: nil, isPath: false, exchange)
      {
        let start = offset + key.utf8.count + 1
        edits.append(Edit(range: start..<start + raw.utf8.count, piece: .captured(name)))
      }
      offset += item.utf8.count + 1
    }
    for rest in Placeholder.all(in: target) where !edits.contains(where: { $0.range.overlaps(rest.range) }) {
      edits.append(Edit(range: rest.range, piece: .captured(supplied(rest, exchange))))
    }
    return Self.template(target, edits, escaping: .percent)
  }

  private mutating func body(
    _ text: String, _ exchange: Exchange, _ own: inout Set<String>, _ padding: ReplayTemplate.Piece?
  ) -> ReplayTemplate {
    guard let leaves = JSONReader.leaves(of: text) else {
      own.insert(text)
      let type = exchange.form?.mediaType ?? exchange.headers.first { $0.name.lowercased() == "content-type" }?.value.lowercased()
      let isForm = type?.hasPrefix("application/x-www-form-urlencoded") == true
      let text = type?.hasPrefix("multipart/") == true ? FormBody.withLineEnds(text) : text
      var template = distinctive(in: text, header: nil, exchange, escaping: isForm ? .percent : .none)
      if let padding { template.pieces.append(padding) }
      return template
    }
    var edits: [Edit] = []
    if let padding {
      // Filler goes to the end of the longest string, so that the body stays JSON of the same shape.
      var longest: JSONReader.Leaf?
      for leaf in leaves where leaf.isString && leaf.range.count > longest?.range.count ?? 0 { longest = leaf }
      let place = longest.map { $0.range.upperBound - 1 } ?? text.utf8.count
      edits.append(Edit(range: place..<place, piece: padding))
    }
    for leaf in leaves {
      guard let value = leaf.value.scalarText else { continue }
      let spelling = leaf.isString ? Placeholder.whole(value).flatMap { isSupplied($0, exchange) ? $0 : nil } : nil
      if spelling == nil { own.insert(value) }
      guard
        let name = spelling.map({ supplied($0, exchange) })
          ?? leaf.path.lastField.flatMap({ variable(for: value, slot: $0, urlPrefix: nil, isPath: false, exchange) })
      else { continue }
      var range = leaf.range
      if leaf.isString { range = range.lowerBound + 1..<range.upperBound - 1 }
      edits.append(Edit(range: range, piece: .captured(name)))
    }
    return Self.template(text, edits, escaping: .json)
  }

  /// A header or a body that is no JSON: only what can't be a coincidence is replaced.
  private mutating func distinctive(
    in text: String, header: String?, _ exchange: Exchange, escaping: ReplayTemplate.Escaping
  ) -> ReplayTemplate {
    let bytes = Array(text.utf8)
    var edits = suppliedParts(of: text, header: header, exchange)
    if let header { edits += proofs(in: text, header: header, edits, exchange) }
    var samples = distinctiveSamples(in: bytes)
    if header != nil, candidates[text] != nil { samples.insert(text) }
    for sample in samples.sorted(by: { ($1.utf8.count, $0) < ($0.utf8.count, $1) }) {
      for range in bytes.places(of: sample) where !edits.contains(where: { $0.range.overlaps(range) }) {
        guard let known = candidates[sample], let candidate = known.last(where: { !$0.isOfList }) ?? known.last,
          !mayBeForeign(candidate, exchange.operation)
        else { continue }
        // A short value counts in a header only when a header brought it: an entity tag.
        if !CaptureCandidate.isDistinctive(sample), case .json = candidate.source { continue }
        edits.append(Edit(range: range, piece: .captured(use(candidate, slot: candidate.field ?? header ?? "value"))))
      }
    }
    return Self.template(text, edits, escaping: escaping)
  }

  /// The distinctive samples whose first bytes a text has somewhere.
  private func distinctiveSamples(in bytes: [UInt8]) -> Set<String> {
    guard bytes.count >= 8, !distinctive.isEmpty else { return [] }
    var found: Set<String> = []
    for start in 0...bytes.count - 8 {
      if let samples = distinctive[Self.beginning(of: bytes[start...])] { found.formUnion(samples) }
    }
    return found
  }

  /// The first eight bytes as a number.
  private static func beginning(of bytes: ArraySlice<UInt8>) -> UInt64 { bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

  /// What the reader fills in inside a header or a body that is no JSON.
  private mutating func suppliedParts(of text: String, header: String?, _ exchange: Exchange) -> [Edit] {
    var spellings = Placeholder.all(in: text)
    if header == nil { spellings.removeAll { !isSupplied($0, exchange) } }
    if spellings.isEmpty, let header, credentialNames.contains(header.lowercased()) {
      let value = text[(text.lastIndex(of: " ").map(text.index(after:)) ?? text.startIndex)...]
      if var constant = Placeholder.constant(String(value)) {
        let start = text.utf8.count - value.utf8.count
        constant.range = start..<text.utf8.count
        spellings = [constant]
      }
    }
    return spellings.map { Edit(range: $0.range, piece: .captured(supplied($0, exchange))) }
  }

  /// Whether a body's part is filled in: angle brackets and single braces may as well be meant, unless a reply had that name.
  private func isSupplied(_ spelling: Placeholder, _ exchange: Exchange) -> Bool {
    spelling.text.hasPrefix("$") || spelling.text.hasPrefix("{{")
      || received.candidate(for: spelling, urlPrefix: nil, in: exchange.operation) != nil
  }

  /// The variable for something to fill in: what an earlier reply had under that name, else an input.
  private mutating func supplied(_ spelling: Placeholder, urlPrefix: String? = nil, _ exchange: Exchange) -> String {
    if let candidate = received.candidate(for: spelling, urlPrefix: urlPrefix, in: exchange.operation) {
      return use(candidate, slot: spelling.name)
    }
    var spelling = spelling
    // `{id}` says nothing without the resource: `/rooms/{id}` and `/bookings/{id}` need two values.
    if let urlPrefix, Naming.words(of: spelling.name).count == 1, spelling.name.lowercased() == "id",
      let resource = urlPrefix.split(separator: "/").last
    {
      spelling.name = "\(resource)-id"
    }
    return inputs.name(of: spelling, at: exchange.location, taken: &takenNames)
  }

  /// The variable that a value is, if a reply has shown it and its place agrees.
  private mutating func variable(
    for value: String, slot: String, urlPrefix: String?, isPath: Bool, _ exchange: Exchange
  ) -> String? {
    guard let known = candidates[value] else { return nil }
    let isDistinctive = CaptureCandidate.isDistinctive(value)
    let kind = ValueKind(value)
    func score(_ candidate: CaptureCandidate) -> Int {
      if mayBeForeign(candidate, exchange.operation) { return 0 }
      if let own = candidate.urlPrefix { return isPath && own == urlPrefix ? 5 : isDistinctive ? 1 : 0 }
      let isSameField = candidate.field.map { Self.names(slot, mean: $0) } ?? false
      if isPath, isSameField, exchange.operation.path.hasPrefix(candidate.operation.path + "/") { return 4 }
      if isPath, isSameField { return 3 }
      if isSameField { return isDistinctive ? 2 : kind == .code || templates.isIdentifier(slot, kind) ? 1 : 0 }
      if Self.names(slot, resourceOf: candidate) { return isDistinctive ? 2 : 1 }
      if case .json(let path) = candidate.source, path.isRoot, isPath { return 2 }
      return isDistinctive ? 1 : 0
    }
    // Of equal ones the newest. An item of a list gives way: at once to the same identifier, else to what fits as well.
    func order(_ candidate: CaptureCandidate, _ score: Int) -> (Int, Int) {
      let isSure = candidate.isOfList ? 0 : 1
      return isDistinctive ? (isSure, score) : (score, isSure)
    }
    var best: (score: Int, candidate: CaptureCandidate)?
    for candidate in known {
      let score = score(candidate)
      guard score > 0, best.map({ order($0.candidate, $0.score) <= order(candidate, score) }) ?? true else { continue }
      best = (score, candidate)
    }
    return best.map { use($0.candidate, slot: slot) }
  }

  /// Whether a request would change what a list shows and the exchanges have not made, though they make such things themselves.
  private func mayBeForeign(_ candidate: CaptureCandidate, _ operation: OperationKey) -> Bool {
    candidate.isOfList && ["PATCH", "PUT", "DELETE"].contains(operation.method) && made.contains(candidate.operation.path)
  }

  /// `registrationId` means `id`; letter case and underscores don't count.
  private static func names(_ slot: String, mean field: String) -> Bool {
    func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }
    let a = folded(slot)
    let b = folded(field)
    return a == b || (a.hasSuffix("id") && b == "id") || (b.hasSuffix("id") && a == "id")
  }

  /// `booking` means the `id` of what `POST /bookings` made: a collection is called nearly like one of its things.
  private static func names(_ slot: String, resourceOf candidate: CaptureCandidate) -> Bool {
    guard candidate.field?.lowercased() == "id",
      let resource = PathTemplate.segments(candidate.operation.path).last(where: { !PathTemplate.holdsPlaceholder($0) })
    else { return false }
    let one = Array(Naming.letters(of: slot))
    let all = Array(Naming.letters(of: resource))
    let common = zip(one, all).prefix { $0 == $1 }.count
    return common > 2 && one.count - common < 2 && all.count - common < 4
  }

  /// What a reply has shown as a value that is met again; with a frame, in a header that has it in front.
  func received(_ value: String, as frame: String?, _ exchange: Exchange) -> CaptureCandidate? {
    let known = (candidates[value] ?? []).filter { candidate in
      if let frame { if case .header = candidate.source { return candidate.prefix == frame } else { return false } }
      return candidate.urlPrefix == nil && !mayBeForeign(candidate, exchange.operation)
    }
    return known.last { !$0.isOfList } ?? known.last
  }

  mutating func use(_ candidate: CaptureCandidate, slot: String) -> String {
    if let name = names[candidate.identity] {
      capture(candidate, as: name)
      return name
    }
    let base = Self.identifier(slot)
    var name = base
    var number = 2
    while !takenNames.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    names[candidate.identity] = name
    variables.append(ReplayVariable(name: name, sample: candidate.sample))
    capture(candidate, as: name)
    return name
  }

  private mutating func capture(_ candidate: CaptureCandidate, as name: String) {
    let capture = ReplayCapture(
      variable: name, source: candidate.source, prefix: candidate.prefix, suffix: candidate.suffix,
      isPercentEncoded: candidate.urlPrefix != nil, sample: candidate.sample)
    if captures[candidate.step]?.contains(capture) != true { captures[candidate.step, default: []].append(capture) }
  }

  /// ASCII letters and digits only, beginning with a letter in lower case.
  private static func identifier(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars where scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) {
      result.unicodeScalars.append(scalar)
    }
    guard let first = result.first, first.isLetter else { return "value" + result }
    return result.allSatisfy(\.isUppercase) ? result.lowercased() : first.lowercased() + result.dropFirst()
  }

  static func template(_ text: String, _ edits: [Edit], escaping: ReplayTemplate.Escaping) -> ReplayTemplate {
    let bytes = Array(text.utf8)
    var pieces: [ReplayTemplate.Piece] = []
    var offset = 0
    func literal(_ range: Range<Int>) {
      if !range.isEmpty { pieces.append(.literal(String(decoding: bytes[range], as: UTF8.self))) }
    }
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= offset && edit.range.upperBound <= bytes.count {
      literal(offset..<edit.range.lowerBound)
      pieces.append(edit.piece)
      offset = edit.range.upperBound
    }
    literal(offset..<bytes.count)
    return ReplayTemplate(pieces, escaping: escaping)
  }
}
