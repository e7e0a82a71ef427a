import Platform
import Localization

/// What tells whether anything below a project's sources has changed since: paths, sizes and modification times.
public struct ChangeSignature: Equatable, Sendable {
  private let value: Int
  private let count: Int

  public init(of project: Project) {
    var hasher = Hasher()
    var count = 0
    let configuration = project.configuration
    let outputs: Set<String> = [configuration.output, configuration.generated]
    var folders = [configuration.source == "." ? "" : configuration.source]
    if let templates = configuration.site.templates { folders.append(templates) }
    let files = project.files
    func add(_ path: String) {
      var status = stat()
      guard stat(project.root + "/" + path, &status) == 0 else { return }
      hasher.combine(path)
      hasher.combine(status.st_size)
      #if canImport(Darwin)
        hasher.combine(status.st_mtimespec.tv_sec)
        hasher.combine(status.st_mtimespec.tv_nsec)
      #else
        hasher.combine(status.st_mtim.tv_sec)
        hasher.combine(status.st_mtim.tv_nsec)
      #endif
      count += 1
    }
    if let file = project.configurationFile { add(file.path) }
    add(LockFile.name)
    while let folder = folders.popLast() {
      guard case .success(let entries) = files.list(folder) else { continue }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = RelativePath.join(folder, entry.name)
        switch entry.kind {
        case .directory: if !outputs.contains(path), entry.name != "node_modules" { folders.append(path) }
        case .file: add(path)
        case .outside, .unnamed: break
        }
      }
    }
    value = hasher.finalize()
    self.count = count
  }
}
