import Diagnostics
import Markup
import Scheduling
import Site
import Snippets

extension SiteBuild {
  /// Renders and stages all files of this version.
  func stage(
    in session: OutputSession, noting: Bool, _ known: (any TextSource)?, _ notes: inout Written
  ) throws(OutputFolder.Failure) {
    let surroundings = memory?.number(of: plan.surroundings)
    let pages = Dictionary(analysis.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    // A page stands beside its translations, so that what is alike in them is alike at the same time, and is kept for that time only.
    let order = plan.outlines.indices.sorted { (plan.outlines[$0].path, $0) < (plan.outlines[$1].path, $1) }
    let generated = GeneratedPages(plan)
    // What is no page is one long piece of work: it goes first, so that no thread waits for it.
    let work = [Work.others] + batches(generated.numbers.count).map(Work.generated) + batches(order.count).map(Work.pages)
    let results = scheduler.saying("writing pages").map(work) { part -> Result<Staged, OutputFolder.Failure> in
      do throws(OutputFolder.Failure) {
        switch part {
        case .others:
          try stageOthers(generated, session)
          return .success(Staged())
        case .generated(let range):
          var staged = Staged()
          for number in generated.numbers[range] {
            let page = generated.render(number)
            for file in page.files { try stage(file, session) }
            if let text = page.text { staged.texts.append(text) }
          }
          return .success(staged)
        case .pages(let range):
          var staged = Staged()
          for index in order[range] {
            let page = try stagePage(index, pages, surroundings, session, noting: noting, known)
            if let text = page.text { staged.texts.append(text) }
            if let setting = page.setting { staged.settings.append((index, setting)) }
          }
          return .success(staged)
        }
      } catch {
        return .failure(error)
      }
    }
    var texts: [SearchText] = []
    var settings: [(index: Int, setting: PageSetting)] = []
    for result in results {
      let staged = try result.get()
      texts += staged.texts
      settings += staged.settings
    }
    for (index, setting) in settings.sorted(by: { $0.index < $1.index }) {
      notes.settings[plan.outlines[index].file, default: []].append(setting)
    }
    if shelf != nil { FreedMemory.giveBack(after: order.count) }
    let full = plan.fullText { outline in pages[plan.outlines[outline].file]?.page.document.source.bytes }
    if let full { try stage(full, session) }
    let search = plan.searchPages(texts)
    for files in scheduler.map(search, { $0.files }) { for file in files { try stage(file, session) } }
    guard noting else { return }
    notes.search = search
    notes.fullTextSize = plan.fullTextSize { outline in pages[plan.outlines[outline].file]?.page.document.source.bytes.count }
  }

  /// What became of some pages.
  private struct Staged {
    var texts: [SearchText] = []
    var settings: [(index: Int, setting: PageSetting)] = []
  }

  private func stage(_ file: SiteFile, _ session: OutputSession, known: [UInt8]? = nil) throws(OutputFolder.Failure) {
    try session.stage(OutputFolder.File(path: prefix + file.path, bytes: file.bytes), known: known)
  }

  private enum Work {
    /// Pages of documents.
    case pages(Range<Int>)
    /// References and contents of folders.
    case generated(Range<Int>)
    /// Theme, downloads, assets.
    case others
  }

  /// Stages a page, rendered or as it stands; its words for the search, and its setting if that is noted.
  private func stagePage(
    _ index: Int, _ pages: [String: AnalysedPage], _ surroundings: Int?, _ session: OutputSession, noting: Bool,
    _ texts: (any TextSource)?
  ) throws(OutputFolder.Failure) -> (text: SearchText?, setting: PageSetting?) {
    let known = texts.flatMap { text(index, pages, $0) }
    let render = { rendered(index, pages, noting: noting, known) }
    let page: RenderedPage
    if let memory, let key = renderKey(index, pages, surroundings) {
      page = memory.pages.value(key, render)
    } else {
      page = render()
    }
    for file in page.files { try stage(file, session, known: file.path == known?.setting.output ? known?.file : nil) }
    return (page.text, page.setting)
  }

  /// What the files of an outline's page follow from; nil where that cannot be told.
  func renderKey(_ index: Int, _ pages: [String: AnalysedPage], _ surroundings: Int?) -> BuildMemory.RenderKey? {
    guard let surroundings, let page = pages[plan.outlines[index].file]?.key else { return nil }
    return BuildMemory.RenderKey(page: page, outline: index, surroundings: surroundings)
  }

  /// The text of an outline's page as another run rendered it.
  private func text(_ index: Int, _ pages: [String: AnalysedPage], _ texts: any TextSource) -> KnownText? {
    let file = plan.outlines[index].file
    guard let name = pages[file]?.digest, let output = plan.outputPath(index) else { return nil }
    return texts.text(of: file, in: output, name)
  }

  func rendered(
    _ index: Int, _ pages: [String: AnalysedPage], noting: Bool = false, _ known: KnownText? = nil
  ) -> RenderedPage {
    let file = plan.outlines[index].file
    guard let page = shelf.map({ $0.page(file) }) ?? pages[file] else { return RenderedPage() }
    return plan.render(index, page.page, notes: SiteBuild.notes(page), noting: noting, known: known)
  }

  private func stageOthers(_ generated: GeneratedPages, _ session: OutputSession) throws(OutputFolder.Failure) {
    try plan.filesWithoutPages(generated) { file throws(OutputFolder.Failure) in try stage(file, session) }
    let files = analysis.project.files
    for asset in assets {
      switch files.locate(asset.file) {
      case .success(let path): try session.stage(prefix + asset.output, copyOf: path)
      case .failure:
        throw OutputFolder.Failure(message: "cannot read '\(asset.file)': it was removed during the build")
      }
    }
  }

  /// Pieces of work of some pages each.
  private func batches(_ count: Int) -> [Range<Int>] {
    let size = max(1, min(64, count / (scheduler.jobs * 4)))
    return stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
  }
}
