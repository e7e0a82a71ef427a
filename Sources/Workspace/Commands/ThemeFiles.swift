import Diagnostics
import Site

/// The files of the standard theme, for those who want to change one of them.
public enum ThemeFiles {
  /// Their paths, in order.
  public static var names: [String] { Theme.standard.files.keys.sorted() }

  /// Why a file was not copied.
  public struct Failure: Error, Sendable {
    public var message: String
  }

  /// Copies a file of the theme into the project's folder of templates; one that exists is left as it is.
  ///
  /// `name` may leave out the folder and the ending: `header` is `partials/header.mustache`.
  public static func eject(_ name: String, project: Project) -> Result<VisibleText, Failure> {
    let found = names.filter { path in
      let stem = path.split(separator: ".").dropLast().joined(separator: ".")
      return path == name || stem == name || RelativePath.name(of: path) == name || RelativePath.name(of: stem) == name
    }
    guard let path = found.first(where: { $0 == name }) ?? found.first, let bytes = Theme.standard.files[path] else {
      let stems = names.map { $0.split(separator: ".").dropLast().joined(separator: ".") }
      let known = names + stems + stems.map(RelativePath.name)
      return .failure(Failure(message: "'\(name)' is not a file of the theme\(NearMiss.hint(for: name, among: known))"))
    }
    guard found.count == 1 || path == name else {
      return .failure(Failure(message: "'\(name)' may be \(found.joined(separator: " or "))"))
    }
    let configured = project.configuration.site.templates
    let folder = configured ?? "theme"
    let target = RelativePath.join(folder, path)
    let file = RelativePath.join(project.root, target)
    if let failure = Disk.leavesProject(target, of: project.root) { return .failure(Failure(message: failure.message)) }
    guard Disk.kind(file) == .none else { return .failure(Failure(message: "'\(target)' is there already; it is left as it is")) }
    if let failure = Disk.makeFolders(RelativePath.folder(of: file)) ?? Disk.writeNew(file, bytes) {
      return .failure(Failure(message: failure.message))
    }
    let hint: VisibleText =
      configured == nil ? "\nName the folder in \(Project.configurationName): 'site: {templates: \(folder)}'" : ""
    return .success("\(target): copied from the standard theme\(hint)")
  }
}
