import Synchronization
import Verification

/// Entries of the cache that several machines share, over HTTP as Bazel defines it: `GET` and `PUT` of `/cas/<hash>`, where bytes stand
/// under their SHA-256, and of `/ac/<name>`, where an `ActionResult` says which of them belong to a name.
///
///     let remote = RemoteCache("https://cache.example.com/tally")
///     remote?.load(name)    // the bytes, if it has them and they are what they say
///
/// A cache that does not answer costs ten seconds: after its first fault it is asked for nothing more, and `problem` says why. One that is
/// slow costs a run thirty seconds in all, and what it is asked for last.
public struct RemoteCache: Sendable {
  typealias Send = @Sendable (SentRequest) -> Result<ReceivedReply, TransportFailure>

  private let address: String
  private let send: Send
  private let fault = Fault()

  private final class Fault: Sendable {
    let reason = Mutex<String?>(nil)
    let spent = Mutex<Duration>(.zero)
  }

  /// What all requests of a run may take together.
  static let budget = Duration.seconds(30)
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Seconds for one entry, and bytes of it.
  private static let limits = CurlTransport.Limits(timeout: 10, body: 512 << 20)

  /// Nil for what is no address of HTTP.
  public init?(_ address: String) {
    let transport = CurlTransport(RemoteCache.limits)
    self.init(address) { transport.sendAndWait($0) }
  }

  init?(
    _ address: String, now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }, send: @escaping Send
  ) {
    let parts = ["http://", "https://"].first { address.hasPrefix($0) && address.utf8.count > $0.utf8.count }
    guard parts != nil, !address.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == 0x3F || $0 == 0x23 }) else {
      return nil
    }
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
    self.send = send
    self.now = now
  }

  /// Why it is not asked any more, as a sentence without a full stop.
  var problem: CacheFolder.Problem? {
    fault.reason.withLock { $0 }.map { CacheFolder.Problem(message: "the remote cache is not used: \($0)") }
  }

  /// The bytes under a name; nil if it has none that are what they are said to be.
  func load(_ name: Digest) -> [UInt8]? {
    guard let result = get("ac", name.hex) else { return nil }
    guard let file = ActionResult(result) else {
      fail("it has an entry that is no ActionResult")
      return nil
    }
    guard let bytes = get("cas", file.hash) else { return nil }
    guard bytes.count == file.size, Digest.of(bytes).hex == file.hash else {
      fail("its bytes are not those of their hash")
      return nil
    }
    return bytes
  }

  /// Puts bytes under a name: first the bytes, so that nobody finds a name without them.
  func store(_ name: Digest, _ bytes: [UInt8]) {
    let file = ActionResult(hash: Digest.of(bytes).hex, size: bytes.count)
    guard put("cas", file.hash, bytes) else { return }
    _ = put("ac", name.hex, file.bytes)
  }

  private func get(_ kind: String, _ name: String) -> [UInt8]? {
    guard let reply = reply(SentRequest(method: "GET", url: "\(address)/\(kind)/\(name)")) else { return nil }
    if reply.status == 200 { return reply.body }
    if reply.status != 404 { fail("it answers \(reply.status)") }
    return nil
  }

  private func put(_ kind: String, _ name: String, _ bytes: [UInt8]) -> Bool {
    let type = HeaderField("Content-Type", "application/octet-stream")
    let request = SentRequest(method: "PUT", url: "\(address)/\(kind)/\(name)", headers: [type], body: bytes)
    guard let reply = reply(request) else { return false }
    if (200..<300).contains(reply.status) { return true }
    fail("it answers \(reply.status)")
    return false
  }

  private func reply(_ request: SentRequest) -> ReceivedReply? {
    guard problem == nil else { return nil }
    let start = now()
    let answer = send(request)
    let spent = fault.spent.withLock { spent in
      spent += now() - start
      return spent
    }
    if spent > RemoteCache.budget { fail("it is slow: it took more than \(RemoteCache.budget.components.seconds) s in all") }
    switch answer {
    case .success(let reply): return reply
    case .failure(let failure):
      fail(failure.reason)
      return nil
    }
  }

  private func fail(_ reason: String) { fault.reason.withLock { $0 = $0 ?? reason } }
}

/// The part of Bazel's `ActionResult` (a message of Protocol Buffers) that says where an output stands: one file, by its hash and size.
struct ActionResult: Equatable {
  /// 64 digits.
  var hash: String
  var size: Int

  init(hash: String, size: Int) {
    self.hash = hash
    self.size = size
  }

  /// `output_files { path: "entry" digest { hash: … size_bytes: … } }`
  var bytes: [UInt8] {
    let digest = Self.field(1, Array(hash.utf8)) + [2 << 3] + Self.varint(UInt64(size))
    return Self.field(2, Self.field(1, Array("entry".utf8)) + Self.field(2, digest))
  }

  init?(_ bytes: [UInt8]) {
    guard let file = Self.fields(bytes[...])?.first(where: { $0.number == 2 })?.bytes,
      let digest = Self.fields(file)?.first(where: { $0.number == 2 })?.bytes, let parts = Self.fields(digest),
      let hash = parts.first(where: { $0.number == 1 })?.bytes, hash.count == 64,
      hash.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.hash = String(decoding: hash, as: UTF8.self)
    // What is zero is left out.
    guard let size = Int(exactly: parts.first { $0.number == 2 }?.value ?? 0) else { return nil }
    self.size = size
  }

  private static func varint(_ value: UInt64) -> [UInt8] {
    var out: [UInt8] = []
    var rest = value
    while rest > 0x7F {
      out.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return out + [UInt8(rest)]
  }

  private static func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [number << 3 | 2] + varint(UInt64(bytes.count)) + bytes
  }

  /// The fields of a message: numbers and bytes; nil for what is none.
  private static func fields(_ message: ArraySlice<UInt8>) -> [(number: UInt64, value: UInt64, bytes: ArraySlice<UInt8>)]? {
    var rest = message
    var found: [(number: UInt64, value: UInt64, bytes: ArraySlice<UInt8>)] = []
    func varint() -> UInt64? {
      var value: UInt64 = 0
      for shift in stride(from: 0, to: 63, by: 7) {
        guard let byte = rest.popFirst() else { return nil }
        value |= UInt64(byte & 0x7F) << UInt64(shift)
        if byte < 0x80 { return value }
      }
      return nil
    }
    while !rest.isEmpty {
      guard let key = varint() else { return nil }
      switch key & 7 {
      case 0:
        guard let value = varint() else { return nil }
        found.append((key >> 3, value, []))
      case 2:
        guard let count = varint(), count <= UInt64(rest.count) else { return nil }
        found.append((key >> 3, 0, rest.prefix(Int(count))))
        rest = rest.dropFirst(Int(count))
      case 1, 5:
        let count = key & 7 == 1 ? 8 : 4
        guard rest.count >= count else { return nil }
        rest = rest.dropFirst(count)
      default: return nil
      }
    }
    return found
  }
}
