import Diagnostics
import Markup
import Scheduling
import Site

/// The files beside the documents that a site publishes: what pages link to or show, and what `site.assets` names.
public struct AssetSelection: Sendable {
  /// A file that is published.
  struct Asset: Sendable {
    /// Its path in the workspace.
    var file: String
    var output: String
    /// Where it is named first.
    var location: Location
  }

  /// By path in the site.
  var assets: [Asset] = []
  /// The other sizes of a picture, by its path in the site.
  var pictureSizes: [String: [String]] = [:]
  var diagnostics: [Diagnostic] = []

  init() {}

  /// Gathers the uses of all pages. `outputs` has the workspace path of each file by its path in the site.
  init(
    _ analysis: Analysis, files: FileSystem, uses: some Sequence<AssetUse>, outputs: [String: String], scheduler: Scheduler
  ) {
    let named = analysis.project.configuration.site.assets
    let globs = named.map { (entry: $0, glob: Glob($0.pattern)) }
    var found: [String: (file: String, location: Location, isNamed: Bool)] = [:]
    var unknown: [String: Result<[UInt8], FileSystem.Failure>] = [:]
    for use in uses {
      switch use.target {
      case .file(let output):
        guard let file = outputs[output] else { continue }
        if let known = found[output], known.location <= use.location { continue }
        found[output] = (file, use.location, false)
      case .unknown(let path):
        let answer = unknown[path] ?? files.read(path, 0)
        unknown[path] = answer
        if answer == .failure(.outside) {
          diagnostics.append(.unreadable(path, .outside, at: use.location))
          continue
        }
        // What stands in a hidden folder, or is hidden itself, is no file of the site: a link to it is no slip of a name.
        guard let kind = PrivateFile.kind(ofName: path), answer != .failure(.missing) else { continue }
        diagnostics.append(.privateFile(path, kind, at: use.location))
      }
    }
    var unused = Set(named.indices)
    for (output, file) in outputs {
      for (number, (entry, glob)) in globs.enumerated() where glob.matches(file) {
        unused.remove(number)
        if found[output] == nil { found[output] = (file, entry.location, entry.isExact) }
        if entry.isExact { found[output]?.isNamed = true }
      }
    }
    for number in unused.sorted() {
      if named[number].isExact, files.read(named[number].pattern, 0) == .failure(.outside) {
        diagnostics.append(.unreadable(named[number].pattern, .outside, at: named[number].location))
        continue
      }
      diagnostics.append(
        Diagnostic(
          .missingAsset, "'\(named[number].pattern)' names no file of the documentation", at: named[number].location,
          remedy: "Write the path from the folder of \(Project.configurationName), inside of 'source'"))
    }
    let family = PictureFamily(outputs.keys)
    for (output, use) in found.sorted(by: { $0.key < $1.key }) {
      let sizes = family.sizes(of: output) { outputs[$0].flatMap { ImageSize(files.head($0, ImageSize.headSize)) } }
      guard !sizes.isEmpty else { continue }
      pictureSizes[output] = sizes
      for other in sizes where found[other] == nil { found[other] = outputs[other].map { ($0, use.location, false) } }
    }
    // Of files whose names have the same letters in two forms, the names that pages have for them mean any.
    var twins: Set<String> = []
    for (file, next) in zip(analysis.assets, analysis.assets.dropFirst()) where file == next { twins.insert(file) }
    for use in found.values where twins.contains(use.file) {
      diagnostics.append(.sameLetters(use.file, "which of them is published is not said", at: use.location))
    }
    let ordered = found.sorted { ($0.value.location, $0.key) < ($1.value.location, $1.key) }
    let states = scheduler.map(ordered.map { ($0.value.file, $0.value.isNamed) }) { file, isNamed in
      let head = files.head(file, PrivateFile.headSize)
      return (isNamed ? nil : PrivateFile.kind(file, head: head), head.isEmpty ? Self.failure(file, files) : nil)
    }
    for ((output, use), (kind, failure)) in zip(ordered, states) {
      if let failure {
        diagnostics.append(.unreadable(use.file, failure, at: use.location))
      } else if let kind {
        diagnostics.append(.privateFile(use.file, kind, at: use.location))
      } else {
        assets.append(Asset(file: use.file, output: output, location: use.location))
      }
    }
    assets.sort { $0.output < $1.output }
  }

  /// Why a file of which nothing was read cannot be copied: it is a pipe, or nobody may read it.
  private static func failure(_ file: String, _ files: FileSystem) -> FileSystem.Failure? {
    switch files.read(file, 0) {
    case .success, .failure(.tooLarge): nil
    case .failure(let failure): failure
    }
  }
}

extension Diagnostic {
  fileprivate static func privateFile(_ path: String, _ kind: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .privateFile, "'\(RelativePath.name(of: path))' looks like \(kind) and is not published", at: location,
      remedy: "Remove the link, or name '\(path)' in 'site: {assets: [PATH]}' if it is meant for readers")
  }
}
