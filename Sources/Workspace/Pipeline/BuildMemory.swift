import Contract
import Diagnostics
import Localization
import Markup
import Scheduling
import Site
import Snippets
import Synchronization

/// What a build leaves for the next one of the same process: the results of steps by what they were made from.
///
/// Each step is a function of its key alone: the bytes of a page and of what it includes, beside what is the same for all keys of a
/// memory (the configuration). What depends on other pages as well has a name for them in its key, which stays the same as long as
/// they look the same from outside: a word in a paragraph reruns the steps of its page, and nothing of any other.
///
///     let memory = BuildMemory()
///     Analyzer(project: project, scheduler: scheduler, memory: memory).analyze()
///     Analyzer(project: project, scheduler: scheduler, memory: memory).analyze()   // reads the files, and parses none
public final class BuildMemory: Sendable {
  /// What a page states, with the diagnostics of reading it.
  struct ReadPage: Sendable {
    var page: AnalysedPage
    var diagnostics: [Diagnostic]
  }

  /// A page and its translations, and how links of the site are written in their locales.
  struct PairKey: Hashable, Sendable {
    var pages: [PageKey]
    var locales: [String]
    var addresses: [Int]
    var isPythonMarkdown: Bool
  }

  /// The sources of all APIs, page by page; of one that states nothing its path alone.
  struct ContractKey: Hashable, Sendable {
    var paths: [String] = []
    var pages: [PageKey?] = []
  }

  struct OutlineKey: Hashable, Sendable {
    var page: PageKey
    var translation: PageOutline.Translation
    var drawsIcons: Bool
    var addresses: AddressStyle
    var folders: SiteFolders
    var rules: AddressRules
  }

  struct RenderKey: Hashable, Sendable {
    var page: PageKey
    var outline: Int
    var surroundings: Int
  }

  let facts = Memo<PageKey, ReadPage>()
  let pairs = Memo<PairKey, [LocaleReport]>()
  let contracts = Memo<ContractKey, BuiltContracts>()
  let outlines = Memo<OutlineKey, PageOutline>()
  let pages = Memo<RenderKey, RenderedPage>()
  let highlights = HighlightCache()
  /// What git says of the history, by what names the commit.
  let shallow = Memo<[UInt8], Bool>()
  let dates = Memo<[UInt8], GitDates?>()
  /// The bytes of files that were left alone since they were read.
  let files = KnownFiles()

  struct BuiltContracts: Sendable {
    var contracts: [Contract]
    var diagnostics: [Diagnostic]
    /// What each contract was put together of, where somebody keeps it.
    var names: [String: Digest] = [:]
  }

  /// How much a run did, for tests and for whoever wonders.
  public struct Work: Sendable, Equatable {
    public var parsed = 0
    public var read = 0
    public var compared = 0
    public var rendered = 0
    public init(parsed: Int = 0, read: Int = 0, compared: Int = 0, rendered: Int = 0) {
      (self.parsed, self.read, self.compared, self.rendered) = (parsed, read, compared, rendered)
    }
  }

  /// What the results of all steps follow from, beside their keys.
  private struct Setting: Equatable {
    var root: String
    var file: [UInt8]?
    var locales: [String]?
    var folders: [String: String]?
    var reader: PageReader

    init(_ project: Project) {
      root = project.root
      file = project.configurationFile?.bytes
      let locales = project.configuration.locales
      (self.locales, folders) = (locales?.all, locales?.folders)
      reader = project.reader
    }
  }

  private struct State {
    var setting: Setting?
    /// Whether the last run was not given up.
    var isWhole = false
    var documents: [String: KnownDocument] = [:]
    /// Paths of documents that this run has asked for.
    var asked: Set<String> = []
    var parsed = 0
    var next = 0
    var addresses: [String: (LocalAddresses, Int)] = [:]
    var surroundings: (SiteSurroundings, Int)?
  }

  private let state = Mutex(State())

  public init() {}

  /// What the last run had to do.
  public var work: Work {
    Work(parsed: state.withLock { $0.parsed }, read: facts.made, compared: pairs.made, rendered: pages.made)
  }

  /// Whether the memory is of a project as it is configured now.
  func isOf(_ project: Project) -> Bool {
    let setting = Setting(project)
    return state.withLock { $0.setting == setting }
  }

  /// Begins a run. Another configuration is another project: nothing of the old one holds.
  func begin(_ project: Project) {
    let setting = Setting(project)
    var isWhole = false
    let isOther = state.withLock { state in
      defer {
        state.setting = setting
        state.isWhole = false
      }
      isWhole = state.isWhole
      guard state.setting == setting else {
        let next = state.next
        state = State()
        state.next = next
        return true
      }
      if isWhole {
        let asked = state.asked
        state.documents = state.documents.filter { asked.contains($0.key) }
        state.asked = []
      }
      state.parsed = 0
      return false
    }
    if isOther { forgetResults() }
    facts.begin(afterWhole: isWhole)
    pairs.begin(afterWhole: isWhole)
    contracts.begin(afterWhole: isWhole)
    outlines.begin(afterWhole: isWhole)
    pages.begin(afterWhole: isWhole)
    shallow.begin(afterWhole: isWhole)
    dates.begin(afterWhole: isWhole)
  }

  /// The run came to its end: what it did not ask for is not needed any more.
  public func finish() { state.withLock { $0.isWhole = true } }

  /// Forgets what was made of a page that has become another one.
  func forget(_ page: PageKey) {
    facts.forget(page)
    pairs.forget { $0.pages.contains(page) }
    outlines.forget { $0.page == page }
    pages.forget { $0.page == page }
  }

  private func forgetResults() {
    facts.forgetAll()
    pairs.forgetAll()
    contracts.forgetAll()
    outlines.forgetAll()
    pages.forgetAll()
    shallow.forgetAll()
    dates.forgetAll()
  }

  // MARK: Documents

  /// The document at a path, parsed where these bytes are new.
  func document(
    _ path: String, _ bytes: [UInt8], parse: () -> (document: Document, diagnostics: [Diagnostic])
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    let known = state.withLock { state in
      state.asked.insert(path)
      return state.documents[path]
    }
    if let known, known.document.source.bytes == bytes { return (known.document, known.diagnostics) }
    let (document, diagnostics) = parse()
    let showsFiles = !document.fileBlocks.isEmpty
    state.withLock { state in
      state.next += 1
      state.parsed += 1
      state.documents[path] = KnownDocument(
        number: state.next, document: document, diagnostics: diagnostics, showsFiles: showsFiles)
    }
    return (document, diagnostics)
  }

  /// The keys of pages; nil for one that shows what its documents' bytes do not tell: code of other files, parts of documents.
  func keys(of pages: [Page]) -> [PageKey?] {
    let documents = state.withLock { $0.documents }
    return pages.map { page in
      var key = PageKey()
      return BuildMemory.add(page, to: &key, documents) ? key : nil
    }
  }

  private static func add(_ page: Page, to key: inout PageKey, _ documents: [String: KnownDocument]) -> Bool {
    let source = page.document.source
    guard let known = documents[source.path], !known.showsFiles, known.document.source.bytes == source.bytes else { return false }
    key.parts.append(known.number)
    key.parts.append(page.includes.count)
    for (node, included) in page.includes.sorted(by: { $0.key < $1.key }) {
      key.parts.append(Int(node.index))
      guard add(included, to: &key, documents) else { return false }
    }
    return true
  }

  // MARK: What pages see of each other

  /// A number for how links are written in a locale, which changes when that does.
  func number(of addresses: LocalAddresses?, locale: String) -> Int {
    guard let addresses else { return 0 }
    return state.withLock { state in
      if let known = state.addresses[locale], known.0 == addresses { return known.1 }
      state.next += 1
      state.addresses[locale] = (addresses, state.next)
      return state.next
    }
  }

  /// A number for what a page shows of the rest of the site, which changes when that does.
  func number(of surroundings: SiteSurroundings) -> Int {
    state.withLock { state in
      if let known = state.surroundings, known.0 == surroundings { return known.1 }
      state.next += 1
      state.surroundings = (surroundings, state.next)
      return state.next
    }
  }
}
