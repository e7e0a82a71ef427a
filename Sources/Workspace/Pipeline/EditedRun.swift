import Diagnostics
import Localization
import Markup
import Scheduling
import Site
import Snippets

/// A run over a project of which nothing but the text of a few pages has changed since the last one.
///
/// Each edited page is read as it was and as it is. Where nothing that the rest of the project has of a page tells the two apart (its
/// facts, headings, links, labels, front matter …), the outcome is that of the last run with the findings of these pages exchanged,
/// and the output that of the last run with their texts exchanged. Where it is nothing but what they state, the contracts are put together
/// from what is known of the other pages, and what follows from them is made. Else there is no such run, and everything is done.
public struct EditedRun: Sendable {
  let record: RunRecord
  let details: EditDetails
  let folder: CacheFolder
  let pages: [EditedPage]
  /// The contracts, where pages state something else.
  let contracts: EditedContracts?
  let stores: StepStores
  /// What the project says now, for reporting: without its pages.
  public let analysis: Analysis
  /// What the site has to say: what it said.
  public var siteDiagnostics: [Diagnostic] { details.siteDiagnostics }

  /// One page before and after.
  struct EditedPage: Sendable {
    var old: AnalysedPage
    var new: AnalysedPage
    var settings: [PageSetting]
    /// The stamp of the file before it was read.
    var stamp: FileStamp?
  }

  /// So many pages are read as edited ones; with more of them doing everything is as quick.
  private static let most = 50

  init?(
    _ record: RunRecord, edited: [Int], project: Project, folder: CacheFolder, asker: InputAsker, stores: StepStores,
    scheduler: Scheduler
  ) {
    guard edited.count <= EditedRun.most, project.hasReadableConfiguration,
      edited.allSatisfy({ record.inputs[$0].question.kind == .read }), let name = record.details,
      let bytes = EditedRun.entry(name, folder),
      let details = try? EditDetails(bytes, source: project.configuration.locales?.source ?? "en")
    else { return nil }
    let packs = details.packs.compactMap(folder.pack)
    guard packs.count == details.packs.count else { return nil }
    let known = Set(packs.flatMap(\.keys))
    let used = Set(details.used)
    var pages: [(path: String, old: KeptPage, bytes: [UInt8], stamp: FileStamp?)] = []
    for number in edited {
      let question = record.inputs[number].question
      let stamp = asker.settledStamp(question.path)
      guard known.contains(question.path), !used.contains(question.path),
        let piece = packs.reversed().lazy.compactMap({ $0.piece(question.path) }).first, let old = try? KeptPage(piece),
        Digest.of(old.bytes) == record.inputs[number].answer.name,
        case .success(let bytes) = project.files.read(question.path, question.limit)
      else { return nil }
      pages.append((question.path, old, bytes, stamp))
    }
    let whole = KnownProject(
      paths: known, used: used, translations: details.translations, diagnostics: details.diagnostics,
      siteDiagnostics: details.siteDiagnostics, languages: details.languages)
    let texts = pages.map { PageEdit.Text(path: $0.path, old: $0.old.bytes, new: $0.bytes) }
    var contracts: EditedContracts?
    let edit = PageEdit(texts, in: whole, project: project, stores: stores, scheduler: scheduler) { pages, reader in
      let isRestated = !pages.allSatisfy(PageEdit.statesTheSame)
      // Nothing but references has lines of translations.
      guard isRestated || record.output != nil else { return PageEdit.ContractFindings(old: [], new: []) }
      guard let old = isRestated ? details.contractFindings : [],
        let seed = details.seed.flatMap(folder.pack).flatMap({ ProjectSeed($0, layout: project.layout) })
      else { return nil }
      var edited: [String: [UInt8]] = [:]
      for pack in packs.dropFirst() {
        for path in pack.keys {
          guard let piece = pack.piece(path), let kept = try? KeptPage(piece) else { return nil }
          edited[path] = kept.bytes
        }
      }
      contracts = EditedContracts(
        pages, EditedContracts.Last(record: record, seed: seed, edited: edited), reader: reader, project: project, stores: stores,
        scheduler: scheduler)
      // What is found in a file that pages show names these pages.
      if contracts?.findings.contains(where: { used.contains($0.location.file) }) == true { contracts = nil }
      return contracts.map { PageEdit.ContractFindings(old: old, new: isRestated ? $0.findings : []) }
    }
    guard let edit else { return nil }
    self.contracts = contracts
    self.stores = stores
    self.pages = zip(edit.pages, pages).map {
      EditedPage(old: $0.old, new: $0.new, settings: $1.old.settings, stamp: $1.stamp)
    }
    self.record = record
    var counted = details
    counted.languages = edit.languages ?? [:]
    counted.opportunities = details.opportunities.exchanging(edit, project.layout)
    self.details = counted
    self.folder = folder
    var analysis = Analysis(
      project: project, sources: SourceTable(project.configurationFile.map { [$0] } ?? []), pages: [], assets: [], contracts: [],
      translations: [], history: EditedRun.history(project, scheduler), diagnostics: edit.diagnostics)
    analysis.opportunities = counted.opportunities
    analysis.baseline = Baseline.read(project.configuration, project.files).baseline
    // What is known is told by its text.
    let isNeeded = { [hasBaseline = analysis.baseline != nil] in hasBaseline || project.isShown($0) }
    for path in Set((edit.diagnostics.filter(isNeeded) + details.siteDiagnostics).flatMap(\.files))
    where path != project.configurationFile?.path {
      guard case .success(let bytes) = project.files.read(path, FileSystem.readLimit) else { continue }
      analysis.sources.add(SourceFile(path: path, bytes: bytes))
    }
    self.analysis = analysis
  }

  /// A run with a lock file is none of these.
  private static func history(_ project: Project, _ scheduler: Scheduler) -> TranslationHistory {
    let nothing = FileSystem(list: { _ in .failure(.missing) }, read: { _, _ in .failure(.missing) })
    return TranslationHistory(project: project, files: nothing, documents: [:], from: .lock, scheduler: scheduler)
  }

  private static func entry(_ name: Digest, _ folder: CacheFolder) -> [UInt8]? { (try? folder.load(name)) ?? nil }
}

extension Diagnostic {
  /// The files that are named.
  var files: [String] { [location.file] + related.map(\.location.file) + (fix?.replacements.map(\.location.file) ?? []) }

  func cites(anyOf paths: Set<String>) -> Bool { files.contains(where: paths.contains) }
}
