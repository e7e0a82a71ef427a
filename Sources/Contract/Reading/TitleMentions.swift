import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let titleSpans = Heuristic(77, "read/title-spans", "An operation in the code letters of a heading")
  static let titleEnds = Heuristic(78, "read/title-ends", "An operation behind the words of a heading")
  static let methodTitles = Heuristic(79, "read/method-titles", "A heading that is a method below one that is a path")
}

extension EvidenceReader {
  /// The operations that a heading names, alone or with the headings around it: `GET` below `/items` is `GET /items`.
  func mentions(inTitle heading: Outline.Heading, _ item: Outline.Item) -> [OperationMention] {
    let title = heading.text.holds("{{") ? placed(heading.text) : heading.text
    let own = OperationMention.all(title: title, at: heading.location)
    if !own.isEmpty { return own }
    let inside = Heuristic.titleSpans.finds { item.document.mentions(of: item.node, placed: prefixes.placed) }
    if let first = inside.first { return inside.filter { $0.index == first.index }.map(\.mention) }
    if let last = Heuristic.titleEnds.finds({ Self.mention(atEndOf: title, heading.location) }) { return [last] }
    guard let (methods, rest) = MethodList.leading(heading.text), Self.isRemark(rest), let path = pathOfHeadings else {
      return []
    }
    return Heuristic.methodTitles.finds { OperationMention.all(methods: methods, path: path, at: heading.location) }
  }

  /// `Fire a kiln - POST /kilns/{kiln.id#kiln-object}`: an operation behind the words of a title.
  private static func mention(atEndOf title: String, _ location: Location) -> OperationMention? {
    guard title.holds(" /") else { return nil }
    let words = title.split(whereSeparator: \.isWhitespace)
    guard words.count > 3, let path = words.last, path.hasPrefix("/"), Methods.all.contains(String(words[words.count - 2])),
      // Without a sign between, the title speaks of an operation.
      ["-", "–", "—", "%", "|"].contains(words[words.count - 3])
    else { return nil }
    // What stands behind a number sign in a placeholder is an anchor.
    var plain = ""
    var isAnchor = false
    var isInside = false
    for character in path {
      if character == "{" { isInside = true }
      if character == "}" { (isInside, isAnchor) = (false, false) }
      if character == "#", isInside { isAnchor = true }
      if !isAnchor { plain.append(character) }
    }
    return OperationMention.read(method: String(words[words.count - 2]), path: plain, at: location)
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
