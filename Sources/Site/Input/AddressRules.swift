/// What a project adds to the way in which its generator addresses pages.
///
///     var rules = AddressRules()
///     rules.permalinks = ["page": ["posts": "/:year/:slug/"]]  // of Hugo
public struct AddressRules: Sendable, Hashable {
  /// Whether letters keep their case, where the generator would write small ones: `disablePathToLower` of Hugo.
  public var keepsCase = false
  /// The sections whose pages are files, where those of others are folders: `uglyURLs` of Hugo.
  public var files: Set<String> = []
  /// Patterns of addresses by kind of page (`page`, `section`) and section (https://gohugo.io/configuration/permalinks/).
  public var permalinks: [String: [String: String]] = [:]
  /// Patterns of paths, and what stands in their place; the first that fits counts (https://vitepress.dev/guide/routing#route-rewrites).
  public var rewrites: [Rewrite] = []

  public init() {}

  public var isEmpty: Bool { self == AddressRules() }

  /// `packages/:name/src/:rest*` → `:name/:rest*`
  public struct Rewrite: Sendable, Hashable {
    public var from: String
    public var to: String

    public init(from: String, to: String) { (self.from, self.to) = (from, to) }
  }

  /// The path that takes the place of another, where a pattern fits.
  func rewritten(_ path: String) -> String? { rewrites.lazy.compactMap { $0.applied(to: path) }.first }
}

extension AddressRules.Rewrite {
  /// Whether it says nothing but names: `:name` for a part of a path, `:name*` and `:name(.*)` for any number of them.
  public var isReadable: Bool {
    let names = Set(parts(from).compactMap(\.name))
    return parts(from).allSatisfy(\.isReadable) && parts(to).allSatisfy { $0.isReadable && $0.name.map(names.contains) ?? true }
  }

  private struct Part {
    var text: Substring
    var isRest: Bool { text.hasSuffix("*") || text.hasSuffix("(.*)") }
    var name: Substring? {
      if text == "(.*)" { return "" }
      return text.hasPrefix(":") ? text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" } : nil
    }
    var isReadable: Bool {
      guard let name, !name.isEmpty else { return name != nil || !text.contains { ":*(){}?+".contains($0) } }
      return ["", "*", "(.*)"].contains(text.dropFirst(name.count + 1))
    }
  }

  private func parts(_ pattern: String) -> [Part] { pattern.split(separator: "/").map { Part(text: $0) } }

  /// The path that takes the place of one that the pattern fits.
  func applied(to path: String) -> String? {
    var values: [Substring: String] = [:]
    guard isReadable, fits(parts(from)[...], path.split(separator: "/")[...], &values) else { return nil }
    let filled = parts(to).map { part in part.name.map { values[$0, default: ""] } ?? String(part.text) }
    return filled.filter { !$0.isEmpty }.joined(separator: "/")
  }

  private func fits(_ pattern: ArraySlice<Part>, _ path: ArraySlice<Substring>, _ values: inout [Substring: String]) -> Bool {
    guard let part = pattern.first else { return path.isEmpty }
    guard let name = part.name else {
      return path.first == part.text && fits(pattern.dropFirst(), path.dropFirst(), &values)
    }
    // What stands for many parts takes as many as leave enough for those behind it.
    let counts = part.isRest ? Array((0...path.count).reversed()) : path.isEmpty ? [] : [1]
    for count in counts where fits(pattern.dropFirst(), path.dropFirst(count), &values) {
      values[name] = path.prefix(count).joined(separator: "/")
      return true
    }
    return false
  }
}

extension AddressRules {
  /// Whether a pattern of addresses has no part but those that are known.
  public static func knows(permalink pattern: String) -> Bool { HugoAddress.knows(pattern) }
}
