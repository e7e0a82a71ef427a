import Diagnostics
import Platform

/// Where output goes, and where it must not.
enum OutputPlace {
  /// The absolute path that an argument means.
  static func absolute(_ given: String) throws(Project.CallError) -> String {
    try given.hasPrefix("/") ? given : RelativePath.join(Project.workingFolder(), given)
  }

  /// Why nothing must be written to a folder: it holds the documents, the configuration, the working folder, or everything.
  static func refusal(of path: String, shown: String, project: Project) -> String? {
    let target = real(path)
    if target == "/" { return "'\(shown)' is the whole disk; name another folder" }
    for home in homes where holds(target, real(home)) { return "'\(shown)' holds the home folder; name another folder" }
    let configuration = project.configuration
    let sources = configuration.source == "." ? project.root : RelativePath.join(project.root, configuration.source)
    if holds(target, real(sources)) { return "'\(shown)' holds the documents; name another folder" }
    if let file = project.configurationFile, holds(target, real(project.root + "/" + file.path)) {
      return "'\(shown)' holds the configuration; name another folder"
    }
    if let templates = configuration.site.templates, holds(target, real(project.root + "/" + templates)) {
      return "'\(shown)' holds the templates; name another folder"
    }
    if let working = try? Project.workingFolder(), holds(target, real(working)) {
      return "'\(shown)' holds the working folder; name another folder"
    }
    return nil
  }

  private static var homes: [String] { UserFolders.homes.filter { $0 != "/" } }

  /// Whether a folder is another one, or above it.
  private static func holds(_ folder: String, _ path: String) -> Bool {
    let outer = folder.utf8.split(separator: 0x2F)
    let inner = path.utf8.split(separator: 0x2F)
    return inner.count >= outer.count && zip(outer, inner).allSatisfy { $0.elementsEqual($1) }
  }

  /// A path without links, as far as it exists; what does not is taken as it is written.
  static func real(_ path: String) -> String {
    if let real = FileSystem.resolved(path) { return real }
    var parts = path.utf8.split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self) }
    guard let last = parts.popLast() else { return "/" }
    let above = real("/" + parts.joined(separator: "/"))
    if last == "." { return above }
    if last == ".." { return RelativePath.folder(of: above).isEmpty ? "/" : RelativePath.folder(of: above) }
    return above == "/" ? "/" + last : above + "/" + last
  }
}
