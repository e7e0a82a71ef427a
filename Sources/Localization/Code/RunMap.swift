import Diagnostics

/// From a text that was put together to the file that its parts come from: where each run begins that is contiguous there.
struct RunMap {
  let runs: [(textOffset: Int, sourceOffset: Int)]

  /// The place in the file of a byte of the text.
  func offset(_ offset: Int) -> Int {
    guard !runs.isEmpty else { return offset }
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].textOffset <= offset { low = middle } else { high = middle }
    }
    return runs[low].sourceOffset + offset - runs[low].textOffset
  }

  /// The place of a part of the text. Its end is mapped from the last byte, so that it does not run into the next line's
  /// indentation.
  func range(_ range: SourceRange) -> SourceRange {
    let lower = offset(range.lowerBound)
    return SourceRange(lower, range.isEmpty ? lower : offset(range.upperBound - 1) + 1)
  }
}
