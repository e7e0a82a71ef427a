import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let methodTitles = Heuristic(79, "read/method-titles", "A heading that is a method below one that is a path")
}

extension EvidenceReader {
  /// The operations that a heading names, alone or with the headings around it: `GET` below `/items` is `GET /items`.
  func mentions(inTitle heading: Outline.Heading) -> [OperationMention] {
    let title = heading.text.holds("{{") ? placed(heading.text) : heading.text
    let own = OperationMention.all(title: title, at: heading.location)
    if !own.isEmpty { return own }
    guard let (methods, rest) = MethodList.leading(heading.text), Self.isRemark(rest), let path = pathOfHeadings else {
      return []
    }
    return Heuristic.methodTitles.finds { OperationMention.all(methods: methods, path: path, at: heading.location) }
  }

  /// The path that the nearest heading around the present one is.
  private var pathOfHeadings: String? {
    Self.path(in: headings.dropLast())
  }

  /// The path that the nearest heading is, the innermost included.
  var titledPath: String? { Self.path(in: headings[...]) }

  private static func path(in headings: ArraySlice<Outline.Heading>) -> String? {
    headings.reversed().lazy.map(\.text.trimmingSpaces).first { $0.hasPrefix("/") && !$0.contains(where: \.isWhitespace) }
  }

  /// Whether what follows a method in a title is no more than a remark: `GET (optional ?recursion=1)`, `PUT: replaces it`.
  ///
  /// A title that goes on as a sentence names no operation of its own: `GET requests are cached`.
  private static func isRemark(_ rest: String) -> Bool {
    guard let first = rest.first else { return true }
    return "([-–—:?`".contains(first)
  }
}
