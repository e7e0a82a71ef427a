import Synchronization

/// The places of all pages, for parts of which nobody says which pages they are read in.
///
///     anchors.hold("create-a-kiln")   // whether any page has a heading of this name
final class SharedAnchors: Sendable {
  private let outlines: [PageOutline]
  private let known = Mutex<Names?>(nil)

  init(_ outlines: [PageOutline]) { self.outlines = outlines }

  private struct Names {
    var all: Set<[UInt8]>
    /// Those of headings that stand below none in their own file: that of another part is above them.
    var open: Set<[UInt8]>

    init(_ outlines: [PageOutline]) {
      all = Set(outlines.flatMap(AnchorMatch.names))
      open = Set(
        outlines.flatMap { outline in
          let top = outline.headings.map(\.level).min() ?? 1
          return outline.headings.filter { $0.level == top && top > 1 }.map { AnchorMatch.simplified($0.text) }
        })
    }

    /// `kilns-fire` of "Fire" below "Kilns" of another part.
    func holdParts(_ name: [UInt8]) -> Bool {
      name.count < 400
        && name.indices.contains {
          name[$0] == 0x2D && all.contains(Array(name[..<$0])) && open.contains(Array(name[($0 + 1)...]))
        }
    }
  }

  /// Whether a page has a place that a fragment names in any spelling; read from all pages when the first fragment asks.
  func hold(_ fragment: String) -> Bool {
    let name = AnchorMatch.simplified(fragment)
    return known.withLock { known in
      let names = known ?? Names(outlines)
      known = names
      return names.all.contains(Array(fragment.utf8)) || names.all.contains(name) || names.holdParts(name)
    }
  }
}
