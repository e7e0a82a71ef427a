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

  /// The file that each outline's page is written to.
  public var pageOutputs: [String] {
    outlines.map(index.places.outputFile)
  }

  /// The use of a file by its path in the workspace, if the site may have it.
  public func use(of file: String, at location: Location) -> AssetUse? {
    index.assets[file].map { AssetUse(target: .file(output: $0), location: location) }
  }

  /// The files that a page names, in links, in images and in raw HTML.
  public func uses(_ outline: Int, _ page: Page) -> [AssetUse] { read(outline, page).uses }
}

extension AssetUse {
  /// The file that a link names, if it may be one.
  init?(_ target: LinkIndex.Target, at location: Location) {
    switch target {
    case .asset(let output, _): self.init(target: .file(output: output), location: location)
    case .missing(let path): self.init(target: .unknown(path: path), location: location)
    default: return nil
    }
  }
}
