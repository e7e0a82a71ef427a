import Diagnostics

/// What `tally.lock` holds: the history of every page of the source, and what its translations are based on.
///
/// One line a block, in the order of the pages, so that changes of different blocks merge:
///
///     tally-lock 2
///
///     [tutorials/notes.md]
///     @cs sourceCommit 4f1e…
///     heading 91c3…e0 ~5d…17 cs=91c3…e0/a0…44
///     text 0b7d…12 77aa…90! ~c1…08/3e…f2 cs=0b7d…12/9f…31
///
///     tally-lock end
///
/// A line names the kind of the block, its versions (`!` where one changes the contract, `-` where the block was removed), the
/// sketch of the last one and what it states of the contract, and for each locale the version and the translation that belong
/// together. The last line tells a whole file from one that was cut off.
public struct LockFile: Sendable, Equatable {
  /// The name of the file, at the root of the project.
  public static let name = "tally.lock"
  static let header = "tally-lock 2"
  /// The header of files without a last line.
  static let oldHeader = "tally-lock 1"
  static let end = "tally-lock end"

  /// By path below the locale's folder.
  public var pages: [String: PageRecord] = [:]

  public init() {}

  /// The text of the file; the same content always gives the same bytes.
  public func text() -> String {
    var out = LockFile.header + "\n"
    out += "# What each translation was last reviewed against. 'tally locales accept' and 'record' write it; commit it.\n"
    for (path, page) in pages.sorted(by: { $0.key < $1.key }) where !page.blocks.isEmpty {
      out += "\n[\(LockFile.escaped(path))]\n"
      for (locale, marker) in page.markers.sorted(by: { $0.key < $1.key }) { out += "@\(locale) \(marker)\n" }
      for block in page.blocks { out += line(block) + "\n" }
    }
    return out + "\n\(LockFile.end)\n"
  }

  private func line(_ block: BlockRecord) -> String {
    var words = [block.kind]
    for version in block.versions {
      words.append((version.text == BlockRecord.gone ? "-" : hex(version.text)) + (version.changesContract ? "!" : ""))
    }
    words.append("~" + hex(block.sketch) + (block.contract == 0 ? "" : "/" + hex(block.contract)))
    for (locale, basis) in block.bases.sorted(by: { $0.key < $1.key }) {
      words.append("\(locale)=\(hex(basis.source))" + (basis.own == 0 ? "" : "/" + hex(basis.own)))
    }
    return words.joined(separator: " ")
  }

  private func hex(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }

  /// A path on one line.
  static func escaped(_ path: String) -> String {
    var out = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": out += "%25"
      case "\n": out += "%0A"
      case "\r": out += "%0D"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
