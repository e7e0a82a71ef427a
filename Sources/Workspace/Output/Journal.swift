import Platform

/// What a run is about to do, written down before it does it: the next run ends what was begun. Nothing of it is done before the
/// journal stands at its name, and everything can be done twice.
///
///     tally-journal 1
///     folder "Sources/Client"
///     put ".tally-generate/0" 0 "NotesClient.swift"
///     remove 0 "old/index.html"
///     end
struct Journal: Sendable, Equatable {
  enum Step: Sendable, Equatable {
    /// Moves a staged file, its path below the home folder, to a path below a folder.
    case put(staged: FileName, folder: Int, path: FileName)
    case remove(folder: Int, path: FileName)
  }

  /// Where a journal stands below its home folder.
  enum Kind: Sendable {
    case site, generated
    var path: String { self == .site ? ".tally-journal" : GenerationLock.folderName + "/journal" }
  }

  /// The folders that are written, relative to the home folder; empty for that folder itself.
  var folders: [String]
  var steps: [Step]

  private static let header = "tally-journal 1"

  init(folders: [String], steps: [Step]) {
    self.folders = folders
    self.steps = steps
  }

  /// Reads a journal; `nil` if these bytes are none, or one that leads out of its home folder.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A)[...]
    guard lines.popFirst()?.elementsEqual(Journal.header.utf8) == true,
      lines.popLast()?.elementsEqual("end".utf8) == true
    else { return nil }
    folders = []
    steps = []
    for line in lines {
      let words = Journal.words(line)
      switch (words.first, words.count) {
      case ("folder", 2):
        guard words[1].isEmpty || FileName(words[1]).isPathBelow else { return nil }
        folders.append(words[1])
      case ("put", 4):
        guard let folder = Int(words[2]), folders.indices.contains(folder), FileName(words[1]).isPathBelow,
          FileName(words[3]).isPathBelow
        else { return nil }
        steps.append(.put(staged: FileName(words[1]), folder: folder, path: FileName(words[3])))
      case ("remove", 3):
        guard let folder = Int(words[1]), folders.indices.contains(folder), FileName(words[2]).isPathBelow else { return nil }
        steps.append(.remove(folder: folder, path: FileName(words[2])))
      default: return nil
      }
    }
  }

  /// The words of a line; what is quoted is one.
  private static func words(_ line: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var rest = line
    while let first = rest.first {
      var end = rest.startIndex
      if first == 0x22 {
        end += 1
        while end < rest.endIndex, rest[end] != 0x22 { end += rest[end] == 0x5C ? 2 : 1 }
        end = min(end + 1, rest.endIndex)
        guard let word = QuotedText.read(rest[rest.startIndex..<end]) else { return [] }
        words.append(word)
      } else {
        while end < rest.endIndex, rest[end] != 0x20 { end += 1 }
        words.append(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
      }
      rest = rest[end...].drop { $0 == 0x20 }
    }
    return words
  }

  var bytes: [UInt8] {
    var text = Journal.header + "\n"
    for folder in folders { text += "folder \(QuotedText.write(folder))\n" }
    for step in steps {
      switch step {
      case .put(let staged, let folder, let path):
        text += "put \(QuotedText.write(staged.shown)) \(folder) \(QuotedText.write(path.shown))\n"
      case .remove(let folder, let path): text += "remove \(folder) \(QuotedText.write(path.shown))\n"
      }
    }
    return Array((text + "end\n").utf8)
  }

  /// Writes the journal, whole or not at all. From then on its steps are done, by this run or by the next.
  func write(_ kind: Kind, staging: Folder, in home: Folder, path: String) throws(OutputFolder.Failure) {
    let temporary = FileName(".tally-journal.new")
    func failure() -> OutputFolder.Failure { Disk.failure("write", path + "/" + kind.path) }
    let file = staging.openFile(temporary, O_WRONLY | O_CREAT | O_TRUNC)
    guard file >= 0 else { throw failure() }
    let isWritten = Disk.writeAll(file, bytes)
    let problem = failure()
    guard close(file) == 0, isWritten else { throw problem }
    guard let (folder, name) = home.place(of: FileName(kind.path)), staging.rename(temporary, to: folder, name) else {
      throw failure()
    }
  }

  /// Does what a journal says that stands in a home folder, and removes it; `false` if there is none. The caller has the lock.
  static func recover(_ kind: Kind, in home: Folder, path: String) throws(OutputFolder.Failure) -> Bool {
    guard let (folder, name) = home.place(of: FileName(kind.path)) else { return false }
    let file = folder.openFile(name, O_RDONLY)
    guard file >= 0 else { return false }
    let bytes = Disk.contents(of: file) ?? []
    close(file)
    guard let journal = Journal(bytes) else {
      throw OutputFolder.Failure(message: "'\(path)/\(kind.path)' is not a journal of Tally; remove it", reason: .refused)
    }
    try journal.carryOut(home, path)
    folder.remove(name)
    return true
  }

  private func carryOut(_ home: Folder, _ path: String) throws(OutputFolder.Failure) {
    var opened: [Folder] = []
    for name in folders {
      let target = name.isEmpty ? path : path + "/" + name
      if let failure = Disk.makeFolders(target) { throw failure }
      guard let folder = name.isEmpty ? home : FileSystem.resolved(target).flatMap(Folder.open) else {
        throw Disk.failure("open", target)
      }
      opened.append(folder)
    }
    for step in steps {
      switch step {
      case .put(let staged, let number, let target):
        guard let (from, name) = home.place(of: staged), from.status(of: name) != nil else { continue }
        guard let (to, newName) = opened[number].place(of: target, makesFolders: true),
          put(name, of: from, in: to, newName)
        else { throw Disk.failure("write", path + "/" + RelativePath.join(folders[number], target.shown)) }
      case .remove(let number, let target):
        guard let (folder, name) = opened[number].place(of: target), folder.remove(name) else { continue }
        for parent in target.parents {
          guard let (above, name) = opened[number].place(of: parent), above.removeEmptyFolder(name) else { break }
        }
      }
    }
  }

  /// Moves a staged file; to another file system it is copied first.
  private func put(_ name: FileName, of from: Folder, in to: Folder, _ newName: FileName) -> Bool {
    if from.rename(name, to: to, newName) { return true }
    guard errno == EXDEV else { return false }
    let temporary = FileName(bytes: Array(".".utf8) + newName.bytes + Array(".tally-new".utf8))
    to.remove(temporary)
    guard to.copy(name, of: from, as: temporary), to.rename(temporary, to: to, newName) else {
      let problem = errno
      to.remove(temporary)
      errno = problem
      return false
    }
    from.remove(name)
    return true
  }
}
