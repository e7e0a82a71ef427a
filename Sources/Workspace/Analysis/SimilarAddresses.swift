import Diagnostics
import Site

/// Files and folders of the site that are two here and one elsewhere: where case does not count, as on macOS and Windows.
///
///     Foo.md          // 'Foo/'
///     foo.md          // 'foo/': where the site is checked out there, one replaces the other
struct SimilarAddresses {
  private(set) var diagnostics: [Diagnostic] = []
  /// What stands first at a path, by the path with folded letters.
  private var first: [String: (path: String, place: Location)] = [:]
  private var told: Set<[UInt8]> = []
  /// The folder of the path before, in which nothing was told: the next one is most often in it.
  private var last: ArraySlice<UInt8> = []

  /// Pages come before the files that they offer, and APIs before both: what they are called is the name of what is generated.
  init(_ analysis: Analysis, _ links: SiteLinks) {
    let own = analysis.contracts.map(\.id)
    for api in analysis.project.configuration.apis where own.contains(api.id) {
      add("api/" + api.id, at: api.location, "the API ")
    }
    for (page, output) in zip(links.outlines, links.outputs) {
      add(output, at: Location(file: page.file, range: SourceRange(0, 0)))
    }
    for asset in links.selection.assets { add(asset.output, at: asset.location) }
  }

  /// Takes a path with its folders; the first that has other letters than one before is told, and nothing below it.
  private mutating func add(_ path: String, at place: Location, _ kind: String = "") {
    // What stands in a folder of its own is that folder.
    let bytes = Array((path.hasSuffix("/index.html") ? RelativePath.folder(of: path) : path).utf8)
    let slashes = bytes.indices.dropFirst().filter { bytes[$0] == 0x2F }
    let folder = bytes[..<(slashes.last ?? 0)]
    for end in (folder == last ? [] : slashes) + [bytes.count] {
      let part = String(decoding: bytes[..<end], as: UTF8.self)
      let key = Self.folded(part)
      guard let known = first[key] else {
        first[key] = (part, place)
        continue
      }
      guard !known.path.utf8.elementsEqual(part.utf8) else { continue }
      guard told.insert(Array(bytes[..<end])).inserted else { return }
      let (shown, other) = kind.isEmpty ? (part, known.path) : (RelativePath.name(of: part), RelativePath.name(of: known.path))
      let difference = known.path == part ? "the Unicode form of its letters" : "case"
      diagnostics.append(
        Diagnostic(
          .similarAddress, "\(kind)'\(shown)' differs from '\(other)' in \(difference) alone", at: place,
          related: [.init("'\(other)' stands here", at: known.place)], remedy: Rule.similarAddress.remedy))
      return
    }
    last = folder
  }

  /// The same for all that file systems take for one name which do not tell cases apart: `STRASSE` and `straße`. Forms of letters are
  /// none in Swift: `é` of one and of two characters is one text.
  static func folded(_ path: String) -> String { path.uppercased().lowercased() }
}

extension Rule {
  static let similarAddress = Rule(
    "site/similar-address", .warning, "Addresses differ in more than case",
    why:
      "File systems of macOS and Windows take names for one that differ in case alone: where the site or the repository is checked out there, one file replaces the other.",
    example: "`Guide/index.md` beside `guide.md`\n",
    remedy: "Rename one of the files")
}
