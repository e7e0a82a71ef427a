import Foundation
import Hummingbird

/// What travels with every request: at first nothing is allowed.
public struct HubContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  var rights: AccessRights = []

  public init(source: Source) {
    coreContext = .init(source: source)
  }

  public var responseEncoder: JSONEncoder { .stable }
  /// No body of this interface is longer; a longer one is answered with 413 and never held in memory.
  public var maxUploadSize: Int { 64 * 1024 }

  /// Throws 403 unless the key that signed has a right.
  func require(_ right: AccessRights, _ name: String) throws {
    guard rights.isSuperset(of: right) else { throw Problem(.forbidden, "The key has no right to \(name).") }
  }
}
