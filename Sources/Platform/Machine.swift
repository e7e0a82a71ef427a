import CFileSystem

/// What the machine has, and what time it is.
public enum Machine {
  /// The processors that the program may use.
  public static let processors = Int(tally_processors())

  /// Whole seconds since 1970.
  public static var now: Int { Int(time(nil)) }
}
