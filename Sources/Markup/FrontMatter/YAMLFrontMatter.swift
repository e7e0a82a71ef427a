import Diagnostics
import YAML

/// Front matter in full YAML, through libyaml: its top-level scalars, lists of scalars, and the scalars of its tables as `table.key`.
struct YAMLFrontMatter {
  let file: SourceFile
  let body: Range<Int>
  /// The line of the file on which the body begins.
  let firstLine: Int

  struct Problem: Error {
    let diagnostic: Diagnostic
  }

  func read() -> Result<[FrontMatter.Entry], Problem> {
    let text = String(decoding: file.bytes[body], as: UTF8.self)
    do {
      guard let root = try YAML.compose(yaml: text) else { return .success([]) }
      guard let mapping = root.mapping else {
        if case .scalar(let scalar) = root, scalar.string.isEmpty { return .success([]) }
        return .failure(problem("a list of 'key: value' lines is what front matter must be", line: firstLine))
      }
      return .success(entries(mapping))
    } catch {
      return .failure(problem(error))
    }
  }

  private func entries(_ mapping: YAML.Node.Mapping) -> [FrontMatter.Entry] {
    var entries: [FrontMatter.Entry] = []
    let pairs = Array(mapping)
    for (index, pair) in pairs.enumerated() {
      guard case .scalar(let key) = pair.key, let mark = pair.key.mark else { continue }
      let start = offset(mark)
      let next = index + 1 < pairs.count ? pairs[index + 1].key.mark.map(offset) : nil
      let range = SourceRange(start, trimmed(next ?? body.upperBound, from: start))
      switch pair.value {
      case .scalar(let scalar):
        entries.append(FrontMatter.Entry(key: key.string, value: .string(scalar.string), range: range))
      case .sequence(let sequence):
        let items = sequence.compactMap { $0.scalar?.string }
        if items.count == sequence.count { entries.append(FrontMatter.Entry(key: key.string, value: .list(items), range: range)) }
      case .mapping(let inner):
        // `sidebar: {order: 2}` is read as `sidebar.order: 2`.
        for case (.scalar(let name), .scalar(let value)) in inner {
          let dotted = key.string + "." + name.string
          entries.append(FrontMatter.Entry(key: dotted, value: .string(value.string), range: range))
        }
      }
    }
    return entries
  }

  /// A mark counts lines and columns from 1, columns in Unicode scalars.
  private func offset(_ mark: YAML.Node.Mark) -> Int {
    let line = min(firstLine + max(mark.line, 1) - 1, file.lineStarts.count - 1)
    var offset = max(file.lineStarts[line], 0)
    var column = 1
    while column < mark.column, offset < body.upperBound {
      offset += 1
      while offset < body.upperBound, file.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    return min(max(offset, body.lowerBound), body.upperBound)
  }

  private func trimmed(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, Bytes.isSpace(file.bytes[end - 1]) { end -= 1 }
    return end
  }

  private func problem(_ error: YAMLError) -> Problem {
    guard let mark = error.mark else { return problem("YAML is what front matter must be", line: firstLine) }
    let line = min(firstLine + max(mark.line, 1) - 1, file.lineStarts.count - 1)
    return problem("YAML must be well formed here: \(error.problem)", line: line)
  }

  private func problem(_ message: String, line: Int) -> Problem {
    let line = min(line, file.lineIndex(at: max(body.lowerBound, body.upperBound - 1)))
    return Problem(
      diagnostic: Diagnostic(
        .frontMatter, message, at: Location(file: file.path, range: file.rangeOfLine(line)),
        remedy: "Mend the YAML at this line, or quote the value"))
  }
}
