import CCurl
import Platform
import Vocabulary

/// One transfer of libcurl, run on the thread that asks for it.
struct CurlExchange {
  private let request: SentRequest
  private let limits: CurlTransport.Limits
  private let reach: CurlTransport.Reach
  private let cancellation: Cancellation

  init(
    _ request: SentRequest, _ limits: CurlTransport.Limits, _ reach: CurlTransport.Reach, _ cancellation: Cancellation
  ) {
    self.request = request
    self.limits = limits
    self.reach = reach
    self.cancellation = cancellation
  }

  /// Once for the program. A connection that the other side closes must not end it: OpenSSL writes without MSG_NOSIGNAL.
  private static let isReady: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
  }()

  func run() -> Result<ReceivedReply, TransportFailure> {
    guard Self.isReady, let handle = curl_easy_init() else { return .failure(.other(code: Int(CURLE_FAILED_INIT.rawValue))) }
    defer { curl_easy_cleanup(handle) }
    let reply = CurlReply(limits, reach, cancellation)
    configure(handle, reply)
    var lines: UnsafeMutablePointer<curl_slist>?
    for line in headerLines { lines = curl_slist_append(lines, line) ?? lines }
    defer { curl_slist_free_all(lines) }
    tally_curl_set_headers(handle, lines)
    let code = withExtendedLifetime(reply) {
      (request.body ?? []).withUnsafeBytes { bytes in
        if let method = bodyMethod {
          tally_curl_set_body(handle, bytes.baseAddress, curl_off_t(bytes.count))
          tally_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method)
        }
        return curl_easy_perform(handle)
      }
    }
    if let excess = reply.excess { return .failure(excess) }
    guard code == CURLE_OK else {
      if code == CURLE_COULDNT_CONNECT, let outside = reply.outside { return .failure(outside) }
      // A stream comes line by line, or says that it is one before the first event; a body that drips is none.
      if code == CURLE_OPERATION_TIMEDOUT, reply.body.contains(0x0A) || reply.isEventStream {
        return .failure(.streaming(seconds: limits.timeout))
      }
      return .failure(failure(code))
    }
    return .success(ReceivedReply(status: tally_curl_status(handle), headers: reply.headers, body: reply.body))
  }

  /// Whether a connection is taken; nothing is sent over it.
  func connects() -> Bool {
    guard Self.isReady, let handle = curl_easy_init() else { return true }
    defer { curl_easy_cleanup(handle) }
    let reply = CurlReply(limits, reach, cancellation)
    configure(handle, reply)
    tally_curl_set_number(handle, CURLOPT_CONNECT_ONLY, 1)
    return withExtendedLifetime(reply) { curl_easy_perform(handle) != CURLE_COULDNT_CONNECT }
  }

  private func configure(_ handle: UnsafeMutableRawPointer, _ reply: CurlReply) {
    tally_curl_set_text(handle, CURLOPT_URL, request.url)
    // As the documentation writes it: `/a/../b` too.
    tally_curl_set_number(handle, CURLOPT_PATH_AS_IS, 1)
    tally_curl_set_number(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    tally_curl_set_number(handle, CURLOPT_TIMEOUT_MS, limits.timeout * 1000)
    tally_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    tally_curl_set_text(handle, CURLOPT_USERAGENT, "tally")
    // Nothing packed is asked for; what comes packed all the same is unpacked piece by piece, and counted then.
    tally_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "identity")
    // A server on this machine is never asked through another one.
    if ServerAddress.isLoopback(url: request.url) { tally_curl_set_text(handle, CURLOPT_PROXY, "") }
    if reach.isLimited {
      // A proxy of the environment would look names up where nobody sees to what address.
      tally_curl_set_text(handle, CURLOPT_PROXY, "")
      tally_curl_on_open(
        handle, { context, _, address in CurlReply.open(address, context) }, Unmanaged.passUnretained(reply).toOpaque())
    }
    if let file = CertificateFile.path { tally_curl_set_text(handle, CURLOPT_CAINFO, file) }
    if request.method == "HEAD" {
      tally_curl_set_number(handle, CURLOPT_NOBODY, 1)
    } else if bodyMethod == nil {
      tally_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method)
    }
    let context = Unmanaged.passUnretained(reply).toOpaque()
    tally_curl_on_head(handle, { CurlReply.receive($0, $1 * $2, $3) { $0.takeHead($1) } }, context)
    tally_curl_on_body(handle, { CurlReply.receive($0, $1 * $2, $3) { $0.takeBody($1) } }, context)
    tally_curl_on_progress(handle, { context, _, _, _, _ in CurlReply.isGivenUp(context) ? 1 : 0 }, context)
  }

  /// The method of a request that announces the length of its body, which an empty one does where the method expects a body.
  private var bodyMethod: String? {
    if request.method == "HEAD" { return nil }
    return request.body != nil || ["POST", "PUT", "PATCH"].contains(request.method) ? request.method : nil
  }

  private var headerLines: [String] {
    var lines = request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    // A name with nothing after it takes a header away that libcurl adds by itself.
    if request[header: "Expect"] == nil { lines.append("Expect:") }
    if request[header: "Content-Type"] == nil { lines.append("Content-Type:") }
    return lines
  }

  private func failure(_ code: CURLcode) -> TransportFailure {
    switch code {
    case CURLE_URL_MALFORMAT: .invalidURL
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_COULDNT_CONNECT: .refused
    case CURLE_OPERATION_TIMEDOUT: .timeout(seconds: limits.timeout)
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_ABORTED_BY_CALLBACK: .connectionLost
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .notHTTP
    case CURLE_BAD_CONTENT_ENCODING: .undecodable
    // A single line that is longer than libcurl itself allows.
    case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100): .headTooLarge(limit: limits.head)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
      .insecure
    default: .other(code: Int(code.rawValue))
    }
  }
}

/// What arrives of a reply, counted.
private final class CurlReply {
  private(set) var headers: [HeaderField] = []
  private(set) var body: [UInt8] = []
  /// Whether the head says that events follow, for as long as the connection lasts.
  var isEventStream: Bool {
    headers.contains { $0.name.lowercased() == "content-type" && $0.value.lowercased().hasPrefix("text/event-stream") }
  }
  /// The limit that the reply went beyond.
  private(set) var excess: TransportFailure?
  /// The address that was not connected to.
  private(set) var outside: TransportFailure?
  private let limits: CurlTransport.Limits
  private let reach: CurlTransport.Reach
  private let cancellation: Cancellation
  private var headSize = 0

  init(_ limits: CurlTransport.Limits, _ reach: CurlTransport.Reach, _ cancellation: Cancellation) {
    self.limits = limits
    self.reach = reach
    self.cancellation = cancellation
  }

  /// Passes bytes on; what libcurl is told is how many were taken, and fewer than it had end the transfer.
  static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (CurlReply, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let reply = Unmanaged<CurlReply>.fromOpaque(context).takeUnretainedValue()
    return take(reply, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : count == 0 ? 1 : 0
  }

  static func isGivenUp(_ context: UnsafeMutableRawPointer?) -> Bool {
    guard let context else { return true }
    return Unmanaged<CurlReply>.fromOpaque(context).takeUnretainedValue().cancellation.isRequested
  }

  /// A socket for an address; none where the address is out of reach.
  static func open(_ address: UnsafeMutablePointer<curl_sockaddr>?, _ context: UnsafeMutableRawPointer?) -> curl_socket_t {
    guard let address, let context else { return CURL_SOCKET_BAD }
    let reply = Unmanaged<CurlReply>.fromOpaque(context).takeUnretainedValue()
    let bytes = [UInt8](unsafeUninitializedCapacity: 16) { $1 = Int(tally_curl_address(address, $0.baseAddress)) }
    guard let known = IPAddress(bytes: bytes) else { return CURL_SOCKET_BAD }
    if let purpose = reply.reach.refusal(known) {
      reply.outside = reply.outside ?? .outOfReach(address: known.description, purpose: purpose)
      return CURL_SOCKET_BAD
    }
    return tally_curl_open(address)
  }

  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= limits.body else {
      excess = .replyTooLarge(limit: limits.body)
      body = []
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// One line: a status line, a header or a trailer.
  func takeHead(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headSize += bytes.count
    guard headSize <= limits.head else {
      excess = .headTooLarge(limit: limits.head)
      return false
    }
    // The reply begins anew behind `100 Continue`.
    if bytes.starts(with: "HTTP/".utf8), !bytes.prefix(12).contains(UInt8(ascii: ":")) {
      headers = []
      return true
    }
    let isContinued = bytes.first == 0x20 || bytes.first == 0x09
    let line = bytes.drop { $0 <= 0x20 }
    guard let last = line.lastIndex(where: { $0 > 0x20 }) else { return true }
    let text = String(decoding: line[...last], as: UTF8.self)
    if isContinued, !headers.isEmpty {
      headers[headers.count - 1].value += " " + text
    } else if let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers.append(HeaderField(String(text[..<colon]), String(value)))
    }
    return true
  }
}
