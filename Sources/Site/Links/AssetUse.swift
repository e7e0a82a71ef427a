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
    let own = outlines[outline].file
    forEachAddress(of: page) { address in
      switch index.target(of: address.text, in: address.document.source.path, page: own) {
      case .asset(let output, _): uses.append(AssetUse(target: .file(output: output), location: address.location))
      case .missing(let path): uses.append(AssetUse(target: .unknown(path: path), location: address.location))
      default: return
      }
    }
    return uses
  }
}
