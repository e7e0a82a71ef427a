import Vocabulary

extension Language {
  public static let xml = Language("xml")
  public static let html = Language("html")
}

extension LanguageRecord {
  /// XML and what is written in it.
  static let xml = LanguageRecord(
    .xml,
    names: LanguageNames(
      label: "XML",
      tags: "xaml plist svg xsd xsl xslt rss atom wsdl csproj props resx storyboard xib axml msbuild nuspec config soap",
      titleWords: "config props soap svg", endings: "xml plist xaml csproj", spoken: ["xml": 2.5]),
    tokens: MarkupLexer.tokens,
    signs: LanguageSigns(shape: { $0.markup.xml }, isShaped: true, isCompanion: true))

  /// HTML and the templates of it.
  static let html = LanguageRecord(
    .html,
    names: LanguageNames(
      label: "HTML",
      tags: "htm xhtml vue svelte jsp erb ejs hbs handlebars mustache leaf liquid jinja jinja2 twig django razor-html html+erb",
      titleWords: "django liquid", endings: "html htm leaf", spoken: ["html": 2]),
    tokens: MarkupLexer.tokens,
    signs: LanguageSigns(
      phrases: """
        3  ^#if(  ^#for(  ^#extend(  ^#export(  ^#import(  #endif  #endfor  #endextend  #endexport  ^#else:
        2  #(  {{#  {{/  {{ if  {{ end }}  {% if  {% for
        """, shape: { $0.markup.html }, isShaped: true, isCompanion: true),
    writing: WritingHabits(hasEqualQuotes: true, ancestor: .xml))
}

/// Tags of XML and HTML.
struct MarkupShape {
  var html = 0.0
  var xml = 0.0

  private static let htmlTags = WordTable(
    [
      (
        .tag,
        """
        a abbr article aside audio body br button code dd div dl doctype dt em fieldset figure footer form h1 h2 h3 h4 h5 h6 head header
        hr html i iframe img input label li link main meta nav ol option p pre script section select small span strong style sub sup
        table tbody td textarea th thead title tr u ul video
        """
      )
    ], ignoresCase: true)

  init(_ text: [UInt8]) {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }), text[first] == Byte.less, first + 1 < text.count else {
      return
    }
    let next = text[first + 1]
    guard next.isLetter || next == Byte.exclamation || next == Byte.question else { return }
    var known = 0
    var other = 0
    var closing = 0
    for token in MarkupLexer.tokens(text) where token.kind == .tag || token.kind == .preprocessor {
      let low = token.range.lowerBound
      guard text[low] == Byte.less else { continue }
      let name = text[low...].dropFirst().drop { !$0.isLetter }.prefix { $0.isLetter || $0.isDigit }
      if text.matches("</", at: low) || text.matches("/>", at: token.range.upperBound - 2) { closing += 1 }
      let isKnown = text.withUnsafeBufferPointer { Self.htmlTags.kind($0, name.startIndex, name.endIndex) != nil }
      if isKnown { known += 1 } else { other += 1 }
    }
    if text.matches("<?xml", at: first) { xml += 10 }
    if text.matches("<!DOCTYPE html", at: first) || text.matches("<!doctype html", at: first) { html += 10 }
    // Generics and comparisons have no closing tags.
    guard closing > 0 || known > 0 else { return }
    let weight = 6.0
    if known >= other, known > 0 { html += weight + Double(min(closing, 3)) }
    if other > known { xml += weight + Double(min(closing, 3)) }
  }
}
