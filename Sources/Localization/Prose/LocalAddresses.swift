/// How the addresses of a site begin in a locale where they begin in another way in the source: learned from the links that the
/// pages of both have.
///
///     /en/setup → /fr/setup    /setup → /fr/setup    https://docs.example.com/a → https://docs.example.fr/a
public struct LocalAddresses: Sendable, Equatable {
  /// The beginnings of the source's addresses, part by part, with those of the locale and how often each was met.
  private var forms: [[String]: [[String]: Int]] = [:]
  /// How often an address with a beginning was left as it is.
  private var kept: [[String]: Int] = [:]
  /// The beginnings of addresses of other sites which the source has given up, those that the translation has in their places, and how
  /// often each was met.
  private var renames: [[String]: [[String]: Int]] = [:]
  private let names: (source: [String], variant: [String])

  public static func == (a: Self, b: Self) -> Bool {
    a.forms == b.forms && a.kept == b.kept && a.renames == b.renames
  }

  /// Nothing is known yet of two locales (BCP 47 tags).
  public init(source: String, variant: String) {
    names = (LocaleNames.of(source), LocaleNames.of(variant))
  }

  /// What was learned, in an order of its own.
  package var learned: (forms: [Form], kept: [(parts: [String], count: Int)], renames: [Form]) {
    func listed(_ forms: [[String]: [[String]: Int]]) -> [Form] {
      forms.flatMap { was, forms in forms.map { (was: was, now: $0.key, count: $0.value) } }
        .sorted { ($0.was + [""] + $0.now).lexicographicallyPrecedes($1.was + [""] + $1.now) }
    }
    return (
      listed(forms),
      kept.map { (parts: $0.key, count: $0.value) }.sorted { $0.parts.lexicographicallyPrecedes($1.parts) },
      listed(renames)
    )
  }

  /// A beginning in the source, that in the translation, and how often it was met.
  package typealias Form = (was: [String], now: [String], count: Int)

  /// What follows from what was learned, in an order of its own: how often something was met makes no difference by itself.
  package var decided: [(was: [String], now: [String], isUsual: Bool, isRenamed: Bool)] {
    let local = forms.flatMap { was, known in
      let best = known.max { ($0.value, $1.key.joined()) < ($1.value, $0.key.joined()) }
      return known.map { form in
        (was: was, now: form.key, isUsual: form.key == best?.key && form.value > (kept[was] ?? 0), isRenamed: false)
      }
    }
    let renamed = renames.flatMap { was, known in
      known.filter { isRenamed(was, $0.key) }.map { (was: was, now: $0.key, isUsual: true, isRenamed: true) }
    }
    return [local, renamed].flatMap { forms in
      forms.sorted { ($0.was + [""] + $0.now).lexicographicallyPrecedes($1.was + [""] + $1.now) }
    }
  }

  /// What was learned before of two locales.
  package init(
    source: String, variant: String, forms: [Form], kept: [(parts: [String], count: Int)], renames: [Form]
  ) {
    self.init(source: source, variant: variant)
    for form in forms { self.forms[form.was, default: [:]][form.now] = form.count }
    for entry in kept { self.kept[entry.parts] = entry.count }
    for form in renames { self.renames[form.was, default: [:]][form.now] = form.count }
  }

  /// Takes in the targets of a page's links and those of its translation.
  public mutating func learn(from sources: [String], _ variants: [String]) {
    let (given, own) = (Set(sources), Set(variants))
    for target in given where own.contains(target) {
      let parts = Self.parts(target)
      for count in 0..<max(1, min(parts.count, Self.longest + 1)) { kept[Array(parts.prefix(count)), default: 0] += 1 }
    }
    var open: [String: [[String]]] = [:]
    for target in given where !own.contains(target) {
      let parts = Self.parts(target)
      if let last = parts.last { open[last, default: []].append(parts) }
    }
    for target in own where !given.contains(target) {
      let parts = Self.parts(target)
      guard let last = parts.last, open[last]?.count ?? 0 <= Self.most else { continue }
      let found = (open[last] ?? []).compactMap { heads($0, parts) }
      // Of two addresses that end alike it is not known which was meant.
      if found.count == 1 {
        forms[found[0].was, default: [:]][found[0].now, default: 0] += 1
      } else if found.isEmpty, let only = open[last], only.count == 1, let heads = Self.differing(only[0], parts) {
        renames[heads.was, default: [:]][heads.now, default: 0] += 1
      }
    }
  }

  /// From how many addresses on a beginning was given up by the source, not changed by a translator.
  private static let leastRenamed = 6

  /// Whether two addresses of another site differ in a beginning that the source has exchanged on all of its pages: the site moved after the
  /// pages were translated.
  public func isRenamed(_ was: String, _ now: String) -> Bool {
    guard let heads = Self.differing(Self.parts(was), Self.parts(now)) else { return false }
    return isRenamed(heads.was, heads.now)
  }

  private func isRenamed(_ was: [String], _ now: [String]) -> Bool {
    let count = renames[was]?[now] ?? 0
    return count >= Self.leastRenamed && count > (kept[Array(was.prefix(Self.longest))] ?? 0)
  }

  /// The beginnings in which two addresses of other sites differ, where they end alike.
  private static func differing(_ was: [String], _ now: [String]) -> (was: [String], now: [String])? {
    guard was.first?.hasSuffix(":") ?? false, now.first?.hasSuffix(":") ?? false else { return nil }
    let common = zip(was.reversed(), now.reversed()).prefix { $0 == $1 }.count
    let (a, b) = (Array(was.dropLast(common)), Array(now.dropLast(common)))
    return common > 0 && a != b && a.count <= longest && b.count <= longest ? (a, b) : nil
  }

  /// Of more addresses that end alike it is not asked which was meant.
  private static let most = 32

  /// More parts than these make no beginning: a scheme, a host, a folder, a locale.
  private static let longest = 4

  /// The beginnings in which two addresses differ, if the locale's names or the country of a host tell them apart.
  private func heads(_ was: [String], _ now: [String]) -> (was: [String], now: [String])? {
    let common = zip(was.reversed(), now.reversed()).prefix { $0 == $1 }.count
    let (a, b) = (Array(was.dropLast(common)), Array(now.dropLast(common)))
    guard common > 0, a.count <= Self.longest, b.count <= Self.longest, a != b, names(b, names.variant) || names(a, names.source)
    else { return nil }
    // All but the locale is the same.
    func rest(_ parts: [String], _ names: [String]) -> [String] {
      parts.flatMap { $0.lowercased().split { $0 == "." || $0 == ":" }.map(String.init) }.filter { !names.contains($0) }
    }
    let isHost = a.first?.hasSuffix(":") ?? false
    let (x, y) = (rest(a, names.source), rest(b, names.variant))
    return x == y || isHost && x.dropLast() == y[...] ? (a, b) : nil
  }

  private func names(_ parts: [String], _ names: [String]) -> Bool {
    parts.contains { part in part.lowercased().split { $0 == "." || $0 == ":" }.contains { names.contains(String($0)) } }
  }

  /// The address in the locale's own form; `nil` where nothing tells it.
  public func localized(_ target: String) -> String? {
    guard !forms.isEmpty, let (head, form) = form(of: target) else { return nil }
    let parts = Self.parts(target)
    // What ends the address (a slash, a query, a fragment) stays.
    let path = target.prefix { $0 != "#" && $0 != "?" }
    let end = (path.hasSuffix("/") && parts.count > head.count ? "/" : "") + target.dropFirst(path.count)
    let all = form + parts.dropFirst(head.count)
    let start = target.hasPrefix("/") && !(form.first?.hasSuffix(":") ?? false) ? "/" : ""
    if let scheme = all.first, scheme.hasSuffix(":") { return scheme + "//" + all.dropFirst().joined(separator: "/") + end }
    return start + all.joined(separator: "/") + end
  }

  /// The longest beginning of an address that the locale writes in another way more often than not.
  private func form(of target: String) -> (head: [String], form: [String])? {
    let parts = Self.parts(target)
    guard target.hasPrefix("/") || target.contains("://") || parts.first == ".." else { return nil }
    for count in stride(from: min(parts.count, Self.longest), through: 0, by: -1) {
      let head = Array(parts.prefix(count))
      guard let known = forms[head], let best = known.max(by: { ($0.value, $1.key.joined()) < ($1.value, $0.key.joined()) })
      else { continue }
      guard head.isEmpty == false || target.hasPrefix("/") else { return nil }
      return best.value > (kept[head] ?? 0) ? (head, best.key) : nil
    }
    return nil
  }

  /// Whether an address is written as the locale writes its own.
  public func isLocal(_ target: String) -> Bool {
    let parts = Self.parts(target)
    return names(Array(parts.dropLast().prefix(Self.longest)), names.variant)
      || forms.values.contains { known in known.keys.contains { !$0.isEmpty && parts.starts(with: $0) } }
  }

  /// The parts of an address without its query and fragment: the scheme, the host, the folders.
  private static func parts(_ target: String) -> [String] {
    target.prefix { $0 != "#" && $0 != "?" }.split(separator: "/").map(String.init)
  }
}
