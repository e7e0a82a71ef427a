import Diagnostics
import Markup
import Snippets
import Vocabulary

/// What headings, tables, text and comments state: methods, paths, statuses, media types, headers, types, numbers.
extension PageComparison {
  mutating func compareStatements(
    _ sources: ArraySlice<LeafBlock>, _ variants: ArraySlice<LeafBlock>, besides prose: [Finding]
  ) {
    guard let a = sources.first, let b = variants.first, !isOtherEdition else { return }
    if sources.count == 1, variants.count == 1 {
      if a.kind == .tableRow, b.kind == .tableRow, compareCells(a, b, besides: prose) { return }
      guard bytes(of: a, source) != bytes(of: b, variant) else { return }
    }
    let was = sources.flatMap { StatementAtom.all(of: $0.node, in: source.document, isSource: true) }
    guard !was.isEmpty else { return }
    let now = variants.flatMap { StatementAtom.all(of: $0.node, in: variant.document) }
    report(comparison(was, now).changes, by: .statements, besides: prose)
    // A heading that is a statement keeps all of it.
    guard isOn(.statementOfHeading), a.kind == .heading, b.kind == .heading, was.contains(where: { $0.kind == .operation }) else {
      return
    }
    for kind in [StatementAtom.Kind.method, .path] {
      let (lost, added) = comparison(was, now).differences(of: kind)
      for atom in lost where added.isEmpty { reportMissing(atom, by: .statementOfHeading, in: b.range, besides: prose) }
    }
  }

  /// The changes of comments and texts for people: they may be translated, what they state may not change. What is reported of the
  /// code already is not said again.
  mutating func compareStatements(ofCode original: CodeText, _ translated: CodeText, besides damage: CodeComparison.Damage) {
    guard isOn(.statementsOfCode) else { return }
    let changes = comparison(original.statements, translated.statements).changes.filter { change in
      let place = change.now.range
      return !by(
        .statementOfDamage,
        damage.changed.contains {
          $0.variant.range.lowerBound < place.upperBound && place.lowerBound < $0.variant.range.upperBound
        })
    }
    report(changes, by: .statementsOfCode, besides: [])
  }

  /// What the comments for Tally before a block say of it: `<!-- tally: status=410 -->`.
  mutating func compareAnnotations(_ a: LeafBlock, _ b: LeafBlock) {
    let was = source.document.annotations(before: a.node)
    guard !was.isEmpty, isOn(.annotation) else { return }
    for annotation in variant.document.annotations(before: b.node) {
      let same = was.filter { $0.key == annotation.key }
      guard let first = same.first, !same.contains(where: { $0.value == annotation.value }) else { continue }
      func words(_ annotation: MarkupAnnotation) -> String { "\(annotation.key)=\(annotation.value)" }
      findings.append(
        Finding(
          .statementChanged, by: .annotation, .changed(now: words(annotation), was: words(first)),
          at: place(annotation.range, variant),
          related: [.init("the source's annotation", at: place(first.range, source))]))
    }
  }

  /// Compares the cells of two rows of tables, one by one; `false` if they have not as many.
  private mutating func compareCells(_ a: LeafBlock, _ b: LeafBlock, besides prose: [Finding]) -> Bool {
    let was = TableCell.all(of: a.node, in: source.document)
    let now = TableCell.all(of: b.node, in: variant.document)
    guard was.count == now.count else { return false }
    let table = source.document.parent(of: a.node)
    let isHead = table.map { source.document[$0].firstChild == a.node.index } ?? true
    let heads = table.map(headings) ?? []
    let known = findings.count
    if let table, !isHead { rows.append(RowPair(table: table, source: was, variant: now)) }
    for (column, (cell, other)) in zip(was, now).enumerated() {
      let comparison = comparison(cell.atoms, other.atoms)
      let changes = comparison.changes
      report(changes, by: .statementOfCell, besides: prose)
      guard !isHead, changes.isEmpty else { continue }
      if isOn(.lostStatementOfCell), let atom = cell.whole,
        [.method, .path, .status, .mediaType, .operation].contains(atom.kind),
        !comparison.differences(of: atom.kind).lost.isEmpty
      {
        reportMissing(atom, by: .lostStatementOfCell, in: other.range, besides: prose)
        continue
      }
      let isReported = (findings[known...] + prose).contains { finding in
        other.range.contains(finding.location.range) && finding.location.file == variant.document.source.path
      }
      guard !isReported, let table, cell.isShort, other.isShort else { continue }
      cells.append(
        CellUse(
          text: cell.text, rendering: other.text, heading: heads.indices.contains(column) ? heads[column] : "",
          table: Int(table.index), column: column,
          isName: names.has(cell.text) || TechnicalWords.isTechnical(Array(cell.text.utf8)[...]),
          source: place(cell.range, source), variant: place(other.range, variant)))
    }
    return true
  }

  /// What stands above the columns of a table of the source.
  private func headings(of table: NodeID) -> [String] {
    guard let head = source.document.children(of: table).first(where: { _ in true }) else { return [] }
    return source.document.children(of: head).filter { source.document.kind($0) == .tableCell }.map {
      source.document.plainText(of: $0).lowercased()
    }
  }

  private func comparison(_ was: [StatementAtom], _ now: [StatementAtom]) -> StatementComparison {
    StatementComparison(was: was, now: now, source: source.locale, variant: variant.locale)
  }

  private mutating func report(_ changes: [StatementComparison.Change], by rule: Heuristic, besides prose: [Finding]) {
    for change in changes where isOn(rule) {
      let here = place(change.now.range, variant)
      // What is wrong with a name is said once.
      let isReported = prose.contains { finding in
        finding.location.range.lowerBound < here.range.upperBound && here.range.lowerBound < finding.location.range.upperBound
          && finding.subject.names(change.was.text)
      }
      guard !by(.statementToldByName, isReported) else { continue }
      findings.append(
        Finding(
          .statementChanged, by: rule, .changed(now: change.now.text, was: change.was.text), at: here,
          related: [.init("the source's \(change.was.noun)", at: place(change.was.range, source))]))
    }
  }

  private mutating func reportMissing(_ atom: StatementAtom, by rule: Heuristic, in range: SourceRange, besides prose: [Finding])
  {
    findings.append(
      Finding(
        .statementChanged, by: rule, .missing(atom.text), at: place(range, variant),
        related: [.init("the source's \(atom.noun)", at: place(atom.range, source))]))
  }

  private func place(_ range: SourceRange, _ page: LocalePage) -> Location {
    Location(file: page.document.source.path, range: range)
  }

  private func bytes(of block: LeafBlock, _ page: LocalePage) -> ArraySlice<UInt8> {
    page.document.source.bytes[block.range.lowerBound..<block.range.upperBound]
  }
}

extension StatementAtom {
  /// The atoms of a block or a cell, in reading order.
  static func all(of node: NodeID, in document: Document, isSource: Bool = false) -> [StatementAtom] {
    var text = StatementText()
    for index in document.descendants(of: node) {
      let inner = document.nodes[index]
      if inner.detail.contains(.embeddedSource) { continue }
      let literal = document.literalBytes(NodeID(index))
      switch inner.kind {
      case .text: text.add(literal, at: inner.range)
      case .code:
        text.addBreak(at: inner.range.lowerBound)
        let place = document.source.bytes.firstPlace(of: literal, in: inner.range.lowerBound..<inner.range.upperBound)
        text.add(literal, at: place.map { SourceRange($0, $0 + literal.count) } ?? inner.range)
        text.addBreak(at: inner.range.upperBound)
      case .softBreak, .lineBreak, .tableCell, .htmlInline: text.addBreak(at: inner.range.lowerBound)
      default: break
      }
    }
    let atoms = text.atoms
    guard !atoms.isEmpty else { return [] }
    let spans = document.descendants(of: node).lazy.filter { document.nodes[$0].kind == .code }.map { document.nodes[$0].range }
    let isCell = document.kind(node) == .tableCell || document.kind(node) == .tableRow
    return atoms.filter { atom in
      spans.contains { $0.contains(atom.range) && !by(.headerAmongWords, atom.isWordOfSpan($0, document.source.bytes)) }
        || atom.isEvident(in: document.source.bytes, isCell: isCell, isSource: isSource)
    }
  }

  /// Whether it looks like the name of a header and stands among other words in the font of code: `Two-Finger Tap`.
  private func isWordOfSpan(_ span: SourceRange, _ bytes: [UInt8]) -> Bool {
    let (span, name) = (bytes[span.lowerBound..<span.upperBound], text.lowercased())
    return kind == .header && span.contains(0x20) && !span.contains(UInt8(ascii: ":")) && !name.hasPrefix("x-")
      && !HeaderNames.hyphenated.contains(name)
  }

  /// Whether a word outside of the font of code is a statement and no prose: `IDE/brain` has no path, `Self-Hosting` is no header, and
  /// `application/web` no media type.
  private func isEvident(in bytes: [UInt8], isCell: Bool, isSource: Bool) -> Bool {
    switch kind {
    case .path:
      guard range.lowerBound > 0 else { return true }
      let before = bytes[range.lowerBound - 1]
      return !by(.strokeBetweenWords, isASCIIWord(before) || before >= 0x80 || ">`)*".utf8.contains(before))
    case .header:
      let name = text.lowercased()
      return !by(
        .wordsWithHyphen, !(isCell || !isSource || name.hasPrefix("x-") || HeaderNames.hyphenated.contains(name)))
    case .mediaType:
      let rest = text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst()
      return !by(
        .twoKindsOfWord,
        !(isCell || rest.contains { "+.-*".utf8.contains($0) } || Self.subtypes.contains(String(Substring(rest)))))
    case .number, .status: return !by(.partOfStatedNumber, NumberSigns.isPart(range, of: bytes))
    // In a sentence `object` is a word.
    case .type: return !by(.typeInSentence, !(isCell || !isSource))
    default: return true
    }
  }

  /// Subtypes without a sign in them that prose names.
  private static let subtypes: Set<String> = [
    "json", "xml", "html", "plain", "css", "csv", "javascript", "pdf", "zip", "gzip", "png", "jpeg", "gif", "webp", "markdown",
    "yaml", "mpeg", "mp4", "ogg", "graphql", "wasm", "jwt", "cbor", "toml", "rtf", "mixed", "calendar", "webm",
  ]
}

extension CodeText {
  /// What comments and texts for people state.
  fileprivate var statements: [StatementAtom] {
    return (comments + texts).sorted { $0.range < $1.range }.flatMap { token in
      var text = StatementText()
      text.add(self.text(token), at: token.range)
      return text.atoms.map { atom in
        var atom = atom
        atom.range = location(atom.range).range
        return atom
      }
    }
  }
}

extension Rule {
  static let statementChanged = Rule(
    "locale/statement", .error, "A translation keeps the methods, paths, statuses, headers and types of its source",
    why: "The reader sends another request than the server answers.",
    example: "`| PUT | /users/{id} |` became `| POST | /users/{id} |`.",
    remedy: "Write what the source states")
}
