import Diagnostics
import Markup

/// The cells of a row of a table and of its translation.
struct RowPair {
  var table: NodeID
  var source: [TableCell]
  var variant: [TableCell]
}

/// Finds cells that a translation leaves empty, that say what another cell of the source says, of the same row, or of the same column
/// where nearly all other cells are as in the source, and names of such columns that are misspelt.
struct ExchangedCells {
  let files: (source: String, variant: String)
  /// Whether the translation is in a script in which no name of ASCII is a word.
  let hasOwnScript: () -> Bool
  /// Whether the source is.
  let sourceHasOwnScript: () -> Bool
  private static let least = 3

  /// The findings besides those that are known.
  func findings(_ rows: [RowPair], besides known: [Finding]) -> [Finding] {
    var found: [Finding] = []
    for (_, rows) in Dictionary(grouping: rows, by: \.table.index).sorted(by: { $0.key < $1.key }) {
      found += check(rows) { range in
        known.contains { $0.location.file == files.variant && range.contains($0.location.range) }
      }
    }
    return found
  }

  private func check(_ rows: [RowPair], isKnown: (SourceRange) -> Bool) -> [Finding] {
    let width = rows.map(\.source.count).max() ?? 0
    let columns = (0..<width).map { column in
      rows.filter { $0.source.indices.contains(column) && $0.variant.indices.contains(column) }
        .map { (was: $0.source[column].content, now: $0.variant[column].content) }
    }
    // A text of the source that is rendered as this one somewhere is a translation.
    return rows.flatMap { row in
      zip(row.source, row.variant).enumerated().compactMap { column, cells -> Finding? in
        let (was, now) = (cells.0.content, cells.1.content)
        func changed(_ note: String, _ rule: Heuristic) -> Finding? {
          isOn(rule)
            ? report(.changed(now: now.shortened(to: 60), was: was.shortened(to: 60), note: note), by: rule, cells) : nil
        }
        guard was != now, !was.isEmpty,
          !by(.blanksOfCell, Self.withoutLooseBlanks(was) == Self.withoutLooseBlanks(now)),
          columns.indices.contains(column), !by(.knownCell, isKnown(cells.1.range))
        else { return nil }
        if now.isEmpty {
          let empty = columns[column].count { !$0.was.isEmpty && $0.now.isEmpty }
          return isOn(.emptyCell) && (empty * 4 <= columns[column].count || empty == 1 && columns[column].count > 1)
            ? report("This cell is empty; the source's holds '\(was.shortened(to: 60))'", by: .emptyCell, cells)
            : nil
        }
        let others = columns[column].filter { $0.was != was || $0.now != now }
        let kept = others.count { $0.was == $0.now }
        // What other cells of the column have from the source, word for word.
        let isOfColumn = others.contains { $0.was == now && $0.now == now } || others.contains { $0.was == now && $0.now == was }
        let isOfRow = row.source.enumerated().contains {
          $0.offset != column && $0.element.content == now && row.variant[$0.offset].content != now
        }
        let isRendering = columns[column].count { $0.was == was && $0.now == now } > 1
        if by(.cellRendering, isRendering) { return nil }
        if isOfRow, let found = changed("; it is another cell's text", .cellOfRow) { return found }
        if isOfColumn, kept >= Self.least, kept * 3 >= others.count * 2,
          let found = changed("; it is another cell's text", .cellOfColumn)
        {
          return found
        }
        // Where all other cells are kept, two that have changed places are no translation.
        let isKept = kept > 0 && kept == others.count
        if kept > 0, kept + 1 == others.count, others.contains(where: { $0.was == now && $0.now == was }),
          let found = changed("; it is another cell's text", .exchangedCells)
        {
          return found
        }
        // A source in another script has no words of its own in ASCII: what else is kept of a column is kept whole.
        if isKept, others.count > 1, Self.isWordOfASCII(was), Self.isWordOfASCII(now), was.lowercased() != now.lowercased(),
          sourceHasOwnScript(), let found = changed(", and the other cells are kept", .cellInASCII)
        {
          return found
        }
        // A sign that says that there is nothing, and a value in its place.
        let signs = others.filter { !$0.was.isEmpty && !$0.was.utf8.contains(where: isASCIIWord) && $0.was.utf8.count < 4 }
        if was.utf8.count < 4, !was.utf8.contains(where: isASCIIWord), Self.isWordOfASCII(now), !signs.isEmpty,
          signs.allSatisfy({ $0.was == $0.now }), let found = changed(", and the other cells are kept", .signOfCell)
        {
          return found
        }
        let isName = isNameChanged(was, now)
        guard kept >= Self.least && kept * 5 >= others.count * 4 || isKept, max(was.utf8.count, now.utf8.count) > 3,
          isName || Self.numbers(now) == Self.numbers(was), now.utf8.allSatisfy({ $0 < 0x80 }),
          now.lowercased() != was.lowercased(), NearMiss.best(for: was, among: [now]) != nil,
          isName
            || kept >= Self.least && !now.contains(where: \.isNumber) && !by(.otherWordsOfCell, areOtherWords(was, now))
            || hasOwnScript()
        else { return nil }
        return changed(", and the other cells are kept", .misspeltCell)
      }
    }
  }

  private static func isWordOfASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && text.utf8.contains(where: isASCIIWord)
  }

  /// Whether the words that differ are names in both: `386/amd64/arm`, `aes-256-gcm`. A month beside a number is none.
  private func isNameChanged(_ was: String, _ now: String) -> Bool {
    let (own, other) = (was.utf8.split(separator: 0x20), now.utf8.split(separator: 0x20))
    return own.count == other.count
      && zip(own, other).allSatisfy {
        $0.elementsEqual($1) || TechnicalWords.isTechnical(Array($0)[...]) && TechnicalWords.isTechnical(Array($1)[...])
      }
  }

  /// Whether several words are the same but for plain ones, which the translation says in its language: `FAQ for Windows`. Where one
  /// letter differs, a word was misspelt.
  private func areOtherWords(_ was: String, _ now: String) -> Bool {
    let (own, other) = (was.split(separator: " "), now.split(separator: " "))
    guard own.count > 1, other.count > 1 else { return false }
    let (lost, added) = (own.filter { !other.contains($0) }, other.filter { !own.contains($0) })
    func isPlain(_ word: Substring) -> Bool {
      word.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") } && !TechnicalWords.isTechnical(Array(word.utf8)[...])
    }
    /// Whether all but a letter, or two that changed places, is the same.
    func isMisspelt(_ a: Substring, _ b: Substring) -> Bool {
      let head = zip(a.utf8, b.utf8).prefix { $0 == $1 }.count
      let tail = zip(a.utf8.reversed(), b.utf8.reversed()).prefix { $0 == $1 }.count
      return abs(a.utf8.count - b.utf8.count) < 2 && head + tail > 0 && head + tail + 2 >= max(a.utf8.count, b.utf8.count)
    }
    return !lost.isEmpty && !added.isEmpty && (lost + added).allSatisfy(isPlain)
      && !lost.contains { word in added.contains { isMisspelt(word, $0) } }
  }

  /// Without the blanks beside signs: `256MB / 25%` and `256MB/25%` are one.
  private static func withoutLooseBlanks(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    func isSign(_ index: Int) -> Bool { !bytes.indices.contains(index) || !isASCIIWord(bytes[index]) && bytes[index] < 0x80 }
    return bytes.indices.filter { bytes[$0] != 0x20 || !(isSign($0 - 1) || isSign($0 + 1)) }.map { bytes[$0] }
  }

  private static func numbers(_ text: String) -> [Substring] { text.split { !$0.isNumber } }

  private func report(_ subject: Subject, by rule: Heuristic, _ cells: (TableCell, TableCell)) -> Finding {
    var finding = Finding(
      .cellChanged, by: rule, subject, at: Location(file: files.variant, range: cells.1.range),
      related: [.init("the source's cell", at: Location(file: files.source, range: cells.0.range))],
      remedy: "Write what the source has")
    finding.severity = .warning
    return finding
  }
}

extension LocalePage {
  /// In a page of another script than Latin one of so many signs at least is a letter of it, code and all.
  private static let share = 40

  var hasOwnScript: Bool {
    var (all, own) = (0, 0)
    for scalar in String(decoding: document.source.bytes, as: UTF8.self).unicodeScalars {
      all += 1
      let isOther = (0x370..<0x1E00).contains(scalar.value) || scalar.value >= 0x2E80
      if isOther, scalar.properties.isAlphabetic { own += 1 }
    }
    return own * Self.share >= all
  }
}
