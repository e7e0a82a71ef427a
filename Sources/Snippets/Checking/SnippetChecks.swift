import Diagnostics
import Vocabulary

/// The rules of this module, for `tally explain` and the manual.
public enum SnippetsRules {
  public static let all: [Rule] = [.snippetFormat, .snippetJSON, .snippetLanguage, .snippetSyntax, .snippetSecret]
}

/// What can be said about one snippet by itself.
public enum SnippetChecks {
  /// More than this is not said about one block by one rule: what follows a mistake is often its echo.
  private static let maximumFindings = 5

  /// Checks a snippet; its tree is parsed here unless the caller has it.
  public static func check(_ snippet: Snippet, tree: SyntaxTree? = nil) -> [Diagnostic] {
    var diagnostics = SecretScan.secrets(in: snippet.text).map { secret in
      Diagnostic(
        .snippetSecret, "'\(secret.shown)' must not be published: it has the shape of \(secret.kind)",
        at: snippet.location(secret.range), remedy: "Show a placeholder instead, and revoke the value if it was ever in use")
    }
    if let slip = snippet.misspelling {
      var finding = Diagnostic(
        .snippetLanguage, "'\(slip.word)' is no language; did you mean '\(slip.meant)'?",
        at: Location(file: snippet.file, range: slip.range), remedy: "Write '\(slip.meant)' behind the fence")
      finding.explanation = .fence(.ownWord)
      diagnostics.append(finding)
    }
    switch snippet.language {
    case .json, .json5:
      diagnostics += json(JSONSampleReader.read(snippet.text, as: snippet.language == .json5 ? .json5 : .json), snippet)
    case .yaml: diagnostics += stated(snippet) ? syntax(YAMLProblems.find(snippet.text), snippet) : []
    case .xml, .html:
      diagnostics +=
        stated(snippet) ? syntax(TagProblems.find(snippet.text, isHTML: snippet.language == .html), snippet) : []
    case .http:
      let (messages, problems) = HTTPMessageReader.read(snippet.text)
      diagnostics += syntax(problems, snippet) + bodies(messages, snippet)
    default:
      if let commands = snippet.language.commands {
        let (messages, problems) = CurlReader.read(snippet.text, dialect: commands.dialect)
        diagnostics += syntax(problems, snippet) + bodies(messages, snippet)
      } else if let tree = tree ?? Parsing.tree(snippet.text, language: snippet.language) {
        diagnostics += syntax(tree.problems + code(snippet), snippet) + formats(tree, snippet)
      } else {
        diagnostics += syntax(code(snippet), snippet)
      }
    }
    return diagnostics.inReportingOrder()
  }

  /// Whether the fence says the language: what was concluded is no reason to call code broken.
  private static func stated(_ snippet: Snippet) -> Bool { snippet.evidence == .infoString || snippet.evidence == .none }

  private static func code(_ snippet: Snippet) -> [SyntaxProblem] {
    guard stated(snippet), let record = LanguageRegistry.record(of: snippet.language) else { return [] }
    return CodeProblems.find(snippet.text, record)
  }

  private static func json(_ reading: JSONReading, _ snippet: Snippet) -> [Diagnostic] {
    // Nobody called it JSON, and what it is like is something else.
    if snippet.evidence == .classifier, reading.hasBareKeys || reading.root?.isOutline ?? false { return [] }
    // What is open at the end is the echo of a mistake inside, where there is one; or else the rest was left out.
    let inside = reading.problems.filter { !$0.message.hasSuffix("is never closed") }
    if inside.isEmpty, endsInEllipsis(snippet.text) { return [] }
    var last: Int?
    let problems = (inside.isEmpty ? Array(reading.problems.prefix(1)) : inside).filter { problem in
      // What follows a mistake on its line or the next is its echo.
      let line = snippet.text.prefix(problem.range.lowerBound).count { $0 == Byte.newline }
      if let last, line <= last + 1 { return false }
      last = line
      return true
    }
    return findings(
      .snippetJSON, problems, snippet, remedy: "Correct the JSON; comments and '...' may stand where something is left out")
  }

  /// One finding for each kind of mistake in a block: where it stands first, with the other places.
  private static func findings(_ rule: Rule, _ problems: [SyntaxProblem], _ snippet: Snippet, remedy: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var byMessage: [String: Int] = [:]
    for problem in problems {
      let place = snippet.location(problem.range)
      if let known = byMessage[problem.message] {
        if found[known].related.count < maximumFindings { found[known].related.append(.init("and here", at: place)) }
      } else if found.count < maximumFindings {
        byMessage[problem.message] = found.count
        found.append(Diagnostic(rule, problem.message, at: place, remedy: remedy))
      }
    }
    return found
  }

  private static func endsInEllipsis(_ text: [UInt8]) -> Bool {
    var end = text[...]
    while let last = end.last, last <= 0x20 { end.removeLast() }
    return end.suffix(3).elementsEqual("...".utf8) || end.suffix(3).elementsEqual("…".utf8)
  }

  private static func syntax(_ problems: [SyntaxProblem], _ snippet: Snippet) -> [Diagnostic] {
    findings(.snippetSyntax, problems, snippet, remedy: "Correct the code so that it can be copied")
  }

  private static func formats(_ tree: SyntaxTree, _ snippet: Snippet) -> [Diagnostic] {
    FormatStrings.findings(tree).prefix(maximumFindings).map { finding in
      Diagnostic(
        .snippetFormat, finding.message, at: snippet.location(finding.range),
        remedy: "Give a value for each place, or correct the format")
    }
  }

  /// The JSON that messages carry; a file (`@body.json`) or a variable is none.
  private static func bodies(_ messages: [HTTPMessage], _ snippet: Snippet) -> [Diagnostic] {
    messages.flatMap { message -> [Diagnostic] in
      guard let body = message.body?.value.utf8.first(where: { !$0.isWhitespace }),
        body == Byte.openBrace || body == Byte.openBracket || body == Byte.quote, let reading = message.json()
      else { return [] }
      return json(reading, snippet)
    }
  }
}

extension Rule {
  public static let snippetJSON = Rule(
    "snippet/json", .warning, "A JSON sample is JSON",
    why: "Readers paste samples into requests and tests; a missing comma or quote costs each of them a search.",
    example: "```json\n{\"id\": 5 \"name\": \"Ada\"}\n```",
    remedy: "Correct the sample. Comments, `...` and placeholders such as `<token>` are understood and need no change.")

  public static let snippetLanguage = Rule(
    "snippet/language", .warning, "The word behind a fence names a language",
    why:
      """
      A block in a language that nobody knows is neither highlighted nor checked, and what it says of the API is not read: one wrong letter \
      turns all of it off.
      """,
    example: "```jsno\n{\"id\": 5}\n```",
    remedy: "Correct the word. Words that are near to no language that Tally knows are taken for the names of others.")

  public static let snippetFormat = Rule(
    "snippet/format", .warning, "A format string is given as many values as it takes",
    why: "A value too few crashes the reader's app or prints what happens to be in memory.",
    example: "```objc\n[NSString stringWithFormat:@\"%@/items/%@\", endpoint];\n```",
    remedy: "Give a value for each place, or correct the format")

  public static let snippetSyntax = Rule(
    "snippet/syntax", .warning, "Code in a document can be parsed",
    why:
      """
      Code that cannot be compiled or run as shown was not tried, or was damaged later: by an edit, a merge or a translation. Looked at are \
      brackets and strings that no version of the language allows, in blocks whose fence says Swift, Objective-C, C#, C, C++, Java, Kotlin, \
      JavaScript, TypeScript, Python, Go, PHP, Ruby, Rust, Dart, Scala, Groovy, SQL, PowerShell, Lua, Perl, R, Elixir, GraphQL, Protocol \
      Buffers or HCL; shell and HTTP as a whole; YAML by a parser; elements of XML and HTML that end in the wrong order. Pieces of code and \
      sketches (`...`) are no mistakes.
      """,
    example: "```sh\ncurl -d '{\"id\": 5} https://api.example.com/items\n```",
    remedy: "Close what is open. If the block is not in the language that it says, correct the word behind the fence.")

  public static let snippetSecret = Rule(
    "snippet/secret", .error, "A document shows no credentials",
    why: "Keys in published documentation are found by scanners within minutes and used by others.",
    example: "```sh\nexport GITHUB_TOKEN=ghp_ followed by 36 letters and digits\n```",
    remedy:
      "Replace the value by a placeholder and revoke it. Values that vendors publish as examples are known and not reported.")
}
