import Diagnostics

/// Reads `tally.lock`. A file that is not wholly understood gives no lock at all, and a diagnostic at the first line that is
/// wrong: nothing is ever written over such a file.
public struct LockReader: Sendable {
  public init() {}

  public func read(_ file: SourceFile) -> Result<LockFile, LockProblem> {
    guard file.bytes.count <= 256 << 20, String(validating: file.bytes, as: UTF8.self) != nil else {
      return problem("The lock file must be UTF-8 text", file, 0, "Restore the file from version control")
    }
    var lock = LockFile()
    var page: String?
    var sawHeader = false
    var isWhole = false
    for index in file.lineStarts.indices {
      let line = file.text(file.rangeOfLine(index))
      if let mark = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].first(where: line.hasPrefix) {
        return problem(
          "'\(mark)' is left of a merge conflict; the lock file is not read until it is resolved", file, index,
          "Keep the longer line of each block, remove the conflict's marks, and run 'tally locales'")
      }
      if line.isEmpty || line.hasPrefix("#") { continue }
      if !sawHeader {
        guard line == LockFile.header || line == LockFile.oldHeader else {
          let isNewer = line.hasPrefix("tally-lock ")
          return problem(
            isNewer
              ? "'\(line)' is a version of the lock file that this Tally cannot read"
              : "'\(LockFile.header)' must be the first line of a lock file",
            file, index, isNewer ? "Use a newer Tally" : "Restore the file from version control")
        }
        sawHeader = true
        isWhole = line == LockFile.oldHeader
        continue
      }
      if line == LockFile.end {
        isWhole = true
        continue
      }
      if line.hasPrefix("["), line.hasSuffix("]") {
        let path = LockReader.unescaped(String(line.dropFirst().dropLast()))
        guard lock.pages[path] == nil else {
          return problem("'\(path)' has two sections", file, index, "Join the two sections of the page")
        }
        page = path
        lock.pages[path] = PageRecord()
        continue
      }
      guard let page else {
        return problem("A block stands before the first page", file, index, "Restore the line '[page]' above it")
      }
      let words = line.split(separator: " ")
      if line.hasPrefix("@"), words.count == 2, words[0].utf8.count > 1 {
        lock.pages[page]?.markers[String(words[0].dropFirst())] = String(words[1])
      } else if let block = block(words) {
        lock.pages[page]?.blocks.append(block)
      } else {
        return problem(
          "'\(line.prefix(40))' is not a line of a lock file", file, index, "Restore the line from version control")
      }
    }
    guard sawHeader else {
      return problem("The lock file is empty", file, 0, "Remove the file, or restore it from version control")
    }
    guard isWhole else {
      return problem(
        "'\(LockFile.end)' must be the last line of a lock file; this one was cut off", file, max(0, file.lineStarts.count - 2),
        "Restore the file from version control")
    }
    return .success(lock)
  }

  private func block(_ words: [Substring]) -> BlockRecord? {
    guard let kind = words.first, kind.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    var record = BlockRecord(kind: String(kind), versions: [])
    var sawSketch = false
    for word in words.dropFirst() {
      if word.hasPrefix("~"), !sawSketch {
        guard let (sketch, contract) = pair(word.dropFirst()) else { return nil }
        (record.sketch, record.contract) = (sketch, contract)
        sawSketch = true
      } else if sawSketch {
        let parts = word.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let (source, own) = pair(parts[1]) else { return nil }
        record.bases[String(parts[0])] = .init(source: source, own: own)
      } else {
        let isContract = word.hasSuffix("!")
        let text = isContract ? word.dropLast() : word
        guard let value = text == "-" ? BlockRecord.gone : number(text) else { return nil }
        record.versions.append(.init(text: value, changesContract: isContract))
      }
    }
    return sawSketch && !record.versions.isEmpty ? record : nil
  }

  /// `a` or `a/b`.
  private func pair(_ text: Substring) -> (UInt64, UInt64)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap(number), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return (first, 0) }
    return number(parts[1]).map { (first, $0) }
  }

  private func number(_ text: Substring) -> UInt64? {
    guard text.utf8.count == 16, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      return nil
    }
    return UInt64(text, radix: 16)
  }

  private static func unescaped(_ path: String) -> String {
    var out: [UInt8] = []
    let bytes = Array(path.utf8)
    var i = 0
    while i < bytes.count {
      let escape = i + 2 < bytes.count && bytes[i] == UInt8(ascii: "%") ? Array(bytes[i + 1...i + 2]) : []
      switch escape {
      case Array("25".utf8): out.append(UInt8(ascii: "%"))
      case Array("0A".utf8): out.append(0x0A)
      case Array("0D".utf8): out.append(0x0D)
      default:
        out.append(bytes[i])
        i += 1
        continue
      }
      i += 3
    }
    return String(decoding: out, as: UTF8.self)
  }

  private func problem<Value>(
    _ message: String, _ file: SourceFile, _ line: Int, _ remedy: String
  ) -> Result<Value, LockProblem> {
    .failure(
      LockProblem(
        diagnostic: Diagnostic(
          .lockUnreadable, message, at: Location(file: file.path, range: file.rangeOfLine(line)), remedy: remedy)))
  }
}

/// Why a lock file cannot be read.
public struct LockProblem: Error, Sendable {
  public var diagnostic: Diagnostic
}
