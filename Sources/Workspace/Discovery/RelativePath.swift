/// Paths below the root, with `/` between parts: plain text operations, the same on every system.
public enum RelativePath {
  /// The path without `.` and `..` parts, `""` for the root itself; `nil` if it is absolute or leaves the root.
  ///
  ///     RelativePath.normalized("a/../b/./c.md")  // "b/c.md"
  public static func normalized(_ path: String) -> String? {
    guard !path.hasPrefix("/"), !path.contains("\\"), !path.contains("\0") else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "." { continue }
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
        continue
      }
      parts.append(part)
    }
    return parts.joined(separator: "/")
  }

  /// `path` seen from the folder of `base`, normalised; `nil` if it leaves the root.
  public static func resolve(_ path: String, from base: String) -> String? {
    let folder = folder(of: base)
    return normalized(folder.isEmpty ? path : folder + "/" + path)
  }

  /// The folder part: `""` for a file in the root.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  /// The last part.
  public static func name(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: slash)...])
  }

  public static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || folder == "." { return path }
    return path.isEmpty ? folder : folder + "/" + path
  }

  /// The rest of `path` below `folder`; `nil` if it is not below it.
  public static func remainder(of path: String, below folder: String) -> String? {
    if folder.isEmpty || folder == "." { return path }
    guard path.hasPrefix(folder + "/") else { return nil }
    return String(path.dropFirst(folder.count + 1))
  }

  /// The path that leads from one absolute folder to an absolute path: `../b/c.md`.
  public static func relative(_ path: String, to folder: String) -> String {
    let target = path.split(separator: "/")
    let base = folder.split(separator: "/")
    var common = 0
    while common < min(target.count, base.count), target[common] == base[common] { common += 1 }
    let up = Array(repeating: "..", count: base.count - common)
    return (up + target[common...].map(String.init)).joined(separator: "/")
  }
}
