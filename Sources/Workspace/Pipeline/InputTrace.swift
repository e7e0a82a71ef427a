import Platform
import Synchronization

/// Notes every question that a run asks of the file system, with a name for the answer: what a run's outcome depends on is what it
/// looked at, whichever step did so. A step that reads one more file is covered without a word of its own.
final class InputTrace: Sendable {
  private struct State {
    var answers: [InputQuestion: InputAnswer] = [:]
    /// Whether a question was answered in two ways while the run was under way.
    var isTorn = false
  }

  private let state = Mutex(State())

  /// The questions in order with their answers; nil if files changed during the run.
  var record: [InputRecord]? {
    state.withLock { state in
      guard !state.isTorn else { return nil }
      return state.answers.map { InputRecord(question: $0.key, answer: $0.value) }.sorted { $0.question < $1.question }
    }
  }

  fileprivate func note(_ question: InputQuestion, _ answer: InputAnswer) {
    state.withLock { state in
      guard let known = state.answers[question] else {
        state.answers[question] = answer
        return
      }
      if known.name != answer.name { state.isTorn = true }
    }
  }
}

/// What can be asked of a file system.
struct InputQuestion: Hashable, Comparable, Sendable {
  enum Kind: UInt64, Sendable { case list, read, head, whole, revision }
  var kind: Kind
  var path: String
  /// How many bytes are read at most.
  var limit = 0

  static func < (a: InputQuestion, b: InputQuestion) -> Bool {
    (a.path, a.kind.rawValue, a.limit) < (b.path, b.kind.rawValue, b.limit)
  }
}

struct InputAnswer: Sendable {
  /// The name of the answer.
  var name: Digest
  /// The file's stamp before it was read, if nothing but a change of the file can change the answer.
  var stamp: FileStamp?
}

struct InputRecord: Sendable {
  var question: InputQuestion
  var answer: InputAnswer
}

extension FileSystem {
  /// The same files; every question and its answer are noted. Those that are `known` are not read again.
  func noting(in trace: InputTrace, _ asker: InputAsker, known: KnownFiles? = nil) -> FileSystem {
    let inner = self
    return FileSystem(
      list: { folder in
        let answer = inner.list(folder)
        trace.note(InputQuestion(kind: .list, path: folder), InputAnswer(name: asker.name(answer, of: folder)))
        return answer
      },
      read: { path, limit in
        let question = InputQuestion(kind: .read, path: path, limit: limit)
        let stamp = asker.settledStamp(path)
        if let stamp, let file = known?.file(path, stamp), file.bytes.count <= limit {
          trace.note(question, InputAnswer(name: file.name, stamp: stamp))
          return .success(file.bytes)
        }
        let answer = inner.read(path, limit)
        let name = InputAsker.name(answer)
        if let stamp, case .success(let bytes) = answer {
          known?.keep(path, KnownFiles.File(stamp: stamp, bytes: bytes, name: name))
        }
        trace.note(question, InputAnswer(name: name, stamp: stamp))
        return answer
      },
      locate: { path in
        let stamp = asker.settledStamp(path)
        let answer = inner.locate(path)
        // Whoever asks where a file is reads it himself: the answer is all of its bytes.
        let question = InputQuestion(kind: .whole, path: path)
        trace.note(question, InputAnswer(name: asker.name(of: question), stamp: stamp))
        return answer
      },
      head: { path, count in
        let stamp = asker.settledStamp(path)
        let answer = inner.head(path, count)
        trace.note(InputQuestion(kind: .head, path: path, limit: count), InputAnswer(name: Digest.of(answer), stamp: stamp))
        return answer
      },
      revision: {
        let answer = inner.revision()
        trace.note(InputQuestion(kind: .revision, path: ""), InputAnswer(name: Digest.of(answer ?? [])))
        return answer
      })
  }
}

/// Asks again what a run asked.
struct InputAsker: Sendable {
  let files: FileSystem
  /// The absolute path of the root, without links.
  let root: String
  /// Folders directly below the root that runs themselves make, and nothing reads.
  var ownFolders: Set<String> = []

  init(files: FileSystem, root: String, ownFolders: Set<String> = []) {
    self.files = files
    self.root = root
    self.ownFolders = ownFolders
  }

  /// The stamp of a file that no link leads to and that was left alone for a while.
  func settledStamp(_ path: String) -> FileStamp? {
    let time = FileStamp.now()
    guard let stamp = stamp(path), stamp.isSettled(at: time) else { return nil }
    return stamp
  }

  private func stamp(_ path: String) -> FileStamp? {
    guard isPlain(RelativePath.folder(of: path)) else { return nil }
    return FileStamp.ofFile(root + "/" + path)
  }

  /// Folders that stand where their path says, by path.
  private let plainFolders = PlainFolders()

  private func isPlain(_ folder: String) -> Bool { plainFolders.holds(folder, root: root) }

  /// The name of the answer as it is now.
  func name(of question: InputQuestion) -> Digest {
    switch question.kind {
    case .list: name(files.list(question.path), of: question.path)
    case .read: InputAsker.name(files.read(question.path, question.limit))
    case .head: Digest.of(files.head(question.path, question.limit))
    case .revision: Digest.of(files.revision() ?? [])
    case .whole:
      switch files.locate(question.path) {
      case .failure(let failure): InputAsker.name(of: failure)
      case .success(let path): InputAsker.name(ofWhole: path, shown: RelativePath.remainder(of: path, below: root) ?? "")
      }
    }
  }

  /// Whether a question has the answer that it had. `isRenewed` is set where the file's bytes told so, and its stamp will the next time.
  func confirms(_ record: inout InputRecord, isRenewed: inout Bool) -> Bool {
    if let known = record.answer.stamp, let now = stamp(record.question.path), known == now { return true }
    let time = FileStamp.now()
    let isOfFile = record.question.kind != .list && record.question.kind != .revision
    let stamp = isOfFile ? stamp(record.question.path) : nil
    guard name(of: record.question) == record.answer.name else { return false }
    if let stamp, stamp.isSettled(at: time) {
      record.answer.stamp = stamp
      isRenewed = true
    }
    return true
  }

  static func name(_ answer: Result<[UInt8], FileSystem.Failure>) -> Digest {
    switch answer {
    case .success(let bytes): Digest.of(bytes)
    case .failure(let failure): name(of: failure)
    }
  }

  func name(_ answer: Result<[FileSystem.Entry], FileSystem.Failure>, of folder: String) -> Digest {
    switch answer {
    case .failure(let failure): return InputAsker.name(of: failure)
    case .success(let entries):
      var digester = Digester()
      digester.add("entries")
      for entry in entries {
        if folder.isEmpty, entry.kind == .directory, ownFolders.contains(entry.name) { continue }
        digester.add(entry.name)
        let kind: UInt64 =
          switch entry.kind {
          case .file: 0
          case .directory: 1
          case .outside: 2
          case .unnamed(let isFolder): isFolder ? 3 : 4
          }
        digester.add(kind)
      }
      return digester.digest
    }
  }

  private static func name(of failure: FileSystem.Failure) -> Digest {
    var digester = Digester()
    digester.add("failure")
    switch failure {
    case .missing: digester.add(0)
    case .denied(let reason): digester.add(reason)
    case .outside: digester.add(1)
    case .tooLarge(let size): digester.add(UInt64(size) &+ 2)
    }
    return digester.digest
  }

  /// The name of a file of any size, which is read piece by piece.
  private static func name(ofWhole path: String, shown: String) -> Digest {
    var digester = Digester()
    digester.add(shown)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      digester.add("unreadable")
      return digester.digest
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      digester.add("no file")
      return digester.digest
    }
    while true {
      let part = Disk.bytes(of: descriptor, size: 1 << 18)
      digester.addRaw(part)
      if part.count < 1 << 18 { return digester.digest }
    }
  }
}

/// Folders that were looked at once.
private final class PlainFolders: Sendable {
  private let known = Mutex<[String: Bool]>([:])

  /// Whether a folder below the root is where its path says, without links on the way.
  func holds(_ folder: String, root: String) -> Bool {
    known.withLock { PlainFolders.holds(folder, root: root, &$0) }
  }

  private static func holds(_ folder: String, root: String, _ known: inout [String: Bool]) -> Bool {
    if let answer = known[folder] { return answer }
    let answer: Bool
    if folder.isEmpty {
      answer = FileSystem.resolved(root) == root
    } else if ["", ".", ".."].contains(RelativePath.name(of: folder)) || folder.hasPrefix("/") {
      answer = false
    } else {
      answer = holds(RelativePath.folder(of: folder), root: root, &known) && FileSystem.isFolder(root + "/" + folder)
    }
    known[folder] = answer
    return answer
  }
}
