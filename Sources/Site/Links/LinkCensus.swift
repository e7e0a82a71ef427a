import Diagnostics

/// Counts the links of a page that lead somewhere as they are, and could have needed an explanation to.
///
///     census.count("guide/Setup.md", …)   // could have been in lower case, and from another folder
struct LinkCensus {
  private let page: PageOutline
  private var relative = 0
  private var capital = 0
  private var joined = 0
  private var foldered = 0
  private var titles = 0
  private var words = 0
  private var signs = 0
  private var foreign = 0
  private var marked = 0
  private var all = 0
  private var own = 0

  init(_ page: PageOutline) { self.page = page }

  /// A link to a page.
  mutating func count(_ address: ArraySlice<UInt8>, to target: PageOutline, _ fragment: String?) {
    if let fragment { count(fragment, of: target) }
    guard let first = address.first, first != 0x2F else { return }
    let path = address.prefix { $0 != 0x23 && $0 != 0x3F }
    relative += 1
    if path.contains(0x2F) { foldered += 1 }
    if target.path.utf8.contains(where: { (0x41...0x5A).contains($0) }) { capital += 1 }
    if target.path.utf8.contains(where: { $0 == 0x2D || $0 == 0x5F }) { joined += 1 }
  }

  /// A link to a place in a page.
  mutating func count(_ fragment: String, of target: PageOutline) {
    guard !fragment.isEmpty else { return }
    all += 1
    if target.file == page.file { own += 1 }
    if target.headings.first?.anchor == fragment, target.headings.first?.level == 1 { titles += 1 }
    if fragment.utf8.contains(0x2D) { words += 1 }
    if fragment.contains("--") { signs += 1 }
    guard fragment.utf8.contains(where: { $0 > 0x7F }) else { return }
    foreign += 1
    if AnchorMatch.unmarked(fragment) != AnchorMatch.simplified(fragment) { marked += 1 }
  }

  var opportunities: Opportunities {
    var found = Opportunities()
    found.add(.link(.lowerCase), capital)
    found.add(.link(.otherJoins), joined)
    found.add(.link(.nameAlone), foldered)
    for way in [Explanation.Way.pageFolder, .folderAbove, .fromTop] { found.add(.link(way), relative) }
    found.add(.anchor(.title), titles)
    found.add(.anchor(.joined), words)
    found.add(.anchor(.escaped), signs)
    for way in [Explanation.Way.python, .ascii] { found.add(.anchor(way), foreign) }
    found.add(.anchor(.unmarked), marked)
    found.add(.anchor(.sourceHeading), all)
    found.add(.anchor(.otherPage), own)
    return found
  }
}
