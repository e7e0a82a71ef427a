import Diagnostics

/// Joins findings of one page that say the same of several places: blocks that are missing together, headings that all stand a
/// level too deep, names that one block lacks.
struct FindingGroups {
  /// The blocks of the page that was translated.
  let run: BlockRun
  private var source: SourceFile { run.document.source }

  private enum Key: Hashable {
    /// What is missing at one place, a section of the source each.
    case missing(Location, section: Int?)
    case alike(code: String, message: String)
    case names(code: String, Location)
  }

  /// What stands together is joined first, then what says the same of several places.
  func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let missing = Set(diagnostics.compactMap(number))
    return joined(joined(diagnostics) { placeKey($0, missing) }, by: likenessKey)
  }

  private func joined(_ diagnostics: [Diagnostic], by key: (Diagnostic) -> Key?) -> [Diagnostic] {
    var members: [Key: [Diagnostic]] = [:]
    for diagnostic in diagnostics { if let key = key(diagnostic) { members[key, default: []].append(diagnostic) } }
    var done: Set<Key> = []
    return diagnostics.compactMap { diagnostic in
      guard let key = key(diagnostic), let group = members[key], group.count > 1 else { return diagnostic }
      return done.insert(key).inserted ? joined(group, key) : nil
    }
  }

  /// The number of the block of the source that a finding says to be missing at a place between others.
  private func number(_ diagnostic: Diagnostic) -> Int? {
    guard [Rule.blockMissing.code, Rule.codeLost.code].contains(diagnostic.code), diagnostic.location.range.isEmpty else {
      return nil
    }
    return diagnostic.place(in: source.path).flatMap { run.number(of: $0.range) }
  }

  private func placeKey(_ diagnostic: Diagnostic, _ missing: Set<Int>) -> Key? {
    guard diagnostic.fix == nil else { return nil }
    switch diagnostic.code {
    case Rule.blockMissing.code, Rule.codeLost.code:
      guard diagnostic.location.range.isEmpty else { return nil }
      return .missing(diagnostic.location, section: number(diagnostic).flatMap { run.section(of: $0, missing: missing) })
    case Rule.inlineCodeChanged.code, Rule.identifierChanged.code, Rule.identifierTranslated.code:
      return name(diagnostic) != nil ? .names(code: diagnostic.code, diagnostic.location) : nil
    default: return nil
    }
  }

  private func likenessKey(_ diagnostic: Diagnostic) -> Key? {
    switch diagnostic.code {
    case Rule.headingLevel.code, Rule.admonitionChanged.code, Rule.linkChanged.code, Rule.inlineCodeChanged.code,
      Rule.identifierChanged.code, Rule.identifierTranslated.code:
      .alike(code: diagnostic.code, message: diagnostic.message)
    default: nil
    }
  }

  /// The name of the source that a finding says to be missing.
  private func name(_ diagnostic: Diagnostic) -> String? {
    guard diagnostic.message.hasSuffix(" of the source is missing here"), let place = diagnostic.place(in: source.path) else {
      return nil
    }
    return source.text(place.range).trimmed { "`*_ ".utf8.contains($0) }
  }

  private func joined(_ group: [Diagnostic], _ key: Key) -> Diagnostic {
    var one = group[0]
    switch key {
    case .missing:
      let code = group.count { $0.code == Rule.codeLost.code }
      one = group.first { $0.code == Rule.codeLost.code } ?? one
      one.related = group.flatMap(\.related)
      let numbers = group.compactMap(number).sorted()
      one.message = "This translation lacks \(run.words(for: numbers, one: "the source's", many: " of the source"))"
      one.remedy =
        code == 0
        ? "Translate the blocks"
        : code == group.count
          ? "Copy the code blocks from the source"
          : "Translate the blocks and copy the code"
    case .alike:
      one.message += "; \(group.count - 1) more on this page \(group.count == 2 ? "is" : "are") like it"
      one.related += group.dropFirst().flatMap { other in
        [Diagnostic.Related("the same here", at: other.location)] + other.related
      }
      let fixes = group.compactMap(\.fix)
      one.fix = fixes.first.map { .init(title: $0.title, replacements: fixes.flatMap(\.replacements)) }
      if group.contains(where: { $0.remedy != one.remedy }) { one.remedy = "Write them as the source does" }
    case .names:
      let names = group.compactMap(name)
      let list = names.dropLast().map { "'\($0)'" }.joined(separator: ", ")
      one.message = "\(list) and '\(names.last ?? "")' of the source are missing here"
      var seen: Set<Int> = []
      one.related = group.flatMap(\.related).filter {
        $0.location.file != source.path || seen.insert(source.lineIndex(at: $0.location.range.lowerBound)).inserted
      }
      one.remedy = "Write these names"
    }
    return one
  }
}

extension String {
  /// Without the bytes at both ends that satisfy a condition.
  fileprivate func trimmed(_ isCut: (UInt8) -> Bool) -> String {
    var bytes = utf8.drop(while: isCut)
    while let last = bytes.last, isCut(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
