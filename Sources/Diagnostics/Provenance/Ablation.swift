#if ABLATION
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Switches heuristics off, and lists those that decided anything, in builds for debugging and those with `-Xswiftc -DABLATION` alone.
  ///
  ///     TALLY_WITHOUT=read/forms,check/near-names tally check …   # as if these never found anything
  ///     TALLY_FIRED=fired tally check …                           # the names of all that did, in fired.PID of each process
  public enum Ablation {
    static let off: Set<String> = Set(variable("TALLY_WITHOUT").split(separator: ",").map(String.init))
    private static let file = variable("TALLY_FIRED")
    /// Whether each number is known to be on (1) or off (2).
    private static let states = Mutex([UInt8](repeating: 0, count: Int(UInt16.max) + 1))
    /// Where the names stand of those that decided: tests have heuristics of their own, with numbers that others have.
    private static let fired = Mutex<Set<UInt>>([])

    /// Whether the run lists what decided.
    public static let records = !file.isEmpty

    public static func isOn(_ heuristic: Heuristic) -> Bool {
      if off.isEmpty { return true }
      return states.withLock { states in
        let number = Int(heuristic.number)
        if states[number] == 0 { states[number] = off.contains("\(heuristic.name)") ? 2 : 1 }
        return states[number] == 1
      }
    }

    public static func note(_ heuristic: Heuristic) {
      guard records else { return }
      fired.withLock { fired in
        let name = UInt(bitPattern: heuristic.name.utf8Start)
        if !fired.contains(name), append("\(heuristic.name)") { fired.insert(name) }
      }
    }

    /// Whether a value was written to since it was copied: what is written to no longer shares its memory with the copy.
    public static func isChanged<Value>(_ before: Value, _ after: Value) -> Bool {
      withUnsafeBytes(of: before) { a in
        withUnsafeBytes(of: after) { b in
          guard let one = a.baseAddress, let other = b.baseAddress else { return false }
          return !SignificantBytes(of: Value.self).areEqual(one, other)
        }
      }
    }

    private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    /// At once: a program that ends does not look back. Each process has a file of its own, and opens it anew for each name: what others
    /// write or close at the same time takes nothing away. False where the system does not take it; the next time is another try.
    private static func append(_ name: String) -> Bool {
      let descriptor = open("\(file).\(getpid())", O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      let line = Array((name + "\n").utf8)
      return line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == line.count
    }
  }
#endif
