import Diagnostics

extension PageFacts {
  /// What was read, as bytes for a later run.
  package var encoded: [UInt8] {
    var writer = FactWriter()
    writer.add(page)
    writer.list(facts) { $0.add($1) }
    writer.list(exchanges) { $0.add($1) }
    writer.list(pushPayloads) { $0.add($1) }
    writer.list(notInferred) { $0.add($1) }
    writer.list(diagnostics) { $0.add($1) }
    writer.list(objects) { $0.add($1) }
    writer.list(references) { writer, reference in
      writer.add(reference.operation)
      writer.add(reference.slot)
      writer.add(reference.type)
      writer.add(reference.location)
    }
    writer.add(version)
    sections.write(to: &writer)
    writer.add(failureFields.sorted())
    writer.add(isProgram)
    return writer.bytes
  }

  /// Nil for bytes that are none of a page with documents of these sizes.
  package init?(encoded: [UInt8], sizes: [String: Int]) {
    var reader = FactReader(encoded, sizes: sizes)
    guard let read = try? PageFacts(&reader), reader.isAtEnd else { return nil }
    self = read
  }

  private init(_ reader: inout FactReader) throws(FactReader.Failure) {
    self.init(page: try reader.text())
    facts = try reader.list { reader throws(FactReader.Failure) in try reader.fact() }
    exchanges = try reader.list { reader throws(FactReader.Failure) in try reader.exchange() }
    pushPayloads = try reader.list { reader throws(FactReader.Failure) in try reader.pushPayload() }
    notInferred = try reader.list { reader throws(FactReader.Failure) in try reader.notInferred() }
    diagnostics = try reader.list { reader throws(FactReader.Failure) in try reader.diagnostic() }
    objects = try reader.list { reader throws(FactReader.Failure) in try reader.object() }
    references = try reader.list { reader throws(FactReader.Failure) in
      ObjectReference(
        operation: try reader.operationKey(), slot: try reader.slot(), type: try reader.typeLink(),
        location: try reader.location())
    }
    version = try reader.textOrNil()
    sections = try PageSections(&reader)
    failureFields = Set(try reader.textList())
    isProgram = try reader.flag()
  }
}

extension [Diagnostic] {
  /// Findings as bytes for a later run.
  package var encoded: [UInt8] {
    var writer = FactWriter()
    writer.list(self) { $0.add($1) }
    return writer.bytes
  }

  /// Nil for bytes that are no findings in files of these sizes.
  package init?(encoded: [UInt8], sizes: [String: Int]) {
    var reader = FactReader(encoded, sizes: sizes)
    guard let read = try? reader.list({ reader throws(FactReader.Failure) in try reader.diagnostic() }), reader.isAtEnd else {
      return nil
    }
    self = read
  }
}

// MARK: Places and findings

extension FactWriter {
  mutating func add(_ location: Location) {
    add(location.file)
    add(location.range.lowerBound)
    add(location.range.count)
  }

  mutating func add(_ diagnostic: Diagnostic) {
    add(diagnostic.code)
    add(diagnostic.severity.rawValue)
    add(diagnostic.statement)
    add(diagnostic.others?.count ?? 0)
    add(diagnostic.others?.wording.rawValue)
    add(diagnostic.hint)
    add(diagnostic.location)
    list(diagnostic.related) { writer, related in
      writer.add(related.message)
      writer.add(related.location)
    }
    add(diagnostic.remedy)
    add(diagnostic.cause)
    optional(diagnostic.fix) { writer, fix in
      writer.add(fix.title)
      writer.list(fix.replacements) { writer, replacement in
        writer.add(replacement.location)
        writer.add(replacement.text)
      }
    }
    add(diagnostic.rules)
    add(diagnostic.kind)
    add(diagnostic.explanation?.identifier)
    add(diagnostic.basis?.word)
    add(diagnostic.confidence)
  }

  mutating func add(_ witness: Witness) {
    add(witness.kind.rawValue)
    add(witness.location)
    add(witness.page)
    add(witness.language)
  }

  mutating func add(_ entry: NotInferred) {
    add(entry.subject)
    add(entry.reason)
    add(entry.location)
  }

  mutating func add(_ object: DescribedObject) {
    add(object.anchors)
    add(object.kind.rawValue)
    list(object.fields) { writer, field in
      writer.add(field.path)
      writer.add(field.schema)
      writer.add(field.isRequired)
      writer.add(field.description)
      writer.optional(field.type) { $0.add($1) }
      writer.add(field.location)
    }
  }

  mutating func add(_ link: TypeLink) {
    add(link.links)
    add(link.isList)
  }
}

extension FactReader {
  mutating func location() throws(Failure) -> Location {
    let file = try text()
    let (start, count) = (try number(), try number())
    let (end, isOver) = start.addingReportingOverflow(count)
    guard !isOver else { throw Failure() }
    try checked(file, start, end)
    return Location(file: file, range: SourceRange(start, end))
  }

  mutating func diagnostic() throws(Failure) -> Diagnostic {
    let code = try text()
    guard let severity = Severity(rawValue: try text()) else { throw Failure() }
    let message = try text()
    let (others, wording) = (try number() as Int, try textOrNil().flatMap(OtherPlaces.Wording.init(rawValue:)))
    let hint = try text()
    let location = try location()
    let related = try list { reader throws(Failure) in Diagnostic.Related(try reader.text(), at: try reader.location()) }
    let remedy = try textOrNil()
    let cause = try textOrNil()
    var fix: Diagnostic.Fix?
    if try flag() {
      let title = try text()
      fix = Diagnostic.Fix(
        title: title,
        replacements: try list { reader throws(Failure) in
          Diagnostic.Fix.Replacement(location: try reader.location(), text: try reader.text())
        })
    }
    var diagnostic = Diagnostic(
      code: code, severity: severity, message: message, location: location, related: related, remedy: remedy, fix: fix)
    diagnostic.others = wording.map { OtherPlaces(others, $0) }
    diagnostic.hint = hint
    diagnostic.cause = cause
    diagnostic.rules = try provenance()
    diagnostic.kind = try text()
    diagnostic.explanation = try textOrNil().flatMap(Explanation.init(identifier:))
    diagnostic.basis = try textOrNil().flatMap(Basis.init(word:))
    diagnostic.confidence = try double()
    return diagnostic
  }

  mutating func witnessKind() throws(Failure) -> Witness.Kind {
    guard let kind = Witness.Kind(rawValue: try text()) else { throw Failure() }
    return kind
  }

  mutating func witness() throws(Failure) -> Witness {
    Witness(kind: try witnessKind(), location: try location(), page: try text(), language: try textOrNil())
  }

  mutating func notInferred() throws(Failure) -> NotInferred {
    NotInferred(subject: try text(), reason: try text(), location: try location())
  }

  mutating func object() throws(Failure) -> DescribedObject {
    DescribedObject(
      anchors: try textList(), kind: try witnessKind(),
      fields: try list { reader throws(Failure) in
        DescribedObject.Field(
          path: try reader.text(), schema: try reader.schema(), isRequired: try reader.flagOrNil(),
          description: try reader.textOrNil(), type: try reader.flag() ? try reader.typeLink() : nil,
          location: try reader.location())
      })
  }

  mutating func typeLink() throws(Failure) -> TypeLink {
    guard let link = TypeLink(try textList(), isList: try flag()) else { throw Failure() }
    return link
  }
}
