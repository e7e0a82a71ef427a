/// The types of a language and its standard library that say what a value in JSON is.
public struct LanguageTypes: Sendable {
  public enum Scalar: Sendable {
    case string, integer, int32, int64, number, boolean, date, dateTime, uuid, uri, email
    /// Anything.
    case any
  }

  public let scalars: [String: Scalar]
  /// Names of lists and sets, and of dictionaries.
  public let arrays: Set<String>
  public let dictionaries: Set<String>

  /// Lists are names separated by white space.
  init(_ scalars: [Scalar: String] = [:], arrays: String = "", dictionaries: String = "") {
    func list(_ names: String) -> [String] { names.split { $0 == " " || $0 == "\n" }.map(String.init) }
    var table: [String: Scalar] = [:]
    for (scalar, names) in scalars {
      for name in list(names) { table[name] = scalar }
    }
    self.scalars = table
    self.arrays = Set(list(arrays))
    self.dictionaries = Set(list(dictionaries))
  }
}
