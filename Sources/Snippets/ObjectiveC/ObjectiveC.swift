extension LanguageSupport {
  /// Objective-C with the C that it contains.
  static let objectiveC = LanguageSupport(
    language: .objectiveC, aliases: ["objc", "obj-c", "objectivec", "objective_c", "m", "mm", "objective-c++", "objc++"],
    tokens: { ObjectiveCLexer.tokens($0) }, tree: { ObjectiveCParser.tree($0) })
}
