/// The variables that the program was started with.
///
///     ProcessEnvironment["NO_COLOR"]  // nil where nobody has set it
public enum ProcessEnvironment {
  public static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }

  public static var all: [String: String] {
    var found: [String: String] = [:]
    #if canImport(Darwin)
      var entry = _NSGetEnviron().pointee
    #else
      var entry = environ
    #endif
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // The first of two counts, as for `getenv`.
      if parts.count == 2, found[String(parts[0])] == nil { found[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return found
  }
}
