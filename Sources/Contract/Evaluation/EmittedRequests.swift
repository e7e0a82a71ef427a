import Snippets

/// The requests that were stated already, with the operations that they are.
///
/// Code is reached on many ways (a function by itself and by each of its callers), and most of them send the same request again,
/// which states nothing new.
struct EmittedRequests {
  /// What decides, beside the request, which facts it states.
  struct Context: Equatable {
    var unit: Int
    var serving: OperationKey?
    var isClient: Bool
  }

  private struct Entry {
    var request: RequestObject
    var context: Context
    var operations: [OperationKey]
  }

  /// By the place in the file; of one place only some.
  private var entries: [Int: [Entry]] = [:]
  private static let maximumEntries = 12

  /// The operations of a request that was stated in the same context with the same parts.
  func operations(of request: RequestObject, in context: Context) -> [OperationKey]? {
    entries[request.location.range.lowerBound]?.first { $0.context == context && $0.request.isSame(as: request) }?.operations
  }

  mutating func add(_ request: RequestObject, in context: Context, operations: [OperationKey]) {
    guard entries[request.location.range.lowerBound, default: []].count < Self.maximumEntries else { return }
    entries[request.location.range.lowerBound, default: []].append(
      Entry(request: request, context: context, operations: operations))
  }
}

extension RequestObject {
  /// Whether two requests certainly state the same.
  fileprivate func isSame(as other: RequestObject) -> Bool {
    location == other.location && headers.count == other.headers.count && items.count == other.items.count
      && bodyLocation == other.bodyLocation && Self.isSame(url, other.url) && Self.isSame(method, other.method)
      && Self.isSame(base, other.base) && Self.isSame(body, other.body)
      && zip(headers, other.headers).allSatisfy {
        $0.location == $1.location && $0.name == $1.name && $0.value.hasSameParts(as: $1.value)
      }
      && zip(items, other.items).allSatisfy {
        $0.location == $1.location && $0.name == $1.name && $0.value.hasSameParts(as: $1.value)
      }
  }

  private static func isSame(_ a: Value?, _ b: Value?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.hasSameParts(as: b)
  }
}

extension Value {
  /// Whether two values are the same with all their places; what can change behind its number is not.
  fileprivate func hasSameParts(as other: Value, depth: Int = 0) -> Bool {
    guard depth < Shape.maximumDepth, origin == other.origin else { return false }
    switch (kind, other.kind) {
    case (.unknown(let a), .unknown(let b)): return a == b
    case (.json(let a), .json(let b)): return a.hasSameParts(as: b, depth: depth + 1)
    case (.dictionary(let a), .dictionary(let b)):
      return a.count == b.count
        && zip(a, b).allSatisfy { $0.key == $1.key && $0.value.hasSameParts(as: $1.value, depth: depth + 1) }
    case (.array(let a), .array(let b)), (.tuple(let a), .tuple(let b)), (.oneOf(let a), .oneOf(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.hasSameParts(as: $1, depth: depth + 1) }
    case (.object, _): return false
    default: return isSame(as: other)
    }
  }
}
