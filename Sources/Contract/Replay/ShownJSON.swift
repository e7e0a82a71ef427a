import Snippets
import Vocabulary

/// A reply as a page shows it.
///
///     ShownJSON.value(of: #"{"id": 5, "tags": ["a", ...],}"#)  // {"id": 5, "tags": ["a"]}
public enum ShownJSON {
  /// The value of JSON that may have what authors leave in it: a last comma, ellipses, placeholders; nil where it is none.
  public static func value(of text: String) -> JSONValue? {
    if let value = JSONReader.read(text) { return value }
    let reading = JSONSampleReader.read(Array(text.utf8))
    guard reading.following.isEmpty, let root = reading.root else { return nil }
    switch root.value {
    case .object, .array: return root.plain
    default: return nil
    }
  }
}
