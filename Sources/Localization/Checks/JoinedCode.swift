import Markup

/// Finds sentences of the source that have lost their place: they stand between two blocks of code that the translation has as one.
///
///     Limit it:                        Stelle es ein:
///       kiln.limit = 900        →        kiln.limit = 900
///     Or switch it off:                  // Or switch it off
///       kiln.limit = nil                 kiln.limit = nil
struct JoinedCode {
  let source: LocalePage
  let variant: LocalePage
  let sources: [LeafBlock]
  let variants: [LeafBlock]

  /// The numbers of such sentences: of those whose code stands in the joined block with a comment, and of short ones without any name,
  /// number, link or image.
  func sentences(_ beads: [Alignment.Bead]) -> Set<Int> {
    let missing = beads.filter { $0.fate == .missing && $0.source.isParagraph(of: sources) }.map(\.source.lowerBound)
    return Set(
      missing.filter { index in
        guard let before = counterpart(of: index - 1, beads), before == counterpart(of: index + 1, beads),
          sources[index].containers == sources[index - 1].containers
        else { return false }
        let facts = ProseFacts(source.document, sources[index...index])
        guard facts.links.isEmpty, facts.images.isEmpty else { return false }
        let names = facts.code + facts.words
        if by(.shortSentenceInCode, names.isEmpty && sources[index].length <= LeafBlock.longestAnnouncement) { return true }
        guard isOn(.commentForSentence), UncommentedCode(variants[before], of: variant).hasComments else { return false }
        let code = variant.document.literalBytes(variants[before].node)
        return by(.commentForSentence, names.allSatisfy { code.holdsWhole($0.text.utf8) })
      })
  }

  /// The block of the translation's code that holds a block of the source's.
  private func counterpart(of index: Int, _ beads: [Alignment.Bead]) -> Int? {
    guard sources.indices.contains(index), sources[index].kind == .code,
      let bead = beads.first(where: { $0.source.contains(index) }),
      let here = bead.variant.first ?? bead.whole, variants[here].kind == .code
    else { return nil }
    return here
  }
}
