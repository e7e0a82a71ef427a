/// A segment of a path template with its placeholders and what stands around them.
///
///     PathSegment("{kiln}:{note}")?.values(in: "6c89:272")  // ["6c89", "272"]
///     PathSegment("kilns")                                  // nil
package struct PathSegment {
  package private(set) var names: [Substring] = []
  /// What stands before each name, and behind the last.
  package private(set) var literals: [Substring] = []

  /// Nothing where it has no placeholder, or one right behind another: no sign says then where a value ends.
  package init?(_ text: String) {
    var rest = text[...]
    while let open = rest.utf8.firstIndex(of: Byte.openBrace), let close = Self.end(of: rest, from: open) {
      if !names.isEmpty, open == rest.startIndex { return nil }
      literals.append(rest[..<open])
      names.append(rest[rest.utf8.index(after: open)..<close])
      rest = rest[rest.utf8.index(after: close)...]
    }
    guard !names.isEmpty else { return nil }
    literals.append(rest)
  }

  /// The brace that closes the one at an index, whatever stands in braces between: `{id:[0-9]{3}}`.
  private static func end(of text: Substring, from open: String.Index) -> String.Index? {
    var depth = 0
    var index = open
    while index < text.endIndex {
      if text.utf8[index] == Byte.openBrace { depth += 1 }
      if text.utf8[index] == Byte.closeBrace {
        depth -= 1
        if depth == 0 { return index }
      }
      index = text.utf8.index(after: index)
    }
    return nil
  }

  /// With every placeholder anonymous: `{}:{}`.
  package var anonymous: String { literals.joined(separator: "{}") }

  /// What a segment shows for each placeholder; nothing where something else stands around them. Of several ways to divide it, the one
  /// whose first values are shortest.
  package func values(in segment: String) -> [Substring]? {
    guard let first = literals.first, let last = literals.last, segment.hasPrefix(first) else { return nil }
    var rest = segment.dropFirst(first.count)
    guard rest.hasSuffix(last) else { return nil }
    rest = rest.dropLast(last.count)
    var values: [Substring] = []
    for literal in literals.dropFirst().dropLast() {
      guard let place = rest.dropFirst().firstRange(of: literal) else { return nil }
      values.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return rest.isEmpty ? nil : values + [rest]
  }
}
