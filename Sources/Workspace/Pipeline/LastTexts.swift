import Scheduling
import Site

/// The texts of pages as another run rendered them.
protocol TextSource: Sendable {
  /// The text of a page in one of its files, if it was made of documents of this name; nil where nobody knows it.
  func text(of file: String, in output: String, _ name: Digest) -> KnownText?
}

/// The texts of pages as they stand in the output of the last build: a page whose documents and whose setting have not changed is
/// taken from there, whatever else of its file changes.
struct LastTexts: TextSource {
  private let session: OutputSession
  private let packs: [PagePack]
  private let words: [Int: [UInt8]]

  /// Where the last build of an output is noted.
  struct Place: Sendable {
    let folder: CacheFolder
    /// The entry with the name of its record.
    let pointer: Digest
  }

  /// Nil where nothing is known of the output, or somebody else has touched it since.
  init?(_ place: Place, session: OutputSession, surroundings: Digest, scheduler: Scheduler) {
    let folder = place.folder
    func entry(_ name: Digest) -> [UInt8]? { (try? folder.load(name)) ?? nil }
    guard let pointed = entry(place.pointer) else { return nil }
    var reader = ByteReader(pointed)
    guard let name = try? reader.digest(), let record = entry(name).flatMap({ try? RunRecord($0) }),
      let output = record.output, let details = record.details.flatMap(entry).flatMap({ try? EditDetails($0, source: "") }),
      details.surroundings == surroundings, session.holds(output, scheduler: scheduler)
    else { return nil }
    packs = details.packs.reversed().compactMap(folder.pack)
    words = (details.search.flatMap(entry).flatMap(SearchRecord.words) ?? [:]).merging(details.words) { _, now in now }
    self.session = session
  }

  func text(of file: String, in output: String, _ name: Digest) -> KnownText? {
    guard let piece = packs.lazy.compactMap({ $0.piece(file) }).first, let kept = try? KeptPage(piece), kept.name == name,
      let setting = kept.settings.first(where: { $0.output == output }), let range = setting.text,
      let html = session.contents(output), range.upperBound <= html.count
    else { return nil }
    return KnownText(setting: setting, html: Array(html[range]), words: words[setting.number], file: html)
  }
}

/// What is known of the texts of pages before a build: for whoever hands it on.
public struct KnownTexts: Sendable {
  enum Kind: Sendable {
    case last(LastTexts.Place)
    case shards([ShardFile])
  }
  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  func source(_ session: OutputSession, _ plan: SitePlan, _ scheduler: Scheduler) -> (any TextSource)? {
    let surroundings = Digest.of(plan.textSurroundings)
    switch kind {
    case .last(let place): return LastTexts(place, session: session, surroundings: surroundings, scheduler: scheduler)
    case .shards(let shards): return ShardTextSource(shards, surroundings: surroundings)
    }
  }
}
