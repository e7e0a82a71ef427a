import Foundation
import Hummingbird

/// What travels with every request: at first nobody is known to have sent it.
public struct NotifyContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  var user: String?

  public init(source: Source) {
    coreContext = .init(source: source)
  }

  /// Sorted keys, so that the same value is always the same bytes.
  public var responseEncoder: JSONEncoder { .stable }
  /// No body of this API is longer; a longer one is answered with 413 and never held in memory.
  public var maxUploadSize: Int { 16 * 1024 }
}

/// What travels with a request of a signed-in user.
struct UserContext: ChildRequestContext {
  var coreContext: CoreRequestContextStorage
  let user: String

  init(context: NotifyContext) throws {
    guard let user = context.user else { throw Problem.unauthorized }
    coreContext = context.coreContext
    self.user = user
  }

  var responseEncoder: JSONEncoder { .stable }
  var maxUploadSize: Int { 16 * 1024 }
}

extension JSONEncoder {
  /// Keys in alphabetical order and slashes as they are.
  static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
