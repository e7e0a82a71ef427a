import Diagnostics
import Vocabulary

/// The code spans that a block of a translation lacks, each with that which stands in its place, if one does.
///
///     `succeed` or `fail`   →   `成功` nebo `失败`   // both were translated
struct CodeSpanPairs {
  private(set) var lost: [(span: ProseFacts.Item, other: ProseFacts.Item?)] = []
  /// Whether each name of the source stands in the translation, however often.
  private(set) var keepsAll = true
  private let names: CodeNames
  /// Whether the translation is in a script of its own, so that a word of ASCII in it was not translated.
  private let hasOwnScript: Bool
  /// Whether the source is, so that a word of ASCII in it is none of its language.
  private let sourceHasOwnScript: Bool

  /// Of very many names, none is compared with each of the others.
  private static let mostComparisons = 4_000

  init(_ was: ProseFacts, _ now: ProseFacts, _ names: CodeNames) {
    self.names = names
    hasOwnScript = now.hasOwnScript
    sourceHasOwnScript = was.hasOwnScript
    var seen: Set<String> = []
    let spans = was.code.filter { span in
      !now.keeps(span.text) && !by(.dividedName, CodeSpanPairs.isDivided(span.text, now)) && seen.insert(span.text).inserted
    }
    keepsAll = spans.isEmpty
    guard !keepsAll else { return }
    var others = now.code.filter { item in !was.code.contains { $0.text == item.text } && seen.insert(item.text).inserted }
    let said = isOn(.saidInSource) ? CodeSpanPairs.said(others, was, besides: spans) : []
    others.removeAll { by(.saidInSource, said.contains($0.text)) }
    var partners = [ProseFacts.Item?](repeating: nil, count: spans.count)
    // A name may be emphasised instead, but it is spelt the same.
    let emphasised = now.emphasised.filter { item in !was.emphasised.contains { $0.text == item.text } }
    let inOrder = said.isEmpty && isOn(.spansInOrder) ? CodeSpanPairs.inOrder(was.code, now) : [:]
    for (index, span) in spans.enumerated() {
      if let other = inOrder[span.text] {
        fired(.spansInOrder)
        partners[index] = other
        others.removeAll { $0.text == other.text }
        continue
      }
      let emphasised = emphasised.filter { $0.text.lowercased() == span.text.lowercased() || !was.mentions($0.text) }
      guard isOn(.nearSpan), spans.count * (others.count + emphasised.count) < Self.mostComparisons,
        let near = NearMiss.best(for: span.text, among: (others + emphasised).map(\.text))
      else { continue }
      fired(.nearSpan)
      partners[index] = (others + emphasised).first { $0.text == near }
      others.removeAll { $0.text == near }
    }
    let alone = spans.indices.filter { partners[$0] == nil }
    let isTranslated = others.allSatisfy { CodeSpanPairs.isForeign($0.text) }
    if isOn(.spansLeft), alone.count == others.count,
      isTranslated || alone.count == 1 && said.isEmpty && was.code.count == now.code.count
    {
      for (index, other) in zip(alone, others) {
        fired(.spansLeft)
        partners[index] = other
      }
    }
    // Words of a language in the font of code: the label of a button.
    let hasForeign = now.code.contains { CodeSpanPairs.isForeign($0.text) }
    let hasGap = now.hasGap && !was.hasGap
    lost = zip(spans, partners).filter { span, partner in
      if by(.labelAsCode, isLabel(span.text) && hasForeign) { return false }
      if let partner, isSameBut(partner.text, span.text) { return false }
      return partner != nil || hasGap || !by(.wordOfLanguage, isWord(span.text))
    }
  }

  /// Whether a name with a dot stands in two parts that are marked as names: `req.auth.get(_:)` as `req.auth` and its `get(_:)`; or an
  /// argument as its name and value: `cached=false` as `cached` that is set to `false`.
  private static func isDivided(_ name: String, _ now: ProseFacts) -> Bool {
    if name.contains(" / "), now.code.count > 1 {
      // Two values were marked each: `256MB / 25%`.
      let parts = name.split(separator: "/").map { $0.utf8.drop { $0 == 0x20 }.prefix { $0 != 0x20 } }
      if parts.allSatisfy({ part in now.code.contains { $0.text.utf8.elementsEqual(part) } }) { return true }
    }
    let marked = (now.code + now.emphasised).map(\.text.utf8)
    return marked.contains { head in
      name.utf8.starts(with: head)
        && marked.contains { tail in
          let rest = name.utf8.dropFirst(head.count)
          return (rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: "="))
            && (rest.elementsEqual(tail) || rest.dropFirst().elementsEqual(tail))
        }
    }
  }

  /// What a translation marks as code and the source says in prose, or names as a target: it stands for that, and for no span that it
  /// has nothing of.
  private static func said(_ others: [ProseFacts.Item], _ was: ProseFacts, besides spans: [ProseFacts.Item]) -> Set<String> {
    guard others.count * spans.count < mostComparisons else { return [] }
    func isNear(_ other: String, _ span: String) -> Bool {
      let (a, b) = (other.lowercased(), span.lowercased())
      return a.contains(b) || b.contains(a) || NearMiss.best(for: span, among: [other]) != nil
    }
    return Set(
      others.filter { item in
        !spans.contains { isNear(item.text, $0.text) } && (was.saysInProse(item.text) || was.leads(to: item.text))
      }.map(\.text))
  }

  /// What stands in the place of each span, where as many stand in the same order, and those that are kept in their places.
  private static func inOrder(_ was: [ProseFacts.Item], _ now: ProseFacts) -> [String: ProseFacts.Item] {
    guard was.count > 1, was.count == now.code.count else { return [:] }
    var out: [String: ProseFacts.Item] = [:]
    for (span, other) in zip(was, now.code) where span.text != other.text {
      if now.keeps(span.text) || was.contains(where: { $0.text == other.text }) { return [:] }
      if let known = out[span.text], known.text != other.text { return [:] }
      out[span.text] = other
    }
    // One word for two names: the language has put them in another order.
    let names = Dictionary(grouping: out.keys) { out[$0]?.text ?? "" }
    return names.values.allSatisfy { Set($0.map { $0.lowercased() }).count == 1 } ? out : [:]
  }

  /// Whether two spans differ in the colon behind a key alone: `include:`, `include`.
  private static func isSameKey(_ was: String, _ now: String) -> Bool {
    func key(_ text: String) -> Substring { text.hasSuffix(":") ? text.dropLast() : text[...] }
    return key(was) == key(now) && !key(was).isEmpty
  }

  /// Whether two spans of several words have the same names, and other words for people or to be filled in: `quote ARGUMENT`,
  /// `File at: rooms/big.yaml`.
  private static func isSameWithWords(_ was: String, _ now: String) -> Bool {
    let (old, new) = (was.split(separator: " "), now.split(separator: " "))
    guard old.count > 1, old.count == new.count else { return false }
    func isName(_ word: Substring) -> Bool { word.utf8.contains { !$0.isLetter && $0 != UInt8(ascii: ":") && $0 < 0x80 } }
    func isToFillIn(_ word: Substring) -> Bool {
      word.count > 2 && word.utf8.allSatisfy(\.isUppercase) && !Methods.all.contains(String(word))
    }
    let changed = zip(old, new).filter { $0 != $1 }
    // The word of the other language is much like it, or in another script; another value is neither.
    func isForm(_ a: Substring, _ b: Substring) -> Bool {
      b.utf8.contains { $0 >= 0x80 } || a.count > 4 && a.prefix(4) == b.prefix(4)
    }
    if changed.allSatisfy({ isToFillIn($0.0) && isForm($0.0, $0.1) }) { return old.first == new.first }
    guard changed.allSatisfy({ !isName($0.0) && !isName($0.1) }), changed.contains(where: { $0.0.hasSuffix(":") }) else {
      return false
    }
    return zip(old, new).contains { $0 == $1 && isName($0) }
  }

  /// Whether two spans differ in nothing but blanks beside signs and what the reader is to put in: `/hello/<any name>`,
  /// `-a name-of-your-app`.
  private func isSameBut(_ now: String, _ was: String) -> Bool {
    if by(.looseBlanks, CodeSpanPairs.withoutLooseBlanks(now) == CodeSpanPairs.withoutLooseBlanks(was)) { return true }
    if by(.blankBehindDot, CodeSpanPairs.withoutBlanksBehindDots(was) == Array(now.utf8)) { return true }
    if by(.otherQuotes, CodeSpanPairs.isSameInOtherQuotes(now, was)) { return true }
    if by(.wordBetweenDots, CodeSpanPairs.isSameBesideDots(now, was)) { return true }
    // A blank at an end, or the sign that ends a sentence, was drawn into the font of code.
    if by(.signAtEnd, CodeSpanPairs.trimmed(now) == CodeSpanPairs.trimmed(was)) { return true }
    if by(.keysOfKeyboard, Keys.areSame(was, now)) || by(.colonOfKey, CodeSpanPairs.isSameKey(was, now)) { return true }
    if by(.sameWithWords, CodeSpanPairs.isSameWithWords(was, now)) { return true }
    let words = (was.split(separator: " "), now.split(separator: " "))
    if words.0.count > 1, words.0.count == words.1.count {
      let changed = zip(words.0, words.1).filter { $0 != $1 }
      if by(
        .yourWord, changed.count == 1 && isFilledIn(changed[0].0) && CodeSpanPairs.isForeign(String(changed[0].1)))
      {
        return true
      }
    }
    func parts(_ text: String) -> [Substring] {
      text.split(separator: "<", omittingEmptySubsequences: false).enumerated().map { index, part in
        guard index > 0, let close = part.firstIndex(of: ">") else { return part }
        return part[close...]
      }
    }
    let kept = parts(was)
    // An element that is closed is no word of the reader's.
    if was.contains("</") || by(.misspeltTag, isMisspeltTag(now, was)) { return false }
    // `Future<Void>` is a type.
    return by(
      .wordInAngles,
      kept.count > 1 && kept.dropLast().allSatisfy { !($0.utf8.last.map(isASCIIWord) ?? false) } && parts(now) == kept
        && !names.quotes(was))
  }

  /// A name that a machine has divided where its source was translated: `handler. go`, `@ Tag`.
  private static func withoutBlanksBehindDots(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes.indices.filter { index in
      bytes[index] != 0x20 || index == 0 || index + 1 == bytes.count || !".@".utf8.contains(bytes[index - 1])
        || !(isASCIIWord(bytes[index + 1]) || bytes[index + 1] == UInt8(ascii: "/"))
    }.map { bytes[$0] }
  }

  /// Whether two spans differ in nothing but the kind of their quotes, which are whole: `'web'`, `"web"`.
  private static func isSameInOtherQuotes(_ now: String, _ was: String) -> Bool {
    func plain(_ text: String) -> [UInt8]? {
      let signs = text.utf8.filter { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
      guard let first = signs.first, signs.count.isMultiple(of: 2), signs.allSatisfy({ $0 == first }) else { return nil }
      return text.utf8.map { $0 == first ? UInt8(ascii: "'") : $0 }
    }
    return plain(now).map { $0 == plain(was) } ?? false
  }

  /// Whether what two spans have between dots is a word for the reader, which stands for what he writes there: `[...elements...]`.
  private static func isSameBesideDots(_ now: String, _ was: String) -> Bool {
    func parts(_ text: String) -> [String] {
      text.replacing("…", with: "...").split(separator: "...", omittingEmptySubsequences: false).map(String.init)
    }
    let (own, other) = (parts(now), parts(was))
    return own.count == 3 && other.count == 3 && own[0] == other[0] && own[2] == other[2]
      && !other[1].isEmpty && other[1].utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x20 }
  }

  /// Whether what stands between the brackets is a name of code spelt nearly like the source's, not a word that was translated: in a
  /// script that has no letters of ASCII no such word is, and a name with an inner capital or of the page's code, an attribute or a
  /// tag that closes itself is none anywhere.
  private func isMisspeltTag(_ now: String, _ was: String) -> Bool {
    func letters(_ text: String) -> [UInt8] { text.lowercased().utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: "/") } }
    // Nor is one that the source has in letters which are not its own.
    let hasOwnScript = hasOwnScript || sourceHasOwnScript && was.utf8.allSatisfy { $0 < 0x80 }
    guard now.utf8.allSatisfy({ $0 < 0x80 }), letters(now) != letters(was) else { return false }
    // Two letters that changed places make no word of any language.
    if letters(now).count > 6, letters(now).sorted() == letters(was).sorted() { return true }
    guard NearMiss.best(for: was, among: [now]) != nil else { return false }
    let inner = was.utf8.drop { $0 != UInt8(ascii: "<") }.dropFirst().prefix { $0 != UInt8(ascii: ">") }
    let name = String(Substring(inner.prefix { isASCIIWord($0) || $0 == UInt8(ascii: "-") }))
    return hasOwnScript || inner.contains(UInt8(ascii: "=")) || inner.last == UInt8(ascii: "/") || names.has(name)
      || name.utf8.dropFirst().contains { (0x41...0x5A).contains($0) } && name.utf8.contains { (0x61...0x7A).contains($0) }
  }

  /// Whether a word says what the reader is to write in its place: `name-of-your-app`.
  private func isFilledIn(_ word: Substring) -> Bool {
    let parts = word.split(separator: "-")
    return parts.count > 1 && (parts.contains("your") || parts.contains("my")) && !names.quotes(String(word))
  }

  /// Without the blanks at its ends, and without a sign behind a word that ends a sentence: `send. `.
  private static func trimmed(_ text: String) -> Substring {
    var bytes = text.utf8[...].drop { $0 == 0x20 }
    while bytes.last == 0x20 { bytes = bytes.dropLast() }
    if let last = bytes.last, ".,;".utf8.contains(last), let before = bytes.dropLast().last, isASCIIWord(before) {
      bytes = bytes.dropLast()
    }
    return Substring(bytes)
  }

  /// Without the blanks beside signs that stand between two values: `23 ... 27`.
  private static func withoutLooseBlanks(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    func isLoose(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      if bytes[index] == UInt8(ascii: ".") {
        return bytes[max(0, index - 2)...].starts(with: "...".utf8) || bytes[index...].starts(with: "...".utf8)
      }
      return "<>=+*,(){}:|&".utf8.contains(bytes[index])
    }
    return bytes.indices.filter { bytes[$0] != 0x20 || !(isLoose($0 - 1) || isLoose($0 + 1)) }.map { bytes[$0] }
  }

  private static func isForeign(_ text: String) -> Bool { text.utf8.contains { $0 >= 0x80 } }

  /// Whether a code span is two words of a language or more, not a name or a command: `Add Node`.
  func isLabel(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 1
      && words.allSatisfy { word in
        let bytes = Array(word.utf8)[...]
        let isPlain = bytes.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        return isPlain && !TechnicalWords.isTechnical(bytes) && !names.has(String(word))
      }
      && words[0].utf8.contains { (0x61...0x7A).contains($0) }
  }

  /// Whether a span was translated that is one word with a capital, which no name of the page's code has in it: `Configure`. On a
  /// page that writes the labels of buttons as code it is one.
  func isButton(_ text: String, translatedAs other: String) -> Bool {
    let bytes = Array(text.utf8)
    return CodeSpanPairs.isForeign(other) && bytes.count > 2 && (0x41...0x5A).contains(bytes[0])
      && bytes.dropFirst().allSatisfy { (0x61...0x7A).contains($0) } && !names.mentions(text)
  }

  /// Whether all that is lost are words for people, each said by a word of the translation's language: `red`, `green` and `blue`.
  var areWordsForPeople: Bool {
    lost.count > 1
      && lost.allSatisfy { span, other in
        isWord(span.text) && other.map { $0.text.unicodeScalars.allSatisfy(\.properties.isAlphabetic) } ?? false
      }
  }

  /// Whether a code span is a word of the language or of most programming languages that the page's code does not use as a name:
  /// `none`, `true`. A translation may say it in its own words.
  private func isWord(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x61...0x7A).contains($0) } && !names.has(text) && !names.quotes(text)
  }
}
