/// A path pattern: `*` matches within a part, `**` any number of parts, `?` one character.
///
///     Glob("tutorials/**/*.md").matches("tutorials/a/b.md")  // true
public struct Glob: Sendable, Hashable {
  private let parts: [[UInt8]]

  public init(_ pattern: String) { parts = pattern.split(separator: "/").map { Array($0.utf8) } }

  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.utf8) }
    // One row of a table over the parts instead of recursion: linear in pattern times path.
    var reachable = [Bool](repeating: false, count: names.count + 1)
    reachable[0] = true
    for part in parts {
      var next = [Bool](repeating: false, count: names.count + 1)
      if part == Array("**".utf8) {
        var open = false
        for i in 0...names.count {
          open = open || reachable[i]
          next[i] = open
        }
      } else {
        for i in names.indices where reachable[i] && Glob.matches(names[i], part) { next[i + 1] = true }
      }
      reachable = next
    }
    return reachable[names.count]
  }

  /// One part with `*` and `?`.
  private static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    var n = 0
    var p = 0
    var star: (n: Int, p: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = (n, p)
        p += 1
      } else if p < pattern.count, pattern[p] == name[n] || pattern[p] == UInt8(ascii: "?") {
        n += 1
        p += 1
      } else if let back = star {
        n = back.n + 1
        p = back.p + 1
        star = (back.n + 1, back.p)
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == UInt8(ascii: "*") { p += 1 }
    return p == pattern.count
  }
}
