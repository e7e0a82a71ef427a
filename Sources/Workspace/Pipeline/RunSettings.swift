import Contract
import Diagnostics

/// What shows in all that a run reads and says beside files and the program itself. It is part of the name of whatever is kept, by all of its
/// fields.
///
///     CacheFolder(root: project.root, RunSettings(project))
struct RunSettings: Sendable {
  var reader = PageReader()
  /// Heuristics that are switched off, in builds that can.
  var withoutHeuristics = Heuristic.switchedOff
  var publication: Publication?

  init() {}

  init(_ project: Project) { (reader, publication) = (project.reader, project.publication) }
}
