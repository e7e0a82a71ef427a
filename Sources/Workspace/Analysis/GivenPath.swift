import Diagnostics
import Platform

/// A file or a folder that the call names.
///
///     GivenPath.resolved("docs/a.md")  // "/srv/project/docs/a.md"
///
/// Whoever calls may follow links of his own. A link within a project came with it, and may be anybody's: where such a one leads out
/// of the project, what is named is not what would be read.
public enum GivenPath {
  /// The absolute path without links, or `nil` where nothing is.
  static func resolved(_ path: String) throws(Project.CallError) -> String? {
    var current = "/"
    let whole = try path.hasPrefix("/") ? path : Project.workingFolder() + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." {
        current = RelativePath.folder(of: current)
        if current.isEmpty { current = "/" }
        continue
      }
      let next = (current == "/" ? "" : current) + "/" + part
      var status = stat()
      guard lstat(next, &status) == 0 else { return nil }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        current = next
        continue
      }
      guard let target = FileSystem.resolved(next) else { return nil }
      guard leadsOut(current, to: target) == false else {
        throw Project.CallError("'\(path)' is a symbolic link that leaves the workspace")
      }
      current = target
    }
    return current
  }

  /// The bytes of a file, or of what another program writes to `/dev/fd/63`; `nil` where it cannot be read.
  public static func read(_ path: String) throws(Project.CallError) -> [UInt8]? {
    _ = try resolved(path)
    return Disk.readToEnd(path)
  }

  /// Writes a file that the call names; whatever stood there is gone. False where it cannot be.
  public static func write(_ path: String, _ bytes: [UInt8]) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    let isWritten = Disk.writeAll(descriptor, bytes)
    return close(descriptor) == 0 && isWritten
  }

  /// Whether the folder of a link is one of a repository or of a configured project, and its target in none of those.
  private static func leadsOut(_ folder: String, to target: String) -> Bool {
    let home = UserFolders.home.flatMap(FileSystem.resolved)
    let projects = sequence(first: folder) { $0 == "/" ? nil : max(RelativePath.folder(of: $0), "/") }.filter { folder in
      // A home folder that is a repository holds more than a project.
      [".git", Project.configurationName].contains { name in
        var status = stat()
        return lstat(folder + "/" + name, &status) == 0
      } && folder != home
    }
    return !projects.isEmpty && !projects.contains { target == $0 || target.hasPrefix($0 == "/" ? "/" : $0 + "/") }
  }
}
