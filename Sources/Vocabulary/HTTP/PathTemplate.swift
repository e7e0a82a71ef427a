/// `/api/{kind}/{id}` as segments, to read parameters out of a path.
public struct PathTemplate: Sendable {
  public struct Value: Hashable {
    public var name: String
    /// As written, percent-encoded.
    public var raw: String
    /// The UTF-8 offsets in the path.
    public var range: Range<Int>
    /// The path before the value, from the end of the previous one.
    public var prefix: String
    /// The path after the value, to the beginning of the next one.
    public var suffix: String
  }

  private let segments: [Substring]

  // MARK: Segments

  /// The segments of a path: `/users/{id}` → `users`, `{id}`.
  package static func segments(_ path: String) -> [String] {
    path.utf8.split(separator: Byte.slash).map { String(Substring($0)) }
  }

  /// Whether a segment of a template is all placeholder: `{id}`.
  package static func isPlaceholder(_ segment: String) -> Bool {
    segment.utf8.first == Byte.openBrace && segment.utf8.last == Byte.closeBrace
  }

  /// What stands around the placeholder of a segment that holds one beside other letters: `{id}.json` → nothing and `.json`.
  package static func around(_ segment: String) -> (before: Substring, after: Substring)? {
    guard !isPlaceholder(segment), let open = segment.utf8.firstIndex(of: Byte.openBrace),
      let close = segment.utf8.lastIndex(of: Byte.closeBrace), open < close
    else { return nil }
    return (segment[..<open], segment[segment.utf8.index(after: close)...])
  }

  /// What stands for the placeholder of a segment: `2` for `2.json` in `{id}.json`; nothing where the rest differs.
  package static func value(of segment: String, in template: String) -> Substring? {
    if isPlaceholder(template) { return segment[...] }
    guard let (before, after) = around(template), segment.utf8.count > before.utf8.count + after.utf8.count,
      segment.hasPrefix(before), segment.hasSuffix(after)
    else { return nil }
    return segment.dropFirst(before.count).dropLast(after.count)
  }

  /// What a segment of a template calls its placeholder: `id` of `{id}.json`.
  package static func name(in segment: String) -> String? {
    guard let (before, after) = isPlaceholder(segment) ? (segment.prefix(0), segment.prefix(0)) : around(segment) else {
      return nil
    }
    return String(segment.dropFirst(before.count + 1).dropLast(after.count + 1))
  }

  /// What the segments of a path show for the placeholders of a template that it is an example of, in order.
  package static func values(of shown: [String], in template: [String]) -> [(name: String, value: String)] {
    zip(template, shown).compactMap { template, shown in
      guard let name = name(in: template), let value = value(of: shown, in: template) else { return nil }
      return (name, String(value))
    }
  }

  /// Whether a segment of a template holds a placeholder.
  package static func holdsPlaceholder(_ segment: String) -> Bool { isPlaceholder(segment) || around(segment) != nil }

  /// Whether a path of some segments is an example of a template.
  package static func matches(_ template: [String], _ segments: [String]) -> Bool {
    template.count == segments.count && zip(template, segments).allSatisfy { $0 == $1 || value(of: $1, in: $0) != nil }
  }

  /// The path with every placeholder anonymous: `/api/register/{}`.
  package static func anonymous(_ path: String) -> String {
    guard path.utf8.contains(Byte.openBrace) else { return path }
    var out: [UInt8] = []
    for part in path.utf8.split(separator: Byte.slash, omittingEmptySubsequences: false) {
      if part.startIndex != path.utf8.startIndex { out.append(Byte.slash) }
      if let open = part.firstIndex(of: Byte.openBrace), let close = part.lastIndex(of: Byte.closeBrace), open < close {
        out += part[..<open]
        out += "{}".utf8
        out += part[part.index(after: close)...]
      } else {
        out += part
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  // MARK: Values

  public init(_ template: String) { segments = template.split(separator: "/", omittingEmptySubsequences: false) }

  /// The parameters of a path of this shape, in order; nil where a literal segment differs.
  public func match(_ path: some StringProtocol) -> [Value]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == segments.count else { return nil }
    var values: [Value] = []
    var literal = ""
    var offset = 0
    for (index, (segment, part)) in zip(segments, parts).enumerated() {
      if index > 0 {
        literal += "/"
        offset += 1
      }
      if let open = segment.firstIndex(of: "{"), let close = segment[open...].firstIndex(of: "}") {
        let before = segment[..<open]
        let after = segment[segment.index(after: close)...]
        guard !after.contains("{"), part.utf8.count > before.utf8.count + after.utf8.count, part.hasPrefix(before),
          part.hasSuffix(after)
        else { return nil }
        literal += before
        if let last = values.indices.last { values[last].suffix = literal }
        let raw = part.dropFirst(before.count).dropLast(after.count)
        let start = offset + before.utf8.count
        values.append(
          Value(
            name: String(segment[segment.index(after: open)..<close]), raw: String(raw),
            range: start..<start + raw.utf8.count, prefix: literal, suffix: ""))
        literal = String(after)
      } else {
        guard segment == part else { return nil }
        literal += segment
      }
      offset += part.utf8.count
    }
    if let last = values.indices.last { values[last].suffix = literal }
    return values
  }
}
