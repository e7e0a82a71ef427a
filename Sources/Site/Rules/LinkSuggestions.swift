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
    /// A file that is shown or offered, as the file that names it means it.
    case asset(String, from: String)
    /// An operation by the name that a link has for it.
    case operation(String)
    /// A part of an API's reference.
    case part(String, api: Int)
  }

  private let index: LinkIndex
  private let anchors: [AnchorMatch]
  private var budget = SuggestionBudget()
  private var answers: [Wanted: String] = [:]
  private var anchorsOfPage: [Int: [String]] = [:]
  private var filesOfLocale: [Int: Files] = [:]
  private var assets: Files?

  /// Files by name, the pages of a locale without what they end in: `a/setup.md` by `setup`.
  private struct Files {
    var byName: [String: [String]] = [:]
    /// The same, folder by folder.
    var byFolder: [String: [String: [String]]] = [:]
    var count: Int

    init(_ files: [String], name: (String) -> String = LinkSuggestions.name) {
      count = files.count
      for file in files.sorted() {
        let name = name(file)
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
      case .asset(let path, let file): asset(path, from: file)
      case .operation(let name): budget.best(for: name, among: index.references.names)
      case .part(let fragment, let api): budget.best(for: fragment, among: index.references.anchors(ofAPI: api))
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

  /// Whether a name has so few letters more, less or other than another that it may be a slip: `query-kiln` is none of `signed-kiln`,
  /// and `kiln-api` none of `kiln-pd`.
  private static func isSlip(_ name: String, of other: String) -> Bool {
    let (own, others) = (letters(name), letters(other))
    guard NearMiss.editDistance(own, others) <= max(2, Double(own.count) / 6) else { return false }
    guard let (word, instead) = otherWord(of: name, than: other) else { return true }
    return NearMiss.editDistance(letters(word), letters(instead)) <= max(1, Double(word.utf8.count) / 3)
  }

  /// The one word in which two names of as many words differ: `api` and `pd` of `kiln-api` and `kiln-pd`.
  private static func otherWord(of name: String, than other: String) -> (String, String)? {
    let (own, others) = (words(name), words(other))
    guard own.count == others.count, own.count > 1 else { return nil }
    let pairs = zip(own, others).filter { $0 != $1 }
    return pairs.count == 1 ? pairs[0] : nil
  }

  private static func words(_ name: String) -> [String] {
    name.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
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

  /// The file of the same name that is nearest to the page, else one beside either that is spelled alike: what stands in another part of
  /// the documentation belongs to that.
  private mutating func asset(_ path: String, from file: String) -> String? {
    let files = assets ?? Files(index.assetFiles, name: PagePath.lastPart)
    assets = files
    let own = PagePath.folder(of: file)
    if let moved = files.byName[PagePath.lastPart(of: path)] {
      let near = moved.map { ($0, Self.sharedFolders($0, file)) }
      let most = near.map(\.1).max() ?? 0
      let nearest = near.filter { $0.1 == most }
      return nearest.count == 1 ? nearest[0].0 : nil
    }
    let wanted = PagePath.folder(of: path)
    let candidates = files.byFolder.filter { folder, _ in
      folder == wanted || folder == own || PagePath.remainder(of: folder, below: own) != nil && !own.isEmpty
    }.values.flatMap { $0.values.joined() }.sorted()
    return budget.best(for: path, among: candidates).flatMap {
      LinkSuggestions.isSlip(LinkSuggestions.name(path), of: LinkSuggestions.name($0)) ? $0 : nil
    }
  }

  /// How many folders two files stand in together.
  private static func sharedFolders(_ a: String, _ b: String) -> Int {
    zip(a.split(separator: "/").dropLast(), b.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
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
