/// A programming or data language of a snippet, by its canonical name.
///
/// The file of a language's record gives it its name here (`Language.kotlin`); what an info string says (`objc`, `c#`, `sh`) is resolved
/// by `LanguageRegistry.language(infoWord:)`.
public struct Language: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The canonical name in lower case: `objective-c`, `csharp`, `swift`, `shell`, `http`, `json` …
  public let name: String
  public init(_ name: String) { self.name = name }

  /// Nothing is known.
  public static let unknown = Language("unknown")

  public var description: String { name }
  public static func < (a: Language, b: Language) -> Bool { a.name < b.name }
}
