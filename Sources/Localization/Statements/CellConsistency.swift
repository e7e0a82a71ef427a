import Diagnostics

/// Finds cells of tables that a locale says otherwise than the other cells of their columns.
///
/// What stands for a word is learned from the columns with the same heading over all pages of a locale: where `yes` is `ano` and
/// `no` is `ne`, a cell with `ne` in the place of `yes` says something else than its source. A column that the other rows leave as
/// it is, of names or numbers, is left as it is in all rows.
public enum CellConsistency {
  /// The diagnostics of each locale over all of its pages.
  public static func diagnostics(_ reports: [LocaleReport]) -> [Diagnostic] {
    Dictionary(grouping: reports, by: \.locale).sorted { $0.key < $1.key }.flatMap { _, reports in
      check(reports.flatMap(\.cells))
    }
  }

  static func check(_ uses: [CellUse]) -> [Diagnostic] {
    Dictionary(grouping: uses, by: \.heading).sorted { $0.key < $1.key }.flatMap { _, uses in
      let column = Column(uses)
      return uses.sorted { $0.variant < $1.variant }.compactMap(column.finding)
    }
  }

  /// From how many cells on a rendering is what the locale writes.
  private static let least = 3

  /// All cells below one heading.
  private struct Column {
    /// How often a word of the source is rendered in each way, and the reverse.
    private var renderings: [String: [String: Int]] = [:]
    private var meanings: [String: [String: Int]] = [:]
    /// How many cells a column has, how many are as in the source, and how many are names.
    private var columns: [Place: (all: Int, kept: Int, names: Int)] = [:]
    /// A rendering as it is written where it stands first.
    private var spellings: [String: (text: String, place: Location)] = [:]

    private static let most = 16
    /// How many times as often as another rendering the usual one stands.
    private static let usual = 4

    private struct Place: Hashable {
      var file: String
      var table: Int
      var column: Int

      init(_ use: CellUse) { (file, table, column) = (use.source.file, use.table, use.column) }
    }

    init(_ uses: [CellUse]) {
      for use in uses {
        renderings[Self.key(use.text), default: [:]][Self.key(use.rendering), default: 0] += 1
        meanings[Self.key(use.rendering), default: [:]][Self.key(use.text), default: 0] += 1
        columns[Place(use), default: (0, 0, 0)].all += 1
        if use.text == use.rendering { columns[Place(use)]?.kept += 1 }
        if use.isName { columns[Place(use)]?.names += 1 }
        let spelling = spellings[Self.key(use.rendering)]
        if spelling.map({ use.variant < $0.place }) ?? true { spellings[Self.key(use.rendering)] = (use.rendering, use.variant) }
      }
    }

    /// In small letters, without the stop at the end.
    private static func key(_ text: String) -> String {
      let key = text.lowercased()
      return key.utf8.count > 1 && (key.hasSuffix(".") || key.hasSuffix("。")) ? String(key.dropLast()) : key
    }

    /// Whether two renderings of one value are the same words but for a letter at their end, and what joins them to the value:
    /// `默认值：""`, `默认值为 ""`.
    private static func areAlike(_ a: String, _ b: String) -> Bool {
      func letters(_ text: String) -> [Character] { text.filter { $0.isLetter || $0.isNumber }.map { $0 } }
      func signs(_ text: String) -> [Character] { text.filter { $0.isASCII && !$0.isLetter && !" :.".contains($0) }.map { $0 } }
      let (x, y) = (letters(a), letters(b))
      let (short, long) = x.count < y.count ? (x, y) : (y, x)
      return short.count > 2 && long.count - short.count <= 1 && long.starts(with: short) && !signs(a).isEmpty
        && signs(a) == signs(b)
    }

    func finding(_ use: CellUse) -> Diagnostic? {
      let (text, rendering) = (Self.key(use.text), Self.key(use.rendering))
      // What is rendered in many ways, or stands for many words, has no usual rendering.
      guard renderings[text]?.count ?? 0 <= Self.most, meanings[rendering]?.count ?? 0 <= Self.most else { return nil }
      // What else stands for the word, and what else it stands for, this cell apart.
      let own = (renderings[text] ?? [:]).filter { $0.key != rendering }
      let others = (meanings[rendering] ?? [:]).filter { $0.key != text }
      let usual = own.max { ($0.value, $1.key) < ($1.value, $0.key) }
      if let usual, by(.cellsAlike, Self.areAlike(usual.key, rendering)) { return nil }
      // Of a column with two words, each with a rendering of its own, more cells than one may be wrong.
      let isFlag = renderings.count == 2 && meanings.count == 2
      guard let count = renderings[text]?[rendering],
        count == 1 || by(.flagCells, isFlag && (usual?.value ?? 0) >= count * Self.usual)
      else { return nil }
      if let meaning = others.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
        if let usual, usual.value + meaning.value >= CellConsistency.least, own.count == 1, isOn(.cellOfOtherWord) {
          return finding(use, by: .cellOfOtherWord, meaning: meaning.key, usual: usual.key, .error)
        }
        // Of two values that a column has, both are not one.
        let isPair =
          renderings.count == 2 && others.count == 1 && !text.hasPrefix(meaning.key) && !meaning.key.hasPrefix(text)
          && renderings[meaning.key]?.values.max() == meaning.value
        if usual == nil, isPair, meaning.value >= CellConsistency.least, isOn(.bothCellsOne) {
          return finding(use, by: .bothCellsOne, meaning: meaning.key, usual: nil, .error)
        }
        return nil
      }
      if let usual, own.count == 1, usual.value >= CellConsistency.least, isOn(.unusualCell) {
        return finding(use, by: .unusualCell, meaning: nil, usual: usual.key, .warning)
      }
      return usual == nil && isOn(.nameInColumn) ? keptElsewhere(use) : nil
    }

    /// A name that was changed, in a column of which all other cells are as in the source.
    private func keptElsewhere(_ use: CellUse) -> Diagnostic? {
      guard let (all, kept, names) = columns[Place(use)] else { return nil }
      guard use.isName, use.text != use.rendering, kept >= CellConsistency.least, kept + 1 == all,
        !use.text.contains(" "), !use.rendering.contains(" "), names * 2 > all,
        numbers(use.text) != numbers(use.rendering) || numbers(use.text).isEmpty
      else { return nil }
      return finding(use, by: .nameInColumn, meaning: nil, usual: use.text, .warning)
    }

    /// The numbers of a text: a locale writes a date in its own way.
    private func numbers(_ text: String) -> [String] {
      text.split { !("0"..."9").contains($0) }.map(String.init).sorted()
    }

    private func finding(
      _ use: CellUse, by rule: Heuristic, meaning: String?, usual: String?, _ severity: Severity
    ) -> Diagnostic {
      let what = meaning.map { $0 == Self.key(use.rendering) ? "" : "; elsewhere it stands for '\($0)'" } ?? ""
      let written = usual.flatMap { spelling(of: $0, for: use) }
      let habit = written.map { $0 == use.text ? "" : ", which is '\($0)' in the other cells" } ?? ""
      var diagnostic = Diagnostic(
        .cellChanged, by: rule, "'\(use.rendering)' is '\(use.text)' in the source\(habit)\(what)", at: use.variant,
        related: [.init("the source's cell", at: use.source)],
        remedy: written.map { "Write '\($0)'" } ?? "Write what stands for '\(use.text)'")
      diagnostic.severity = severity
      return diagnostic
    }

    /// How a rendering is spelt, capitals and all.
    private func spelling(of key: String, for use: CellUse) -> String? {
      Self.key(use.text) == key ? use.text : spellings[key]?.text
    }
  }
}

extension Rule {
  static let cellChanged = Rule(
    "locale/cell", .error, "A cell of a table says what the source's cell says",
    why: "A flag, a type or a name of another row is read as that of this one.",
    example: "Below `Required`, `yes` is `ano` in all rows and `ne` in one.",
    remedy: "Write what the other cells have for the source's word")
}
