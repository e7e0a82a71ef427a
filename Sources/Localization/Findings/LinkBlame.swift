import Diagnostics

/// A link of a translation that leads elsewhere than the source's.
struct LinkChange {
  /// Who found it.
  var finder: Heuristic
  var was: String
  var now: String
  /// The source's target as the locale writes it.
  var expected: String
  var source: Location
  var variant: Location
  /// Where the translation defines the target, if the link only refers to it.
  var definition: Location?
  /// Whether the source has exchanged the beginning of such addresses on all of its pages.
  var isRenamed = false
  /// Whether it leads to another site that is written in the translation's language.
  var isLocalized = false
  /// Whether it leads to a resource of the locale's own.
  var isOwn = false
  /// Whether it leads further into what the source's leads to, on another site.
  var isWithin = false
  /// Whether the words of the source's link name what the translation's leads to.
  var isSourceFault = false
}

/// Decides who changed a link: what all translations have alike was not changed by one translator, and neither what the source
/// embedded in a side-by-side page has already.
struct LinkBlame {
  let changes: [[LinkChange]]
  let locales: [String]
  let embedded: EmbeddedEvidence

  /// What is one change in all translations that have it.
  private struct Key: Hashable {
    var source: Location
    var was: String
    var now: String

    init(_ change: LinkChange) { (source, was, now) = (change.source, change.was, change.now) }
  }

  /// The findings of each variant, in order; one for several locales stands under the tag that comes first.
  func findings() -> [[Finding]] {
    let order = locales.indices.sorted { locales[$0] < locales[$1] }
    let firsts = changes.map { own in Dictionary(own.map { (Key($0), $0) }) { first, _ in first } }
    return changes.indices.map { index in
      changes[index].compactMap { change in
        let twins = order.compactMap { number in
          firsts[number][Key(change)].map { (index: number, change: $0) }
        }
        guard let origin = origin(change, twins.map(\.index)) else {
          if by(.misnamedSourceLink, change.isSourceFault) { return twins.first?.index == index ? misnamed(change) : nil }
          if by(.linkWithin, change.isWithin) { return own(change, .linkWithin) }
          if by(.ownResource, change.isOwn) { return own(change, .ownResource) }
          var finding = Finding(
            .linkChanged, by: change.finder, .target(now: change.now, expected: change.expected, was: change.was),
            at: change.variant,
            related: [.init("the source's link", at: change.source)]
              + (change.definition.map { [.init("the target is defined here", at: $0)] } ?? []))
          finding.soften(by: .renamedSite, if: change.isRenamed)
          finding.soften(by: .localizedSite, if: change.isLocalized)
          return finding
        }
        guard twins.first?.index == index else { return nil }
        return Finding(
          .sourceLinkChanged, by: .linksOfAll, "'\(change.was)' is '\(change.now)' in \(origin)", at: change.source,
          related: twins.map { .init("in '\(locales[$0.index])'", at: $0.change.variant) },
          remedy: "Check which target is right, and correct the others")
      }
    }
  }

  /// A link of the source that does not lead to what its words name.
  private func misnamed(_ change: LinkChange) -> Finding {
    Finding(
      .sourceLinkChanged, by: .misnamedSourceLink,
      "'\(change.was)' is not what the words of this link name; a translation leads to '\(change.now)'", at: change.source,
      related: [.init("the translation's link", at: change.variant)],
      remedy: "Check which target is right, and correct the other")
  }

  /// A link to a resource of the locale's own, or further into the source's, which is no damage.
  private func own(_ change: LinkChange, _ rule: Heuristic) -> Finding {
    var finding = Finding(
      .linkChanged, by: change.finder,
      .other(
        change.isWithin
          ? "'\(change.now)' leads further into the source's '\(change.was)'"
          : "'\(change.now)' is another site than the source's '\(change.was)'"), at: change.variant,
      related: [.init("the source's link", at: change.source)],
      remedy: "Check that its reader finds there what the source's reader finds")
    finding.soften(by: rule)
    return finding
  }

  /// Where the change is from, if it is no translator's.
  private func origin(_ change: LinkChange, _ holders: [Int]) -> String? {
    let fault = EmbeddedEvidence.Fault(code: Rule.linkChanged.code, place: change.source)
    if embedded.denies(fault, of: holders) { return nil }
    guard isOn(.linksOfAll) else { return nil }
    if holders.count > 1, holders.count == changes.count { return "all translations" }
    return embedded.witness(fault, of: holders).map { "the source that '\(locales[$0.index])' embeds" }
  }
}
