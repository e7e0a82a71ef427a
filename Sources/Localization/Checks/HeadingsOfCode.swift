/// Pairs a heading that seems missing with the added one above the same code, where the translation divided or moved that; and so the
/// sentence between both.
///
///     ## By hand                       ## Start
///     Light it yourself:        →      Zünde ihn selbst an:
///       kiln.light()                     kiln.light()
struct HeadingsOfCode {
  let sources: [LeafBlock]
  let variants: [LeafBlock]

  func settled(_ alignment: Alignment) -> Alignment {
    var beads = alignment.beads
    func isHeading(_ index: Int) -> Bool {
      beads[index].source.count == 1 && sources[beads[index].source.lowerBound].kind == .heading
    }
    let missing = beads.indices.filter { beads[$0].fate == .missing && isHeading($0) }
    guard !missing.isEmpty else { return alignment }
    let added = beads.indices.filter { beads[$0].fate == .added && beads[$0].variant.count == 1 }
    var places: [Int: Int] = [:]
    for index in added { places[beads[index].variant.lowerBound] = index }
    let blocks = BeadPlaces(beads, sources.count, variants.count)
    let halves = alignment.halves.saying
    /// The first of the blocks of the translation that say a block of code.
    func firstBlock(saying code: Int) -> Int? {
      let own = blocks.source[code].flatMap { alignment.beads[$0].variant.first }
      return ([own].compactMap(\.self) + (halves[code] ?? [])).min()
    }
    var headings: [Int?] = []
    for block in variants { headings.append(block.kind == .heading ? headings.count : headings.last ?? nil) }
    for index in missing {
      let heading = beads[index].source.lowerBound
      guard let code = firstCode(below: heading, sources), let here = firstBlock(saying: code), here > 0,
        let above = headings[here - 1], let other = places[above], firstCode(below: above, variants) == here
      else { continue }
      fired(.headingsOfCode)
      beads.pair(missing: index, added: other)
      guard isOn(.sentenceOfCode), code == heading + 2, here == above + 2, let sentence = places[above + 1],
        let lost = blocks.source[heading + 1], beads[lost].fate == .missing, beads[lost].source.count == 1
      else { continue }
      fired(.sentenceOfCode)
      beads.pair(missing: lost, added: sentence)
    }
    return Alignment(beads: beads.withoutEmptyBeads)
  }

  /// The first code of a section.
  private func firstCode(below heading: Int, _ blocks: [LeafBlock]) -> Int? {
    let section = blocks[(heading + 1)...].prefix { $0.kind != .heading }
    return section.firstIndex { $0.kind == .code }
  }
}
