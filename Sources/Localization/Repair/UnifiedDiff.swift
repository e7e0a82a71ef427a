/// The difference of two texts as a unified diff with three lines of context, as `git apply` and `patch` read it.
public enum UnifiedDiff {
  /// The diff, or nothing where the two are equal.
  public static func text(path: String, old: [UInt8], new: [UInt8]) -> String {
    let a = lines(old)
    let b = lines(new)
    let hunks = SequenceDiff.hunks(a, b)
    guard !hunks.isEmpty else { return "" }
    var out = "--- a/\(path)\n+++ b/\(path)\n"
    var first = 0
    while first < hunks.count {
      // Changes with less than two contexts between them are one piece.
      var last = first
      while last + 1 < hunks.count, hunks[last + 1].old.lowerBound - hunks[last].old.upperBound <= 2 * context { last += 1 }
      out += piece(hunks[first...last], a, b)
      first = last + 1
    }
    return out
  }

  private static let context = 3

  private static func piece(_ hunks: ArraySlice<SequenceDiff.Hunk>, _ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> String
  {
    guard let first = hunks.first, let last = hunks.last else { return "" }
    let lead = min(context, first.old.lowerBound)
    let tail = min(context, a.count - last.old.upperBound)
    let oldStart = first.old.lowerBound - lead
    let newStart = first.new.lowerBound - lead
    let oldCount = last.old.upperBound + tail - oldStart
    let newCount = last.new.upperBound + tail - newStart
    var out = "@@ -\(place(oldStart, oldCount)) +\(place(newStart, newCount)) @@\n"
    var position = oldStart
    for hunk in hunks {
      for line in a[position..<hunk.old.lowerBound] { out += mark(" ", line) }
      for line in a[hunk.old] { out += mark("-", line) }
      for line in b[hunk.new] { out += mark("+", line) }
      position = hunk.old.upperBound
    }
    for line in a[position..<position + tail] { out += mark(" ", line) }
    return out
  }

  private static func place(_ start: Int, _ count: Int) -> String {
    let line = count == 0 ? start : start + 1
    return count == 1 ? "\(line)" : "\(line),\(count)"
  }

  private static func mark(_ sign: String, _ line: ArraySlice<UInt8>) -> String {
    let text = sign + String(decoding: line, as: UTF8.self)
    return line.last == 0x0A ? text : text + "\n\\ No newline at end of file\n"
  }

  /// Lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
