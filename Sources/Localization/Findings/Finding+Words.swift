import Diagnostics

extension Finding {
  /// The finding in words.
  var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(
      code: code, severity: severity, message: subject.words + (origin?.words ?? ""), location: location,
      related: related, remedy: remedy, fix: fix)
    diagnostic.others = others
    diagnostic.rules = rules
    return diagnostic
  }

  /// The same with what explains the difference between pages in these languages.
  func diagnostic(_ locales: TextDifference.Locales) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.explanation = explanation(locales)
    return diagnostic
  }
}

extension Finding.Origin {
  fileprivate var words: String {
    switch self {
    case .source: "; all translations agree, so the source was changed after them"
    case .transport: "; all translations have it, so the pages were damaged on their way"
    case .embedded(let page, let isDamage):
      "; the source embedded in \(page) has it, too, so "
        + (isDamage ? "the pages were damaged on their way" : "it was there before the translation")
    }
  }
}

extension Subject {
  fileprivate var words: String {
    switch self {
    case .changed(let now, let was, let note): "'\(now)' is '\(was)' in the source\(note)"
    case .missing(let text): "'\(text)' of the source is missing here"
    case .missingNames(let names):
      names.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " and '\(names.last ?? "")' of the source are missing here"
    case .renamed(let was, let now): "'\(was)' of the source is '\(now)' here"
    case .target(let now, let expected, let was):
      "'\(now)' must be '\(expected)', \(expected == was ? "as" : "which is '\(was)'") in the source"
    case .added(let noun, 1): "This \(noun) has no counterpart in the source"
    case .added(_, let count): "These \(count) blocks have no counterpart in the source"
    case .moved(.order): "Sections stand in another order than in the source, this one first"
    case .moved(let moved): moved.words + " at another place than in the source"
    case .lacking(let blocks): "This translation lacks \(blocks)"
    case .new(let blocks, let count):
      "No translation has \(blocks); \(count == 1 ? "it was" : "they were") added to the source after them"
    case .hidden(let text, let what, let hazard): "'\(text)' \(what) holds \(hazard)"
    case .other(let words): words
    }
  }

  /// What to do, where it follows from the subject.
  var remedy: String? {
    switch self {
    case .changed(_, let was, _): "Write '\(was)'"
    case .missing(let text): "Write '\(text)'"
    case .renamed(let was, _): "Write '\(was)'"
    case .missingNames: "Write these names"
    case .target(_, let expected, _): "Restore the target '\(expected)'"
    case .added(_, let count):
      count == 1 ? "Add it to the source, or remove it here" : "Add them to the source, or remove them here"
    case .moved(.order): "Put them in the order of the source"
    case .moved(let moved): moved.isOne ? "Move it to where the source has it" : "Move them to where the source has them"
    case .lacking, .new, .hidden, .other: nil
    }
  }

  /// Whether the finding names a text, alone or within another.
  func names(_ text: String) -> Bool {
    switch self {
    case .changed(let now, let was, _), .renamed(let was, let now): now.contains(text) || was.contains(text)
    case .missing(let own): own.contains(text)
    case .missingNames(let names): names.contains { $0.contains(text) }
    case .target(let now, let expected, let was): [now, expected, was].contains { $0.contains(text) }
    case .lacking(let own), .new(let own, _), .hidden(let own, _, _), .other(let own): own.contains(text)
    case .added, .moved: false
    }
  }
}

extension Subject.Moved {
  fileprivate var isOne: Bool {
    switch self {
    case .table, .sections(1), .blocks(_, 1): true
    case .sections, .blocks, .order: false
    }
  }

  fileprivate var words: String {
    switch self {
    case .blocks(let noun, 1): "This \(noun) stands"
    case .blocks(let noun, 2): "This \(noun) and the next block stand"
    case .blocks(let noun, let count): "This \(noun) and the next \(count - 1) blocks stand"
    case .table: "This table stands"
    case .sections(1): "This section stands"
    case .sections(2): "This section and the next one stand"
    case .order: "Sections stand"
    case .sections(let count): "This section and the next \(count - 1) sections stand"
    }
  }
}
