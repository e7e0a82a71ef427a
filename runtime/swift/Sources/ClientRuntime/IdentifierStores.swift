import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// Keeps identifiers that the server has issued, by the name of the operation that issues them.
  public protocol IdentifierStore: Sendable {
    func identifier(for key: String) async throws -> String?
    /// Stores an identifier, or forgets it if it is nil.
    func setIdentifier(_ identifier: String?, for key: String) async throws
  }

  /// Keeps identifiers as long as the process runs.
  public actor MemoryIdentifierStore: IdentifierStore {
    private var identifiers: [String: String] = [:]

    public init() {}

    public func identifier(for key: String) -> String? { identifiers[key] }
    public func setIdentifier(_ identifier: String?, for key: String) { identifiers[key] = identifier }
  }

  /// Keeps identifiers in the user defaults; they are no secrets.
  public struct DefaultsIdentifierStore: IdentifierStore {
    private let suiteName: String?
    private let prefix: String

    public init(suiteName: String? = nil, prefix: String = "") {
      self.suiteName = suiteName
      self.prefix = prefix
    }

    private var defaults: UserDefaults { suiteName.flatMap { UserDefaults(suiteName: $0) } ?? .standard }

    public func identifier(for key: String) -> String? { defaults.string(forKey: prefix + key) }
    public func setIdentifier(_ identifier: String?, for key: String) {
      if let identifier {
        defaults.set(identifier, forKey: prefix + key)
      } else {
        defaults.removeObject(forKey: prefix + key)
      }
    }
  }
}
