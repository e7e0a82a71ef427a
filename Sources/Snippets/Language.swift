/// A programming or data language of a snippet, by its canonical name.
///
/// Aliases of info strings (`objc`, `obj-c`, `c#`, `sh`) are resolved by `init(infoWord:)`.
public struct Language: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The canonical name in lower case: `objective-c`, `csharp`, `swift`, `shell`, `http`, `json` …
  public let name: String
  public init(_ name: String) { self.name = name }

  public static let objectiveC = Language("objective-c")
  public static let csharp = Language("csharp")
  public static let swift = Language("swift")
  public static let java = Language("java")
  public static let kotlin = Language("kotlin")
  public static let javascript = Language("javascript")
  public static let typescript = Language("typescript")
  public static let python = Language("python")
  public static let go = Language("go")
  public static let ruby = Language("ruby")
  public static let php = Language("php")
  public static let shell = Language("shell")
  public static let powershell = Language("powershell")
  /// An HTTP message, or several.
  public static let http = Language("http")
  public static let json = Language("json")
  public static let xml = Language("xml")
  public static let html = Language("html")
  public static let css = Language("css")
  public static let yaml = Language("yaml")
  public static let toml = Language("toml")
  public static let sql = Language("sql")
  public static let dockerfile = Language("dockerfile")
  public static let ini = Language("ini")
  public static let c = Language("c")
  public static let cpp = Language("cpp")
  public static let rust = Language("rust")
  public static let diff = Language("diff")
  public static let graphql = Language("graphql")
  public static let markdown = Language("markdown")
  /// Plain text, stated as such.
  public static let text = Language("text")
  /// Nothing is known.
  public static let unknown = Language("unknown")

  public var description: String { name }
  public static func < (a: Language, b: Language) -> Bool { a.name < b.name }
}
