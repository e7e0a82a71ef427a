import Diagnostics
import Markup

/// A file that a page shows or offers: an image, a download, a film.
public struct AssetUse: Sendable {
  public enum Target: Sendable, Hashable {
    /// A file by its path in the site.
    case file(output: String)
    /// A workspace path at which the site knows nothing.
    case unknown(path: String)
  }
  public var target: Target
  public var location: Location
}

extension LinkChecker {
  /// The workspace path of every file that a page may use, by its path in the site; of two with one path the first.
  public var assetFilesByOutput: [String: String] {
    Dictionary(index.assets.map { ($0.value, $0.key) }, uniquingKeysWith: min)
  }

  /// The files that a page names, in links, in images and in raw HTML.
  public func uses(_ outline: Int, _ page: Page) -> [AssetUse] {
    var uses: [AssetUse] = []
    gather(page, outline: outlines[outline], depth: 0, into: &uses)
    return uses
  }

  private func gather(_ page: Page, outline: PageOutline, depth: Int, into uses: inout [AssetUse]) {
    guard depth < 20 else { return }
    let document = page.document
    func add(_ destination: ArraySlice<UInt8>, _ node: NodeID) {
      switch index.target(of: destination, in: document.source.path, page: outline.file) {
      case .asset(let output, _):
        uses.append(AssetUse(target: .file(output: output), location: document.location(node)))
      case .missing(let path): uses.append(AssetUse(target: .unknown(path: path), location: document.location(node)))
      default: return
      }
    }
    for number in document.nodes.indices {
      let id = NodeID(number)
      switch document.nodes[number].kind {
      case .link, .image: add(document.infoBytes(id), id)
      case .htmlBlock, .htmlInline:
        for address in RawTag.files(in: document.literalBytes(id)) { add(address[...], id) }
      case .include:
        if let included = page.includes[id] { gather(included, outline: outline, depth: depth + 1, into: &uses) }
      default: continue
      }
    }
  }
}

extension RawTag {
  /// Everything that a piece of HTML loads or links to.
  static func files(in html: ArraySlice<UInt8>) -> [[UInt8]] {
    var found: [[UInt8]] = []
    forEach(in: html) { tag in
      for attribute in tag.attributes {
        guard let value = attribute.value else { continue }
        switch String(decoding: attribute.name, as: UTF8.self) {
        case "href", "src", "poster", "data": found.append(RawHTML.unescaped(value))
        case "srcset":
          // `a.png 1x, b.png 2x`
          for candidate in RawHTML.unescaped(value).split(separator: 0x2C) {
            if let address = candidate.split(whereSeparator: { $0 <= 0x20 }).first { found.append(Array(address)) }
          }
        default: continue
        }
      }
    }
    return found
  }
}
