import Testing

/// One case of a file below `Tests/Dialects`: pages, and what is read of them.
///
///     ## A table of methods and paths
///
///     ~~~markdown
///     | GET | /kilns |
///     ~~~
///     ~~~facts
///     GET /kilns · operation · table 1
///     ~~~
///     ~~~change another method
///     - | GET | /kilns |
///     + | POST | /kilns |
///     ~~~
///     ~~~facts
///     - GET /kilns · operation · table 1
///     + POST /kilns · operation · table 1
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
  enum Output: String, CaseIterable, Sendable { case facts, contract, exchanges, findings, fixed }

  /// The pages of a case, or what differs from them and from what is said of them, and what is said.
  struct Variant: Sendable {
    /// The blocks of pages, or the one that says what differs.
    var inputs: [Fence]
    var outputs: [Fence] = []
  }

  var file: String
  var name: String
  /// The lines of the file that it takes, from 0.
  var range: Range<Int>
  var fences: [Fence]
  var testDescription: String { "\(file): \(name)" }

  /// The case itself, then its variants: a `change`, or another page in the place of the last.
  var variants: [Variant] {
    var out: [Variant] = []
    for fence in fences {
      if Output(rawValue: String(fence.kind)) != nil, !out.isEmpty {
        out[out.count - 1].outputs.append(fence)
      } else if out.count == 1, out[0].outputs.isEmpty, fence.kind == "markdown" {
        out[0].inputs.append(fence)
      } else {
        out.append(Variant(inputs: [fence]))
      }
    }
    return out
  }

  /// What is said of the pages of a variant, a kind of block after the other; of all but the first only what differs from it.
  struct Said {
    var output: Output
    var path: String
    var lines: [String]
  }

  /// What is read today of each variant.
  func said() -> [[Said]] {
    guard let first = variants.first else { return [] }
    var pages = DialectPages(first.inputs)
    let reading = DialectReading(pages: pages.pages)
    var kinds = first.outputs.compactMap { fence in Output(rawValue: String(fence.kind)).map { ($0, fence.path) } }
    if kinds.isEmpty { kinds = [(reading.isFamily ? .findings : .facts, "")] }
    return [kinds.map { Said(output: $0, path: $1, lines: reading.lines(of: $0, path: $1).map(\.text)) }]
      + variants.dropFirst().map { variant in
        pages = DialectPages(first.inputs)
        for fence in variant.inputs { pages.apply(fence) }
        let other = DialectReading(pages: pages.pages)
        return kinds.compactMap { output, path in
          let lines = LineDiff(reading.lines(of: output, path: path), other.lines(of: output, path: path)).changes
          return lines.isEmpty ? nil : Said(output: output, path: path, lines: lines)
        }
      }
  }

  /// What is wrong with the case itself.
  var faults: [String] {
    let known = Set(Output.allCases.map(\.rawValue) + ["markdown", "change"])
    var out = fences.filter { !known.contains(String($0.kind)) }.map { "'\($0.info)' is no kind of fence" }
    guard let first = variants.first, first.inputs[0].kind == "markdown" else { return out + ["there is no page"] }
    let pages = DialectPages(first.inputs)
    if Set(pages.pages.map(\.path)).count < pages.pages.count { out.append("two pages have one path") }
    for fence in variants.dropFirst().flatMap(\.inputs) {
      var changed = pages
      if !changed.apply(fence) { out.append("the page has no such lines as line \(fence.range.lowerBound + 1) changes") }
    }
    return out
  }
}
