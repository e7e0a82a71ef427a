import Contract
import Diagnostics
import Platform
import Vocabulary

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
  public var hasReadableConfiguration: Bool {
    !diagnostics.contains { $0.code == Rule.configurationSyntax.code || $0.code == Rule.outsideWorkspace.code }
  }

  public private(set) var files: FileSystem
  /// What pages are read with: other weights than the fitted ones, where somebody tries them.
  public var reader = PageReader()
  /// Which documents are pages.
  public var publication: Publication
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
    files = .disk(root: root)
    publication = Publication(files)
  }

  /// The same project, read through another view of its files.
  func reading(_ files: FileSystem) -> Project {
    var copy = self
    copy.files = files
    copy.publication = Publication(files)
    copy.publication.showsDrafts = publication.showsDrafts
    return copy
  }

  /// Why a command cannot begin: the call was wrong.
  public struct CallError: Error, Sendable {
    public var message: String
    public init(_ message: String) { self.message = message }
  }

  /// The file that configures a project.
  public static let configurationName = "tally.yml"

  /// Finds the project that paths belong to: the same one for a page as for all of them.
  ///
  /// It is that of the nearest `tally.yml` above the paths, unless that one's documents are elsewhere. Without one it is the folder
  /// whose locales the paths belong to, then a given folder itself, then the repository of given files. Where no configuration is
  /// to be read, a given folder is the whole project.
  public static func open(
    paths: [String], configuration given: String? = nil, noConfiguration: Bool = false
  ) throws(CallError) -> Project {
    var targets: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard let real = try GivenPath.resolved(path) else { throw CallError("'\(path)' does not exist") }
      targets.append(real)
    }
    if let given {
      guard let file = try GivenPath.resolved(given), !isFolder(file) else {
        throw CallError("'\(given)' is not a configuration file")
      }
      return try project(configuredBy: file, targets: targets)
    }
    if !noConfiguration, let file = ProjectRoot.configuration(above: targets) {
      let project = try project(configuredBy: file, targets: targets)
      if project.holds(targets) { return project }
    }
    let found = ProjectRoot.withoutConfiguration(targets, foldersAreWhole: noConfiguration)
    var configuration = Configuration()
    configuration.locales = found.locales
    return Project(root: found.root, configuration: configuration, selection: selection(targets, root: found.root))
  }

  /// Whether folders belong to the documents of the project; any file may be included by one of them.
  private func holds(_ targets: [String]) -> Bool {
    let source = configuration.source == "." ? root : RelativePath.join(root, configuration.source)
    return targets.allSatisfy { target in
      target == source || target.hasPrefix(source + "/") || source.hasPrefix(target + "/") || !Project.isFolder(target)
    }
  }

  private static func project(configuredBy file: String, targets: [String]) throws(CallError) -> Project {
    let root = RelativePath.folder(of: file)
    let files = FileSystem.disk(root: root)
    let name = RelativePath.name(of: file)
    let source: SourceFile
    switch files.read(name, FileSystem.readLimit) {
    case .success(let bytes): source = SourceFile(path: name, bytes: bytes)
    case .failure(.outside):
      return Project(
        root: root, configuration: Configuration(), configurationFile: SourceFile(path: name, bytes: []),
        diagnostics: [.unreadable(name, .outside)], selection: selection(targets, root: root))
    case .failure: throw CallError("'\(file)' cannot be read")
    }
    return Project(root: root, configuredBy: source, files, selection: selection(targets, root: root))
  }

  /// The project that a configuration file makes of a folder.
  init(root: String, configuredBy source: SourceFile, _ files: FileSystem, selection: [String]) {
    var (configuration, diagnostics) = ConfigurationReader().read(source)
    // What has a configuration of its own is none of this one's.
    configuration.exclude += NestedProjects.folders(named: configuration.projects, files).map { $0 + "/**" }
    if !diagnostics.contains(where: { $0.severity == .error }) {
      configuration.locales = LocaleDetection.completed(configuration, files)
    }
    let detection = LocaleDetection(files: files, documents: [])
    let folders = detection.aliases(configuration)
    configuration.locales?.folders = folders
    self.init(
      root: root, configuration: configuration, configurationFile: source, diagnostics: diagnostics, selection: selection)
  }

  private static func selection(_ targets: [String], root: String) -> [String] {
    let relative = targets.map { $0 == root ? "" : RelativePath.remainder(of: $0, below: root) ?? "" }
    return relative.contains("") ? [] : relative
  }

  static func isFolder(_ path: String) -> Bool { Disk.kind(path) == .folder }

  /// The absolute path of the working directory.
  static func workingFolder() throws(CallError) -> String {
    guard let path = getcwd(nil, 0) else { throw CallError("the working directory does not exist any more, or cannot be read") }
    defer { free(path) }
    return String(cString: path)
  }

  /// What stands before a root-relative path so that it can be opened from the working directory: `../docs/`.
  public var displayPrefix: String {
    let working = (try? Project.workingFolder()).flatMap(FileSystem.resolved) ?? "/"
    let path = RelativePath.relative(root, to: working)
    return path.isEmpty ? "" : path + "/"
  }

  /// Whether a diagnostic's file is one of those asked for.
  public func isSelected(_ file: String) -> Bool {
    selection.isEmpty || selection.contains { file == $0 || file.hasPrefix($0 + "/") }
  }

  /// Whether a diagnostic is to be shown: it is of a file that was asked for, or an error of the configuration, which holds for all.
  func isShown(_ diagnostic: Diagnostic) -> Bool {
    isSelected(diagnostic.location.file)
      || diagnostic.severity == .error && diagnostic.location.file == configurationFile?.path
  }
}
