import Diagnostics
import Site
import Snippets

/// What a run needs of all pages of a project to put its contracts and their references together without reading the pages.
struct ProjectSeed: Sendable {
  /// The pages that state contracts, without what they state.
  var stating: [StatingPage]
  /// The name of what links find in the references; nil where no page may link to one.
  var references: Digest?
  /// What the site is made of, for a build.
  var site: SiteSeed?

  struct SiteSeed: Sendable {
    var outlines: [PageOutline]
    var assets: [String]
    /// The languages that samples are written in.
    var languages: [String]
    /// The name of what pages show of the site beside each other's outlines.
    var shape: Digest
  }

  /// So many outlines stand in one piece.
  fileprivate static let outlinesInPiece = 256

  /// The seed in an entry of the cache; nil for one that is damaged.
  init?(_ pack: PagePack, layout: LocaleLayout) {
    do throws(ByteReader.Failure) {
      guard let pages = pack.piece("pages") else { return nil }
      var reader = ByteReader(pages)
      stating = try reader.list { reader throws(ByteReader.Failure) in try reader.stating(layout) }
      references = try reader.flag() ? try reader.digest() : nil
      guard reader.isAtEnd else { return nil }
      guard let about = pack.piece("site") else { return }
      reader = ByteReader(about)
      var site = SiteSeed(
        outlines: [], assets: try reader.texts(), languages: try reader.texts(), shape: try reader.digest())
      let count = try reader.int()
      guard reader.isAtEnd else { return nil }
      for number in 0..<max(0, count) {
        guard let piece = pack.piece("outlines \(number)") else { return nil }
        reader = ByteReader(piece)
        site.outlines += try reader.list { reader throws(ByteReader.Failure) in try reader.outline() }
        guard reader.isAtEnd else { return nil }
      }
      self.site = site
    } catch {
      return nil
    }
  }
}

extension CacheFolder {
  /// Keeps what a project is to a run that makes a part of it again: piece by piece, so that nobody holds it twice.
  func storeSeed(_ analysis: Analysis, _ build: SiteBuild?) throws(Problem) -> Digest {
    let size = ProjectSeed.outlinesInPiece
    let outlines = build == nil ? nil : analysis.outlines
    let count = outlines.map { ($0.count + size - 1) / size } ?? 0
    let names = (0..<count).map { "outlines \($0)" }
    let numbers = Dictionary(zip(names, 0..<count), uniquingKeysWith: { first, _ in first })
    return try storePack(["pages"] + (outlines == nil ? [] : ["site"]) + names) { key in
      var writer = ByteWriter()
      if let number = numbers[key], let outlines, let build {
        writer.list(Array(outlines.indices[(number * size)..<min(outlines.count, (number + 1) * size)])) { writer, index in
          // The day of the last change is known to the plan alone, which has the same pages first.
          var outline = outlines[index]
          outline.changed = build.plan.outlines[index].changed
          writer.add(outline)
        }
      } else if key == "site", let build {
        writer.list(analysis.assets) { $0.add($1) }
        writer.list(build.plan.sampleLanguages.map(\.name)) { $0.add($1) }
        writer.add(Digest.of(build.plan.shape))
        writer.add(Int64(count))
      } else {
        writer.list(analysis.stating) { $0.add($1) }
        let isLinked = analysis.mayLinkToReferences
        writer.add(isLinked)
        if isLinked {
          writer.add(Digest.of(SiteBuild.references(analysis.contracts, analysis.documents, analysis.project).fingerprint))
        }
      }
      return writer.bytes
    }
  }
}

// MARK: Parts

extension ByteWriter {
  fileprivate mutating func add(_ page: StatingPage) {
    add(page.path)
    add(page.digest != nil)
    if let digest = page.digest { add(digest) }
    add(Int64(page.size))
    list(page.included) { writer, included in
      writer.add(included.path)
      writer.add(Int64(included.size))
    }
    add(page.description != nil)
    if let description = page.description { add(description) }
  }
}

extension ByteReader {
  fileprivate mutating func stating(_ layout: LocaleLayout) throws(Failure) -> StatingPage {
    let path = try text()
    let place = layout.place(path)
    let digest = try flag() ? try digest() : nil
    let size = try int()
    let included = try list { reader throws(Failure) in
      StatingPage.Included(path: try reader.text(), size: try reader.int())
    }
    return StatingPage(
      path: path, locale: place.locale, logicalPath: place.path, digest: digest, size: size, included: included,
      description: try textOrNil())
  }
}
