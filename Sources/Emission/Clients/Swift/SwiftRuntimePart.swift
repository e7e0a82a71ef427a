/// A file of `runtime/swift` as a part of a client: what stands inside of its `extension Client`, without what the client does not need.
///
/// Comments say what is left out: between `// tally: if files` and `// tally: end` stands what only clients with files have, behind
/// `// tally: else` (as comments) what the others have in its place. `// tally: headers` gives way to lines of the client's own, and
/// `// tally: private` makes the declaration below it private, which the file must not: others of the folder use it.
enum SwiftRuntimePart {
  static func text(_ file: String, _ needs: Set<String> = [], headers: [String] = []) -> String {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "extension Client {"), let end = lines.lastIndex(of: "}") else { return file }
    var out: [String] = []
    var branch = Branch.none
    var isPrivate = false
    for line in lines[start..<end].dropFirst() {
      let inner = line.hasPrefix("  ") ? line.dropFirst(2) : line
      let indentation = String(inner.prefix { $0 == " " })
      let code = inner.dropFirst(indentation.utf8.count)
      if code.hasPrefix("// tally: if ") {
        branch = needs.contains(String(code.dropFirst("// tally: if ".count))) ? .taken : .skipped
      } else if code == "// tally: else" {
        branch = branch == .taken ? .skipped : .commented
      } else if code == "// tally: end" {
        branch = .none
      } else if code == "// tally: headers" {
        out += headers.map { indentation + $0 }
      } else if code == "// tally: private" {
        isPrivate = true
      } else if branch == .commented {
        out.append(indentation + String(code.dropFirst(code.hasPrefix("// ") ? 3 : 2)))
      } else if branch != .skipped {
        out.append(isPrivate ? "\(indentation)private \(code)" : String(inner))
        isPrivate = false
      }
    }
    return out.joined(separator: "\n")
  }

  private enum Branch {
    case none, taken, skipped, commented
  }
}
