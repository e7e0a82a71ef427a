import Vocabulary

extension JSONSampleReader {
  /// A text as it is sent, where it is JSON but for comments; nil for any other.
  ///
  ///     JSONSampleReader.withoutComments(#"{"cone": 6} // hot"#)  // {"cone": 6}
  public static func withoutComments(_ text: String) -> String? {
    guard text.utf8.contains(Byte.slash) || text.utf8.contains(Byte.hash), JSONReader.read(text) == nil else { return nil }
    let bytes = Array(text.utf8)
    let reading = read(bytes)
    guard !reading.comments.isEmpty, reading.problems.isEmpty, !reading.isElided else { return nil }
    var kept: [UInt8] = []
    var end = 0
    for comment in reading.comments where comment.lowerBound >= end {
      kept += bytes[end..<comment.lowerBound]
      while kept.last?.isBlank ?? false { kept.removeLast() }
      end = comment.upperBound
    }
    kept += bytes[end...]
    let plain = String(decoding: kept, as: UTF8.self)
    return JSONReader.read(plain) == nil ? nil : plain
  }
}
