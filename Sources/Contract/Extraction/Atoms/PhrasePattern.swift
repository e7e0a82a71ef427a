/// How a phrase is written, word by word, with places for what it says.
///
///     PhrasePattern("default/defaults (value) to/is V")
///
/// `a/b` is one of several words, `(a)` a word that may be missing, `*a/b*` any number of them. `V` stands for a literal or a number, `C` for
/// one in code letters, `N` and `M` for numbers, `L` for literals with commas, bars or "or" between them, `O` for such in code
/// letters with "or" or a bar, `B` for bare words of that kind; `^` is the beginning of a sentence or a clause, `$` its end, `!` no word behind.
struct PhrasePattern: Sendable {
  enum Element: Sendable, Equatable {
    case words(PhraseWords, isOptional: Bool, isMany: Bool)
    case value, code, low, high, list, choice, bare, start, end, noWord
  }

  /// What stood at the places of a pattern.
  struct Match: Equatable {
    var value: DescriptionAtom?
    var low: String?
    var high: String?
    var list: [String] = []
    /// Whether some of it stands in quotes, and not in code letters.
    var isQuoted = false
    /// The first atom behind it.
    var end = 0
  }

  let elements: [Element]
  /// The words of each place that must be filled by one.
  private let needed: [PhraseWords]

  /// `words` knows those of the table.
  init(_ text: String, words: PhraseWords.Index) {
    elements = text.split(separator: " ").map { part in
      if let place = Self.places[part] { return place }
      var found = PhraseWords()
      for word in Self.words(of: part) { found.formUnion(words[word]) }
      return .words(found, isOptional: part.hasPrefix("("), isMany: part.hasPrefix("*"))
    }
    needed = elements.compactMap { if case .words(let words, false, false) = $0 { words } else { nil } }
  }

  private static let places: [Substring: Element] = [
    "V": .value, "C": .code, "N": .low, "M": .high, "L": .list, "O": .choice, "B": .bare, "^": .start, "$": .end, "!": .noWord,
  ]

  /// The words that a pattern names.
  static func words(in text: String) -> [String] {
    text.split(separator: " ").filter { places[$0] == nil }.flatMap(words(of:))
  }

  private static func words(of part: Substring) -> [String] {
    let words = part.hasPrefix("(") || part.hasPrefix("*") ? part.dropFirst().dropLast() : part
    return words == "/" ? ["/"] : words.split(separator: "/").map(String.init)
  }

  /// Whether a text with these words has one for each place: most rows fit most texts not at all.
  func mayStand(among words: PhraseWords) -> Bool { needed.allSatisfy(words.meets) }

  /// What it says where it begins at an atom.
  func match(_ atoms: [DescriptionAtom], at index: Int) -> Match? { match(elements[...], atoms, index, Match()) }

  private func match(_ rest: ArraySlice<Element>, _ atoms: [DescriptionAtom], _ index: Int, _ known: Match) -> Match? {
    guard let element = rest.first else {
      var out = known
      out.end = index
      return out
    }
    let next = rest.dropFirst()
    let atom = index < atoms.count ? atoms[index] : nil
    var out = known
    switch element {
    case .words(let words, let isOptional, let isMany):
      if let atom, words.meets(atom.words),
        let found = match(isMany ? rest : next, atoms, index + 1, known)
      {
        return found
      }
      return isOptional || isMany ? match(next, atoms, index, known) : nil
    case .start: return Self.begins(index, atoms) ? match(next, atoms, index, known) : nil
    case .end: return Self.ends(index, atoms) ? match(next, atoms, index, known) : nil
    case .noWord: return atom?.kind == .word ? nil : match(next, atoms, index, known)
    case .value, .code:
      guard let atom, atom.kind == .literal || element == .value && atom.kind == .number, element == .value || atom.isCode else {
        return nil
      }
      out.value = atom
    case .low, .high:
      guard let atom, DescriptionAtom.isNumber(atom.text), atom.kind != .word else { return nil }
      if element == .low { out.low = atom.text } else { out.high = atom.text }
    case .list, .choice, .bare:
      guard let (list, end) = Self.list(atoms, from: index, as: element) else { return nil }
      (out.list, out.isQuoted) = (list, atoms[index..<end].contains { $0.kind == .literal && !$0.isCode })
      return match(next, atoms, end, out)
    }
    return match(next, atoms, index + 1, out)
  }

  private static let ends: Set<String> = [".", ";", ",", ")", "]", ":"]

  static func begins(_ index: Int, _ atoms: [DescriptionAtom]) -> Bool {
    index == 0 || atoms[index - 1].kind == .sign && !["/", "|", "=", ">=", "<="].contains(atoms[index - 1].meaning)
  }

  private static func ends(_ index: Int, _ atoms: [DescriptionAtom]) -> Bool {
    index >= atoms.count || atoms[index].kind == .sign && (ends.contains(atoms[index].meaning) || atoms[index].meaning == "(")
  }

  /// Values with signs or "or" between them, and notes in brackets behind them; where they end.
  private static func list(
    _ atoms: [DescriptionAtom], from start: Int, as element: Element
  ) -> (values: [String], end: Int)? {
    var values: [String] = []
    var hasChoice = false
    var index = start
    func isValue(_ atom: DescriptionAtom) -> Bool {
      switch element {
      case .bare: atom.kind == .word || atom.kind == .number
      case .list: atom.kind == .literal || atom.kind == .number && !values.isEmpty
      default: atom.isCode
      }
    }
    while index < atoms.count, isValue(atoms[index]) {
      values.append(atoms[index].text)
      index += 1
      // `asc` (upwards), `desc` (downwards)
      if index < atoms.count, atoms[index].meaning == "(" || atoms[index].meaning == "[",
        let close = atoms[index...].prefix(10).firstIndex(where: { $0.meaning == ")" || $0.meaning == "]" })
      {
        index = close + 1
      }
      var next = index
      while next < atoms.count, [",", "|", "/", "or", "and", ";"].contains(atoms[next].meaning), next - index < 2 {
        hasChoice = hasChoice || ["|", "/", "or"].contains(atoms[next].meaning)
        next += 1
      }
      guard next > index, next < atoms.count, isValue(atoms[next]) else { break }
      index = next
    }
    guard values.count > 1, Set(values).count == values.count, hasChoice || element != .choice else { return nil }
    return (values, index)
  }
}
