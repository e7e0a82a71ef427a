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

  /// Whether a segment of a template is all placeholder: `{id}`, and not `{kiln}:{note}`.
  package static func isPlaceholder(_ segment: String) -> Bool {
    let bytes = segment.utf8
    guard bytes.first == Byte.openBrace, bytes.last == Byte.closeBrace, let close = bytes.firstIndex(of: Byte.closeBrace) else {
      return false
    }
    return bytes.index(after: close) == bytes.endIndex || !bytes[close...].contains(Byte.openBrace)
  }

  /// Whether a segment of a template holds a placeholder beside other letters or another one: `{id}.json`, `{kiln}:{note}`.
  package static func isPartial(_ segment: String) -> Bool { !isPlaceholder(segment) && PathSegment(segment) != nil }

  /// What a segment shows for the placeholders of a segment of a template, in their order: `2` for `2.json` in `{id}.json`, `a` and `b` for
  /// `a:b` in `{kiln}:{note}`; nothing where the rest differs.
  package static func values(in segment: String, of template: String) -> [Substring]? {
    isPlaceholder(template) ? [segment[...]] : PathSegment(template)?.values(in: segment)
  }

  /// What a segment of a template calls its placeholders: `id` of `{id}.json`, `kiln` and `note` of `{kiln}:{note}`.
  package static func names(in segment: String) -> [String] {
    guard segment.utf8.contains(Byte.openBrace) else { return [] }
    if isPlaceholder(segment) { return [String(segment.dropFirst().dropLast())] }
    return PathSegment(segment)?.names.map(String.init) ?? []
  }

  /// What a path calls its placeholders, in their order.
  package static func names(of path: String) -> [String] { segments(path).flatMap(names(in:)) }

  /// What the segments of a path show for the placeholders of a template that it is an example of, in order.
  package static func values(of shown: [String], in template: [String]) -> [(name: String, value: String)] {
    zip(template, shown).flatMap { template, shown in
      zip(names(in: template), values(in: shown, of: template) ?? []).map { ($0, String($1)) }
    }
  }

  /// Whether a segment of a template holds a placeholder.
  package static func holdsPlaceholder(_ segment: String) -> Bool {
    segment.utf8.contains(Byte.openBrace) && (isPlaceholder(segment) || PathSegment(segment) != nil)
  }

  /// Whether a path of some segments is an example of a template.
  package static func matches(_ template: [String], _ segments: [String]) -> Bool {
    template.count == segments.count && zip(template, segments).allSatisfy { $0 == $1 || values(in: $1, of: $0) != nil }
  }

  /// The path with every placeholder anonymous: `/api/register/{}`.
  package static func anonymous(_ path: String) -> String {
    guard path.utf8.contains(Byte.openBrace) else { return path }
    var out: [UInt8] = []
    for part in path.utf8.split(separator: Byte.slash, omittingEmptySubsequences: false) {
      if part.startIndex != path.utf8.startIndex { out.append(Byte.slash) }
      append(part, to: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// A segment with every placeholder anonymous: `{}.json`, `{}:{}`.
  private static func append(_ segment: Substring.UTF8View, to out: inout [UInt8]) {
    guard segment.contains(Byte.openBrace) else {
      out += segment
      return
    }
    let text = String(Substring(segment))
    if isPlaceholder(text) {
      out += "{}".utf8
    } else if let parts = PathSegment(text) {
      out += parts.anonymous.utf8
    } else {
      out += segment
    }
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
    func take(_ text: some StringProtocol) {
      literal += text
      offset += text.utf8.count
    }
    for (index, (segment, part)) in zip(segments, parts).enumerated() {
      if index > 0 { take("/") }
      guard let template = PathSegment(String(segment)) else {
        guard segment == part else { return nil }
        take(part)
        continue
      }
      guard let shown = template.values(in: String(part)) else { return nil }
      for (number, (name, raw)) in zip(template.names, shown).enumerated() {
        take(template.literals[number])
        if let last = values.indices.last { values[last].suffix = literal }
        let start = offset
        offset += raw.utf8.count
        values.append(Value(name: String(name), raw: String(raw), range: start..<offset, prefix: literal, suffix: ""))
        literal = ""
      }
      take(template.literals[template.names.count])
    }
    if let last = values.indices.last { values[last].suffix = literal }
    return values
  }
}
