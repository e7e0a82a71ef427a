import Diagnostics
import Scheduling
import Site

/// The documents of an older version of the site, read like those of the project.
struct SiteVersionSource {
  var version: Configuration.Version
  var analysis: Analysis
  /// What holds the documents of a revision for as long as they are needed.
  var checkout: GitRevision.Checkout?

  /// Reads the older versions. A folder or a revision with a configuration of its own is read as that says; the look of the site
  /// is that of the newest one.
  static func all(of project: Project, scheduler: Scheduler) throws(Project.CallError) -> [SiteVersionSource] {
    var sources: [SiteVersionSource] = []
    for version in project.configuration.versions.dropFirst() {
      var root = project.root
      var configuration = project.configuration
      var checkout: GitRevision.Checkout?
      if let revision = version.revision {
        let made = try GitRevision.Checkout(of: revision, folder: project.root)
        guard let path = FileSystem.resolved(made.path) else { throw Project.CallError("'\(revision)' cannot be read") }
        root = path
        checkout = made
      } else if let folder = version.folder {
        switch FileSystem.disk(root: project.root).locate(folder) {
        case .failure(.outside):
          throw Project.CallError("'\(folder)' of version '\(version.name)' is a symbolic link that leaves the workspace")
        case .success(let path) where Project.isFolder(path):
          if try settings(in: path, of: version) == nil {
            configuration.source = folder
            // What leads to the newest pages leads to nothing of an older version.
            configuration.redirects = []
            configuration.site.folders = SiteFolders()
            if let menu = version.navigation { configuration.navigation = .file(menu, version.location) }
          } else {
            root = path
          }
        case .success, .failure: throw Project.CallError("'\(folder)' of version '\(version.name)' is no folder")
        }
      }
      if root != project.root, let file = try settings(in: root, of: version) {
        let look = configuration.site
        configuration = ConfigurationReader().read(file).configuration
        configuration.site = look
        let folders = LocaleDetection(files: .disk(root: root), documents: []).aliases(configuration)
        configuration.locales?.folders = folders
      }
      configuration.versions = []
      if let folder = version.folder { configuration.exclude.removeAll { $0 == folder + "/**" } }
      configuration.site.templates = nil
      configuration.site.url = project.configuration.site.url.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + version.prefix }
      // Only what the newest version says of the code and its servers is checked.
      configuration.clients = []
      configuration.tests = []
      let analysis = Analyzer(project: Project(root: root, configuration: configuration), scheduler: scheduler).analyze()
      sources.append(SiteVersionSource(version: version, analysis: analysis, checkout: checkout))
    }
    return sources
  }

  /// The configuration of an older version.
  private static func settings(in root: String, of version: Configuration.Version) throws(Project.CallError) -> SourceFile? {
    let name = Project.configurationName
    switch FileSystem.disk(root: root).read(name, FileSystem.readLimit) {
    case .success(let bytes): return SourceFile(path: name, bytes: bytes)
    case .failure(.outside):
      throw Project.CallError("'\(name)' of version '\(version.name)' is a symbolic link that leaves the workspace")
    case .failure: return nil
    }
  }
}
