import Diagnostics
import Snippets
import Vocabulary

/// Tells what in the differences of two blocks of code is the translation of text that people read.
///
/// Text was translated if hardly a word of it is left, and what is no word of a language is left whole: numbers, names with
/// inner capitals. One word that differs within a text that is otherwise the same is damage, and so is a line that is gone.
struct TextTranslation {
  let source: CodeText
  let variant: CodeText
  let language: Language
  /// The tokens of texts that were translated.
  private var translated: (source: Set<Int>, variant: Set<Int>) = ([], [])

  init(source: CodeText, variant: CodeText, language: Language) {
    self.source = source
    self.variant = variant
    self.language = language
    let a = TextRuns(source, language)
    let b = TextRuns(variant, language)
    guard a.hasText, b.hasText else { return }
    if by(.wholeText, isWholeTranslation(a)) {
      add(source.tokens.indices, variant.tokens.indices)
      return
    }
    for hunk in SequenceDiff.hunks(a.keys, b.keys) {
      let (old, new) = (a.runs[hunk.old], b.runs[hunk.new])
      if old.count == new.count {
        for (x, y) in zip(old, new) where by(.textForText, isTranslation([x], [y])) { add(x.tokens, y.tokens) }
      } else if let first = old.first, let last = old.last, let start = new.first, let end = new.last,
        by(
          .textsOfLine,
          isOneLine(first, last, source) && isOneLine(start, end, variant) && isTranslation(Array(old), Array(new)))
      {
        add(first.tokens.lowerBound..<last.tokens.upperBound, start.tokens.lowerBound..<end.tokens.upperBound)
      }
    }
    if language == .markdown || language == .text, isOn(.lineOfText) { addLines(a.runs, b.runs) }
  }

  /// Whether a block is nearly all text, and its translation is in a script of its own and has every name: lines may have been
  /// joined and divided.
  private func isWholeTranslation(_ runs: TextRuns) -> Bool {
    guard [.text, .unknown, .markdown].contains(language) else { return false }
    func letters(_ bytes: some Sequence<UInt8>) -> (plain: Int, foreign: Int) {
      bytes.reduce(into: (0, 0)) { sum, byte in
        if byte >= 0xC3 { sum.1 += 1 } else if (0x61...0x7A).contains(byte | 0x20) { sum.0 += 1 }
      }
    }
    let text = runs.runs.filter(\.isText).flatMap { $0.tokens.flatMap { source.text(source.tokens[$0]) } }
    let (whole, now) = (letters(source.bytes), letters(variant.bytes))
    guard letters(text).plain * 10 >= whole.plain * 8, whole.foreign == 0, now.foreign > now.plain else { return false }
    return TechnicalWords(source.bytes[...]).allSatisfy { variant.bytes.firstRange(of: source.bytes[$0]) != nil }
  }

  /// Lines of which the text was translated and all else kept, in whatever order the sentence has it.
  private mutating func addLines(_ a: [TextRuns.Run], _ b: [TextRuns.Run]) {
    let lines = (TextRuns.lines(a, source), TextRuns.lines(b, variant))
    guard lines.0.count == lines.1.count else { return }
    func text(_ line: ArraySlice<TextRuns.Run>, _ code: CodeText) -> [ArraySlice<UInt8>] {
      line.flatMap(\.tokens).map { code.text(code.tokens[$0]) }
    }
    let (was, now) = (Set(lines.0.map { text($0, source) }), Set(lines.1.map { text($0, variant) }))
    for (old, new) in zip(lines.0, lines.1) {
      // A line that stands elsewhere was not translated.
      if now.contains(text(old, source)) || was.contains(text(new, variant)) { continue }
      func kept(_ runs: ArraySlice<TextRuns.Run>, _ code: CodeText) -> [[UInt8]] {
        runs.filter { !$0.isText }.flatMap(\.tokens).map { Array(code.text(code.tokens[$0])) }
          .sorted { $0.lexicographicallyPrecedes($1) }
      }
      guard let first = old.first, let last = old.last, let start = new.first, let end = new.last,
        kept(old, source) == kept(new, variant),
        by(.lineOfText, isTranslation(old.filter(\.isText), new.filter(\.isText)))
      else { continue }
      add(first.tokens.lowerBound..<last.tokens.upperBound, start.tokens.lowerBound..<end.tokens.upperBound)
    }
  }

  /// Whether a difference is nothing but translated text.
  func covers(_ hunk: SequenceDiff.Hunk) -> Bool {
    hunk.old.allSatisfy(translated.source.contains) && hunk.new.allSatisfy(translated.variant.contains)
  }

  private mutating func add(_ old: Range<Int>, _ new: Range<Int>) {
    translated.source.formUnion(old)
    translated.variant.formUnion(new)
  }

  private func isOneLine(_ first: TextRuns.Run, _ last: TextRuns.Run, _ code: CodeText) -> Bool {
    let start = code.tokens[first.tokens.lowerBound].range.lowerBound
    let end = code.tokens[last.tokens.upperBound - 1].range.upperBound
    return !code.bytes[start..<end].contains(0x0A)
  }

  private func isTranslation(_ old: [TextRuns.Run], _ new: [TextRuns.Run]) -> Bool {
    guard old.allSatisfy(\.isText), new.allSatisfy(\.isText) else { return false }
    let was = old.flatMap { words($0, source) }
    let all = new.flatMap { words($0, variant) }
    // Scripts without blanks put their endings right behind a name.
    let now = Set(all + all.flatMap { $0.split { $0 >= 0x80 }.filter { $0.count > 2 }.map(Array.init) })
    // What only lacks words is no translation.
    guard !was.isEmpty, !now.subtracting(was).isEmpty else { return false }
    var kept = 0
    var count = 0
    for word in was {
      if TechnicalWords.isTechnical(word[...]) {
        guard now.contains(word) else { return false }
      } else {
        count += 1
        if now.contains(word) { kept += 1 }
      }
    }
    if count > 0, kept * 3 <= count { return true }
    // A sentence may have kept more words than these, if others came with letters that the source has not.
    let (lost, added) = (Set(was).subtracting(now), now.subtracting(was))
    func hasLetter(_ word: [UInt8]) -> Bool { word.contains { $0 >= 0xC3 } }
    func isNear(_ word: [UInt8]) -> Bool {
      NearMiss.best(for: String(decoding: word, as: UTF8.self), among: added.map { String(decoding: $0, as: UTF8.self) }) != nil
    }
    return by(
      .sentenceWithLetters,
      count > 0 && !lost.isEmpty && added.count > 1 && !was.contains(where: hasLetter) && added.contains(where: hasLetter)
        && !lost.allSatisfy(isNear))
  }

  /// Words of ASCII letters and digits with at least two of them, and each run of other letters.
  private func words(_ run: TextRuns.Run, _ code: CodeText) -> [[UInt8]] {
    run.tokens.flatMap { index in
      code.text(code.tokens[index]).split { $0 < 0x80 && !isASCIIWord($0) }.filter { $0.count > 1 || ($0.first ?? 0) < 0x3A }
        .map(Array.init)
    }
  }
}

/// The tokens of code, those of one text together.
private struct TextRuns {
  /// The runs of each line that has any.
  static func lines(_ runs: [Run], _ code: CodeText) -> [ArraySlice<Run>] {
    var out: [ArraySlice<Run>] = []
    var start = 0
    for index in runs.indices {
      let end = code.tokens[runs[index].tokens.upperBound - 1].range.upperBound
      let next = index + 1 < runs.count ? code.tokens[runs[index + 1].tokens.lowerBound].range.lowerBound : end
      guard index + 1 == runs.count || code.bytes[end..<next].contains(0x0A) else { continue }
      out.append(runs[start...index])
      start = index + 1
    }
    return out
  }

  struct Run {
    var tokens: Range<Int>
    var isText: Bool
  }

  var runs: [Run] = []
  var keys: [ArraySlice<UInt8>] = []
  var hasText = false

  init(_ code: CodeText, _ language: Language) {
    let texts = ShownText(code.bytes, language).ranges
    var next = 0
    var index = 0
    while index < code.tokens.count {
      let token = code.tokens[index].range
      while next < texts.count, texts[next].upperBound <= token.lowerBound { next += 1 }
      var end = index + 1
      var isText = false
      if next < texts.count, texts[next].contains(token) {
        isText = true
        hasText = true
        while end < code.tokens.count, texts[next].contains(code.tokens[end].range) { end += 1 }
      }
      runs.append(Run(tokens: index..<end, isText: isText))
      keys.append(code.bytes[token.lowerBound..<code.tokens[end - 1].range.upperBound])
      index = end
    }
  }
}
