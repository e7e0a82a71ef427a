import Platform

/// The files of a new site: a configuration, two tutorials whose contract holds together, their translation, the service that they
/// describe, and a workflow that checks, builds and verifies them.
public struct Scaffold: Sendable {
  public init() {}

  /// Writes the files and gives their paths. A file that exists is an error, and then nothing is written.
  public func write(to folder: String) throws(OutputFolder.Failure) -> [String] {
    for file in Scaffold.files where Scaffold.exists(folder + "/" + file.path) {
      throw OutputFolder.Failure(message: "'\(folder)/\(file.path)' exists already; choose an empty folder")
    }
    for file in Scaffold.files {
      let target = folder + "/" + file.path
      if let failure = Disk.makeFolders(RelativePath.folder(of: target)) { throw failure }
      if let failure = Disk.writeNew(target, Array(file.text.utf8)) { throw failure }
    }
    return Scaffold.files.map { folder == "." ? $0.path : folder + "/" + $0.path }
  }

  /// Whether anything bears a name, a link that leads nowhere too.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static let files = settings + tutorials + translations + service
}
