/// The other places that one finding stands for, with what its message says of them.
///
///     OtherPlaces(12, .elsewhere).words   // ", here and at 12 other places"
public struct OtherPlaces: Hashable, Sendable {
  public let count: Int
  public let wording: Wording

  /// How a message goes on: for one place, and for several in the place of `#`.
  public enum Wording: String, CaseIterable, Sendable {
    case elsewhere = ", here and at another place|, here and at # other places"
    case alike = "; 1 more on this page is like it|; # more on this page are like it"
    case more = ", and 1 more|, and # more"
    case places = "; 1 more place differs|; # more places differ"
    case lines = "; 1 more line differs|; # more lines differ"
    case linesToo = "; 1 more line is, too|; # more lines are, too"
    case blocksToo = "; 1 more block is, too|; # more blocks are, too"
  }

  public init(_ count: Int, _ wording: Wording) { (self.count, self.wording) = (max(0, count), wording) }

  /// Nothing where there are none.
  public var words: String {
    let forms = wording.rawValue.split(separator: "|")
    return switch count {
    case 0: ""
    case 1: String(forms[0])
    default: forms[1].split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(count)")
    }
  }
}
