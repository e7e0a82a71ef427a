import Foundation

/// A file of cases: each heading of the second level begins one.
struct DialectFile: Sendable {
  var url: URL
  var lines: [Substring]
  var cases: [DialectCase]

  /// All files of `Tests/Dialects`, in the order of their names; with `SNAPSHOTS=overwrite` they are first recorded anew.
  static let all: [DialectFile] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Dialects")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let files = names.filter { $0.hasSuffix(".md") }.sorted().compactMap { DialectFile(folder.appending(path: $0)) }
    guard ProcessInfo.processInfo.environment["SNAPSHOTS"] == "overwrite" else { return files }
    return files.compactMap { file in
      let text = file.recorded()
      if text != file.lines.joined(separator: "\n") { try? Data(text.utf8).write(to: file.url) }
      return DialectFile(file.url)
    }
  }()

  init?(_ url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(url: url, text: String(decoding: data, as: UTF8.self))
  }

  init(url: URL, text: String) {
    self.url = url
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    cases = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("## ") {
        close(at: index)
        cases.append(
          DialectCase(file: url.lastPathComponent, name: String(line.dropFirst(3)), range: index..<lines.count, fences: []))
      } else if let fence = fence(at: index) {
        if !cases.isEmpty { cases[cases.count - 1].fences.append(fence) }
        index = fence.range.upperBound - 1
      }
      index += 1
    }
    close(at: lines.count)
  }

  private mutating func close(at line: Int) {
    if !cases.isEmpty { cases[cases.count - 1].range = cases[cases.count - 1].range.lowerBound..<line }
  }

  /// The block that a line of three or more tildes begins; it ends at the first line of as many.
  private func fence(at start: Int) -> DialectCase.Fence? {
    let marks = lines[start].prefix { $0 == "~" }
    guard marks.count >= 3 else { return nil }
    let end = lines[(start + 1)...].firstIndex(of: marks) ?? lines.count
    return DialectCase.Fence(
      info: lines[start].dropFirst(marks.count), lines: lines[(start + 1)..<end], range: start..<min(end + 1, lines.count))
  }

  /// The text of the file with what is read today behind the pages of each case, and behind each of its variants.
  func recorded() -> String {
    var out = Array(lines[..<(cases.first?.range.lowerBound ?? lines.count)])
    for one in cases {
      var cursor = one.range.lowerBound
      for (variant, said) in zip(one.variants, one.said()) {
        let end = variant.inputs[variant.inputs.count - 1].range.upperBound
        out += lines[cursor..<end]
        for said in said { out += Self.block(said) }
        cursor = variant.outputs.last?.range.upperBound ?? end
      }
      out += lines[cursor..<one.range.upperBound]
      while out.last == "" { out.removeLast() }
      out.append("")
    }
    return out.joined(separator: "\n")
  }

  private static func block(_ said: DialectCase.Said) -> [Substring] {
    let info = said.path.isEmpty ? said.output.rawValue : "\(said.output.rawValue) \(said.path)"
    let marks = marks(around: said.lines)
    return ["\(marks)\(info)"] + said.lines.map { $0[...] } + [marks[...]]
  }

  /// As many tildes as no line of a text begins with, three at least.
  private static func marks(around lines: [String]) -> String {
    let most = lines.map { $0.prefix { $0 == "~" }.count }.max() ?? 0
    return String(repeating: "~", count: max(3, most + 1))
  }
}
