/// Whom a notification is for: `follows_cats && (de || !at)`.
///
/// It is read in one pass with stacks of its own, so no depth of parentheses reaches the stack of the thread; and it is kept as a list
/// in which operators stand behind what they join.
///
///     try TagExpression("a && (b || !c)").matches(["a", "c"])  // false
public struct TagExpression: Sendable, Equatable {
  enum Step: Sendable, Equatable {
    case tag(String)
    case not, and, or
  }

  /// As many tags as an expression may have that joins them by `||` alone, and any other.
  static let mostTags = 20
  static let mostTagsOfOthers = 6
  /// As long as an expression may be (this is ours).
  static let mostBytes = 4096

  let steps: [Step]

  /// Whether nothing but `||` joins the tags.
  var isUnion: Bool { steps.allSatisfy { $0 != .and && $0 != .not } }
  var tags: [String] {
    steps.compactMap { if case .tag(let name) = $0 { name } else { nil } }
  }

  /// Whether something with these tags is meant.
  public func matches(_ given: Set<String>) -> Bool {
    var values: [Bool] = []
    for step in steps {
      switch step {
      case .tag(let name): values.append(given.contains(name))
      case .not: values.append(!(values.popLast() ?? false))
      case .and, .or:
        let right = values.popLast() ?? false
        let left = values.popLast() ?? false
        values.append(step == .and ? left && right : left || right)
      }
    }
    return values.last ?? false
  }

  /// Reads an expression, or throws a `TagExpressionError` that says what is wrong with it.
  public init(_ text: String) throws(TagExpressionError) {
    var reader = TagExpressionReader(text)
    steps = try reader.read()
    let isUnion = steps.allSatisfy { $0 != .and && $0 != .not }
    if !isUnion, reader.tagCount > Self.mostTagsOfOthers { throw .tooManyTags(limit: Self.mostTagsOfOthers, isUnion: false) }
  }
}

/// What is wrong with an expression, in words for the caller.
public enum TagExpressionError: Error, Equatable, CustomStringConvertible {
  case tooManyTags(limit: Int, isUnion: Bool)
  case tooLong
  case unexpected(String, at: Int)
  case incomplete

  public var description: String {
    switch self {
    case .tooManyTags(let limit, true): "A tag expression may have \(limit) tags at most."
    case .tooManyTags(let limit, false): "A tag expression with && or ! may have \(limit) tags at most."
    case .tooLong: "A tag expression may have \(TagExpression.mostBytes) bytes at most."
    case .unexpected(let word, let place): "The tag expression has an unexpected '\(word)' at byte \(place)."
    case .incomplete: "The tag expression is incomplete."
    }
  }
}
