extension Git {
  /// What differs between a commit and the files of this folder.
  struct Changes: Sendable {
    /// Files that the commit has and that are others now, or gone.
    var old: [TreeEntry] = []
    /// Files that the commit has not.
    var added: [String] = []
  }

  /// The changes since a commit, below this folder; what git is told to ignore is no part of any. No filter is run.
  func changes(since commit: String) -> Changes? {
    guard let filterKeys else { return nil }
    let difference = output(
      [
        "diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all",
        "--relative", commit, "--", ".",
      ], without: filterKeys)
    guard let difference, let others = output(["ls-files", "-z", "--others", "--exclude-standard", "--", "."]) else { return nil }
    var changes = Changes()
    // `:100644 100644 <object> <object> M<0>path<0>`
    let parts = difference.split(separator: 0)
    for at in stride(from: 0, to: parts.count - 1, by: 2) {
      let words = parts[at].dropFirst().split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 5 else { return nil }
      let path = FileName(bytes: Array(parts[at + 1]))
      switch words[0] {
      case "000000": if let path = path.text { changes.added.append(path) }
      case "160000": continue
      default: changes.old.append(TreeEntry(path: path, object: words[2], isLink: words[0] == "120000"))
      }
    }
    changes.added += others.split(separator: 0).compactMap { FileName(bytes: Array($0)).text }
    return changes
  }
}
