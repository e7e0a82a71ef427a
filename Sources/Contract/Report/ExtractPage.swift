import Diagnostics

/// What was read of documents as one HTML page: every line of the sources, coloured by what it became, and the facts with their places.
///
/// It needs no script and nothing from elsewhere, and everything that comes from a document is escaped.
public struct ExtractPage: Sendable {
  /// What a stretch of a document became; the order is that of the legend.
  enum Role: String, CaseIterable {
    case operation, server, parameter, body, status, reply, ignored, finding, unread

    /// What the legend says.
    var title: String {
      switch self {
      case .operation: "operation"
      case .server: "server or credentials"
      case .parameter: "parameter"
      case .body: "body of a request"
      case .status: "status"
      case .reply: "reply"
      case .ignored: "not inferred, with a reason"
      case .finding: "part of a finding"
      case .unread: "looks like contract, and ended nowhere"
      }
    }

    init(_ slot: Fact.Slot) {
      switch slot {
      case .exists, .part, .deprecated: self = .operation
      case .server, .security: self = .server
      case .parameter: self = .parameter
      case .requestBody, .requestField: self = .body
      case .status: self = .status
      case .responseBody, .responseHeader, .responseField: self = .reply
      }
    }
  }

  private struct Mark {
    var range: SourceRange
    var role: Role
    var words: String
  }

  private let reports: [(id: String, report: ExtractReport)]
  private let blocks: [AccountedBlock]
  private let sources: SourceTable
  private var marks: [String: [Mark]] = [:]
  /// The files that are shown, in order, with the numbers that stand for them in anchors.
  private let numbers: [String: Int]

  /// - Parameters:
  ///   - files: the documents to show.
  ///   - blocks: the blocks that look like contract.
  public init(
    reports: [(id: String, report: ExtractReport)], files: [String], blocks: [AccountedBlock], findings: [Diagnostic],
    sources: SourceTable
  ) {
    self.reports = reports
    self.blocks = blocks
    self.sources = sources
    var marks: [String: [Mark]] = [:]
    func add(_ place: Location, _ role: Role, _ words: String) {
      marks[place.file, default: []].append(Mark(range: place.range, role: role, words: words))
    }
    for (_, report) in reports {
      for group in report.groups {
        for entry in group.entries {
          for witness in entry.witnesses { add(witness.location, Role(entry.slot), "\(group.key): \(entry.words)") }
        }
      }
      for payload in report.pushPayloads {
        for witness in payload.witnesses { add(witness.location, .body, "payload for \(payload.platform)") }
      }
      for item in report.notInferred { add(item.location, .ignored, "\(item.subject): \(item.reason)") }
    }
    for finding in findings { add(finding.location, .finding, finding.message) }
    for block in blocks where !block.isAccounted { add(block.location, .unread, "\(block.kind.rawValue), not read") }
    self.marks = marks
    let shown = Set(files).union(marks.keys).filter { sources[$0] != nil }.sorted()
    numbers = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
  }

  public func html(title: String) -> String {
    var out = Self.head(title)
    out += "<h1>What was read of \(Self.escaped(title))</h1>\n"
    legend(into: &out)
    let files = numbers.sorted { $0.value < $1.value }
    out += "<nav aria-label=\"Documents\"><ul>\n"
    for (file, number) in files { out += "<li><a href=\"#f\(number)\">\(Self.escaped(file))</a></li>\n" }
    out += "</ul></nav>\n"
    for (id, report) in reports { write(id, report, into: &out) }
    for (file, number) in files {
      guard let source = sources[file] else { continue }
      out += "<h2 id=\"f\(number)\">\(Self.escaped(file))</h2>\n<pre>"
      write(source, number, into: &out)
      out += "</pre>\n"
    }
    return out + "</body>\n</html>\n"
  }

  // MARK: Parts of the page

  private static func head(_ title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width">
    <title>What was read of \(escaped(title))</title>
    <style>
    body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem;color-scheme:light dark}
    pre{font:13px/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
    pre a{color:inherit;opacity:.5;text-decoration:none;display:inline-block;min-width:3.5em;user-select:none}
    mark{color:inherit;border-radius:.2em;background:#8883}
    .operation{background:#2962ff44}.server{background:#90a4ae66}.parameter{background:#00bfa544}.body{background:#aa00ff33}
    .status{background:#ffab0055}.reply{background:#64dd1744}.ignored{background:none;outline:1px dotted}
    .finding{text-decoration:underline wavy}.unread{background:#d5000055;outline:2px solid #d50000}
    </style>
    </head>
    <body>

    """
  }

  private func legend(into out: inout String) {
    var count: [Role: Int] = [:]
    for mark in marks.values.joined() { count[mark.role, default: 0] += 1 }
    out += "<ul>\n"
    for role in Role.allCases {
      out += "<li><mark class=\"\(role.rawValue)\">\(role.title)</mark> \(count[role, default: 0])</li>\n"
    }
    let unread = blocks.count { !$0.isAccounted }
    out += "</ul>\n<p>\(blocks.count) blocks look like contract; \(unread) of them ended nowhere.</p>\n"
    guard unread > 0 else { return }
    out += "<ul>\n"
    for block in blocks where !block.isAccounted { out += "<li>\(link(block.location)) \(block.kind.rawValue)</li>\n" }
    out += "</ul>\n"
  }

  private func write(_ id: String, _ report: ExtractReport, into out: inout String) {
    out += "<h2>\(Self.escaped(id))</h2>\n"
    for group in report.groups {
      let name = group.key == .every ? "every operation" : group.key.description
      out += "<details><summary>\(Self.escaped(name))</summary>\n<ul>\n"
      for entry in group.entries {
        let places = entry.witnesses.sorted().map { link($0.location) }.joined(separator: ", ")
        out += "<li><mark class=\"\(Role(entry.slot).rawValue)\">\(Self.escaped(entry.words))</mark> \(places)</li>\n"
      }
      out += "</ul>\n</details>\n"
    }
    guard !report.notInferred.isEmpty else { return }
    out += "<details><summary>not inferred</summary>\n<ul>\n"
    for item in report.notInferred {
      out +=
        "<li>\(link(item.location)) <mark class=\"ignored\">\(Self.escaped(item.subject))</mark>: \(Self.escaped(item.reason))</li>\n"
    }
    out += "</ul>\n</details>\n"
  }

  private func link(_ place: Location) -> String {
    let line = sources.positions(of: place).start.line
    let text = Self.escaped("\(place.file):\(line)")
    return numbers[place.file].map { "<a href=\"#f\($0)-\(line)\">\(text)</a>" } ?? text
  }

  /// The lines of a file; of marks that overlap the shortest is seen.
  private func write(_ source: SourceFile, _ number: Int, into out: inout String) {
    let all = (marks[source.path] ?? []).filter { $0.range.upperBound <= source.bytes.count }
    var painted = [Int32](repeating: -1, count: source.bytes.count)
    let order = all.indices.sorted { (all[$1].range.count, $0) < (all[$0].range.count, $1) }
    // A block that was read as a whole leaves room for what is in it; more than this much painting is not needed to see it.
    var left = 64 * source.bytes.count + 1024
    for index in order where left > 0 {
      for place in all[index].range.lowerBound..<all[index].range.upperBound { painted[place] = Int32(index) }
      left -= all[index].range.count
    }
    for line in source.lineStarts.indices {
      let range = source.rangeOfLine(line)
      out += "<a id=\"f\(number)-\(line + 1)\" href=\"#f\(number)-\(line + 1)\">\(line + 1)</a>"
      var start = range.lowerBound
      while start < range.upperBound {
        var end = start + 1
        while end < range.upperBound, painted[end] == painted[start] { end += 1 }
        let text = Self.escaped(String(decoding: source.bytes[start..<end], as: UTF8.self))
        if painted[start] < 0 {
          out += text
        } else {
          let mark = all[Int(painted[start])]
          out += "<mark class=\"\(mark.role.rawValue)\" title=\"\(Self.escaped(mark.words))\">\(text)</mark>"
        }
        start = end
      }
      out += "\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}": out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
