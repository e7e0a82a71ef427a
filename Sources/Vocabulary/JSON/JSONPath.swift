/// The way to a value inside a JSON document; `$` is the document itself: `$.devices[0].id`.
public struct JSONPath: Sendable, Hashable, CustomStringConvertible {
  public enum Step: Sendable, Hashable {
    case field(String)
    case index(Int)
  }

  public var steps: [Step]

  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The path that a plain filter of jq takes: `.data[0].id`, `."odd name"`; nil where the filter does more than that.
  package init?(filter: String) {
    var rest = filter[...]
    var steps: [Step] = []
    while let first = rest.first {
      rest.removeFirst()
      switch first {
      case ".":
        if rest.first == "\"" {
          let name = rest.dropFirst().prefix { $0 != "\"" }
          rest = rest.dropFirst(name.count + 2)
          steps.append(.field(String(name)))
        } else {
          let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          rest = rest.dropFirst(name.count)
          if !name.isEmpty { steps.append(.field(String(name))) }
        }
      case "[":
        let index = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(index.count + 1)
        if let number = Int(index), number >= 0 {
          steps.append(.index(number))
        } else if index.first == "\"", index.last == "\"", index.count > 2 {
          steps.append(.field(String(index.dropFirst().dropLast())))
        } else {
          return nil
        }
      default: return nil
      }
    }
    self.steps = steps
  }

  /// The same place in the first items of all lists on the way.
  package var ofFirstItems: JSONPath {
    JSONPath(steps.map { if case .index = $0 { .index(0) } else { $0 } })
  }

  /// Whether the way leads through an item of a list.
  package var isOfItem: Bool { steps.contains { if case .index = $0 { true } else { false } } }

  public var isRoot: Bool { steps.isEmpty }

  /// The name of the field that the path ends at, if it ends at one.
  public var lastField: String? {
    if case .field(let name) = steps.last { name } else { nil }
  }

  /// As in RFC 9535: names that are no identifiers are quoted.
  public var description: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .field(let name) where Self.isPlain(name): text += ".\(name)"
      case .field(let name): text += "[\(JSONText.quoted(name))]"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, !first.isDigit else { return false }
    return name.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || $0.isDigit || $0.isLetter
    }
  }
}

extension JSONValue {
  /// The value at a path, or nil where the document has none.
  public func value(at path: JSONPath) -> JSONValue? {
    var current = self
    for step in path.steps {
      switch (step, current) {
      case (.field(let name), .object(let members)):
        guard let member = members[name] else { return nil }
        current = member
      case (.index(let index), .array(let items)):
        guard items.indices.contains(index) else { return nil }
        current = items[index]
      default: return nil
      }
    }
    return current
  }

  /// The text of a string or number: what a URL or a header would show of it.
  public var scalarText: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }
}
