import Diagnostics
import Snippets

/// The places of a page of which something was read or said.
///
///     AccountedPlaces(facts).touch(snippet.location(SourceRange(0, snippet.text.count)))
struct AccountedPlaces {
  private let files: [String: SortedRanges]

  /// - Parameter findings: what was reported of the page's files besides the facts' own diagnostics.
  init(_ facts: PageFacts, findings: [Diagnostic] = []) {
    var places: [String: [SourceRange]] = [:]
    func add(_ location: Location) { places[location.file, default: []].append(location.range) }
    for fact in facts.facts { add(fact.witness.location) }
    for exchange in facts.exchanges {
      add(exchange.location)
      if let reply = exchange.responseLocation { add(reply) }
    }
    for payload in facts.pushPayloads { for witness in payload.witnesses { add(witness.location) } }
    for item in facts.notInferred { add(item.location) }
    for object in facts.objects { for field in object.fields { add(field.location) } }
    for diagnostic in facts.diagnostics + findings {
      add(diagnostic.location)
      for related in diagnostic.related { add(related.location) }
    }
    files = places.mapValues(SortedRanges.init)
  }

  func touch(_ place: Location) -> Bool { files[place.file]?.touches(place.range) ?? false }
}

extension PageFacts {
  /// Lists the samples of which nothing was read, each with the reason.
  ///
  /// Nobody has to wonder whether a block was seen: what belongs to no operation says so, and what would give it one.
  mutating func nameUnreadSamples(_ snippets: [Snippet]) {
    let samples = snippets.filter { $0.language == .json }
    guard !samples.isEmpty else { return }
    let accounted = AccountedPlaces(self)
    let hasOperations = facts.contains { $0.operation != .every }
    for snippet in samples {
      let place = snippet.location(SourceRange(0, snippet.text.count))
      guard !accounted.touch(place), snippet.isSample else { continue }
      notInferred.append(
        NotInferred(
          subject: "a JSON sample",
          reason: hasOperations
            ? "nothing says which operation sends or returns it; a heading above it with the operation would"
            : "the page names no operation that could send or return it",
          location: place))
    }
  }
}

extension Snippet {
  /// Whether a block of JSON holds an object or an array with something in it.
  var isSample: Bool {
    switch JSONSampleReader.read(text).root?.value {
    case .object(let members)?: !members.isEmpty
    case .array(let items)?: !items.isEmpty
    default: false
    }
  }
}

/// Ranges of a file, asked whether one of them touches another range.
private struct SortedRanges {
  private let ranges: [SourceRange]
  /// The farthest end of the ranges up to each.
  private let ends: [Int]

  init(_ ranges: [SourceRange]) {
    self.ranges = ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var farthest = 0
    ends = self.ranges.map {
      farthest = max(farthest, $0.upperBound)
      return farthest
    }
  }

  func touches(_ range: SourceRange) -> Bool {
    let behind = ranges.partitionPoint { $0.lowerBound < max(range.upperBound, range.lowerBound + 1) }
    return behind > 0 && ends[behind - 1] >= range.lowerBound
  }
}
