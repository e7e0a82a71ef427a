import Diagnostics
import Synchronization

/// Under which transformations of its address a link would lead to a page or a file, though it leads nowhere as it is.
///
///     explainer.explanations(of: "docs/setup.md", "setup.md"[...], "docs/guide.md")   // [.link(.lowerCase)] for docs/Setup.md
final class LinkExplainer: Sendable {
  private let index: LinkIndex
  private let known = Mutex<Names?>(nil)

  init(_ index: LinkIndex) { self.index = index }

  /// What there is, as other spellings have it: put together when the first link leads nowhere.
  private struct Names {
    var lower: Set<String> = []
    var joined: Set<String> = []
    var count: [String: Int] = [:]
  }

  /// `path` is where the link leads as it is, `written` the link, and `file` what it stands in.
  func explanations(of path: String, _ written: ArraySlice<UInt8>, _ file: String) -> [Explanation] {
    let own = LinkIndex.decoded(written.prefix { $0 != 0x23 && $0 != 0x3F })
    guard !own.isEmpty, !own.hasPrefix("/") else { return [] }
    let stem = PagePath.withoutExtension(path)
    let (isLower, isJoined, isNamed) = known.withLock { known in
      let names = known ?? collected()
      known = names
      let isLower = names.lower.contains(stem.lowercased())
      return (
        isLower, !isLower && names.joined.contains(LinkExplainer.joined(stem)),
        !own.contains("/") && names.count[PagePath.lastPart(of: stem)] == 1
      )
    }
    let folder = PagePath.folder(of: file)
    let top = index.locale(of: file).map { index.places.locales[$0].folder }
    let ways: [(Bool, Explanation.Way)] = [
      (isLower, .lowerCase), (isJoined, .otherJoins), (isNamed, .nameAlone),
      (!PagePath.isIndex(file) && leads(own, from: PagePath.withoutExtension(file)), .pageFolder),
      (!folder.isEmpty && leads(own, from: PagePath.folder(of: folder)), .folderAbove),
      (top.map { $0 != folder && leads(own, from: $0) } ?? false, .fromTop),
    ]
    return ways.filter(\.0).map { .link($0.1) }
  }

  private func leads(_ path: String, from folder: String) -> Bool {
    guard let target = PagePath.resolve(path, in: folder) else { return false }
    return index.pageIndex(target) != nil || index.assets[target] != nil
  }

  private func collected() -> Names {
    var names = Names()
    let pages = index.places.locales.indices.flatMap { index.files(ofLocale: $0) }
    for path in pages + index.assets.keys {
      let stem = PagePath.withoutExtension(path)
      names.lower.insert(stem.lowercased())
      names.joined.insert(LinkExplainer.joined(stem))
      names.count[PagePath.lastPart(of: stem), default: 0] += 1
    }
    return names
  }

  /// Words with one sign between them, in small letters.
  private static func joined(_ path: String) -> String {
    String(decoding: path.lowercased().utf8.map { $0 == 0x5F || $0 == 0x20 ? 0x2D : $0 }, as: UTF8.self)
  }
}
