import Diagnostics
import Scheduling
import Site

/// A project of another generator, read as data, and the `tally.yml` that it becomes. No page is changed.
///
///     let migration = try Migration(folder: "website")
///     print(migration.report)
///     try migration.write(force: false)
public struct Migration: Sendable {
  /// Why there is nothing to write, or why it is not written.
  public struct Failure: Error, Sendable {
    public var message: String
  }

  private let folder: String
  private let files: FileSystem
  private var draft: MigrationDraft
  /// The configuration that the project becomes.
  public private(set) var text: String
  /// The addresses that pages had, once they were compared.
  public private(set) var addresses: AddressList?

  public init(folder: String) throws(Failure) {
    guard let root = FileSystem.resolved(folder) else { throw Failure(message: "'\(folder)' must be a folder") }
    try self.init(folder: root, files: .disk(root: root))
  }

  /// Holds the addresses that pages had against those of the site that the project becomes, and adds what leads from the ones that
  /// differ: the addresses of a sitemap, else those that the rules of the generator make.
  public mutating func compareAddresses(sitemap: String? = nil, scheduler: Scheduler) throws(Failure) {
    let file = SourceFile(path: Project.configurationName, bytes: Array(text.utf8))
    let project = Project(root: folder, configuration: ConfigurationReader().read(file).configuration, configurationFile: file)
      .reading(files)
    let site: SiteBuild
    do throws(Project.CallError) {
      let analysis = Analyzer(project: project, scheduler: scheduler).analyze()
      site = try SiteBuild(analysis: analysis, output: nil, scheduler: scheduler, isWritten: false)
    } catch {
      throw Failure(message: error.message)
    }
    let list: AddressList
    if let sitemap {
      guard let bytes = Disk.read(sitemap) else { throw Failure(message: "'\(sitemap)' must be a file that can be read") }
      let old = Sitemap.addresses(bytes, base: draft.url)
      if old.isEmpty { throw Failure(message: "'\(sitemap)' lists no address: a sitemap has them in '<loc>'") }
      list = AddressList(old, from: "'\(sitemap)'", site)
    } else {
      list = AddressList(rulesOf: draft.generator, site)
    }
    addresses = list
    let led = Set(draft.redirects.compactMap { SitePlan.file(ofAddress: $0.from) } + site.plan.leadingFiles.keys)
    for (old, new) in list.moved where SitePlan.file(ofAddress: old).map({ !led.contains($0) }) ?? false {
      draft.redirect("/" + old, to: "/" + new)
    }
    text = draft.text(output: Migration.output(MigrationReader(files)))
  }

  init(folder: String, files: FileSystem) throws(Failure) {
    self.folder = folder
    self.files = files
    let reader = MigrationReader(files)
    draft = try reader.read().get()
    // Where a version has its first page, nothing leads on.
    let homes = Set(draft.versions.compactMap { $0.folder == nil ? nil : SitePlan.file(ofAddress: $0.path ?? $0.name) })
    draft.redirects.removeAll { SitePlan.file(ofAddress: $0.from).map(homes.contains) ?? false }
    text = draft.text(output: Migration.output(reader))
  }

  /// Writes the list of old addresses, each with its new one.
  public func writeAddresses(to path: String) throws(Failure) {
    guard let addresses, let failure = Disk.replace(path, Array(addresses.text.utf8)) else { return }
    throw Failure(message: failure.message)
  }

  /// The folder of the site, where the usual one holds files of the project.
  private static func output(_ reader: MigrationReader) -> String? {
    let isFree = { (path: String) in !reader.holdsFolder(path) || reader.holdsFile(path + "/" + Manifest.name) }
    if isFree(Configuration().output) { return nil }
    return ["site", "_site", "tally-site"].first(where: isFree)
  }

  /// Writes `tally.yml`. One that says the same is left as it is, and one that says something else is too, unless `force` is given.
  ///
  /// - Returns: whether anything was written.
  public func write(force: Bool) throws(Failure) -> Bool {
    let path = RelativePath.join(folder, Project.configurationName)
    let bytes = Array(text.utf8)
    if let failure = Disk.leavesProject(Project.configurationName, of: folder) { throw Failure(message: failure.message) }
    if let known = Disk.read(path) {
      if known == bytes { return false }
      guard force else {
        throw Failure(
          message: "'\(Project.configurationName)' is there already; --force writes over it, and --dry-run shows the new one")
      }
      if let failure = Disk.replace(path, bytes) { throw Failure(message: failure.message) }
    } else if let failure = Disk.writeNew(path, bytes) {
      throw Failure(message: failure.message)
    }
    return true
  }

  /// What carried over, and what did not, each with its place.
  public var report: VisibleText {
    var lines: [VisibleText] = ["\(draft.generator): \(carried.joined(separator: ", "))"]
    if !draft.losses.isEmpty { lines.append("not carried over:") }
    let sources = SourceTable(draft.sources)
    for loss in draft.losses {
      var place = ""
      if let location = loss.location {
        let start = sources.positions(of: location).start
        place = "\(location.file):\(start.line):\(start.column): "
      }
      lines.append("  \(place)\(loss.subject): \(loss.reason)")
    }
    return lines.assembled(separator: "\n") + "\n" + (addresses?.report ?? "")
  }

  private var carried: [String] {
    var parts: [String] = []
    if draft.title != nil { parts.append("title") }
    if draft.description != nil { parts.append("description") }
    if draft.url != nil { parts.append("address") }
    if draft.url == nil, draft.base != nil { parts.append("folder on the server") }
    if let locales = draft.locales { parts.append("\(locales.all.count) \(locales.all.count == 1 ? "locale" : "locales")") }
    if !draft.versions.isEmpty { parts.append("\(draft.versions.count) versions") }
    if let navigation = draft.navigation {
      let count = Migration.count(navigation.entries)
      let place = draft.writesMenu ? "" : ", which stay in \(navigation.file)"
      parts.append("menu of \(count) \(count == 1 ? "entry" : "entries")\(place)")
    }
    if !draft.redirects.isEmpty { parts.append("\(draft.redirects.count) redirects") }
    if draft.editURL != nil { parts.append("links to edit pages") }
    if draft.footer != nil { parts.append("footer") }
    if draft.logo != nil { parts.append("logo") }
    if draft.icon != nil { parts.append("icon") }
    if !draft.styles.isEmpty {
      parts.append("\(draft.styles.count) style \(draft.styles.count == 1 ? "sheet" : "sheets")")
    }
    if draft.repository != nil { parts.append("repository") }
    if !draft.links.isEmpty { parts.append("\(draft.links.count) \(draft.links.count == 1 ? "link" : "links") in the header") }
    if draft.hasFormulas { parts.append("formulas") }
    if draft.addresses != .folders || !draft.rules.isEmpty { parts.append("addresses of pages") }
    return parts.isEmpty ? ["the folder of the documents"] : parts
  }

  private static func count(_ entries: [NavigationEntry]) -> Int {
    entries.reduce(0) { $0 + 1 + count($1.entries) }
  }
}
