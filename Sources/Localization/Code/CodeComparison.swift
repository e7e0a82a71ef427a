import Diagnostics
import Snippets

/// Compares the code of a translated block with that of its source, token by token.
///
/// Comments and strings for people may differ, everything else may not. A change of layout alone is silent; one that changes
/// the meaning (a line comment that now swallows code) is told apart from code that was changed.
struct CodeComparison {
  struct Damage {
    /// The comments of the variant that hold code of the source, with the lost code.
    var swallowed: [(comment: Location, lost: String, source: Location)] = []
    /// Lines of the source that are a comment in the variant.
    var commentedOut: [(comment: Location, line: String, source: Location)] = []
    /// Places of the variant where tokens differ, one a line.
    var changed: [(variant: Location, was: String, now: String, source: Location)] = []
    /// Lines of which the indentation, and with it the meaning, is another one.
    var indented: [Indentation] = []
    /// Whether both have the same lines, in another order.
    var isReordered = false
    /// Whether most names of either are not the other's.
    var isOther = false
    /// Whether all that differs is probably text for people.
    var isTextOnly = false
    /// Tokens of the source that the variant lacks, and all tokens of the source.
    var lost = 0
    var total = 0

    var isEmpty: Bool { swallowed.isEmpty && commentedOut.isEmpty && changed.isEmpty && indented.isEmpty }
  }

  /// A line that belongs to something else than in the source.
  struct Indentation {
    var variant: Location
    var source: Location
    /// The line, and the line of the source that it belongs to there.
    var line: String
    var owner: String?
    /// Whether it is a line of its own in the source.
    var beginsLine: Bool
  }

  let support: LanguageRecord
  /// The language of the blocks; where Tally has no lexer for it, `support` is that of another.
  let language: Language
  /// Whether the source's block says what its language is.
  var isMarked = true
  /// The locales of the two pages, where they are known.
  let locales: (source: String, variant: String)?
  /// The bytes of both pages, where they are known.
  var pages: (source: [UInt8], variant: [UInt8])?

  init(support: LanguageRecord, language: Language? = nil, locales: (source: String, variant: String)? = nil) {
    self.support = support
    self.language = language ?? support.language
    self.locales = locales
  }

  func compare(_ source: CodeText, _ variant: CodeText) -> Damage {
    var damage = Damage(total: source.tokens.count)
    // Most translations leave the code as it is, and then nothing has to be told of its tokens.
    if variant.hasTokens(of: source) {
      damage.indented = indentation(source, variant)
      return damage
    }
    let keys = (source: keys(of: source), variant: keys(of: variant))
    let hunks = SequenceDiff.hunks(keys.source, keys.variant)
    guard !hunks.isEmpty else {
      damage.indented = indentation(source, variant)
      return damage
    }
    let verdicts = judge(source, variant).verdicts(on: hunks)
    damage.isTextOnly =
      !verdicts.contains(.mustStay)
      || by(.optionsInOtherOrder, language == .shell && CommandOrder.areSame(source.bytes, variant.bytes))
    var open = zip(hunks, verdicts).filter { $1 != .mayChange }.map(\.0)
    if isOn(.wholeLines) {
      let shifted = HunkSlide(source: source, variant: variant, keys: keys).shifted(open)
      if shifted != open { fired(.wholeLines) }
      open = shifted
    }
    damage.lost = open.reduce(0) { $0 + $1.old.count }
    damage.isOther = by(.otherCode, isMost(open.map(\.old), of: source) && isMost(open.map(\.new), of: variant))
    if !variant.comments.isEmpty { findSwallowed(&open, source, variant, &damage) }
    let allowed = zip(hunks, verdicts).filter { $1 == .mayChange }.map(\.0)
    let isWhole = damage.swallowed.isEmpty && damage.commentedOut.isEmpty
    let lines = LinePairs(source: source, variant: variant, keys: keys)
    if isWhole, isOn(.linePairs) {
      let paired = lines.paired(open, besides: allowed)
      if paired != open { fired(.linePairs) }
      open = paired
    }
    for hunk in open { report(hunk, source, variant, &damage) }
    damage.isReordered = by(
      .reorderedLines, isWhole && self.lines(source, keys.source) == self.lines(variant, keys.variant))
    return damage
  }

  private func judge(_ source: CodeText, _ variant: CodeText) -> ChangeJudge {
    ChangeJudge(source: source, variant: variant, language: language, isMarked: isMarked, locales: locales, pages: pages)
  }

  /// The tokens of a translation that differ from the source's and change nothing of the program.
  func translated(_ source: CodeText, _ variant: CodeText) -> [Token] {
    guard !variant.hasTokens(of: source) else { return [] }
    let hunks = SequenceDiff.hunks(keys(of: source), keys(of: variant))
    let verdicts = judge(source, variant).verdicts(on: hunks)
    return zip(hunks, verdicts).filter { $1 == .mayChange }.flatMap { variant.tokens[$0.0.new] }
  }

  /// From how many names on code can be told from other code.
  private static let leastNames = 6

  /// Whether runs of tokens have more than half of the names and strings of a block.
  private func isMost(_ runs: [Range<Int>], of code: CodeText) -> Bool {
    func isName(_ token: Token) -> Bool { [.identifier, .type, .string, .number, .key].contains(token.kind) }
    let all = code.tokens.count(where: isName)
    return all >= Self.leastNames && runs.reduce(0) { $0 + code.tokens[$1].count(where: isName) } * 2 > all
  }

  /// The lines of code by what identifies their tokens, in an order of their own.
  func lines(_ code: CodeText, _ keys: [UInt64]) -> [[UInt64]] {
    var out: [[UInt64]] = []
    for (index, key) in keys.enumerated() {
      let start = code.tokens[index].range.lowerBound
      let isSameLine = index > 0 && !code.bytes[code.tokens[index - 1].range.upperBound..<start].contains(0x0A)
      if isSameLine { out[out.count - 1].append(key) } else { out.append([key]) }
    }
    return out.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The lines of equal tokens that belong to something else.
  private func indentation(_ source: CodeText, _ variant: CodeText) -> [Indentation] {
    guard isOn(.codeIndentation), let was = CodeLayout(source, support.language), let now = CodeLayout(variant, support.language)
    else { return [] }
    return now.differences(from: was).map { difference in
      let original = line(difference.token, source)
      return Indentation(
        variant: variant.location(line(difference.token, variant)), source: source.location(original),
        line: source.string(original), owner: difference.owner.map { source.string(line($0, source)) },
        beginsLine: difference.beginsLine)
    }
  }

  /// From a token to the end of its line.
  func line(_ token: Int, _ code: CodeText) -> SourceRange {
    let start = code.tokens[token].range.lowerBound
    var end = code.bytes[start...].firstIndex(of: 0x0A) ?? code.bytes.count
    while end > start + 1, code.bytes[end - 1] <= 0x20 { end -= 1 }
    return SourceRange(start, end)
  }

  /// What identifies a token, as a hash: its text; of one that may change what a translation must keep.
  private func keys(of code: CodeText) -> [UInt64] {
    code.tokens.indices.map { index in
      let token = code.tokens[index]
      let text = code.text(token)
      guard token.kind == .string else { return StableHash.of(0, TokenSpelling.plain(text, token.kind, language)) }
      switch ChangePolicy.kept(language == .text ? .label : code.role(ofString: index)) {
      case .placeholders: return Self.key(of: StringRole.placeholders(text))
      case .names: return Self.key(of: DiagramLabels.names(in: text))
      default: return StableHash.of(0, TokenSpelling.plain(text, token.kind, language))
      }
    }
  }

  private static func key(of parts: [[UInt8]]) -> UInt64 { StableHash.of(1, parts.flatMap { $0 + [0] }) }

  /// One entry a line of the variant that the hunk touches. Each stands for the line of the source in its place, if one does:
  /// counted from the end where the rest of the last line is the same in both, or else from the start.
  private func report(_ hunk: SequenceDiff.Hunk, _ source: CodeText, _ variant: CodeText, _ damage: inout Damage) {
    let (was, now) = (lines(of: hunk.old, source), lines(of: hunk.new, variant))
    guard let last = was.last, !now.isEmpty else {
      // One side has nothing: what the source has is one entry.
      for line in now.isEmpty ? [hunk.new] : now {
        // What stands before the rest of a line of the source is shown beside that.
        let isHead = !line.isEmpty && line.upperBound == hunk.new.upperBound && goesOn(hunk.new, variant)
        let place = isHead && hunk.old.upperBound < source.tokens.count ? hunk.old.upperBound..<hunk.old.upperBound + 1 : hunk.old
        let gap = now.isEmpty ? commentBefore(hunk, source, variant) : nil
        damage.changed.append(
          (
            variant.location(gap ?? span(line, variant)), text(hunk.old, source), text(line, variant),
            source.location(span(place, source))
          ))
      }
      return
    }
    let endsAlike = goesOn(hunk.old, source) && goesOn(hunk.new, variant)
    let shift = endsAlike ? max(0, now.count - was.count) : 0
    for (number, line) in now.enumerated() {
      let isLast = number == now.count - 1
      var old = last.upperBound..<last.upperBound
      if number < shift {
        old = hunk.old.lowerBound..<hunk.old.lowerBound
      } else if number - shift < was.count {
        old = was[number - shift]
        // The last line stands for all that is left.
        if isLast { old = old.lowerBound..<last.upperBound }
      }
      let place = old.isEmpty ? hunk.old : old
      damage.changed.append(
        (variant.location(span(line, variant)), text(old, source), text(line, variant), source.location(span(place, source))))
    }
  }

  /// The comment that stands before what a translation lacks, where the source has one there: the gap is behind it.
  private func commentBefore(_ hunk: SequenceDiff.Hunk, _ source: CodeText, _ variant: CodeText) -> SourceRange? {
    func comments(_ code: CodeText, before index: Int) -> [SourceRange] {
      let start = index > 0 ? code.tokens[index - 1].range.upperBound : 0
      let end = index < code.tokens.count ? code.tokens[index].range.lowerBound : code.bytes.count
      return code.comments.map(\.range).filter { $0.lowerBound >= start && $0.upperBound <= end }
    }
    let (was, now) = (comments(source, before: hunk.old.lowerBound), comments(variant, before: hunk.new.lowerBound))
    return was.isEmpty || now.isEmpty ? nil : now[min(was.count, now.count) - 1]
  }

  /// A run of tokens, line by line.
  func lines(of range: Range<Int>, _ code: CodeText) -> [Range<Int>] {
    var out: [Range<Int>] = []
    for index in range {
      if let last = out.last, !endsLine(index - 1, code) {
        out[out.count - 1] = last.lowerBound..<index + 1
      } else {
        out.append(index..<index + 1)
      }
    }
    return out
  }

  /// Whether the line of a run's last token has more tokens behind it.
  private func goesOn(_ range: Range<Int>, _ code: CodeText) -> Bool {
    range.upperBound > 0 && range.upperBound < code.tokens.count && !endsLine(range.upperBound - 1, code)
  }

  /// Whether the next token begins on another line than this one.
  private func endsLine(_ token: Int, _ code: CodeText) -> Bool {
    code.bytes[code.tokens[token].range.lowerBound..<code.tokens[token + 1].range.lowerBound].contains(0x0A)
  }

  /// The range of tokens; for none, the end of the token before.
  func span(_ range: Range<Int>, _ code: CodeText) -> SourceRange {
    guard range.isEmpty else {
      return SourceRange(code.tokens[range.lowerBound].range.lowerBound, code.tokens[range.upperBound - 1].range.upperBound)
    }
    if range.lowerBound > 0, range.lowerBound <= code.tokens.count {
      let token = code.tokens[range.lowerBound - 1]
      return token.range
    }
    return code.tokens.first?.range ?? SourceRange(0, 0)
  }

  /// Tokens as they are written, without what stands between them but for blanks: comments are not compared.
  func text(_ range: Range<Int>, _ code: CodeText) -> String {
    var out: [UInt8] = []
    for index in range {
      let token = code.tokens[index]
      if index > range.lowerBound, code.tokens[index - 1].range.upperBound < token.range.lowerBound { out.append(0x20) }
      out += code.text(token)
    }
    guard out.allSatisfy({ $0 < 0x80 }) else {
      return String(decoding: out, as: UTF8.self).split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    }
    let words = out.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }
}
