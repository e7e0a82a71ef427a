/// The versions of documents that git knows, along the first parents of the current commit.
///
/// Only the commands below `tally locales` ask git; without it, or outside a repository, there is no history.
struct GitHistory: Sendable {
  /// One version of a file: the commit that made it, counted from the first, and its content's name; `nil` where it was removed.
  struct Change: Sendable, Equatable {
    var commit: Int
    var blob: String?
  }

  /// All commits, the first one first.
  let commits: [String]
  private let order: [String: Int]
  /// By path below the root, in order of commits.
  let changes: [String: [Change]]
  /// Contents by name.
  let contents: [String: [UInt8]]

  init(commits: [String], changes: [String: [Change]], contents: [String: [UInt8]]) {
    self.commits = commits
    order = Dictionary(commits.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.changes = changes
    self.contents = contents
  }

  /// Reads the history of some files below a folder.
  static func read(root: String, paths: Set<String>) -> GitHistory? {
    let git = Git(root)
    guard let list = git.output(["log", "--first-parent", "--reverse", "--format=%H"]) else { return nil }
    let commits = lines(list).map { String(decoding: $0, as: UTF8.self) }
    guard
      let log = git.output([
        "log", "--first-parent", "-m", "--reverse", "--raw", "--no-abbrev", "-M",
        "--relative", "--no-ext-diff", "--no-textconv", "--format=%H", "--", ".",
      ])
    else { return nil }
    let order = Dictionary(commits.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var changes: [String: [Change]] = [:]
    var current = 0
    for line in lines(log) {
      if line.first == UInt8(ascii: ":") {
        guard let entry = Entry(line) else { continue }
        // A file that was renamed keeps its history.
        if let old = entry.oldPath, let known = changes[old] {
          changes[entry.path] = known
          changes[old, default: []].append(Change(commit: current, blob: nil))
        }
        changes[entry.path, default: []].append(Change(commit: current, blob: entry.blob))
      } else if let index = order[String(decoding: line, as: UTF8.self)] {
        current = index
      }
    }
    changes = changes.filter { paths.contains($0.key) }
    let names = Set(changes.values.joined().compactMap(\.blob)).sorted()
    var contents: [String: [UInt8]] = [:]
    let isRead = git.objects(names) { number, part in
      switch part {
      case .missing, .end: break
      case .start(let size): contents[names[number], default: []].reserveCapacity(size)
      case .bytes(let piece): contents[names[number], default: []] += piece
      }
      return true
    }
    return isRead ? GitHistory(commits: commits, changes: changes, contents: contents) : nil
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 0x0A) }

  /// `:100644 100644 <old> <new> M<tab>path`, or with `R100` and two paths.
  private struct Entry {
    var path: String
    var oldPath: String?
    var blob: String?

    init?(_ line: ArraySlice<UInt8>) {
      let parts = line.split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
      guard let words = parts.first?.split(separator: " "), words.count == 5, let last = parts.last, parts.count >= 2 else {
        return nil
      }
      path = last
      oldPath = parts.count == 3 && words[4].hasPrefix("R") ? parts[1] : nil
      blob = words[3].utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? nil : String(words[3])
    }
  }

  /// The number of a commit that is named by its first signs, at least seven.
  func commit(named name: String) -> Int? {
    if let known = order[name] { return known }
    guard (7..<40).contains(name.utf8.count) else { return nil }
    return commits.lastIndex { $0.hasPrefix(name) }
  }
}
