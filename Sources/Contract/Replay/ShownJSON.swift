import Snippets
import Vocabulary

/// A reply as a page shows it.
///
///     ShownJSON.value(of: #"{"id": 5, "tags": ["a", ...],}"#)  // {"id": 5, "tags": ["a"]}
public enum ShownJSON {
  /// The value of JSON that may have what authors leave in it: a comma too many, ellipses, placeholders; nil where it is none, or a
  /// sketch that lacks what holds its parts together.
  public static func value(of text: String) -> JSONValue? {
    if let value = JSONReader.read(text) { return value }
    let bytes = Array(text.utf8)
    let reading = JSONSampleReader.read(bytes)
    let isWhole = reading.problems.allSatisfy { bytes[$0.range.lowerBound..<$0.range.upperBound].elementsEqual([Byte.comma]) }
    guard isWhole, reading.following.isEmpty, let root = reading.root else { return nil }
    switch root.value {
    case .object, .array: return root.plain
    default: return nil
    }
  }
}
