/// The syntax trees of a page's snippets, each parsed once, for all who look at them.
public struct SnippetTrees: Sendable {
  private let trees: [SyntaxTree?]

  /// Parses every snippet of a language that has a parser.
  public init(_ snippets: [Snippet]) {
    trees = snippets.map { LanguageRegistry.record(of: $0.language)?.tree?($0.text) }
  }

  /// The tree of a snippet by its number on the page; nil where its language has no parser.
  public subscript(number: Int) -> SyntaxTree? { trees.indices.contains(number) ? trees[number] : nil }
}
