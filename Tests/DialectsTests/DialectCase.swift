import Testing

/// One case of a file below `Tests/Dialects`: pages, and all that is read of them.
///
///     ## A table of methods and paths
///
///     ~~~markdown
///     | GET | /kilns |
///     ~~~
///     ~~~facts
///     GET /kilns · operation · table 1
///     ~~~
struct DialectCase: Sendable, CustomTestStringConvertible {
  /// A fenced block: what it holds, and where it stands in its file.
  struct Fence: Sendable {
    var info: Substring
    var lines: ArraySlice<Substring>
    /// The lines of the file that it takes, its marks with it, from 0.
    var range: Range<Int>
    var kind: Substring { info.prefix { $0 != " " } }
    /// The path behind the kind.
    var path: String { String(info.dropFirst(kind.utf8.count + 1)) }
    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// What is said of pages, in the order in which it stands below them.
  enum Output: String, CaseIterable, Sendable {
    case facts, contract, exchanges, findings, fixed
    /// Where nothing is written down, nothing is to be said; others are looked at where they are asked for.
    var isAlwaysCompared: Bool { self == .facts || self == .findings }
  }

  var file: String
  var name: String
  /// The lines of the file that it takes, from 0.
  var range: Range<Int>
  var fences: [Fence]
  var testDescription: String { "\(file): \(name)" }

  var pages: [(path: String, text: String)] {
    fences.filter { $0.kind == "markdown" }.map { ($0.path.isEmpty ? "page.md" : $0.path, $0.text) }
  }

  func fence(_ output: Output) -> Fence? { fences.first { $0.kind == output.rawValue } }

  /// The outputs that this case is about, each with its lines as they are today.
  func outputs() -> [(output: Output, path: String, lines: [String])] {
    let reading = DialectReading(pages: pages)
    return Output.allCases.compactMap { output in
      guard output.isAlwaysCompared || fence(output) != nil else { return nil }
      let path = fence(output)?.path ?? ""
      return (output, path, reading.lines(of: output, path: path))
    }
  }

  /// What is wrong with the case itself.
  var faults: [String] {
    let known = Set(Output.allCases.map(\.rawValue) + ["markdown"])
    var out = fences.filter { !known.contains(String($0.kind)) }.map { "'\($0.info)' is no kind of fence" }
    if pages.isEmpty { out.append("there is no page") }
    if Set(pages.map(\.path)).count < pages.count { out.append("two pages have one path") }
    return out
  }
}
