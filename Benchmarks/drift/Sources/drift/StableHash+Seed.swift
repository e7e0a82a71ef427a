import Diagnostics

extension StableHash {
  /// A seed from a name, the same in every run.
  static func seed(_ name: String) -> UInt64 { StableHash.of(0, name.utf8) }
}
