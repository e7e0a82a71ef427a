import Diagnostics
import Markup

/// What page of the source a translation may be of that has the path of none: one whose path differs in a slip, or the one with its
/// code, its names and the targets of its links. A name that is only spelt somewhat like it says nothing.
struct LostSources {
  private let paths: [String]
  /// The pages of the source by what they are known by.
  private let pages: [UInt64: [String]]

  /// What a page must have in common with another one, each thing as much as few pages have it; and how much more than with any other.
  private static let leastCommon = 2.0
  private static let leastLead = 1.5
  /// One of so many things that the page has must be the other's, too.
  private static let leastShare = 5
  /// What more pages have says nothing of any of them.
  private static let mostPages = 8
  private static let mostSlips = 2

  init(_ sources: [(path: String, document: Document)]) {
    paths = sources.map(\.path)
    var pages: [UInt64: [String]] = [:]
    for source in sources.sorted(by: { $0.path < $1.path }) {
      for sign in Self.signs(source.document) { pages[sign, default: []].append(source.path) }
    }
    self.pages = pages
  }

  /// `"; did you mean 'x'?"`, or nothing.
  func hint(for path: String, _ document: Document) -> String {
    (slip(path) ?? alike(document)).map { "; did you mean '\($0)'?" } ?? ""
  }

  private func slip(_ path: String) -> String? {
    NearMiss.best(for: path, among: paths).flatMap { near in
      NearMiss.editDistance(Array(path.unicodeScalars), Array(near.unicodeScalars)) <= Double(Self.mostSlips) ? near : nil
    }
  }

  private func alike(_ document: Document) -> String? {
    var common: [String: Double] = [:]
    var shared: [String: Int] = [:]
    let own = Self.signs(document)
    for sign in own {
      guard let having = pages[sign], having.count <= Self.mostPages else { continue }
      for path in having {
        common[path, default: 0] += 1 / Double(having.count)
        shared[path, default: 0] += 1
      }
    }
    common = common.filter { shared[$0.key, default: 0] * Self.leastShare >= own.count }
    let best = common.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2)
    guard let first = best.first, first.value >= Self.leastCommon else { return nil }
    return best.count == 1 || first.value >= best[best.startIndex + 1].value * Self.leastLead ? first.key : nil
  }

  /// What a translation keeps: code, targets of links, headings that are left as they are.
  private static func signs(_ document: Document) -> Set<UInt64> {
    var signs: Set<UInt64> = []
    for index in document.nodes.indices where !document.nodes[index].detail.contains(.embeddedSource) {
      let id = NodeID(index)
      switch document.nodes[index].kind {
      case .codeBlock:
        // Code of an older edition has most of its lines.
        for line in document.literalBytes(id).split(separator: UInt8(ascii: "\n")) where line.count > 8 {
          signs.insert(StableHash.of(1, line))
        }
      case .code: signs.insert(StableHash.of(2, document.literalBytes(id)))
      case .link, .image: signs.insert(StableHash.of(3, document.infoBytes(id)))
      case .heading: signs.insert(StableHash.of(4, Document.slug(document.plainText(of: id)).utf8))
      default: break
      }
    }
    return signs
  }
}
