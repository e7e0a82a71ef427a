extension LanguageSupport {
  /// Swift.
  static let swift = LanguageSupport(
    language: .swift, aliases: ["swift5", "swift6", "swift-ui", "swiftui"],
    tokens: { SwiftLexer.tokens($0) }, tree: { SwiftParser.tree($0) })
}
