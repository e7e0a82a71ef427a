import Diagnostics
import Vocabulary

/// The findings that a project has and does not mend now: only others are told.
///
/// One sorted line each, without line numbers, so that changes of different pages merge:
///
///     {"version": 1, "findings": [
///     {"path": "docs/a.md", "rule": "link/broken", "hash": "91c3f0d2a4e8b617", "count": 2},
///     {}]}
///
/// The last line tells a whole file from one that was cut off, and has every other one end alike.
public struct Baseline: Sendable, Equatable {
  /// The file that is written where the configuration names none.
  public static let name = "tally-baseline.json"
  private static let header = #"{"version": 1, "findings": ["#
  private static let end = "{}]}"

  /// How often each is known.
  var counts: [FindingIdentity: Int]

  init(_ counts: [FindingIdentity: Int] = [:]) { self.counts = counts }

  /// How many findings are known.
  public var size: Int { counts.values.reduce(0, +) }

  /// Writes the file of a project, whole or not at all.
  public func write(to path: String, of project: Project) throws(OutputFolder.Failure) {
    let file = RelativePath.join(project.root, path)
    if let old = Disk.read(file), !old.starts(with: Self.header.utf8) {
      throw OutputFolder.Failure(message: "'\(path)' is no baseline, and stays as it is", reason: .refused)
    }
    if let failure = Disk.replace(path, of: project.root, Array(text.utf8)) { throw failure }
  }

  /// The text of the file; the same findings always give the same bytes.
  public var text: String {
    let lines = counts.sorted { $0.key < $1.key }.map { identity, count in
      let hash = String(identity.mark.hash, radix: 16)
      return "{\"path\": \(JSONText.quoted(identity.path)), \"rule\": \(JSONText.quoted(identity.mark.rule)), "
        + "\"hash\": \"\(String(repeating: "0", count: 16 - hash.utf8.count))\(hash)\", \"count\": \(count)},\n"
    }
    return Self.header + "\n" + lines.joined() + Self.end + "\n"
  }

  /// Reads a file line by line; where one is none of a baseline, it is the failure.
  static func read(_ file: SourceFile) -> Result<Baseline, Problem> {
    var counts: [FindingIdentity: Int] = [:]
    let lines = (0..<file.lineStarts.count).map(file.rangeOfLine).filter { !$0.isEmpty }
    guard let first = lines.first, let last = lines.last, lines.count > 1, file.text(first) == header else {
      return .failure(Problem(place: lines.first ?? SourceRange(0, 0), wanted: "'\(header)'"))
    }
    for line in lines.dropFirst().dropLast() {
      let text = file.text(line)
      guard text.hasSuffix(","), let (identity, count) = entry(String(text.dropLast())) else {
        return .failure(Problem(place: line, wanted: "one finding with 'path', 'rule', 'hash' and 'count'"))
      }
      // Two branches may have written the same finding.
      counts[identity] = max(counts[identity] ?? 0, count)
    }
    guard file.text(last) == end else { return .failure(Problem(place: last, wanted: "'\(end)', the last line,")) }
    return .success(Baseline(counts))
  }

  private static func entry(_ line: String) -> (FindingIdentity, Int)? {
    guard case .object(let members)? = JSONReader.read(line), case .string(let path)? = members["path"],
      case .string(let rule)? = members["rule"], case .string(let digits)? = members["hash"],
      let hash = UInt64(digits, radix: 16), let count = members["count"]?.scalarText.flatMap(Int.init),
      (1...1_000_000).contains(count)
    else { return nil }
    return (FindingIdentity(path: path, mark: .init(rule: rule, hash: hash)), count)
  }

  /// A line that is none of a baseline.
  struct Problem: Error {
    var place: SourceRange
    var wanted: String
  }

  /// The file that the configuration names, and what is wrong with it.
  static func read(_ configuration: Configuration, _ files: FileSystem) -> (baseline: Baseline?, diagnostics: [Diagnostic]) {
    guard let named = configuration.baseline else { return (nil, []) }
    let bytes: [UInt8]
    switch files.read(named.pattern, 256 << 20) {
    case .success(let found): bytes = found
    case .failure(.missing):
      return (
        nil,
        [
          Diagnostic(
            .baselineUnreadable, "'\(named.pattern)' must exist to be read", at: named.location,
            remedy: "Write it with 'tally check --write-baseline'")
        ]
      )
    case .failure(let failure): return (nil, [.unreadable(named.pattern, failure, at: named.location)])
    }
    let file = SourceFile(path: named.pattern, bytes: bytes)
    switch read(file) {
    case .success(let baseline): return (baseline, [])
    case .failure(let problem):
      let line = file.lineIndex(at: problem.place.lowerBound) + 1
      return (
        nil,
        [
          Diagnostic(
            .baselineUnreadable, "'\(named.pattern)' must have \(problem.wanted) in line \(line)", at: named.location,
            remedy: Rule.baselineUnreadable.remedy)
        ]
      )
    }
  }
}

extension Rule {
  static let baselineUnreadable = Rule(
    "config/baseline", .error, "The file of known findings can be read",
    why: "Without it every old finding is told again, and a new one is lost among them.",
    example: "```json\n{\"version\": 1, \"findings\": [\n<<<<<<< HEAD\n```\n",
    remedy:
      "Take the marks of a merge out and keep the lines of both sides, or write the file anew with 'tally check --write-baseline'"
  )
}
