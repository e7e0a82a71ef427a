import Diagnostics

/// What links that lead nowhere may have meant: "did you mean …?".
///
/// What is looked through is put in order once, an answer is kept for the next link with the same fault, and all of it has one
/// budget for a run: a site on which thousands of links are broken has no thousands of slips.
struct LinkSuggestions {
  enum Wanted: Hashable, Sendable {
    /// A heading of the page with this number.
    case anchor(String, Int)
    /// A page, as the file that links to it means it.
    case page(String, from: String)
    case asset(String)
  }

  private let index: LinkIndex
  private let anchors: [AnchorMatch]
  private var budget = SuggestionBudget()
  private var answers: [Wanted: String] = [:]
  private var anchorsOfPage: [Int: [String]] = [:]
  private var filesOfLocale: [Int: Files] = [:]
  private var assets: [String]?

  /// The pages of a locale by name: `a/setup.md` by `setup`.
  private struct Files {
    var byName: [String: [String]] = [:]
    /// The same, folder by folder.
    var byFolder: [String: [String: [String]]] = [:]
    var count: Int

    init(_ files: [String]) {
      count = files.count
      for file in files.sorted() {
        let name = LinkSuggestions.name(file)
        byName[name, default: []].append(file)
        byFolder[PagePath.folder(of: file), default: [:]][name, default: []].append(file)
      }
    }
  }

  init(index: LinkIndex, anchors: [AnchorMatch]) {
    self.index = index
    self.anchors = anchors
  }

  /// `"; did you mean 'x'?"`, or nothing.
  mutating func hint(for wanted: Wanted) -> String {
    if let known = answers[wanted] { return known }
    let before = budget.candidates
    let answer =
      switch wanted {
      case .anchor(let fragment, let page): anchor(fragment, page)
      case .page(let path, let file): page(path, from: file).map { PagePath.relative(from: file, to: $0) }
      case .asset(let path): asset(path)
      }
    let hint = answer.map { "; did you mean '\($0)'?" } ?? ""
    // What cost nothing is not kept.
    if budget.candidates < before { answers[wanted] = hint }
    return hint
  }

  private mutating func anchor(_ fragment: String, _ page: Int) -> String? {
    let own = anchorsOfPage[page] ?? anchors[page].all
    anchorsOfPage[page] = own
    guard !AnchorMatch.isCounted(fragment), budget.pays(for: own.count) else { return nil }
    // A heading that lost or got words is nearer than one that is spelled alike.
    let parts = own.filter { LinkSuggestions.ends(fragment, with: $0) || LinkSuggestions.ends($0, with: fragment) }
    if let part = parts.max(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) { return part }
    return NearMiss.best(for: fragment, among: own).flatMap { LinkSuggestions.isSlip(fragment, of: $0) ? $0 : nil }
  }

  /// Whether a name has so few letters more, less or other than another that it may be a slip: `query-kiln` is none of `signed-kiln`.
  private static func isSlip(_ name: String, of other: String) -> Bool {
    let (own, others) = (letters(name), letters(other))
    return NearMiss.editDistance(own, others) <= max(2, Double(own.count) / 6)
  }

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" }
  }

  /// Whether a text is another one behind a hyphen: `the-way-home` and `way-home`.
  private static func ends(_ text: String, with part: String) -> Bool {
    let extra = text.utf8.count - part.utf8.count
    guard extra > 0, !part.isEmpty, text.hasSuffix(part) else { return false }
    return text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: extra - 1)] == UInt8(ascii: "-")
  }

  private mutating func asset(_ path: String) -> String? {
    let known = assets ?? index.assetFiles
    assets = known
    return budget.best(for: path, among: known)
  }

  /// A page of the same name in another folder, else one whose name differs in a few letters.
  private mutating func page(_ path: String, from file: String) -> String? {
    guard let locale = index.locale(of: path) else { return nil }
    let files = filesOfLocale[locale] ?? Files(index.files(ofLocale: locale))
    filesOfLocale[locale] = files
    let name = LinkSuggestions.name(path)
    let moved = (files.byName[name] ?? []).filter { $0 != file }
    guard moved.count != 1 else { return moved[0] }
    let near = files.count > 2000 ? files.byFolder[PagePath.folder(of: path)] ?? [:] : files.byName
    guard budget.pays(for: near.count),
      let best = NearMiss.best(for: name, among: near.lazy.filter { $0.value != [file] }.map(\.key)),
      LinkSuggestions.isSlip(name, of: best)
    else { return nil }
    return near[best]?.first { $0 != file }
  }

  private static func name(_ path: String) -> String { PagePath.withoutExtension(PagePath.lastPart(of: path)) }
}
