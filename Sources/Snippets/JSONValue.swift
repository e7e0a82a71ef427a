import Diagnostics

/// A JSON value with the place of every part, as read by the tolerant parser (comments, ellipses, placeholders, trailing commas).
public struct JSONNode: Sendable {
  public var value: Value
  public var range: SourceRange

  public init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }

  public indirect enum Value: Sendable {
    case null
    case boolean(Bool)
    /// The number as written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
    /// `...`, `<token>`, `{id}`: something stands here, its value is not shown.
    case placeholder(String)
  }

  public struct Member: Sendable {
    public var key: String
    public var keyRange: SourceRange
    public var value: JSONNode
    /// What comments say of it, behind it on its line or ahead of it: `"name": "Ann", // can be null`.
    public var remarks: [String]
    public init(key: String, keyRange: SourceRange, value: JSONNode, remarks: [String] = []) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
      self.remarks = remarks
    }
  }
}

/// The outcome of reading JSON: the value, whether parts were elided, and what strict JSON would refuse.
public struct JSONReading: Sendable {
  public var root: JSONNode?
  /// Further values behind the first, where one text shows several.
  public var following: [JSONNode]
  /// An ellipsis or a comment said that more would stand here.
  public var isElided: Bool
  /// Where comments stand.
  public var comments: [SourceRange] = []
  /// Whether there are keys, and none stands in quotes: an object of JavaScript, or of a notation that only looks like one.
  public var hasBareKeys: Bool
  /// Deviations from RFC 8259 that documentation uses on purpose (comments, ellipses, placeholders) are not problems.
  public var problems: [SyntaxProblem]

  public init(
    root: JSONNode?, following: [JSONNode] = [], isElided: Bool = false, hasBareKeys: Bool = false, problems: [SyntaxProblem] = []
  ) {
    self.root = root
    self.following = following
    self.isElided = isElided
    self.hasBareKeys = hasBareKeys
    self.problems = problems
  }
}

extension JSONNode {
  /// Whether it shows what stands where rather than values: most of what it holds are words for types.
  ///
  ///     { id: integer, name: string, size: 3 }
  package var isOutline: Bool {
    let (words, values) = leaves
    return words > values
  }

  private var leaves: (words: Int, values: Int) {
    switch value {
    case .placeholder: (1, 0)
    case .null, .boolean, .number, .string: (0, 1)
    case .array(let items): Self.sum(items.lazy.map(\.leaves))
    case .object(let members): Self.sum(members.lazy.map(\.value.leaves))
    }
  }

  private static func sum(_ parts: some Sequence<(words: Int, values: Int)>) -> (words: Int, values: Int) {
    parts.reduce((0, 0)) { ($0.0 + $1.words, $0.1 + $1.values) }
  }
}
