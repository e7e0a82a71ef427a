import Diagnostics

/// Finds labels of a user interface that one locale renders in several ways.
///
/// How a locale marks labels (in bold, in brackets, not at all) is its own affair; so are the endings that a sentence gives to a
/// word. What counts is which words stand for the same label of the source.
public enum LabelConsistency {
  /// The diagnostics of a locale over all of its pages.
  public static func diagnostics(_ reports: [LocaleReport]) -> [Diagnostic] {
    Dictionary(grouping: reports, by: \.locale).sorted { $0.key < $1.key }
      .flatMap { _, reports in check(reports.flatMap(\.labels)) }
  }

  /// Renderings that are the same but for case, endings and what stands beside them.
  private struct Group {
    var uses: [LabelUse]
    /// Whether the label is left in the language of the source.
    var isKept: Bool
  }

  private static func check(_ uses: [LabelUse]) -> [Diagnostic] {
    Dictionary(grouping: uses) { $0.label.lowercased() }.sorted { $0.key < $1.key }.flatMap { _, uses in
      // What is nothing but the head of paragraphs (`**Note**:`) is no label.
      guard isOn(.label), !by(.headsOnly, uses.allSatisfy(\.isHead)) else { return [Diagnostic]() }
      let groups = groups(uses.sorted { $0.variant < $1.variant })
      guard groups.count > 1, let usual = groups.first else { return [Diagnostic]() }
      return groups.dropFirst().flatMap { diagnostics($0, usual: usual) }
    }
  }

  /// The ways in which a label is rendered, the most frequent first, then the one that comes first.
  private static func groups(_ uses: [LabelUse]) -> [Group] {
    var groups: [Group] = []
    for use in uses {
      if let index = groups.firstIndex(where: { $0.uses.contains { areAlike($0.rendering, use.rendering) } }) {
        groups[index].uses.append(use)
      } else {
        groups.append(Group(uses: [use], isKept: areAlike(use.rendering, use.label)))
      }
    }
    return groups.enumerated().sorted { ($1.element.uses.count, $0.offset) < ($0.element.uses.count, $1.offset) }.map(\.element)
  }

  /// One finding a page. Evidence is firm where one rendering is more frequent than the other; a label that is left in the
  /// source's language in one place may be meant so.
  private static func diagnostics(_ group: Group, usual: Group) -> [Diagnostic] {
    guard let example = usual.uses.first else { return [] }
    let isFirm = usual.uses.count > group.uses.count && !group.isKept && !usual.isKept
    let places = usual.uses.count == 1 ? "elsewhere" : "in \(usual.uses.count) other places"
    return Dictionary(grouping: group.uses, by: \.variant.file).sorted { $0.key < $1.key }.compactMap { _, uses in
      guard let first = uses.first else { return nil }
      var diagnostic = Diagnostic(
        .labelInconsistent, by: .label, "'\(first.label)' is '\(first.rendering)' here and '\(example.rendering)' \(places)",
        at: first.variant,
        related: [.init("'\(example.rendering)' stands here", at: example.variant)]
          + uses.dropFirst().map { .init("'\($0.rendering)' here, too", at: $0.variant) }
          + [.init("the source's label", at: first.source)],
        remedy: "Write '\(example.rendering)' in all places, or what the program shows")
      diagnostic.soften(by: .labelWithoutMajority, if: !isFirm)
      return diagnostic
    }
  }

  /// Whether two renderings are the same words: case and blanks apart, one within the other, or with other endings.
  private static func areAlike(_ a: String, _ b: String) -> Bool {
    let (x, y) = (folded(a), folded(b))
    if x == y { return true }
    let (short, long) = x.count <= y.count ? (x, y) : (y, x)
    guard !short.isEmpty else { return false }
    if by(.labelWithin, long.indices.contains { long[$0...].starts(with: short) }) { return true }
    // Scripts without letters have no endings.
    guard !short.contains(where: { $0.value >= 0x2E80 }) else { return false }
    let common = zip(x, y).prefix { $0 == $1 }.count
    if by(.labelWithEnding, common >= 3 && common * 2 >= short.count) { return true }
    let words = (words(a), words(b))
    return by(
      .labelOfAlikeWords,
      words.0.count > 1 && words.0.count == words.1.count && zip(words.0, words.1).allSatisfy(WordEndings.areAlike))
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}
