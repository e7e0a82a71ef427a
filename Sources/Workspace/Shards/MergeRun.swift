import Diagnostics
import Scheduling
import Site

/// Makes one run of the parts that several runs made: everything that was found by them is taken as it is, and what only the whole can tell
/// is done.
///
///     let run = try MergeRun(project, ["shard-1-of-2.tally", "shard-2-of-2.tally"])
///     let analysis = run.analyze(scheduler: scheduler)
///     try run.check(analysis)
///     try build.write(force: false, noting: false, texts: run.texts, say: say)
public struct MergeRun: Sendable {
  private let project: Project
  private let shards: [ShardFile]

  /// The parts must be all of one whole, made by this program of this configuration.
  public init(_ project: Project, _ paths: [String]) throws(Project.CallError) {
    var shards: [ShardFile] = []
    do throws(ShardFile.Problem) {
      for path in paths { shards.append(try ShardFile(path)) }
    } catch {
      throw Project.CallError(error.message)
    }
    guard let first = shards.first else { throw Project.CallError("no part is named") }
    let program = ShardRun.program
    let configuration = ShardRun.configuration(of: project)
    var known: [Int: ShardFile] = [:]
    for shard in shards {
      if shard.head.program != program { throw Project.CallError("'\(shard.path)' was made by another build of Tally") }
      if shard.head.configuration != configuration {
        throw Project.CallError("'\(shard.path)' was made with another configuration")
      }
      if shard.head.shard.count != first.head.shard.count {
        throw Project.CallError("'\(shard.path)' is \(shard.shown), and '\(first.path)' is \(first.shown)")
      }
      if let other = known[shard.head.shard.number] {
        throw Project.CallError("'\(shard.path)' and '\(other.path)' are both \(shard.shown)")
      }
      known[shard.head.shard.number] = shard
    }
    let count = first.head.shard.count
    let missing = (1...count).filter { known[$0] == nil }
    if !missing.isEmpty {
      let names = missing.prefix(10).map(String.init).joined(separator: ", ")
      throw Project.CallError(
        missing.count == 1
          ? "part \(names) of \(count) is missing" : "the parts \(names)\(missing.count > 10 ? " …" : "") of \(count) are missing"
      )
    }
    self.project = project
    self.shards = shards
  }

  /// Reads the project, but for what the parts have found.
  public func analyze(scheduler: Scheduler) -> Analysis {
    let packs = shards.map(\.pack)
    let stores = StepStores(
      facts: FactStore(PieceStore(packs, ShardFile.facts)), pairs: PairStore(PieceStore(packs, ShardFile.pairs)))
    return Analyzer(project: project, scheduler: scheduler, stores: stores).analyze()
  }

  /// Ends where a part was made of other documents than stand here.
  public func check(_ analysis: Analysis) throws(Project.CallError) {
    let documents = Discovery(project.files, configuration: project.configuration).documents
    var owners: [String: ShardFile] = [:]
    for shard in shards {
      if shard.head.documents != documents {
        let known = Set(shard.head.documents)
        let other = documents.first { !known.contains($0) } ?? shard.head.documents.first { !Set(documents).contains($0) } ?? ""
        throw Project.CallError(
          known.contains(other)
            ? "'\(shard.path)' was made with '\(other)', which is not here"
            : "'\(shard.path)' was made without '\(other)'")
      }
      for (path, digest) in shard.head.own {
        if let other = owners[path] {
          throw Project.CallError(
            "'\(shard.path)' and '\(other.path)' were both made of '\(path)': they are of different revisions")
        }
        owners[path] = shard
        let now = analysis.sources[path].map { Digest.of($0.bytes) }
        if let digest, let now, digest == now { continue }
        if digest == nil, now == nil { continue }
        throw Project.CallError("'\(shard.path)' was made of another '\(path)' than stands here")
      }
    }
    if let path = documents.first(where: { owners[$0] == nil }) {
      throw Project.CallError("no part was made of '\(path)': the parts are of different revisions")
    }
  }

  /// The texts that the parts have.
  public var texts: KnownTexts { KnownTexts(.shards(shards)) }
}

/// The texts of pages as the parts of a project have them.
struct ShardTextSource: TextSource {
  let shards: [String: ShardFile]

  init(_ shards: [ShardFile], surroundings: Digest) {
    var owners: [String: ShardFile] = [:]
    for shard in shards where shard.head.surroundings == surroundings {
      for path in shard.head.own.keys { owners[path] = shard }
    }
    self.shards = owners
  }

  func text(of file: String, in output: String, _ name: Digest) -> KnownText? {
    guard let piece = shards[file]?.pack.piece(ShardFile.texts + file), let found = ShardTexts(piece), found.name == name else {
      return nil
    }
    return found.texts.first { $0.setting.output == output }
  }
}
