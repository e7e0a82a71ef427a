/// The folders of the one who calls.
public enum UserFolders {
  /// The folder for what is soon gone, without a slash at its end.
  public static var temporary: String {
    let given = ProcessEnvironment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    return given.count > 1 && given.hasSuffix("/") ? String(given.dropLast()) : given
  }

  /// A path in it that nobody else has: `/tmp/tally-1f0c…`.
  public static func newTemporaryPath() -> String {
    let words = [UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max)].map { String($0, radix: 16) }
    return "\(temporary)/tally-\(words.joined(separator: "-"))"
  }

  /// The home folder: as the environment has it, else as the system does.
  public static var home: String? { homes.first }

  /// All of them, where the environment says another one than the system.
  public static var homes: [String] {
    [ProcessEnvironment["HOME"], entryOfUser].compactMap { $0 }.filter { $0.hasPrefix("/") }
  }

  /// What `/etc/passwd` says. To ask the C library would load the system's other sources of users, which a static program cannot.
  private static var entryOfUser: String? {
    #if canImport(Darwin)
      return getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
    #else
      guard let file = fopen("/etc/passwd", "re") else { return nil }
      defer { fclose(file) }
      let user = "\(getuid())"
      var line = [CChar](repeating: 0, count: 4096)
      while fgets(&line, Int32(line.count), file) != nil {
        let end = line.firstIndex(of: 0) ?? line.count
        let text = String(decoding: line[..<end].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        if fields.count == 7, fields[2] == user { return String(fields[5]) }
      }
      return nil
    #endif
  }
}
