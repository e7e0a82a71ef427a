import Vocabulary

extension CurlTransport {
  /// Which addresses are connected to. What a name leads to is known only then, and may be another address each time.
  ///
  ///     CurlTransport(reach: .openInternet)  // nothing of the own network, by whatever name
  public struct Reach: Sendable {
    /// What an address is kept for that is not connected to.
    let refusal: @Sendable (IPAddress) -> String?
    let isLimited: Bool

    public static let anywhere = Reach(refusal: { _ in nil }, isLimited: false)
    public static let openInternet = limited { $0.specialPurpose }

    /// Every address that this says nothing of; no proxy is used, which would connect in place of this.
    package static func limited(_ refusal: @escaping @Sendable (IPAddress) -> String?) -> Reach {
      Reach(refusal: refusal, isLimited: true)
    }
  }
}
