import Scheduling
import Synchronization

/// A command over a project that is spared where nothing that it looks at has changed.
///
/// What a run depends on is the program, the call, and the answers that the file system gave it. The first two make the name of an
/// entry in the cache, the last stand in the entry and are asked for again: a file that was left alone costs a look at its stamp, one
/// that was touched its hash.
public struct CachedRun: Sendable {
  /// The project, whose files note what is asked of them.
  public let project: Project
  private let folder: CacheFolder
  private let name: Digest
  /// The name of the same run over all pages, where only some were asked for.
  private let wholeName: Digest?
  private let trace = InputTrace()
  private let asker: InputAsker
  private let start: Int64
  /// What the last run left, as far as it was looked at.
  private let last = LastRun()
  private let stores: StepStores
  /// The entry with the name of the last record of a run that wrote the output.
  private let pointer: Digest?

  /// `call` is a value that is made of all that shows in the outcome of what the command was called with. Nil for what is no project with
  /// a configuration, or where other folders and revisions take part.
  ///
  /// What `remote` has of runs that write nothing serves as well, and so does what is known of pages and their translations.
  public init?(
    _ project: Project, call: Any, output: OutputFolder?, remote: RemoteCache? = nil
  ) throws(CacheFolder.Problem) {
    let configuration = project.configuration
    guard let file = project.configurationFile, configuration.versions.count < 2 else { return nil }
    let folder = try CacheFolder(root: project.root, RunSettings(project), remote: remote)
    guard var digester = folder.naming("run"), let call = Digest(describing: call) else { return nil }
    self.folder = folder
    digester.add(call)
    digester.add(project.displayPrefix)
    digester.add(file.path)
    digester.add(file.bytes)
    for folder in (configuration.locales?.folders ?? [:]).sorted(by: { $0.key < $1.key }) {
      digester.add(folder.key)
      digester.add(folder.value)
    }
    var whole = digester
    digester.add("selection")
    whole.add("selection")
    for path in project.selection { digester.add(path) }
    // A project may be moved with its output.
    let place = output.map { RelativePath.remainder(of: $0.path, below: project.root) ?? $0.path }
    if let place { digester.add(place) }
    name = digester.digest
    wholeName = output == nil && !project.selection.isEmpty ? whole.digest : nil
    pointer = place.flatMap { folder.naming(stateOf: $0)?.digest }
    asker = InputAsker(files: project.files, root: project.root, ownFolders: [CacheFolder.parts[0], configuration.output])
    stores = StepStores(
      facts: FactStore(folder), pairs: configuration.locales == nil ? nil : PairStore(folder),
      contracts: ContractStore(folder), artifacts: ArtifactStore(folder))
    self.project = project.reading(project.files.noting(in: trace, asker))
    start = FileStamp.now()
  }

  /// What a run came to that was spared.
  public struct Repeated: Sendable {
    public var outcome: RunOutcome
    /// How many files the output has.
    public var files: Int
    /// How much time was saved, in seconds.
    public var seconds: Double
  }

  /// The outcome, if the run would come to what the last one came to, and the output stands as that left it.
  public func repeated(
    output: OutputFolder? = nil, force: Bool = false, scheduler: Scheduler, say: (String) -> Void = { _ in },
    note: (CacheFolder.Problem) -> Void
  ) throws(OutputFolder.Failure) -> Repeated? {
    defer {
      if let problem = folder.remote?.problem {
        last.isTold = true
        note(problem)
      }
    }
    var own: RunRecord?
    do throws(CacheFolder.Problem) {
      if let bytes = try folder.load(name) {
        do throws(ByteReader.Failure) { own = try RunRecord(bytes) } catch { throw CacheFolder.damage }
      }
    } catch {
      note(error)
    }
    if let own,
      let known = try repeated(own, isOwn: true, output: output, force: force, scheduler: scheduler, say: say, note: note)
    {
      return known
    }
    // What a run wrote stands on the machine that it ran on.
    guard output == nil, let bytes = folder.remote?.load(name), let other = try? RunRecord(bytes) else { return nil }
    return try repeated(other, isOwn: false, output: nil, force: force, scheduler: scheduler, say: say, note: note)
  }

  private func repeated(
    _ record: RunRecord, isOwn: Bool, output: OutputFolder?, force: Bool, scheduler: Scheduler, say: (String) -> Void,
    note: (CacheFolder.Problem) -> Void
  ) throws(OutputFolder.Failure) -> Repeated? {
    var record = record
    guard (record.output == nil) == (output == nil) else { return nil }
    let asker = asker
    let confirmed = scheduler.map(record.inputs) { input -> (InputRecord, isSame: Bool, isRenewed: Bool) in
      var input = input
      var isRenewed = false
      let isSame = asker.confirms(&input, isRenewed: &isRenewed)
      return (input, isSame, isRenewed)
    }
    guard confirmed.allSatisfy(\.isSame) else {
      record.inputs = confirmed.map(\.0)
      if isOwn { last.keep(record, edited: confirmed.indices.filter { !confirmed[$0].isSame }) }
      return nil
    }
    if let output, let kept = record.output {
      let session = try output.begin(force: force, say: say)
      defer { session.abandon() }
      guard session.holds(kept, scheduler: scheduler) else { return nil }
    }
    let saved = record.duration - (FileStamp.now() - start)
    if confirmed.contains(where: \.isRenewed) {
      record.inputs = confirmed.map(\.0)
      do throws(CacheFolder.Problem) { try folder.store(name, record.bytes) } catch { note(error) }
    }
    return Repeated(
      outcome: record.outcome, files: record.output.map { $0.files.count - 1 } ?? 0, seconds: max(0, Double(saved) / 1e9))
  }

  /// Reads the project, but for what earlier runs found and kept. For a site, statements are forgotten once they are no longer needed.
  public func analyze(scheduler: Scheduler, forSite: Bool = false) -> Analysis {
    let analyzer = Analyzer(project: project, scheduler: scheduler, stores: stores)
    return forSite ? analyzer.forSite.analyze() : analyzer.analyze()
  }

  /// The texts of pages in the output that the last build left.
  public var texts: KnownTexts? { pointer.map { KnownTexts(.last(LastTexts.Place(folder: folder, pointer: $0))) } }

  /// The run, if it finds nothing but the texts of a few pages edited; for one that was not spared.
  public func edited(scheduler: Scheduler) -> EditedRun? {
    guard let (record, edited) = wholeName.map({ whole($0, scheduler) }) ?? last.found else { return nil }
    // What is read now is no part of what a run that does everything would note.
    return EditedRun(
      record, edited: edited, project: project.reading(asker.files), folder: folder, asker: asker, stores: stores,
      scheduler: scheduler)
  }

  /// The last run over all pages, with the inputs that are others now: what it found of the pages that were asked for is what a run over
  /// them finds.
  private func whole(_ name: Digest, _ scheduler: Scheduler) -> (record: RunRecord, edited: [Int])? {
    guard let bytes = (try? folder.load(name)) ?? nil, var record = try? RunRecord(bytes), record.output == nil else {
      return nil
    }
    let read = Set(record.inputs.lazy.filter { $0.question.kind == .read }.map(\.question.path))
    // What the last run did not meet may not exist.
    guard project.selection.allSatisfy({ path in read.contains(path) || read.contains { $0.hasPrefix(path + "/") } }) else {
      return nil
    }
    let asker = asker
    let confirmed = scheduler.map(record.inputs) { input -> (InputRecord, isSame: Bool) in
      var (input, isRenewed) = (input, false)
      let isSame = asker.confirms(&input, isRenewed: &isRenewed)
      return (input, isSame)
    }
    record.inputs = confirmed.map(\.0)
    return (record, confirmed.indices.filter { !confirmed[$0].isSame })
  }

  /// Keeps what a run came to. `output` is what it left in its folder.
  private func keep(
    _ outcome: RunOutcome, output: OutputRecord?, _ analysis: Analysis, _ build: SiteBuild?, _ written: SiteBuild.Written?
  ) throws(CacheFolder.Problem) {
    guard let inputs = trace.record else { return }
    var record = RunRecord(inputs: inputs, output: output, outcome: outcome, duration: FileStamp.now() - start)
    record.details = try storeDetails(analysis, build, written)
    try store(record)
    if output == nil { folder.remote?.store(name, record.bytes) }
    try stores.save()
    if let problem = folder.remote?.problem, !last.isTold { throw problem }
  }

  /// Keeps a record, and removes what only the one before it needed.
  private func store(_ record: RunRecord) throws(CacheFolder.Problem) {
    try folder.store(name, record.bytes)
    if let pointer, record.output != nil {
      var writer = ByteWriter()
      writer.add(name)
      try folder.store(pointer, writer.bytes)
    }
    guard let old = last.found?.record.details, let new = record.details, old != new else { return }
    let kept = Set(entries(of: new))
    folder.forget(entries(of: old).filter { !kept.contains($0) })
  }

  /// The entries that a run finds by the name of its details.
  private func entries(of details: Digest) -> [Digest] {
    guard let bytes = (try? folder.load(details)) ?? nil, let found = try? EditDetails(bytes, source: "") else {
      return [details]
    }
    return [details] + found.packs + [found.search, found.seed].compactMap(\.self)
  }

  /// Pages of more bytes together are not kept: they would push everything else out of the cache.
  private static let mostBytes = 256 << 20

  /// Keeps what a run needs that finds a few pages edited.
  private func storeDetails(
    _ analysis: Analysis, _ build: SiteBuild?, _ written: SiteBuild.Written?
  ) throws(CacheFolder.Problem) -> Digest? {
    let pages = Dictionary(analysis.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let size = pages.values.reduce(0) { $0 + $1.page.document.source.bytes.count }
    // How far translations are behind is told by their texts.
    guard analysis.history.lockSource == nil, project.selection.isEmpty, size <= CachedRun.mostBytes else { return nil }
    let pack = try folder.storePack(pages.keys.sorted()) { path in
      KeptPage(
        bytes: pages[path]?.page.document.source.bytes ?? [], name: pages[path]?.digest, settings: written?.settings[path] ?? []
      ).encoded
    }
    var search: Digest?
    if let written {
      let bytes = SearchRecord(locales: written.search).encoded
      let name = Digest.of(bytes)
      try folder.store(name, bytes)
      search = name
    }
    let seed = try folder.storeSeed(analysis, build)
    let details = EditDetails(
      packs: [pack], search: search, diagnostics: analysis.diagnostics, siteDiagnostics: build?.diagnostics ?? [],
      translations: analysis.translationSeam, used: analysis.usedFiles.sorted(), fullTextSize: written?.fullTextSize ?? 0,
      surroundings: build.map { Digest.of($0.plan.textSurroundings) }, seed: seed,
      contractFindings: analysis.contractFindings,
      references: build.map { ReferenceNames($0.plan.apis, edited: [], $0.scheduler) } ?? ReferenceNames(),
      languages: Dictionary(analysis.pages.flatMap(\.languages).map { ($0, 1) }, uniquingKeysWith: +),
      opportunities: analysis.opportunities)
    let bytes = details.encoded
    let name = Digest.of(bytes)
    try folder.store(name, bytes)
    return name
  }

  /// Keeps what a run came to that writes nothing.
  public func keep(_ outcome: RunOutcome, analysis: Analysis) throws(CacheFolder.Problem) {
    try keep(outcome, output: nil, analysis, nil, nil)
  }

  /// Keeps what a build came to. One that left nothing, or told of pages of the build before it, would say something else the next time.
  public func keep(
    _ outcome: RunOutcome, analysis: Analysis, build: SiteBuild, written: SiteBuild.Written
  ) throws(CacheFolder.Problem) {
    guard let output = written.output, !build.tellsOfLastBuild else { return }
    try keep(outcome, output: output, analysis, build, written)
  }

  /// Keeps what a run came to that found a few pages edited.
  public func keep(_ outcome: RunOutcome, edited: EditedRun, written: SiteBuild.Written?) throws(CacheFolder.Problem) {
    // A run over some pages leaves what the one over all pages keeps.
    if written.map({ $0.output == nil }) ?? (wholeName != nil) { return }
    let duration = FileStamp.now() - start
    guard let record = try edited.record(outcome, output: written?.output, written: written, duration: duration) else { return }
    try store(record)
    if edited.contracts != nil { try stores.saveContracts() }
    if written == nil { folder.remote?.store(name, record.bytes) }
    if let problem = folder.remote?.problem, !last.isTold { throw problem }
  }
}

/// What the last run left, and which of its inputs are others now.
private final class LastRun: Sendable {
  private let state = Mutex<(record: RunRecord, edited: [Int])?>(nil)
  private let told = Mutex(false)

  /// Whether it was said why the remote cache is not used.
  var isTold: Bool {
    get { told.withLock { $0 } }
    set { told.withLock { $0 = newValue } }
  }

  var found: (record: RunRecord, edited: [Int])? { state.withLock { $0 } }

  func keep(_ record: RunRecord, edited: [Int]) { state.withLock { $0 = (record, edited) } }
}
