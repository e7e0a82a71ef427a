import Diagnostics
import Markup

extension LinkChecker {
  /// A link that leads out of the documents of a project.
  public struct LeavingLink: Sendable {
    /// As it is written, without what follows `#` or `?`.
    public var path: String
    public var fragment: String?
    public var location: Location
    /// Whether it is shown or played rather than linked.
    public var isMedia: Bool
  }

  /// The links of a page, and of what it includes, that lead to nothing of these documents by their path: `../../hub/docs/a.md`.
  public func leavingLinks(_ outline: Int, _ page: Page) -> [LeavingLink] {
    var targets = LinkTargets(index: index, page: outlines[outline].file)
    var found: [LeavingLink] = []
    Self.forEachAddress(of: page) { address in
      guard !address.isEmbedded, address.text.first != 0x2F else { return }
      switch targets.target(of: address.text, in: address.document.source.path) {
      case .outside, .missing: break
      default: return
      }
      let hash = address.text.firstIndex(of: 0x23) ?? address.text.endIndex
      let mark = address.text[..<hash].firstIndex(of: 0x3F) ?? hash
      found.append(
        LeavingLink(
          path: LinkIndex.decoded(address.text[..<mark]),
          fragment: hash < address.text.endIndex ? LinkIndex.decoded(address.text[(hash + 1)...]) : nil,
          location: address.location, isMedia: address.isMedia))
    }
    return found
  }

  /// What is wrong with a link of another project to a file of this one, by its path below the root; nil where it leads somewhere.
  public func problem(of link: LeavingLink, to path: String) -> Diagnostic? {
    let suffix = link.fragment.map { "#" + $0 } ?? ""
    // As a page at the root would write it.
    switch index.target(of: Array((path + suffix).utf8)[...], in: "", page: "") {
    case .page(let target, _, let fragment):
      guard let fragment, !fragment.isEmpty, anchors[target].find(fragment) == nil else { return nil }
      return Diagnostic(
        .brokenFragment, "'#\(fragment)' is not a heading of '\(link.path)'", at: link.location,
        remedy: Rule.brokenFragment.remedy)
    case .missing:
      if index.knowsFolder(path) { return nil }
      return link.isMedia
        ? Diagnostic(
          .missingAsset, "'\(link.path)' must be a file of the documentation", at: link.location, remedy: Rule.missingAsset.remedy
        )
        : Diagnostic(.brokenLink, "'\(link.path)' must lead to a page", at: link.location, remedy: Rule.brokenLink.remedy)
    default: return nil
    }
  }
}
