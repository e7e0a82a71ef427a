/// Folders below another one that have a configuration of their own: the services of a repository, each with its documentation.
enum NestedProjects {
  /// Those that `projects` names, by path below the root: `services/*`.
  static func folders(named patterns: [String], _ files: FileSystem) -> [String] {
    var found: Set<String> = []
    for pattern in patterns {
      var open = [""]
      var last: Substring = ""
      for part in pattern.split(separator: "/") where part != "**" || part != last {
        last = part
        if part == "**" {
          // Two in a row are as one.
          open = Set(open.flatMap { [$0] + below($0, files) }).sorted()
        } else {
          open = open.flatMap { folder in
            folders(in: folder, files).filter { Glob(String(part)).matches($0) }.map { RelativePath.join(folder, $0) }
          }
        }
      }
      found.formUnion(open.filter { !$0.isEmpty && isProject($0, files) })
    }
    return found.sorted()
  }

  /// All below a folder that has none itself; what stands in one of them is its own affair.
  static func all(_ files: FileSystem) -> [String] {
    var found: [String] = []
    var open = [""]
    while let folder = open.popLast() {
      for name in folders(in: folder, files) {
        let path = RelativePath.join(folder, name)
        if isProject(path, files) { found.append(path) } else { open.append(path) }
      }
    }
    return found.sorted()
  }

  private static func below(_ folder: String, _ files: FileSystem) -> [String] {
    folders(in: folder, files).flatMap { name in
      let path = RelativePath.join(folder, name)
      return [path] + below(path, files)
    }
  }

  /// The folders that documents may stand in.
  private static func folders(in folder: String, _ files: FileSystem) -> [String] {
    guard case .success(let entries) = files.list(folder) else { return [] }
    if !folder.isEmpty, entries.contains(where: { $0.name == Manifest.name }) { return [] }
    return entries.filter { $0.kind == .directory && Discovery.isSearched($0.name) }.map(\.name)
  }

  private static func isProject(_ folder: String, _ files: FileSystem) -> Bool {
    guard case .success(let entries) = files.list(folder) else { return false }
    return entries.contains { $0.name == Project.configurationName && $0.kind == .file }
  }
}

extension Project {
  /// The projects that paths belong to: a repository may have several, each with a configuration of its own.
  ///
  /// A page belongs to that of the nearest `tally.yml` above it. A folder holds those below it where it has none itself, and those that
  /// its own names below `projects`.
  public static func all(
    paths: [String], configuration given: String? = nil, noConfiguration: Bool = false
  ) throws(CallError) -> [Project] {
    guard given == nil, !noConfiguration else {
      return [try open(paths: paths, configuration: given, noConfiguration: noConfiguration)]
    }
    // By the configuration's folder, or nothing for what belongs to none.
    var groups: [String?: [String]] = [:]
    for path in paths.isEmpty ? ["."] : paths {
      guard let real = try GivenPath.resolved(path) else { throw CallError("'\(path)' does not exist") }
      let owner = ProjectRoot.configuration(above: [real]).map(RelativePath.folder(of:))
      groups[owner, default: []].append(path)
      guard isFolder(real) else { continue }
      let files = FileSystem.disk(root: real)
      let nested = owner == real ? try open(paths: [path]).nested : owner == nil ? NestedProjects.all(files) : []
      for folder in nested { groups[RelativePath.join(real, folder), default: []].append(RelativePath.join(path, folder)) }
    }
    // A folder is asked for as a whole; what is in it is no further question.
    var projects: [Project] = []
    let roots = groups.keys.compactMap(\.self).sorted()
    if let rest = groups[nil] {
      let outer = try open(paths: rest)
      let without = outer.leavingOut(roots)
      if roots.isEmpty || without.hasDocuments { projects.append(without) }
    }
    for root in roots {
      guard let paths = groups[root] else { continue }
      projects.append(try open(paths: paths, configuration: root + "/" + configurationName))
    }
    return projects
  }

  private var nested: [String] { NestedProjects.folders(named: configuration.projects, files) }

  private var hasDocuments: Bool { !Discovery(files, configuration: configuration).documents.isEmpty }

  /// The same without folders that are projects of their own.
  private func leavingOut(_ roots: [String]) -> Project {
    let below = roots.compactMap { RelativePath.remainder(of: $0, below: root) }
    guard !below.isEmpty else { return self }
    var configuration = configuration
    configuration.exclude += below.map { $0 + "/**" }
    let documents = Discovery(files, configuration: configuration).documents
    configuration.locales = LocaleDetection(files: files, documents: documents).locales()
    return Project(root: root, configuration: configuration, selection: selection)
  }
}
