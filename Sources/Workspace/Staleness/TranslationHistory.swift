import Diagnostics
import Localization
import Markup
import Scheduling
import Vocabulary

/// How far each translation is behind its source: the lock file, continued to the files as they are.
///
///     let history = TranslationHistory(analysis, from: .git, scheduler: scheduler)
///     history.behind(locale: "cs", path: "tutorials/notes.md")  // 3 changes, 1 of them of the contract
public struct TranslationHistory: Sendable {
  /// The lock file as it would be written now; `nil` where the one on disk cannot be read.
  public private(set) var lock: LockFile?
  /// Whether there is a lock file or a history to tell the state of translations from.
  public let hasEvidence: Bool
  /// An unreadable lock file, markers that were raised without a change, and translations that are behind.
  public let diagnostics: [Diagnostic]
  /// The lock file as it is on disk.
  public private(set) var lockSource: SourceFile?
  private var outcomes: [String: FamilyHistory.Outcome] = [:]
  private let families: [PageFamily]
  private let root: String

  /// What a history is told from.
  public enum Evidence: Sendable {
    /// The lock file; without one nothing is known. What checks and builds read.
    case lock
    /// The lock file, or the files as they are: the beginning of one.
    case files
    /// The history that git has of the files, too.
    case git
  }

  public init(_ analysis: Analysis, from evidence: Evidence, scheduler: Scheduler) {
    let project = analysis.project
    var documents: [String: Document] = [:]
    for document in analysis.pages.flatMap(\.page.allDocuments) { documents[document.source.path] = document }
    self.init(project: project, files: project.files, documents: documents, from: evidence, scheduler: scheduler)
  }

  init(project: Project, files: FileSystem, documents: [String: Document], from evidence: Evidence, scheduler: Scheduler) {
    root = project.root
    guard let locales = project.configuration.locales else {
      (lock, hasEvidence, diagnostics, families) = (LockFile(), false, [], [])
      return
    }
    let families = PageFamily.all(documents.keys.sorted(), layout: project.layout, locales: locales)
    self.families = families
    var known = LockFile()
    var hasLock = false
    switch files.read(LockFile.name, 256 << 20) {
    case .success(let bytes):
      let file = SourceFile(path: LockFile.name, bytes: bytes)
      lockSource = file
      switch LockReader().read(file) {
      case .success(let read): (known, hasLock) = (read, true)
      case .failure(let problem):
        (lock, hasEvidence, diagnostics) = (nil, false, [problem.diagnostic])
        return
      }
    case .failure(.missing): break
    case .failure(let failure):
      (lock, hasEvidence, diagnostics) = (nil, false, [.unreadable(LockFile.name, failure)])
      return
    }
    guard hasLock || evidence != .lock else {
      (lock, hasEvidence, diagnostics) = (known, false, [])
      return
    }
    let recorded = known.pages
    let layout = project.layout
    let git = evidence == .git ? GitHistory.read(root: project.root, paths: Set(families.flatMap(\.files))) : nil
    hasEvidence = hasLock || git != nil
    // What is known of a page that cannot be read now is kept; only a page that was removed is forgotten.
    let present = Set(families.map(\.path))
    var next = LockFile()
    next.pages = recorded.filter { path, _ in
      guard !present.contains(path) else { return false }
      return files.read(project.layout.path(path, locale: locales.source), 0) != .failure(.missing)
    }
    let renamed = Self.renamed(
      recorded.filter { !present.contains($0.key) && next.pages[$0.key] == nil }, families, recorded, documents)
    let read = scheduler.map(families) { family in
      FamilyHistory(family: family, git: git) { locale in
        files.read(family.variants[locale] ?? layout.path(family.path, locale: locale), 0) != .failure(.missing)
      }.outcome(from: recorded[family.path] ?? renamed[family.path], documents: documents)
    }
    var found: [Diagnostic] = []
    for (family, outcome) in zip(families, read) {
      guard let outcome else {
        next.pages[family.path] = recorded[family.path]
        continue
      }
      outcomes[family.path] = outcome
      next.pages[family.path] = outcome.record
      if hasEvidence { found += Self.diagnostics(family, outcome) }
    }
    lock = next
    diagnostics = found
  }

  /// How far a translation is behind; `nil` where nothing is known.
  public func behind(locale: String, path: String) -> Behind? {
    guard hasEvidence, let outcome = outcomes[path], outcome.variants[locale] != nil else { return nil }
    return outcome.record.behind(locale)
  }

  /// How many blocks of the source a translation is behind of, of how many that there are; nothing where nothing is known.
  func parts(locale: String, path: String) -> (changed: Int, all: Int)? {
    guard hasEvidence, let outcome = outcomes[path], outcome.variants[locale] != nil else { return nil }
    let blocks = outcome.record.blocks
    return (blocks.count { $0.behind(locale).changes > 0 }, blocks.count { !$0.isGone })
  }

  /// A block of the source that a translation is behind of.
  struct BlockChange {
    /// Where the block stands now; nil where it was removed.
    var range: SourceRange?
    /// `heading`, `text`, `code` …
    var kind: String
    /// What it said when it was translated, where git knows that; nil of a new block.
    var old: String?
    var isNew: Bool
    var changesContract: Bool
  }

  /// The blocks that a translation is behind of, in the order of the page; none where nothing is known.
  func changes(locale: String, path: String) -> [BlockChange] {
    guard hasEvidence, let outcome = outcomes[path], outcome.variants[locale] != nil else { return [] }
    var index = 0
    return outcome.record.blocks.compactMap { block in
      let range = block.isGone || !outcome.source.ranges.indices.contains(index) ? nil : outcome.source.ranges[index]
      if !block.isGone { index += 1 }
      let behind = block.behind(locale)
      guard behind.changes > 0 else { return nil }
      let basis = block.bases[locale]
      return BlockChange(
        range: range, kind: block.kind, old: basis.flatMap { outcome.former[$0.source] }, isNew: basis == nil,
        changesContract: behind.contract > 0)
    }
  }

  /// Records that changes of the source need no translation: all of a page, or those of the block at a line, counted from one.
  /// Says how many blocks.
  public mutating func skip(_ file: String, line: Int?, locales wanted: Set<String>?, sources: SourceTable) -> Int {
    guard lock != nil else { return 0 }
    var count = 0
    for family in families where family.source == file || family.path == file {
      guard let outcome = outcomes[family.path], let source = sources[family.source] else { continue }
      let blocks = outcome.source.ranges.indices.filter { index in
        let range = outcome.source.ranges[index]
        guard let line else { return true }
        let last = source.position(at: max(range.lowerBound, range.upperBound - 1)).line
        return source.position(at: range.lowerBound).line <= line && line <= last
      }
      for locale in outcome.variants.keys.sorted() where wanted?.contains(locale) ?? true {
        lock?.pages[family.path]?.skip(locale, blocks: Set(blocks))
        count += blocks.count
      }
    }
    return count
  }

  /// Whether a diagnostic only says that a translation is behind.
  public func isOutdated(_ diagnostic: Diagnostic) -> Bool { diagnostic.code == Rule.outdated.code }

  /// Records that translations were reviewed, those of the given files and locales; says which, or nothing if nothing fits.
  public mutating func accept(files: [String], locales wanted: Set<String>?) -> [String] {
    guard lock != nil else { return [] }
    var accepted: [String] = []
    for family in families {
      guard let outcome = outcomes[family.path] else { continue }
      for (locale, file) in family.variants.sorted(by: { $0.key < $1.key }) {
        guard wanted?.contains(locale) ?? true, let variant = outcome.variants[locale] else { continue }
        let names = [file, family.source, family.path]
        guard files.isEmpty || files.contains(where: { given in names.contains { $0 == given || $0.hasPrefix(given + "/") } })
        else { continue }
        lock?.pages[family.path]?.accept(locale, source: outcome.source, variant: variant)
        accepted.append(file)
      }
    }
    return accepted
  }

  /// Writes the lock file; never over one that could not be read.
  public func write() -> Result<Bool, OutputFolder.Failure> {
    guard let lock else { return .failure(.init(message: "'\(LockFile.name)' cannot be read and is left as it is")) }
    let path = root + "/" + LockFile.name
    let bytes = Array(lock.text().utf8)
    if Disk.holds(path, bytes) { return .success(false) }
    return Disk.replace(LockFile.name, of: root, bytes).map { .failure($0) } ?? .success(true)
  }

  private static func diagnostics(_ family: PageFamily, _ outcome: FamilyHistory.Outcome) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for bumped in outcome.bumped {
      guard let file = family.variants[bumped.locale] else { continue }
      let changes = outcome.record.behind(bumped.locale).changes
      found.append(
        Diagnostic(
          .markerBumped,
          "'\(bumped.marker.key)' was raised, and nothing of the translation changed; the source has \(count(changes))",
          at: Location(file: file, range: bumped.marker.range),
          remedy: "Translate the changes, or run 'tally locales accept' if none of them concerns the translation"))
    }
    for (locale, file) in family.variants.sorted(by: { $0.key < $1.key }) where outcome.variants[locale] != nil {
      let behind = outcome.record.behind(locale)
      guard behind.changes > 0 else { continue }
      let contract = behind.contract == 0 ? "" : ", \(behind.contract) of them of the contract"
      found.append(
        Diagnostic(
          .outdated,
          "'\(RelativePath.name(of: family.source))' has \(count(behind.changes)) that this translation lacks\(contract)",
          at: Location(file: file, range: SourceRange(0, 0)), related: places(family, outcome, locale),
          remedy: "Translate the changes, then run 'tally locales accept'"))
    }
    return found
  }

  /// The records of pages that were renamed, by their new paths: a page that is new has most of the blocks of one that is gone.
  private static func renamed(
    _ gone: [String: PageRecord], _ families: [PageFamily], _ recorded: [String: PageRecord], _ documents: [String: Document]
  ) -> [String: PageRecord] {
    var found: [String: PageRecord] = [:]
    guard !gone.isEmpty else { return found }
    var left = gone.sorted { $0.key < $1.key }.map { (record: $0.value, texts: Set($0.value.texts)) }
    for family in families where recorded[family.path] == nil {
      guard let document = documents[family.source] else { continue }
      let own = Set(PageVersion(document, readsContract: false).texts)
      guard let place = left.firstIndex(where: { $0.texts.intersection(own).count * 2 > max($0.texts.count, own.count) }) else {
        continue
      }
      found[family.path] = left.remove(at: place).record
    }
    return found
  }

  private static func count(_ changes: Int) -> String { changes == 1 ? "1 change" : "\(changes) changes" }

  /// The blocks of the source that changed.
  private static func places(_ family: PageFamily, _ outcome: FamilyHistory.Outcome, _ locale: String) -> [Diagnostic.Related] {
    let live = outcome.record.blocks.filter { !$0.isGone }
    return zip(live, outcome.source.ranges).compactMap { block, range in
      let behind = block.behind(locale)
      guard behind.changes > 0 else { return nil }
      let what = block.bases[locale] == nil ? "this is new" : "this has \(count(behind.changes))"
      return Diagnostic.Related(
        what + (behind.contract > 0 ? ", also of the contract" : ""), at: Location(file: family.source, range: range))
    }
  }
}
