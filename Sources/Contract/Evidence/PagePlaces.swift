import Markup

/// A heading of a page by its anchor; the page as a whole by an empty one.
struct ObjectPlace: Hashable, Sendable {
  var page: String
  var anchor: String
}

/// The pages that links lead to, as sites serve them: without endings, without the numbers that sort them, `index` as its folder.
///
///     let places = PagePlaces(["api/02_plans/plan-object.mdx"])
///     places.place(of: "../plans/plan-object#fields", from: "api/03_fees/get.mdx")   // the page, "fields"
struct PagePlaces: Sendable {
  /// Pages by the last part of their address.
  private var pages: [String: [(path: String, parts: [String])]] = [:]

  init(_ paths: [String]) {
    for path in paths {
      let parts = Self.parts(of: path)
      if let last = parts.last { pages[last, default: []].append((path, parts)) }
    }
  }

  /// Nothing if no page, or more than one, may be meant.
  func place(of link: String, from file: String) -> ObjectPlace? {
    let sign = link.firstIndex(of: "#") ?? link.endIndex
    let anchor = sign == link.endIndex ? "" : String(link[link.index(after: sign)...])
    let target = link[..<sign].prefix { $0 != "?" }
    if target.isEmpty { return ObjectPlace(page: file, anchor: anchor) }
    let wanted = Self.parts(of: String(target))
    guard let last = wanted.last, let candidates = pages[last] else { return nil }
    if candidates.count == 1 { return ObjectPlace(page: candidates[0].path, anchor: anchor) }
    let around = target.hasPrefix("/") ? [] : file.split(separator: "/").dropLast().map { Self.part($0) }
    let whole = Self.joined(around, target.split(separator: "/").dropLast().map { Self.part($0) } + [last])
    let ranked = candidates.map { (path: $0.path, rank: Self.common($0.parts, whole)) }
    let best = ranked.map(\.rank).max() ?? 0
    let found = ranked.filter { $0.rank == best }
    return found.count == 1 ? ObjectPlace(page: found[0].path, anchor: anchor) : nil
  }

  /// How many parts two addresses have in common, from the end.
  private static func common(_ a: [String], _ b: [String]) -> Int {
    zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
  }

  private static func joined(_ folder: [String], _ parts: [String]) -> [String] {
    var out = folder
    for part in parts {
      switch part {
      case ".": continue
      case "..": if !out.isEmpty { out.removeLast() }
      default: out.append(part)
      }
    }
    return out
  }

  private static func parts(of path: String) -> [String] {
    var parts = path.split(separator: "/").map { part($0) }.filter { $0 != "." && $0 != ".." }
    if let last = parts.last, ["index", "_index", "readme"].contains(last) { parts.removeLast() }
    return parts
  }

  /// A part of an address: `02_plan-object.mdx` → `plan-object`.
  private static func part(_ text: Substring) -> String {
    if text == "." || text == ".." { return String(text) }
    var text = text
    for ending in [".mdx", ".md", ".markdown", ".html"] where text.hasSuffix(ending) { text = text.dropLast(ending.count) }
    return SortedName.plain(text).lowercased()
  }
}
