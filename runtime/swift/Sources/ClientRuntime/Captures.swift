import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// A member of an object, or the place of an item in a list.
  enum Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Sendable {
    case member(String)
    case item(Int)

    init(stringLiteral value: String) { self = .member(value) }
    init(integerLiteral value: Int) { self = .item(value) }
  }

  /// The text or the number at a place of a reply's JSON; nothing where there is none.
  static func found(_ data: Data, _ path: Step...) -> String {
    var value = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    for step in path {
      switch step {
      case .member(let name): value = (value as? [String: Any])?[name]
      case .item(let place):
        let items = value as? [Any] ?? []
        value = items.indices.contains(place) ? items[place] : nil
      }
    }
    return (value as? String) ?? (value as? NSNumber)?.stringValue ?? ""
  }

  /// A reply's whole text.
  static func text(_ data: Data) -> String {
    String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What stands in a text behind the last `start` and before the next `end`.
  static func between(_ text: String, _ start: String, _ end: String, isEncoded: Bool = false) -> String {
    var rest = text[...]
    if !start.isEmpty {
      guard let range = text.range(of: start, options: .backwards) else { return "" }
      rest = text[range.upperBound...]
    }
    if !end.isEmpty, let range = rest.range(of: end) { rest = rest[..<range.lowerBound] }
    return isEncoded ? String(rest).removingPercentEncoding ?? String(rest) : String(rest)
  }
}
