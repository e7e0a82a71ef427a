import Diagnostics

/// Values by the ranges that they stand at, found by a place inside of one.
///
///     PlaceIndex([(request.location, request)])[fact.witness.location]  // the request that the fact stands in
struct PlaceIndex<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var range: SourceRange
    var value: Value
  }

  /// By file, in the order in which the ranges begin; what begins at one place stays in the order in which it was given.
  private var byFile: [String: [Entry]] = [:]
  /// No more ranges than this stand inside of each other.
  private static var maximumDepth: Int { 8 }

  init(_ values: [(location: Location, value: Value)]) {
    for (location, value) in values { byFile[location.file, default: []].append(Entry(range: location.range, value: value)) }
    for (file, entries) in byFile {
      let order = entries.indices.sorted { (entries[$0].range.lowerBound, $0) < (entries[$1].range.lowerBound, $1) }
      byFile[file] = order.map { entries[$0] }
    }
  }

  /// What stands at the range that holds the place: at the innermost one, and the first of several at that.
  subscript(place: Location) -> Value? {
    guard let entries = byFile[place.file] else { return nil }
    let low = entries.partitionPoint { $0.range.lowerBound <= place.range.lowerBound }
    for index in (max(0, low - Self.maximumDepth)..<low).reversed() where entries[index].range.contains(place.range) {
      var first = index
      while first > 0, entries[first - 1].range == entries[index].range { first -= 1 }
      return entries[first].value
    }
    return nil
  }
}
