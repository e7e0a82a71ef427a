import SnippetFuzzing

/// How long the extraction of one snippet takes, by language: the median of the samples, and a sample repeated to 64 KB and 1 MB.
struct SpeedTable {
  let samples: [SnippetMutator.Sample]
  let languages: [String]

  /// True if every median is under 1 ms and the time grows no faster than the length, but for a half.
  func show() -> Bool {
    print("| language | samples | median ms | 64 KB ms | 1 MB ms | 1 MB / 64 KB (16 = linear) |\n|---|---|---|---|---|---|")
    var isMet = true
    for language in languages {
      let own = samples.filter { $0.language == language }
      guard !own.isEmpty else { continue }
      let times = own.map { sample in (0..<3).map { _ in time(sample.text, language) }.min() ?? 0 }.sorted()
      let median = times[times.count / 2]
      let typical = own.sorted { $0.text.count < $1.text.count }[own.count / 2].text
      let short = (0..<3).map { _ in time(repeated(typical, 64 << 10), language) }.min() ?? 0
      let long = (0..<2).map { _ in time(repeated(typical, 1 << 20), language) }.min() ?? 0
      let ratio = long * 10 / max(1, short)
      print(
        "| \(language) | \(own.count) | \(milliseconds(median)) | \(milliseconds(short)) | \(milliseconds(long)) | \(ratio / 10).\(ratio % 10) |"
      )
      if median >= 1_000_000 || ratio > 240 { isMet = false }
    }
    return isMet
  }

  private func time(_ text: [UInt8], _ language: String) -> Int {
    let start = processorTime()
    SnippetDrive.extract(text, language: language)
    return processorTime() - start
  }

  private func repeated(_ text: [UInt8], _ length: Int) -> [UInt8] {
    Array(repeatElement(text + [0x0A], count: length / (text.count + 1) + 1).joined())
  }
}
