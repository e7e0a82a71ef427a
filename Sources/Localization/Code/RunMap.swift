import Diagnostics

/// From a text that was put together to the file that its parts come from: where each run begins that is contiguous there.
struct RunMap {
  let runs: [(textOffset: Int, sourceOffset: Int)]

  /// The place in the file of a byte of the text.
  func offset(_ offset: Int) -> Int {
    guard !runs.isEmpty else { return offset }
    let run = runs[max(0, runs.partitionPoint { $0.textOffset <= offset } - 1)]
    return run.sourceOffset + offset - run.textOffset
  }

  /// The place of a part of the text. Its end is mapped from the last byte, so that it does not run into the next line's
  /// indentation.
  func range(_ range: SourceRange) -> SourceRange {
    let lower = offset(range.lowerBound)
    return SourceRange(lower, range.isEmpty ? lower : offset(range.upperBound - 1) + 1)
  }
}
