/// The part of a client that is the same for every contract; its files stand in `runtime/swift`.
enum ClientRuntime {
  static let imports = """
    import Foundation

    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif
    """

  /// What requests and replies are.
  static func types(headers: [String]) -> String { SwiftRuntimePart.text(EmbeddedRuntime.swiftReplies, headers: headers) }

  /// How a request is put together and sent. `needs` are words of its conditions.
  static func sending(_ needs: Set<String>) -> String { SwiftRuntimePart.text(EmbeddedRuntime.swiftSending, needs) }

  /// What reads and writes JSON.
  static func coding(hasDates: Bool) -> String { SwiftRuntimePart.text(EmbeddedRuntime.swiftCoding, hasDates ? ["dates"] : []) }

  /// JSON of which the documentation says nothing more.
  static let json = SwiftRuntimePart.text(EmbeddedRuntime.swiftJSON)
  /// What keeps fields that the documentation does not name.
  static let additionalFields = SwiftRuntimePart.text(EmbeddedRuntime.swiftAdditionalFields)
  /// A body in pieces.
  static let pieces = SwiftRuntimePart.text(EmbeddedRuntime.swiftPieces)
  /// What replies hand to later requests.
  static let captures = SwiftRuntimePart.text(EmbeddedRuntime.swiftCaptures)
  /// What contract tests share.
  static let contractTests = SwiftRuntimePart.text(EmbeddedRuntime.swiftContractTests)
  /// Where identifiers are kept that the server has given.
  static let identifierStores = SwiftRuntimePart.text(EmbeddedRuntime.swiftIdentifierStores)
  /// Days, and points in time as text.
  static let dates = SwiftRuntimePart.text(EmbeddedRuntime.swiftDates)
  /// What tells null from being left out.
  static let nullable = SwiftRuntimePart.text(EmbeddedRuntime.swiftNullable)
  /// Files, and the parts of a form that they stand in.
  static let files = SwiftRuntimePart.text(EmbeddedRuntime.swiftFiles)
  /// A list that goes on over pages.
  static let items = SwiftRuntimePart.text(EmbeddedRuntime.swiftItems)
  /// Waiting for the end of what a request has begun.
  static let polling = SwiftRuntimePart.text(EmbeddedRuntime.swiftPolling)
}
