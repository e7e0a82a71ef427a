import Platform
import Synchronization

/// Waits until something below some folders changes. Linux tells of it (inotify); elsewhere, and where the system watches no more
/// folders, there is none, and whoever waits must look from time to time.
///
///     let watcher = FolderWatcher()
///     watcher?.watch(["/site/content"])
///     watcher?.wait(quiet: 10, patience: 1000)   // true when a burst of saves is over
///
/// One thread may wait while another says what is to be watched.
public final class FolderWatcher: Sendable {
  private struct State {
    var folders: [String: Int32] = [:]
    /// Names that are no source, by the folder that they stand in.
    var ignored: [Int32: Set<String>] = [:]
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  deinit { close(descriptor) }

  #if os(Linux)
    public init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      if descriptor < 0 { return nil }
    }

    private static let changes =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
      | UInt32(IN_DELETE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    /// Watches these folders and no others: by their absolute paths, with names in them that no build reads. Says whether some of them
    /// were not watched before, so that what has changed there was told by nobody; nil if the system watches no more.
    public func watch(_ wanted: [String: Set<String>]) -> Bool? {
      state.withLock { watch(wanted, &$0) }
    }

    private func watch(_ wanted: [String: Set<String>], _ state: inout State) -> Bool? {
      var isNew = false
      for (path, number) in state.folders where wanted[path] == nil {
        inotify_rm_watch(descriptor, number)
        state.folders[path] = nil
        state.ignored[number] = nil
      }
      for (path, names) in wanted {
        // A folder that was removed and made again is another one; adding a known one changes nothing.
        let number = inotify_add_watch(descriptor, path, Self.changes | UInt32(IN_ONLYDIR))
        guard number >= 0 else {
          if errno == ENOENT || errno == ENOTDIR || errno == EACCES { continue }
          return nil
        }
        isNew = isNew || state.folders[path] != number
        state.folders[path] = number
        state.ignored[number] = names
      }
      return isNew
    }

    /// Waits for a change, and then until `quiet` milliseconds have passed without another, ten times as long at most; false if there
    /// was none for `patience` milliseconds.
    public func wait(quiet: Int32, patience: Int32) -> Bool {
      var hasChanged = false
      var start = ContinuousClock.now
      while true {
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let count = poll(&waited, 1, hasChanged ? quiet : patience)
        if count < 0, errno != EINTR { return true }
        if count == 0 { return hasChanged }
        if count > 0 {
          if !hasChanged { start = ContinuousClock.now }
          hasChanged = readChanges() || hasChanged
        }
        if hasChanged, ContinuousClock.now - start > .milliseconds(Int(quiet) * 10) { return true }
      }
    }

    /// Takes what the system has told; whether anything of it may concern a build.
    private func readChanges() -> Bool {
      var isConcerned = false
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return isConcerned }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          while offset + MemoryLayout<inotify_event>.size <= count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            let name = bytes[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }
            isConcerned = isConcerned || concerns(event.wd, String(decoding: name, as: UTF8.self))
            offset = start + Int(event.len)
          }
        }
      }
    }

    private func concerns(_ number: Int32, _ name: String) -> Bool {
      // Without a folder the system says that it could not keep up.
      guard number >= 0 else { return true }
      return !name.hasPrefix(".") && state.withLock { $0.ignored[number]?.contains(name) } != true
    }
  #else
    public init?() { nil }
    public func watch(_ wanted: [String: Set<String>]) -> Bool? { nil }
    public func wait(quiet: Int32, patience: Int32) -> Bool { false }
  #endif
}

extension Project {
  /// The folders that hold what a build of the project reads, with the names in them that it does not.
  public func watchedFolders(_ analysis: Analysis) -> [String: Set<String>] {
    let outputs: Set<String> = [configuration.output, configuration.generated]
    var found: [String: Set<String>] = [:]
    func add(_ folder: String) {
      let path = folder.isEmpty ? root : root + "/" + folder
      guard found[path] == nil else { return }
      found[path] = Set(outputs.filter { RelativePath.folder(of: $0) == folder }.map { RelativePath.name(of: $0) })
    }
    add("")
    var folders = [configuration.source == "." ? "" : configuration.source]
    if let templates = configuration.site.templates { folders.append(templates) }
    while let folder = folders.popLast() {
      guard case .success(let entries) = files.list(folder) else { continue }
      add(folder)
      for entry in entries where entry.kind == .directory && !entry.name.hasPrefix(".") {
        let path = RelativePath.join(folder, entry.name)
        if !outputs.contains(path), entry.name != "node_modules" { folders.append(path) }
      }
    }
    // What pages include and show may stand anywhere, and what they name in vain may come.
    for path in analysis.sources.paths { add(RelativePath.folder(of: path)) }
    for asset in analysis.assets { add(RelativePath.folder(of: asset)) }
    for document in configuration.documents { add(RelativePath.folder(of: document.path)) }
    return found
  }
}
