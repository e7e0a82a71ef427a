import Markup

extension Configuration {
  /// What reads the documents.
  var parser: MarkdownParser {
    var options = MarkdownParser.Options()
    options.formulas = site.formulas
    return MarkdownParser(options: options)
  }
}
