/// Sending one request with URLSession, as Swift source that clients and contract tests share: `runtime/swift/…/Transfer.swift`.
///
/// On Linux, up to Swift 6.3, URLSession's own functions never return from a 401 that names an authentication scheme: nobody answers the
/// challenge. A delegate of the session can refuse it, and finds the reply on the task (swift-corelibs-foundation, issue 5456).
enum TransferSource {
  /// `isForLinuxOnly` says that the source stands below a condition of its own.
  static func source(followsRedirects: Bool, isForLinuxOnly: Bool, hasStreams: Bool = false) -> String {
    var needs: Set<String> = hasStreams ? ["streams"] : []
    // A documented redirection is a reply like any other.
    if !followsRedirects { needs.insert("replies") }
    if isForLinuxOnly { needs.insert("linux") }
    return SwiftRuntimePart.text(EmbeddedRuntime.swiftTransfer, needs)
  }
}
