import Diagnostics
import Site

/// The Markdown files of a workspace and its other files, in path order.
public struct Discovery: Sendable {
  public var documents: [String] = []
  /// Files that are no documents: images and other assets.
  public var assets: [String] = []
  public var diagnostics: [Diagnostic] = []

  /// Walks a folder. Hidden folders, build output, dependencies and what the configuration excludes are passed over.
  public init(_ files: FileSystem, configuration: Configuration) {
    let excluded = configuration.exclude.map(Glob.init)
    let outputs: Set<String> = [configuration.output, configuration.generated]
    var folders = [configuration.source == "." ? "" : configuration.source]
    // Its documents are files like others.
    let staticFolder = configuration.site.staticFolder
    func isStatic(_ path: String) -> Bool { staticFolder.map { path == $0 || path.hasPrefix($0 + "/") } ?? false }
    if let staticFolder, !folders[0].isEmpty, RelativePath.remainder(of: staticFolder, below: folders[0]) == nil {
      folders.append(staticFolder)
    }
    while let folder = folders.popLast() {
      switch files.list(folder) {
      case .failure(let failure):
        diagnostics.append(.unreadable(folder.isEmpty ? "." : folder, failure))
      case .success(let entries):
        // What Tally has written is no source, wherever it stands.
        if !folder.isEmpty, entries.contains(where: { $0.name == Manifest.name }) { continue }
        for entry in entries where !entry.name.hasPrefix(".") {
          let path = RelativePath.join(folder, entry.name)
          if excluded.contains(where: { $0.matches(path) }) { continue }
          switch entry.kind {
          case .directory:
            if Discovery.isSearched(entry.name), !outputs.contains(path) { folders.append(path) }
          case .file:
            if Discovery.isDocument(entry.name), !isStatic(path) { documents.append(path) } else { assets.append(path) }
          case .outside:
            if Discovery.isDocument(entry.name) { diagnostics.append(.unreadable(path, .outside)) }
          case .unnamed(let isFolder):
            if isFolder || Discovery.isDocument(entry.name) { diagnostics.append(.notUTF8(path, isFolder: isFolder)) }
          }
        }
      }
    }
    documents.sort(by: Discovery.precedes)
    // `é` of one and of two characters is one letter: nobody could say which of the two files a link means.
    var kept: [String] = []
    for path in documents {
      if kept.last == path {
        diagnostics.append(.sameLetters(path, "is left out", at: Location(file: path, range: SourceRange(0, 0))))
      } else {
        kept.append(path)
      }
    }
    documents = kept
    // What is named without wildcards is meant, also where its name would be passed over: `.well-known/security.txt`.
    for entry in configuration.site.assets where entry.isExact && !assets.contains(entry.pattern) {
      guard let path = RelativePath.normalized(entry.pattern), !path.isEmpty, case .success = files.locate(path),
        files.list(path) == .failure(.missing)
      else { continue }
      assets.append(path)
    }
    assets.sort(by: Discovery.precedes)
  }

  /// The order of paths; of two with the same letters the shorter one is first.
  private static func precedes(_ a: String, _ b: String) -> Bool { a == b ? a.utf8.count < b.utf8.count : a < b }

  /// Folders of dependencies and of output, wherever they stand.
  private static let passedOver: Set<String> = ["node_modules", "Pods", "vendor", "_site"]

  /// Whether documents are looked for in a folder with this name.
  static func isSearched(_ name: String) -> Bool { !name.hasPrefix(".") && !passedOver.contains(name) }

  /// Whether a file name is that of a Markdown document.
  public static func isDocument(_ name: String) -> Bool {
    [".md", ".markdown", ".mdown", ".mdx"].contains { name.hasSuffix($0) }
  }
}

extension Diagnostic {
  /// Says that a name cannot be written in links or output.
  static func notUTF8(_ path: String, isFolder: Bool) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "'\(RelativePath.name(of: path))' must have a name in UTF-8",
      at: Location(file: path, range: SourceRange(0, 0)), remedy: isFolder ? "Rename the folder" : "Rename the file")
  }

  /// Says that a name has the letters of another one, in another Unicode form.
  static func sameLetters(_ path: String, _ consequence: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .addressTaken,
      "'\(RelativePath.name(of: path))' has the letters of another file's name in another Unicode form, and \(consequence)",
      at: place, related: [.init("the other one", at: Location(file: path, range: SourceRange(0, 0)))],
      remedy: "Rename one of the files")
  }

  /// Says why a file cannot be read: at the file, or where it is named.
  static func unreadable(_ path: String, _ failure: FileSystem.Failure, at place: Location? = nil) -> Diagnostic {
    let location = place ?? Location(file: path, range: SourceRange(0, 0))
    let name = RelativePath.name(of: path)
    switch failure {
    case .missing:
      return Diagnostic(
        .unreadableFile, "'\(name)' must exist to be read", at: location, remedy: "Create the file or remove its name")
    case .denied(let reason):
      return Diagnostic(
        .unreadableFile, "'\(name)' must be readable: \(reason)", at: location, remedy: "Correct the file's permissions")
    case .outside:
      return Diagnostic(
        .outsideWorkspace, "'\(name)' is a symbolic link that leaves the workspace", at: location,
        remedy: "Copy the file into the workspace, or exclude the link")
    case .tooLarge(let size):
      return Diagnostic(
        .unreadableFile, "'\(name)' must be at most \(FileSystem.readLimit >> 20) MB; it has \(size >> 20) MB", at: location,
        remedy: "Split the document, or exclude the file")
    }
  }
}

extension Rule {
  static let unreadableFile = Rule(
    "markup/unreadable", .error, "A document can be read",
    why: "A page that cannot be read is missing from the site and from the contract.",
    example: "A file without read permission, or one of more than 16 MB.",
    remedy: "Correct the file's permissions, split it, or exclude it in the configuration")
  static let outsideWorkspace = Rule(
    "markup/outside", .error, "Nothing outside the workspace is read",
    why: "A link or an include that leads elsewhere would publish files that nobody meant to publish.",
    example: "A symbolic link `content/en/passwd.md` to `/etc/passwd`.",
    remedy: "Copy the file into the workspace, or exclude the link")
}
