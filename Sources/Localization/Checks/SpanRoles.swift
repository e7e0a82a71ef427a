import Diagnostics
import Markup
import Vocabulary

/// What a code span of prose is to its reader, told by what stands in its place in the translation.
enum SpanRole {
  /// A label of a user interface, a word for people: `Advanced Settings`, said in the translation's language.
  case words
  /// What the reader is to put in: `YOUR_DOMAIN`, `<your name>`, `kilns.yourdomain.com`.
  case blank
  /// A command, with values that are examples for people: `--name "Sales Team"`.
  case sample
  /// What the code of the translation shows, so that the reader finds it there.
  case shown
  /// Another form of one text: a name in the plural, a path that names the page's locale, a sentence.
  case form

  /// What to do where a translation has another text, if it is not to write the source's.
  func remedy(_ was: String) -> String {
    switch self {
    case .words: "Write what the program shows in this language, or '\(was)'"
    case .blank: "Name it as the rest of the page does"
    default: "Write '\(was)'"
    }
  }
}

/// Tells the roles of code spans that a translation changed: by their shape, and by whether the code of the page and the prose of both
/// know them. A word that stands in code or in a target is a name; one that is nowhere else but in prose is said to people.
struct SpanRoles {
  let source: LocalePage
  let variant: LocalePage
  let names: CodeNames

  /// What a span is that may be said in another way, with the rule that tells it; `nil` for a name, which programs read: it must stay.
  func role(of was: ProseFacts.Item, as now: String) -> (SpanRole, Heuristic)? {
    let (range, was) = (was.range, was.text)
    if by(.spanToFillIn, isToFillIn(was, now)) { return (.blank, .spanToFillIn) }
    if by(.spanOfReader, SpanParts.isSameButBlanks(was, now)) { return (.blank, .spanOfReader) }
    if by(.samplePath, SpanParts.isSamplePath(was, now)) { return (.blank, .samplePath) }
    if by(.spanShownByCode, isShownByCode(was, now)) { return (.shown, .spanShownByCode) }
    if by(.wayThroughMenus, isWayThroughMenus(was, now)) { return (.words, .wayThroughMenus) }
    if by(.saidBesideNames, isSaidBesideNames(was, now)) { return (.words, .saidBesideNames) }
    if by(.formOfText, isFormOf(was, now)) { return (.form, .formOfText) }
    if by(.formOfName, NameForms(source: source, names: names).isSameThing(was, now)) { return (.form, .formOfName) }
    if by(.wordsForPeople, areWords(was, now) && !by(.columnOfNames, isInColumnOfNames(range))) {
      return (.words, .wordsForPeople)
    }
    return by(.commandWithSamples, isCommandWithSamples(was, now)) ? (.sample, .commandWithSamples) : nil
  }

  // MARK: Words

  /// Whether words for people were said in the words of the translation.
  private func areWords(_ was: String, _ now: String) -> Bool {
    let (old, new) = (was.split(separator: " "), now.split(separator: " "))
    guard let first = old.first, !new.isEmpty, hasWordsOnly(old, besides: new), hasWordsOnly(new, besides: old) else {
      return false
    }
    guard !isKnownToCode(was), !isNamedElsewhere(now) else { return false }
    let foreign = now.unicodeScalars.contains { $0.value >= 0xC0 && $0.properties.isAlphabetic }
    // A text of ASCII was translated into none of the languages that have other letters.
    if !foreign, variant.hasOwnScript { return false }
    if letters(was) == letters(now), was.contains(" ") { return true }
    // One word with a hyphen is a name as well: `New-Item`.
    if old.count == 1, was.contains("-"), !foreign { return false }
    if was.utf8.allSatisfy({ !(0x61...0x7A).contains($0) }) { return foreign }
    let isSameWord = was.lowercased() == now.lowercased()
    if first.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false { return foreign || !isSameWord }
    if old.contains(where: { names.has(String($0)) }) { return false }
    // A single word may be a value of code that the page does not show: prose must have both.
    if old.count == 1 || says(was, source) && says(now, variant) { return says(was, source) && says(now, variant) }
    return !isSameWord && !isInSource(now) && (foreign || NearMiss.best(for: was, among: [now]) == nil)
  }

  /// What two spellings of several words have in common: `ID server`, `ID-Server`.
  private func letters(_ text: String) -> [Unicode.Scalar] {
    text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  /// Whether a span stands in a column of a table of which all other spans, two at least, are in the translation.
  private func isInColumnOfNames(_ range: SourceRange) -> Bool {
    let document = source.document
    guard let cell = document.nodes.firstIndex(where: { $0.kind == .tableCell && $0.range.contains(range) }),
      let row = document.parent(of: NodeID(cell)), let table = document.parent(of: row)
    else { return false }
    func cells(_ row: NodeID) -> [NodeID] { document.children(of: row).filter { document.kind($0) == .tableCell } }
    guard let column = cells(row).firstIndex(of: NodeID(cell)) else { return false }
    let others = document.children(of: table).filter { $0 != row }.flatMap { other -> [String] in
      let own = cells(other)
      guard own.indices.contains(column) else { return [] }
      return document.descendants(of: own[column]).filter { document.nodes[$0].kind == .code }.map {
        document.literal(NodeID($0))
      }
    }
    guard others.count > 1 else { return false }
    let kept = Set(
      variant.document.nodes.indices.filter { variant.document.nodes[$0].kind == .code }.map {
        variant.document.literal(NodeID($0))
      })
    return others.allSatisfy(kept.contains)
  }

  /// Whether a text is words of a language: letters, with what joins them, and names and numbers that the other side has, too.
  private func hasWordsOnly(_ words: [Substring], besides others: [Substring]) -> Bool {
    let kept = Set(others.flatMap(Self.parts))
    return words.allSatisfy { word in
      Self.parts(word).allSatisfy { part in
        if kept.contains(part) { return part.utf8.allSatisfy { isASCIIWord($0) || $0 >= 0x80 } }
        return part.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || $0.properties.canonicalCombiningClass != .notReordered
        }
          && !TechnicalWords.isTechnical(Array(part.utf8)[...])
      }
    }
  }

  /// A word without the hyphens, strokes and apostrophes within it.
  private static func parts(_ word: Substring) -> [Substring] {
    guard let first = word.unicodeScalars.first, let last = word.unicodeScalars.last,
      ![first, last].contains(where: { "-/'".unicodeScalars.contains($0) })
    else { return [word] }
    return word.split { "-/'’".contains($0) }
  }

  /// Whether code, a target or a longer code span of the source has a text.
  private func isKnownToCode(_ text: String) -> Bool {
    let needle = Array(text.utf8)
    let document = source.document
    return document.nodes.indices.contains { index in
      let id = NodeID(index)
      switch document.nodes[index].kind {
      case .codeBlock: return document.literalBytes(id).holdsWhole(needle)
      case .link, .image: return Array(document.info(id).utf8)[...].holdsWhole(needle)
      case .code:
        let span = document.literalBytes(id)
        return span.count > needle.count && !span.contains(0x20) && span.holdsWhole(needle)
      default: return false
      }
    }
  }

  /// Whether the source names another thing so.
  private func isNamedElsewhere(_ text: String) -> Bool {
    let document = source.document
    return document.nodes.indices.contains { index in
      switch document.nodes[index].kind {
      case .code: return document.literal(NodeID(index)) == text
      case .codeBlock: return document.literalBytes(NodeID(index)).holdsWhole(Array(text.utf8))
      default: return false
      }
    }
  }

  private func isInSource(_ text: String) -> Bool { source.document.source.bytes[...].holdsWhole(Array(text.utf8)) }

  /// Whether the prose of a page has a text.
  private func says(_ text: String, _ page: LocalePage) -> Bool {
    let needle = Array(text.utf8)
    return page.document.nodes.indices.contains { index in
      page.document.nodes[index].kind == .text && page.document.literalBytes(NodeID(index)).holdsWhole(needle)
    }
  }

  /// Whether both name the entries of menus, one behind the other: `File > Settings`, `Datei > Einstellungen`.
  private func isWayThroughMenus(_ was: String, _ now: String) -> Bool {
    func entries(_ text: String) -> [String] { text.split(separator: " > ").map(String.init) }
    let (old, new) = (entries(was), entries(now))
    guard old.count > 1, old.count == new.count, !isKnownToCode(was) else { return false }
    let areEntries = (old + new).allSatisfy { entry in
      entry.unicodeScalars.first.map { $0.properties.isAlphabetic && !$0.properties.isLowercase } ?? false
        && !entry.utf8.contains { "=(){}<>/\\;$`_".utf8.contains($0) }
    }
    let changed = zip(old, new).filter { $0 != $1 }
    return areEntries && changed.contains { NearMiss.best(for: $0.0, among: [$0.1]) == nil }
  }

  /// Whether a text in a script of its own has names, numbers and signs in it, and the translation has all of them in their order:
  /// `3 * 1000ms = 3 秒`, `3 * 1000ms = 3 seconds`.
  private func isSaidBesideNames(_ was: String, _ now: String) -> Bool {
    guard was.unicodeScalars.contains(where: { $0.value >= 0x250 && $0.properties.isAlphabetic }) else { return false }
    func parts(_ text: String) -> [Substring.UTF8View] {
      text.utf8.split { $0 == 0x20 || $0 >= 0x80 }.map { Substring($0).utf8 }
    }
    var rest = parts(now)[...]
    for part in parts(was) {
      guard let place = rest.firstIndex(where: { $0.elementsEqual(part) }) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  /// Whether a translation mends what its source has written wrongly: what stands there is told at the source, if at all.
  static func isMended(_ was: String, _ now: String) -> Bool {
    by(.wideSignOfSource, isWithoutWideSigns(now, was)) || by(.sentenceInSpan, isAsideFrom(now, was))
  }

  /// Whether a text is the other one without the wide forms of signs of ASCII that it has: there the source is at fault.
  private static func isWithoutWideSigns(_ now: String, _ was: String) -> Bool {
    let plain = was.unicodeScalars.map { scalar in
      (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    }
    return now != was && plain.elementsEqual(now.unicodeScalars)
  }

  /// Whether the source has drawn the rest of its sentence into the font of code: `heat() method.` for `heat()`.
  private static func isAsideFrom(_ now: String, _ was: String) -> Bool {
    guard was.hasPrefix(now + " "), was.hasSuffix("."), TechnicalWords.isTechnical(Array(now.utf8)[...]) else { return false }
    return was.utf8.dropFirst(now.utf8.count).dropLast().allSatisfy { $0 == 0x20 || (0x61...0x7A).contains($0) }
  }

  // MARK: Blanks

  /// Whether both say in words what the reader is to put in: `{verb} {object}`, `<your name>`, `heat [command]`.
  private func isToFillIn(_ was: String, _ now: String) -> Bool {
    if by(.wordInBrackets, isInBrackets(was, now)) { return true }
    func signs(_ text: String) -> [UInt8] {
      var depth = 0
      return text.utf8.filter { byte in
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ">") { depth -= 1 }
        defer { if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<") { depth += 1 } }
        return depth == 0
      }
    }
    let kept = signs(was)
    // What stands in the angles behind a name is its type: `List<Room>`.
    let isType = zip(was.utf8, was.utf8.dropFirst()).contains { $0.isLetter && $1 == UInt8(ascii: "<") }
    return kept.count < was.utf8.count && kept == signs(now) && !was.contains("/") && !isType && !names.quotes(was)
  }

  /// Whether two texts differ in words alone that stand in square brackets, behind no name: what stands behind one is its index.
  private func isInBrackets(_ was: String, _ now: String) -> Bool {
    let (old, new) = (BracketedWords(was), BracketedWords(now))
    guard old.frame == new.frame, old.words.count == new.words.count, old.words != new.words else { return false }
    return zip(old.words, new.words).allSatisfy { a, b in
      a == b || b.utf8.contains { $0 >= 0x80 } || !variant.hasOwnScript && !isKnownToCode(a) && !isNamedElsewhere(b)
    }
  }

  // MARK: Commands

  /// Whether two commands differ in values in quotes alone, which no code of the page has, and in what the reader is to put in.
  private func isCommandWithSamples(_ was: String, _ now: String) -> Bool {
    let (old, new) = (QuotedValues(was), QuotedValues(now))
    guard old.values.count == new.values.count, old.values != new.values,
      old.frame == new.frame || SpanParts.isSameButBlanks(old.frame, new.frame)
    else { return false }
    return zip(old.values, new.values).allSatisfy { a, b in
      a == b
        || QuotedValues.isForPeople(a) && QuotedValues.isForPeople(b) && digits(a) == digits(b) && !isKnownToCode(a)
          && !names.quotes(a)
    }
  }

  private func digits(_ text: String) -> [UInt8] { text.utf8.filter { (0x30...0x39).contains($0) } }

  // MARK: What the page shows

  /// Whether a text of several words, or in a script of its own, is what the translation's code shows: its strings were translated.
  private func isShownByCode(_ was: String, _ now: String) -> Bool {
    guard now.utf8.contains(where: { $0 >= 0xC3 }) else { return by(.spanSpeltByCode, isSpeltByCode(was, now)) }
    let isText = was.contains(" ") && !was.utf8.contains { "=(){}<>/\\;$`".utf8.contains($0) }
    let needle = Array(now.utf8.filter { !"\"'".utf8.contains($0) })
    return isText
      || variant.document.nodes.indices.contains { index in
        variant.document.nodes[index].kind == .codeBlock
          && variant.document.literalBytes(NodeID(index)).firstRange(of: needle) != nil
      }
  }

  /// Whether the code of the page has the words that were translated, and not the source's: what the reader looks for is there.
  private func isSpeltByCode(_ was: String, _ now: String) -> Bool {
    func words(_ text: String) -> [ArraySlice<UInt8>] { Array(text.utf8).split { !isASCIIWord($0) && $0 < 0x80 } }
    func blocks(_ document: Document) -> [[UInt8]] {
      document.nodes.indices.filter { document.nodes[$0].kind == .codeBlock }.map { Array(document.literalBytes(NodeID($0))) }
    }
    let (old, new) = (words(was), words(now))
    guard old.count == new.count, NearMiss.best(for: was, among: [now]) == nil || old.count > 1 else { return false }
    let (given, own) = (blocks(source.document), blocks(variant.document))
    let changed = zip(old, new).filter { $0 != $1 }
    return !changed.isEmpty
      && changed.allSatisfy { a, b in
        b.count > 2 && own.contains { $0[...].holdsWhole(b) } && !own.contains { $0[...].holdsWhole(a) }
          && !given.contains { $0[...].holdsWhole(b) }
      }
  }

  /// Whether both are forms of one text: a name in the plural, a path that names the locale of its page, a sentence that was translated.
  private func isFormOf(_ was: String, _ now: String) -> Bool {
    if was + "s" == now || now + "s" == was { return true }
    let paths = (was.split(separator: "/"), now.split(separator: "/"))
    if paths.0.count > 1, paths.0.count == paths.1.count {
      let names = LocaleNames.of(variant.locale)
      let changed = zip(paths.0, paths.1).filter { $0 != $1 }
      if changed.contains(where: { names.contains($0.1.lowercased()) && $0.0.utf8.count <= 5 }) { return true }
    }
    func isSentence(_ text: String) -> Bool {
      let words = text.split(separator: " ")
      return words.count > 2 && !text.contains { "=(){}<>/\\;$`|&".contains($0) }
        && words.allSatisfy { word in
          !word.hasPrefix("-") && !TechnicalWords.isTechnical(Array(word.utf8).drop { $0 == 0x23 }[...]) || word.hasPrefix("#")
        }
    }
    return isSentence(was) && isSentence(now) && zip(was.split(separator: " "), now.split(separator: " ")).count { $0 != $1 } > 1
  }
}
