import Diagnostics

/// What is wrong with a template, each fault at its own place: sections that do not end, names that mean nothing.
///
///     TemplateCheck(theme).problems(in: "{{#toc}}{{titel}}")   // '{{#toc}}' …, 'titel' …
struct TemplateCheck {
  /// A fault of a template.
  struct Problem: Equatable {
    var message: String
    var range: SourceRange
    /// Whether the template cannot be used at all.
    var isFatal: Bool
  }

  private let words: Set<String>
  private let partials: Set<String>

  init(_ theme: Theme) {
    words = Set(theme.strings(for: "en").names)
    partials = Set(theme.templates.keys)
  }

  /// The values of every template; what stands in `{{#previous}}` and `{{#next}}` comes beside them.
  static let values: Set<String> = Set(PageSlot.allCases.map { "\($0)" }).subtracting([
    "previousURL", "previousTitle", "nextURL", "nextTitle", "heading",
  ]).union([
    "t", "language", "direction", "localeName", "site", "siteDescription", "isHome", "isReference", "hasSeveralLocales",
    "stylesheet", "darkStylesheet", "themeScript", "customStylesheet", "customDarkStylesheet", "customScript", "styles",
    "script", "icon", "searchIndex", "footer", "feed", "logo", "repository", "repositoryName",
    "headerLinks", "socialImage", "trialOrigins", "versionName", "announcement", "previous",
    "next", "credit", "hasIcon", "hasFooter", "analytics", "analyticsScripts", "analyticsReceivers",
  ])

  /// The tags that are open where another one stands.
  private struct Open {
    var name: String
    var range: SourceRange
    var isBlock: Bool
  }

  func problems(in text: [UInt8]) -> [Problem] {
    var problems: [Problem] = []
    var open: [Open] = []
    var at = 0
    while let tag = TemplateTag(text, from: at) {
      at = tag.range.upperBound
      let name = tag.name
      switch tag.kind {
      // Other delimiters: what follows is written in a way that is not known here.
      case UInt8(ascii: "="): return problems
      case UInt8(ascii: "!"): continue
      case UInt8(ascii: ">"):
        if !partials.contains(name) { problems.append(unknown(name, "partial", among: partials, tag)) }
      case UInt8(ascii: "/"):
        guard let last = open.popLast() else {
          problems.append(Problem(message: "'{{/\(name)}}' closes nothing", range: tag.range, isFatal: true))
          return problems
        }
        guard last.name == name else {
          problems.append(unclosed(last, text))
          return problems
        }
      case UInt8(ascii: "#"), UInt8(ascii: "^"):
        check(name, tag, &problems)
        open.append(Open(name: name, range: tag.range, isBlock: false))
      case UInt8(ascii: "<"), UInt8(ascii: "$"):
        if tag.kind == UInt8(ascii: "<"), !partials.contains(name) {
          problems.append(unknown(name, "partial", among: partials, tag))
        }
        open.append(Open(name: name, range: tag.range, isBlock: true))
      default: check(name, tag, &problems)
      }
      if !tag.isClosed {
        problems.append(Problem(message: "'{{' must be closed by '}}'", range: tag.range, isFatal: true))
        return problems
      }
    }
    for last in open { problems.append(unclosed(last, text)) }
    return problems
  }

  private func unclosed(_ tag: Open, _ text: [UInt8]) -> Problem {
    let written = String(decoding: text[tag.range.lowerBound..<tag.range.upperBound], as: UTF8.self)
    return Problem(message: "'\(written)' must be closed by '{{/\(tag.name)}}'", range: tag.range, isFatal: true)
  }

  private func check(_ name: String, _ tag: TemplateTag, _ problems: inout [Problem]) {
    // Functions of the library, `{{uppercased(title)}}`, and the value of a section itself.
    guard name != ".", !name.utf8.contains(UInt8(ascii: "(")) else { return }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return }
    if first == "t", parts.count == 2 {
      if !words.contains(parts[1]) { problems.append(unknown(parts[1], "word of the theme", among: words, tag)) }
    } else if ["previous", "next"].contains(first), parts.count == 2 {
      if !["url", "title"].contains(parts[1]) {
        problems.append(unknown(name, "value", among: ["\(first).url", "\(first).title"], tag))
      }
    } else if !Self.values.contains(first), first != "url" {
      problems.append(unknown(first, "value", among: Self.values, tag))
    }
  }

  private func unknown(_ name: String, _ what: String, among known: Set<String>, _ tag: TemplateTag) -> Problem {
    Problem(
      message: "'\(name)' is not a \(what)\(NearMiss.hint(for: name, among: known.sorted()))", range: tag.nameRange,
      isFatal: false)
  }
}

/// One tag of Mustache: `{{name}}`, `{{{name}}}`, `{{#name}}` …
struct TemplateTag {
  /// The sign before the name, or 0.
  var kind: UInt8 = 0
  var name = ""
  var range: SourceRange
  var nameRange: SourceRange
  var isClosed = true

  /// What tags begin and end with: `{{` and `}}`, until `{{=<% %>=}}` says otherwise.
  struct Delimiters {
    var open: [UInt8]
    var close: [UInt8]

    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
  }

  private static func find(_ sign: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard let first = sign.first else { return nil }
    var at = start
    while let found = text[min(at, text.count)...].firstIndex(of: first) {
      if text[found...].starts(with: sign) { return found }
      at = found + 1
    }
    return nil
  }

  /// The first tag from an offset on.
  init?(_ text: [UInt8], from start: Int, _ delimiters: Delimiters = .standard) {
    let (open, close) = (delimiters.open, delimiters.close)
    guard let begin = Self.find(open, in: text, from: start) else { return nil }
    var at = begin + open.count
    let isTriple = at < text.count && text[at] == 0x7B
    if isTriple { at += 1 }
    if at < text.count, "#^/><$!=&".utf8.contains(text[at]) {
      kind = text[at]
      at += 1
    }
    while at < text.count, text[at] == 0x20 || text[at] == 0x0A || text[at] == 0x09 { at += 1 }
    let first = at
    guard let end = Self.find(close, in: text, from: at) else {
      range = SourceRange(begin, min(text.count, begin + open.count))
      nameRange = range
      isClosed = false
      return
    }
    var last = end
    while last > first, text[last - 1] == 0x20 || text[last - 1] == 0x0A || text[last - 1] == 0x09 { last -= 1 }
    name = String(decoding: text[first..<last], as: UTF8.self)
    nameRange = SourceRange(first, last)
    range = SourceRange(begin, min(text.count, end + close.count + (isTriple ? 1 : 0)))
  }
}

extension TemplateTag.Delimiters {
  /// Those that `=<% %>=` names.
  init?(_ name: String) {
    let words = name.split { $0.isWhitespace || $0 == "=" }
    guard words.count == 2 else { return nil }
    self.init(open: Array(words[0].utf8), close: Array(words[1].utf8))
  }
}

extension Theme {
  /// What is wrong with the templates that a site has of its own; `folder` is where they stand.
  ///
  /// Words of the theme that a language lacks are those of English, so that English tells which there are.
  public static func diagnostics(own: [String: [UInt8]], folder: String) -> [Diagnostic] {
    let theme = Theme.standard.overlaid(with: own)
    let check = TemplateCheck(theme)
    // Those of components are given what the page states of the component, whatever that is.
    let pages = own.filter { $0.key.hasSuffix(".mustache") && !$0.key.hasPrefix("components/") }
    let faults = pages.sorted { $0.key < $1.key }.flatMap { path, text in check.problems(in: text).map { (path, $0) } }
    let excesses = TemplateLimits.problems(in: theme.templates).compactMap { name, problem in
      ["\(name).mustache", "partials/\(name).mustache"].first { own[$0] != nil }.map { ($0, problem) }
    }
    return (faults + excesses).map { path, problem in
      let rule = problem.isFatal ? Rule.template : Rule.templateName
      return Diagnostic(
        rule, problem.message, at: Location(file: PagePath.join(folder, path), range: problem.range), remedy: rule.remedy)
    }
  }
}

extension Rule {
  public static let templateName = Rule(
    "site/template-name", .warning, "A template names values, words and partials that exist",
    why: "What has no meaning is left empty in every page.",
    example: "{{titel}}\n",
    remedy: "Use a name that the README of the templates lists")
}
