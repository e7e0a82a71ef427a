import Platform
import Synchronization

/// Sends requests with libcurl: no redirect is followed, no cookie is kept, no credential is looked up, and no reply takes more memory
/// or time than the limits say.
///
///     await CurlTransport(timeout: 10).send(SentRequest(method: "GET", url: "http://127.0.0.1:8080/items"))
///
/// Why not URLSession, which stands on libcurl as well: on Linux it reads as fast as the server sends, whatever its delegate does, and
/// hands over what it has read through a queue without a bound; a delegate that cancels after 16 MB has seen 4.3 GB arrive. It unpacks
/// gzip before anybody can count, waits in a loop that takes half a core, and never completes a 401 that holds a challenge. libcurl
/// itself calls back for every 16 kB, unpacked ones too, and stops when it is told to; it waits in poll(2).
public struct CurlTransport: HTTPTransport {
  public struct Limits: Sendable {
    /// Seconds that one reply may take, from the look-up of the host to the last byte.
    public var timeout: Int
    /// Bytes of a body, unpacked.
    public var body: Int
    /// Bytes of status lines, headers and trailers together, those of interim replies included.
    public var head: Int

    public init(timeout: Int = 10, body: Int = 16 << 20, head: Int = 256 << 10) {
      self.timeout = max(1, timeout)
      self.body = body
      self.head = head
    }
  }

  let limits: Limits
  let reach: Reach

  public init(_ limits: Limits = Limits(), reach: Reach = .anywhere) {
    self.limits = limits
    self.reach = reach
  }

  public func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
    if let failure = request.fault { return .failure(failure) }
    return await perform(request) { $0.run() }
  }

  /// A process that ends may be seen to listen for a moment: where it does, it is asked once more.
  public func reaches(_ server: ServerAddress) async -> Bool {
    let request = SentRequest(method: "GET", url: server.origin)
    guard await perform(request, { $0.connects() }) else { return false }
    try? await Task.sleep(for: .milliseconds(100))
    return await perform(request) { $0.connects() }
  }

  /// libcurl blocks its thread while it waits, so it gets one that nobody else needs.
  private func perform<T: Sendable>(_ request: SentRequest, _ body: @escaping @Sendable (CurlExchange) -> T) async -> T {
    let cancellation = Cancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        SystemThread.start { [limits, reach] in
          continuation.resume(returning: body(CurlExchange(request, limits, reach, cancellation)))
        }?.detach()
      }
    } onCancel: {
      cancellation.request()
    }
  }
}

extension CurlTransport {
  /// The same on the thread of the caller, which waits.
  package func sendAndWait(_ request: SentRequest) -> Result<ReceivedReply, TransportFailure> {
    if let failure = request.fault { return .failure(failure) }
    return CurlExchange(request, limits, reach, Cancellation()).run()
  }
}

/// Whether somebody still waits for a reply.
final class Cancellation: Sendable {
  private let flag = Atomic(false)
  var isRequested: Bool { flag.load(ordering: .relaxed) }
  func request() { flag.store(true, ordering: .relaxed) }
}

extension SentRequest {
  /// Why it cannot be put into words of HTTP: a server chose some of them, and a line break in one would begin another header.
  var fault: TransportFailure? {
    guard url.hasPrefix("http://") || url.hasPrefix("https://"), Self.isToken(method) else { return .invalidURL }
    for header in headers where !Self.isToken(header.name) || header.value.utf8.contains(where: Self.isControl) {
      return .invalidHeader(name: Excerpt().plain(header.name))
    }
    return nil
  }

  /// Whether a text is a `token` of RFC 9110.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
}
