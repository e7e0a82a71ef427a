import Diagnostics

/// Bytes to `Document`: the front door of this module.
///
///     let (document, diagnostics) = MarkdownParser().parse(file)
public struct MarkdownParser: Sendable {
  public struct Options: Sendable {
    /// The largest file that is parsed, in bytes.
    public var maximumFileSize = 8 << 20
    /// The deepest nesting of blocks or inlines that is kept.
    public var maximumDepth = 200
    /// The dialects to look for; all by default.
    public var dialects: DialectSet = [.githubAlerts, .learn, .legacyAzure, .sideBySide, .containers, .hugo, .components]

    /// Whether dollars and `\(…\)` hold formulas: `$a^2$`. A page may ask for it by itself.
    public var formulas = false

    public init() {}
  }

  public var options: Options

  public init(options: Options = Options()) { self.options = options }

  /// Parses one file. Never fails: what could not be read is a diagnostic, and the document is as complete as it can be.
  public func parse(_ file: SourceFile) -> (document: Document, diagnostics: [Diagnostic]) {
    var run = ParseRun(file: file, options: options)
    run.run()
    return (run.document, run.diagnostics)
  }

  /// The document with what it says in HTML as Markdown, for whoever reads what it says; nothing if it says nothing there.
  public func readingHTML(of document: Document) -> Document? {
    let edits = HTMLMarkdown.edits(document)
    if edits.isEmpty { return nil }
    var run = ParseRun(file: document.source, options: options)
    run.edits = edits
    run.run()
    return run.document
  }
}
