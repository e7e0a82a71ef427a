import Diagnostics
import Vocabulary

/// Paths among which those are found that are nearly another one: they differ in one literal segment by a letter or two, or by a
/// missing first segment.
///
///     NearPaths(["/users/{}", "/v1/users/{}"]).near("/usesr/{}")  // 0
struct NearPaths: Sendable {
  /// The paths that have the same segments but for one, by that one.
  private struct Slot: Sendable {
    var paths: [Int] = []
    var names: [String] = []
    var index: NearNames?
  }

  private let paths: [[String]]
  private var slots: [UInt64: Slot] = [:]
  /// The paths by what follows their first segment, and by themselves.
  private var tails: [String: [Int]] = [:]
  private var wholes: [String: [Int]] = [:]

  /// Longer paths are nobody's.
  private static let mostSegments = 32

  /// `paths` have anonymous placeholders.
  init(_ paths: [String]) {
    self.paths = paths.map { PathTemplate.segments($0) }
    for (number, segments) in self.paths.enumerated() where segments.count <= Self.mostSegments {
      for position in segments.indices where !PathTemplate.isPlaceholder(segments[position]) {
        let key = Self.key(segments, without: position)
        slots[key, default: Slot()].paths.append(number)
        slots[key]?.names.append(segments[position])
      }
      wholes[Self.text(segments[...]), default: []].append(number)
      if segments.count > 2, !PathTemplate.isPlaceholder(segments[0]) {
        tails[Self.text(segments.dropFirst()), default: []].append(number)
      }
    }
    slots = slots.mapValues { slot in
      var slot = slot
      slot.index = NearNames(slot.names)
      return slot
    }
  }

  /// The numbers of paths that are near one, ascending.
  func near(_ path: String) -> [Int] {
    let segments = PathTemplate.segments(path)
    guard segments.count <= Self.mostSegments else { return [] }
    var found: Set<Int> = []
    for position in segments.indices where !PathTemplate.isPlaceholder(segments[position]) {
      guard let slot = slots[Self.key(segments, without: position)], let index = slot.index else { continue }
      for number in index.candidates(for: segments[position]) where Near.isNear(slot.names[number], segments[position]) {
        let other = paths[slot.paths[number]]
        if other.count == segments.count, other[..<position] == segments[..<position],
          other[(position + 1)...] == segments[(position + 1)...]
        {
          found.insert(slot.paths[number])
        }
      }
    }
    if segments.count > 1 { found.formUnion(tails[Self.text(segments[...])] ?? []) }
    if segments.count > 2, !PathTemplate.isPlaceholder(segments[0]) {
      found.formUnion(wholes[Self.text(segments.dropFirst())] ?? [])
    }
    return found.sorted()
  }

  /// The numbers of paths that have another version in the place of one, ascending.
  func otherVersions(_ path: String) -> [Int] {
    let segments = PathTemplate.segments(path)
    guard segments.count <= Self.mostSegments else { return [] }
    let found = segments.indices.filter { BasePath.isVersion(segments[$0]) }.flatMap { position -> [Int] in
      guard let slot = slots[Self.key(segments, without: position)] else { return [] }
      return slot.names.indices.filter { slot.names[$0] != segments[position] && BasePath.isVersion(slot.names[$0]) }
        .map { slot.paths[$0] }
    }
    return Set(found).sorted()
  }

  private static func text(_ segments: ArraySlice<String>) -> String { segments.joined(separator: "/") }

  private static func key(_ segments: [String], without position: Int) -> UInt64 {
    var hash = StableHash()
    for (index, segment) in segments.enumerated() {
      if index != position { hash.add(segment.utf8) }
      hash.add(index == position ? 1 : 0x2F as UInt8)
    }
    return hash.value
  }
}
