import Platform

/// A revision of the git repository that a folder belongs to.
enum GitRevision {
  /// Writes the working directory as it was at a revision to a temporary folder while `body` runs.
  static func withCheckout<Result>(
    of revision: String, _ body: (String) throws(Project.CallError) -> Result
  ) throws(Project.CallError) -> Result {
    let checkout = try Checkout(of: revision, folder: try Project.workingFolder())
    return try withExtendedLifetime(checkout) { () throws(Project.CallError) in try body(checkout.path) }
  }

  /// A folder as it was at a revision, in a temporary folder that is there for as long as this value is.
  final class Checkout: Sendable {
    let path: String

    init(of revision: String, folder: String) throws(Project.CallError) { path = try GitRevision.write(revision, folder) }

    /// Some files of it alone.
    init(of revision: String, _ entries: [Git.TreeEntry], of git: Git) throws(Project.CallError) {
      path = try GitRevision.write(revision, entries, of: git)
    }

    deinit { Disk.removeTree(path) }
  }

  /// The name of the commit that a revision is, and the place of the folder in its repository.
  static func commit(_ revision: String, _ git: Git) throws(Project.CallError) -> (commit: String, prefix: String) {
    guard let prefix = git.line(["rev-parse", "--show-prefix"]) else {
      throw Project.CallError("'\(revision)' is no folder or file, and the working directory belongs to no git repository")
    }
    guard !revision.hasPrefix("-"),
      let commit = git.line(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    else {
      let isShallow = git.line(["rev-parse", "--is-shallow-repository"]) == "true"
      throw Project.CallError(
        "'\(revision)' is no folder, file or git revision"
          + (isShallow ? " that this shallow clone has: 'git fetch --unshallow' brings its whole history" : ""))
    }
    return (commit, prefix)
  }

  /// Writes a folder as it was at a revision to a temporary folder.
  private static func write(_ revision: String, _ place: String) throws(Project.CallError) -> String {
    let git = Git(place)
    let (commit, prefix) = try commit(revision, git)
    guard let entries = git.entries(ofTree: "\(commit):\(prefix)") else {
      throw Project.CallError("'\(revision)' does not hold the working directory")
    }
    return try write(revision, entries, of: git)
  }

  private static func write(
    _ revision: String, _ entries: [Git.TreeEntry], of git: Git
  ) throws(Project.CallError) -> String {
    let path = UserFolders.newTemporaryPath()
    if let failure = Disk.makeFolders(path) { throw Project.CallError(failure.message) }
    guard let folder = Folder.open(path), write(entries, of: git, to: folder) else {
      Disk.removeTree(path)
      throw Project.CallError(
        "'\(revision)' cannot be read: not all of its files are in this repository ('git fetch --refetch' brings them), or there is no room"
      )
    }
    return path
  }

  /// Writes the files of a tree. Nothing is written through a symbolic link, and no repository within: links come last.
  private static func write(_ entries: [Git.TreeEntry], of git: Git, to folder: Folder) -> Bool {
    let own = entries.filter { $0.path.isPathBelow && !$0.path.parts.contains(where: isRepository) }
    let ordered = own.filter { !$0.isLink } + own.filter(\.isLink)
    let near = NearFolders(folder, makesFolders: true)
    var target: Target?
    return git.objects(ordered.map(\.object)) { number, part in
      switch part {
      case .missing: return false
      case .start:
        target = Target(ordered[number], in: near)
        return target != nil
      case .bytes(let piece): return target?.add(piece) ?? false
      case .end:
        defer { target = nil }
        return target?.finish() ?? false
      }
    }
  }

  private static func isRepository(_ name: FileName) -> Bool { name.shown.lowercased() == ".git" }

  /// A file or a link that is being written.
  private struct Target {
    private let folder: Folder
    private let name: FileName
    /// Nothing for a link, and for a file whose name stands for another one on this file system.
    private let file: Int32?
    private let isLink: Bool
    private var text: [UInt8] = []

    init?(_ entry: Git.TreeEntry, in near: NearFolders) {
      guard let (folder, name) = near.place(of: entry.path) else { return nil }
      (self.folder, self.name, isLink) = (folder, name, entry.isLink)
      guard !isLink else {
        file = nil
        return
      }
      let descriptor = folder.openFile(name, O_WRONLY | O_CREAT | O_EXCL)
      if descriptor < 0, errno != EEXIST { return nil }
      file = descriptor < 0 ? nil : descriptor
    }

    mutating func add(_ piece: ArraySlice<UInt8>) -> Bool {
      if isLink { text += piece.prefix(max(0, Int(PATH_MAX) - text.count)) }
      return file.map { Disk.writeAll($0, Array(piece)) } ?? true
    }

    /// A link that cannot be made is a file that is not there.
    func finish() -> Bool {
      if isLink, !text.contains(0) {
        _ = FileName(bytes: text).withCString { text in name.withCString { symlinkat(text, folder.descriptor, $0) } }
      }
      return true
    }
  }
}
