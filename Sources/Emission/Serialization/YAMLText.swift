import Contract
import Vocabulary

/// JSON in YAML's words: the same document, for people.
public enum YAMLText {
  /// A JSON document as YAML in block style; the text itself if it is no JSON, which is YAML all the same.
  ///
  ///     YAMLText.of(json: #"{"version": 1, "apis": []}"#)  // "version: 1\napis: []\n"
  public static func of(json: String) -> String {
    guard let root = JSONReader.read(json) else { return json }
    return String(decoding: YAMLWriter.bytes(root), as: UTF8.self)
  }
}
