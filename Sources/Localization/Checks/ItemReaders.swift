import Diagnostics
import Markup

/// Lists that name one thing in several languages, of which a translation may keep the item in its own: of the others its reader has no
/// need.
///
///     - English: [The Book of Pumps](https://book.example)
///     - 简体中文: [水泵圣经](https://zh.example)
struct ItemReaders {
  typealias Script = SourceScript.Script

  /// The script of each block of the source that has letters.
  private let scripts: [Script?]
  /// That of most of them.
  private let own: Script?
  /// For the first block of each list, the blocks in other scripts than the source's that the translation has, and where it ends.
  private var lists: [Int: (kept: [Script], scripts: Set<Script>)] = [:]
  private var firsts: [Int] = []

  init(_ source: Document, _ sources: [LeafBlock], _ variant: Document, _ variants: [LeafBlock]) {
    let texts = sources.map { $0.kind == .code || $0.kind == .html ? "" : source.plainText(of: $0.node) }
    scripts = texts.map(Self.script)
    var counts = [Int](repeating: 0, count: Script.allCases.count)
    for case let script? in scripts { counts[script.rawValue] += 1 }
    own = Script.allCases.max { counts[$0.rawValue] < counts[$1.rawValue] }
    let kept = Set(variants.map { variant.plainText(of: $0.node) })
    for index in sources.indices {
      let isFirst = index == 0 || sources[index].group != sources[index - 1].group
      firsts.append(isFirst ? index : firsts[index - 1])
      guard sources[index].group != 0, let script = scripts[index] else { continue }
      lists[firsts[index], default: ([], [])].scripts.insert(script)
      if script != own, script != .latin, kept.contains(texts[index]),
        !lists[firsts[index], default: ([], [])].kept.contains(script)
      {
        lists[firsts[index], default: ([], [])].kept.append(script)
      }
    }
  }

  /// Whether an item is for others than the translation's readers: one in another script was kept of its list.
  func isForOthers(_ number: Int) -> Bool {
    guard let list = lists[firsts[number]], list.scripts.count > 1, let script = scripts[number] else { return false }
    return list.kept.contains { $0 != script }
  }

  /// The script that tells the language of a text: one that is not Latin, if it has any, and kana before Han.
  private static func script(_ text: String) -> Script? {
    var counts = [Int](repeating: 0, count: Script.allCases.count)
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic { counts[Script(scalar).rawValue] += 1 }
    if counts[Script.kana.rawValue] > 0 { return .kana }
    let others = Script.allCases.filter { $0 != .latin && counts[$0.rawValue] > 0 }
    return others.max { counts[$0.rawValue] < counts[$1.rawValue] } ?? (counts[Script.latin.rawValue] > 0 ? .latin : nil)
  }
}
