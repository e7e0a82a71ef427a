import Diagnostics
import Site
import Snippets

/// What a run needs of all pages of a project to put its contracts and their references together without reading the pages.
struct ProjectSeed: Sendable {
  /// The pages that state contracts, without what they state.
  var stating: [StatingPage]
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

  init(stating: [StatingPage], site: SiteSeed?) { (self.stating, self.site) = (stating, site) }

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.list(stating) { writer, page in
      writer.add(page.path)
      writer.add(page.digest != nil)
      if let digest = page.digest { writer.add(digest) }
      writer.add(Int64(page.size))
      writer.list(page.included) { writer, included in
        writer.add(included.path)
        writer.add(Int64(included.size))
      }
      writer.add(page.description != nil)
      if let description = page.description { writer.add(description) }
    }
    writer.add(site != nil)
    if let site {
      writer.list(site.outlines) { $0.add($1) }
      writer.list(site.assets) { $0.add($1) }
      writer.list(site.languages) { $0.add($1) }
      writer.add(site.shape)
    }
    return writer.bytes
  }

  init(_ encoded: [UInt8], layout: LocaleLayout) throws(ByteReader.Failure) {
    var reader = ByteReader(encoded)
    stating = try reader.list { reader throws(ByteReader.Failure) in
      let path = try reader.text()
      let place = layout.place(path)
      let digest = try reader.flag() ? try reader.digest() : nil
      let size = try reader.int()
      let included = try reader.list { reader throws(ByteReader.Failure) in
        StatingPage.Included(path: try reader.text(), size: try reader.int())
      }
      return StatingPage(
        path: path, locale: place.locale, logicalPath: place.path, digest: digest, size: size, included: included,
        description: try reader.textOrNil())
    }
    if try reader.flag() {
      site = SiteSeed(
        outlines: try reader.list { reader throws(ByteReader.Failure) in try reader.outline() }, assets: try reader.texts(),
        languages: try reader.texts(), shape: try reader.digest())
    }
    guard reader.isAtEnd else { throw ByteReader.Failure() }
  }
}

extension SiteBuild {
  /// What the site was made of, for a run that makes a part of it again.
  var seed: ProjectSeed.SiteSeed? {
    guard let outlines = analysis.outlines, outlines.count <= plan.outlines.count else { return nil }
    let dated = zip(outlines, plan.outlines).map { outline, shown in
      var outline = outline
      outline.changed = shown.changed
      return outline
    }
    return ProjectSeed.SiteSeed(
      outlines: dated, assets: analysis.assets, languages: plan.sampleLanguages.map(\.name), shape: Digest.of(plan.shape))
  }
}
