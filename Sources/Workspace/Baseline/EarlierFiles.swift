import Diagnostics

/// The files of a project as they were at a revision of its repository: those of now, but for what has changed since.
///
/// What git ignores (generated pages, dependencies) is there as it is now, and so is no part of what a change causes.
struct EarlierFiles {
  /// What has changed, as it was.
  private let checkout: GitRevision.Checkout
  private let old: Set<String>
  private let absent: Set<String>

  init(of revision: String, root: String) throws(Project.CallError) {
    let git = Git(root)
    guard git.line(["rev-parse", "--show-prefix"]) != nil else {
      throw Project.CallError("'\(revision)' is no revision: the project belongs to no git repository")
    }
    let (commit, _) = try GitRevision.commit(revision, git)
    guard let changes = git.changes(since: commit) else {
      throw Project.CallError("git cannot say what has changed since '\(revision)'")
    }
    checkout = try GitRevision.Checkout(of: revision, changes.old, of: git)
    old = Set(changes.old.compactMap(\.path.text))
    absent = Set(changes.added).subtracting(old)
  }

  /// Whether anything has changed.
  var isEmpty: Bool { old.isEmpty && absent.isEmpty }

  /// The files, over those of now.
  func view(_ now: FileSystem) -> FileSystem {
    let then = FileSystem.disk(root: checkout.path)
    let (checkout, old, absent) = (checkout, old, absent)
    // A folder that has nothing but new files was not there.
    @Sendable func isNew(_ folder: String) -> Bool {
      guard absent.contains(where: { $0.hasPrefix(folder + "/") }), !old.contains(where: { $0.hasPrefix(folder + "/") }),
        case .success(let entries) = now.list(folder)
      else { return false }
      return entries.allSatisfy { entry in
        let path = RelativePath.join(folder, entry.name)
        return entry.kind == .directory ? isNew(path) : absent.contains(path)
      }
    }
    return FileSystem(
      list: { folder in
        var entries: [String: FileSystem.Entry] = [:]
        let current = now.list(folder)
        if case .success(let found) = current {
          for entry in found {
            let path = RelativePath.join(folder, entry.name)
            let isAbsent = entry.kind == .directory ? isNew(path) : absent.contains(path)
            if !isAbsent { entries[entry.name] = entry }
          }
        }
        let earlier = then.list(folder)
        if case .success(let found) = earlier {
          for entry in found { entries[entry.name] = entry }
        } else if case .failure = current {
          return current
        }
        return .success(entries.values.sorted { $0.name < $1.name })
      },
      read: { path, limit in
        absent.contains(path) ? .failure(.missing) : (old.contains(path) ? then : now).read(path, limit)
      },
      locate: { path in
        withExtendedLifetime(checkout) {
          absent.contains(path) ? .failure(.missing) : (old.contains(path) ? then : now).locate(path)
        }
      },
      head: { path, count in absent.contains(path) ? [] : (old.contains(path) ? then : now).head(path, count) },
      revision: now.revision)
  }
}

extension Project {
  /// The project as its files were: with the configuration that it had then, if it had one.
  func earlier(_ files: FileSystem) -> Project {
    var earlier = self
    if let current = configurationFile, case .success(let bytes) = files.read(current.path, FileSystem.readLimit),
      bytes != current.bytes
    {
      earlier = Project(root: root, configuredBy: SourceFile(path: current.path, bytes: bytes), files, selection: selection)
      earlier.reader = reader
      earlier.publication.showsDrafts = publication.showsDrafts
    }
    return earlier.reading(files)
  }
}
