import Diagnostics
import Localization
import Markup
import Vocabulary

/// Follows one page and its translations through their versions, from what the lock file knows to the files as they are.
struct FamilyHistory {
  let family: PageFamily
  let git: GitHistory?
  /// Whether there is a file of the page in a locale, readable or not.
  let hasFile: (_ locale: String) -> Bool

  struct Outcome: Sendable {
    var record: PageRecord
    var bumped: [PageRecord.Bumped]
    var source: PageVersion
    var variants: [String: PageVersion]
    /// What blocks of the source said that translations are based on and that say something else now, by their hashes.
    var former: [UInt64: String]
  }

  /// The page and its translations after one commit: contents by name.
  private struct State {
    var commit: Int
    var source: String?
    var variants: [String: String]
  }

  func outcome(from known: PageRecord?, documents: [String: Document]) -> Outcome? {
    // Of a source that cannot be read or was emptied by accident, what is known stays.
    guard let document = documents[family.source], document.isReadable else { return nil }
    var record = known ?? PageRecord()
    let states = states()
    var cache = VersionCache(git: git, family: family)
    var next = states.startIndex
    if known != nil {
      // What the lock file holds is taken up where history has the same text, best of all that of the translations as well; what
      // it holds of no commit is only compared with now.
      let alike = states.indices.filter { index in
        states[index].source.flatMap { cache.version($0, ofSource: true) }?.texts == record.texts
      }
      let same = alike.last { index in
        record.holds(states[index].variants.compactMapValues { cache.version($0, ofSource: false) })
      }
      // That state itself is what is known; what comes after it is new.
      next = (same ?? alike.last).map { $0 + 1 } ?? states.endIndex
    }
    for index in states[next...].indices {
      let state = states[index]
      guard let source = state.source.flatMap({ cache.version($0, ofSource: true) }) else { continue }
      let variants = state.variants.compactMapValues { cache.version($0, ofSource: false) }
      record.step(source: source, variants: variants) { version(named: $0, states, &cache) }
    }
    // Where no text changed, what the page states need not be read.
    var source = PageVersion(document, readsContract: false)
    if source.texts != record.texts { source = PageVersion(document) }
    // A page that is empty or no text says nothing of its translation.
    let readable = family.variants.compactMapValues { documents[$0] }
      .filter(\.value.isReadable)
    let known = Set(record.blocks.flatMap { $0.bases.keys }).subtracting(readable.keys)
    let variants = readable.mapValues { PageVersion($0, readsContract: false) }
    let content = document.source.bytes
    let bumped = record.step(source: source, variants: variants, keeping: known.filter(hasFile)) { marker in
      version(named: marker, states, &cache) ?? (isHash(marker, of: content) ? source.texts : nil)
    }
    return Outcome(
      record: record, bumped: bumped, source: source, variants: variants, former: former(record, states, &cache))
  }

  /// The texts of versions that translations are based on, as far as git has them.
  private func former(_ record: PageRecord, _ states: [State], _ cache: inout VersionCache) -> [UInt64: String] {
    guard let git else { return [:] }
    var wanted: Set<UInt64> = []
    for block in record.blocks {
      for basis in block.bases.values where basis.source != block.versions.last?.text { wanted.insert(basis.source) }
    }
    var found: [UInt64: String] = [:]
    var seen: Set<String> = []
    for blob in states.reversed().compactMap(\.source) where found.count < wanted.count && seen.insert(blob).inserted {
      guard let version = cache.version(blob, ofSource: true), let bytes = git.contents[blob] else { continue }
      for (block, range) in zip(version.blocks, version.ranges)
      where wanted.contains(block.text) && found[block.text] == nil && range.upperBound <= bytes.count {
        found[block.text] = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
      }
    }
    return found
  }

  /// The family after each commit that touched it.
  private func states() -> [State] {
    guard let git else { return [] }
    var events: [(commit: Int, locale: String?, blob: String?)] = []
    for change in git.changes[family.source] ?? [] { events.append((change.commit, nil, change.blob)) }
    for (locale, file) in family.variants.sorted(by: { $0.key < $1.key }) {
      for change in git.changes[file] ?? [] { events.append((change.commit, locale, change.blob)) }
    }
    events.sort { $0.commit < $1.commit }
    var states: [State] = []
    for event in events {
      if states.last?.commit != event.commit {
        var next = states.last ?? State(commit: 0, source: nil, variants: [:])
        next.commit = event.commit
        states.append(next)
      }
      if let locale = event.locale {
        states[states.count - 1].variants[locale] = event.blob
      } else {
        states[states.count - 1].source = event.blob
      }
    }
    return states
  }

  /// The texts of the source's blocks at the version that a marker names.
  private func version(named marker: SourceMarker, _ states: [State], _ cache: inout VersionCache) -> [UInt64]? {
    guard let git else { return nil }
    var blob: String?
    if marker.namesCommit {
      guard let commit = git.commit(named: marker.value) else { return nil }
      blob = states.last { $0.commit <= commit }?.source
    } else {
      blob = states.compactMap(\.source).last { name in
        name == marker.value || git.contents[name].map { isHash(marker, of: $0) } ?? false
      }
    }
    return blob.flatMap { cache.version($0, ofSource: true) }?.texts
  }

  private func isHash(_ marker: SourceMarker, of content: [UInt8]) -> Bool {
    guard !marker.namesCommit, marker.value.utf8.count == 40 else { return false }
    if ContentHash.blob(content) == marker.value || ContentHash.sha1(content) == marker.value { return true }
    // Tools hash what is in the repository, where line ends are LF.
    guard content.contains(0x0D) else { return false }
    let plain = content.filter { $0 != 0x0D }
    return ContentHash.blob(plain) == marker.value || ContentHash.sha1(plain) == marker.value
  }
}

extension Document {
  /// Whether the page is text and says something.
  fileprivate var isReadable: Bool { source.isMostlyText && !isEmpty }
}

/// Versions of a page that were read once.
private struct VersionCache {
  let git: GitHistory?
  let family: PageFamily
  private var versions: [String: PageVersion] = [:]

  init(git: GitHistory?, family: PageFamily) {
    self.git = git
    self.family = family
  }

  mutating func version(_ blob: String, ofSource isSource: Bool) -> PageVersion? {
    let key = (isSource ? "s" : "v") + blob
    if let known = versions[key] { return known }
    guard let bytes = git?.contents[blob] else { return nil }
    let version = PageVersion(bytes: bytes, path: family.source, readsContract: isSource)
    versions[key] = version
    return version
  }
}
