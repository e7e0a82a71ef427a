import Diagnostics
import Foundation

/// A folder of documents with its configuration: what every command works on.
public struct Project: Sendable {
  /// The absolute path of the root, without links.
  public let root: String
  public let configuration: Configuration
  /// The configuration file, if there is one; its path is relative to the root.
  public let configurationFile: SourceFile?
  /// Problems of the configuration.
  public let diagnostics: [Diagnostic]
  /// The documents to report on, relative to the root; empty means all.
  public let selection: [String]

  /// Whether the configuration could be read at all.
  public var hasReadableConfiguration: Bool { !diagnostics.contains { $0.code == Rule.configurationSyntax.code } }

  public var files: FileSystem { .disk(root: root) }
  public var layout: LocaleLayout { LocaleLayout(configuration) }

  public init(
    root: String, configuration: Configuration, configurationFile: SourceFile? = nil, diagnostics: [Diagnostic] = [],
    selection: [String] = []
  ) {
    self.root = root
    self.configuration = configuration
    self.configurationFile = configurationFile
    self.diagnostics = diagnostics
    self.selection = selection
  }

  /// Why a command cannot begin: the call was wrong.
  public struct CallError: Error, Sendable {
    public var message: String
    public init(_ message: String) { self.message = message }
  }

  /// The file that configures a project.
  public static let configurationName = "tally.yml"

  /// Finds the project that paths belong to.
  ///
  /// A folder is looked into for `tally.yml` first, then the folders upward from the working directory; a configuration that
  /// does not stand above the given paths does not apply to them. Without one, the given folder is the project.
  public static func open(
    paths: [String], configuration given: String? = nil, noConfiguration: Bool = false
  ) throws(CallError) -> Project {
    let working = FileManager.default.currentDirectoryPath
    var targets: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard let real = FileSystem.resolved(absolute(path, working)) else { throw CallError("'\(path)' does not exist") }
      targets.append(real)
    }
    let first = targets[0]
    let folder = isFolder(first) ? first : RelativePath.folder(of: first)
    if let given {
      guard let file = FileSystem.resolved(absolute(given, working)), !isFolder(file) else {
        throw CallError("'\(given)' is not a configuration file")
      }
      return try project(configuredBy: file, targets: targets)
    }
    if !noConfiguration, let file = find(from: folder, working: working, targets: targets) {
      return try project(configuredBy: file, targets: targets)
    }
    // Without a configuration: the folder itself, or the folder of the given files.
    let root = targets.count == 1 ? folder : commonFolder(targets)
    var configuration = Configuration()
    let files = FileSystem.disk(root: root)
    configuration.locales = LocaleDetection(files: files, documents: Discovery(files, configuration: configuration).documents)
      .locales()
    return Project(root: root, configuration: configuration, selection: selection(targets, root: root))
  }

  private static func find(from folder: String, working: String, targets: [String]) -> String? {
    let own = folder + "/" + configurationName
    if FileManager.default.fileExists(atPath: own) { return own }
    var current = FileSystem.resolved(working) ?? working
    while true {
      let candidate = (current == "/" ? "" : current) + "/" + configurationName
      if FileManager.default.fileExists(atPath: candidate) {
        return targets.allSatisfy { $0 == current || $0.hasPrefix(current + "/") } ? candidate : nil
      }
      if current == "/" || current.isEmpty { return nil }
      current = RelativePath.folder(of: current)
      if current.isEmpty { current = "/" }
    }
  }

  private static func project(configuredBy file: String, targets: [String]) throws(CallError) -> Project {
    let root = RelativePath.folder(of: file)
    guard let bytes = Disk.read(file) else { throw CallError("'\(file)' cannot be read") }
    let source = SourceFile(path: RelativePath.name(of: file), bytes: bytes)
    var (configuration, diagnostics) = ConfigurationReader().read(source)
    let detection = LocaleDetection(files: .disk(root: root), documents: [])
    let folders = detection.aliases(configuration)
    configuration.locales?.folders = folders
    return Project(
      root: root, configuration: configuration, configurationFile: source, diagnostics: diagnostics,
      selection: selection(targets, root: root))
  }

  private static func selection(_ targets: [String], root: String) -> [String] {
    let relative = targets.map { $0 == root ? "" : RelativePath.remainder(of: $0, below: root) ?? "" }
    return relative.contains("") ? [] : relative
  }

  private static func absolute(_ path: String, _ working: String) -> String {
    path.hasPrefix("/") ? path : working + "/" + path
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  private static func commonFolder(_ paths: [String]) -> String {
    var common = paths[0].split(separator: "/").dropLast(isFolder(paths[0]) ? 0 : 1)
    for path in paths.dropFirst() {
      let parts = path.split(separator: "/")
      while !common.isEmpty, !parts.starts(with: common) { common = common.dropLast() }
    }
    return "/" + common.joined(separator: "/")
  }

  /// The absolute path of the working directory.
  static var workingFolder: String { FileManager.default.currentDirectoryPath }

  /// What stands before a root-relative path so that it can be opened from the working directory: `../docs/`.
  public var displayPrefix: String {
    let working = FileSystem.resolved(FileManager.default.currentDirectoryPath) ?? "/"
    let path = RelativePath.relative(root, to: working)
    return path.isEmpty ? "" : path + "/"
  }

  /// Whether a diagnostic's file is one of those asked for.
  public func isSelected(_ file: String) -> Bool {
    selection.isEmpty || selection.contains { file == $0 || file.hasPrefix($0 + "/") }
  }
}
