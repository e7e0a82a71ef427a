extension LanguageSupport {
  /// C#, from Web API 2 to minimal APIs.
  static let csharp = LanguageSupport(
    language: .csharp, aliases: ["c#", "cs", "c-sharp", "dotnet", "csx", "aspx-csharp"],
    tokens: { CSharpLexer.tokens($0) }, tree: { CSharpParser.tree($0) })
}
