/// `/api/{kind}/{id}` as segments, to read parameters out of a path.
public struct PathTemplate {
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
