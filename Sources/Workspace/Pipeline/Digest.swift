import CDigest

/// A SHA-256 hash: the name of some bytes, also for whoever means ill.
///
///     Digest.of(Array("abc".utf8)).hex  // "ba7816bf8f01cfea…"
struct Digest: Hashable, Sendable {
  /// The 32 bytes, eight at a time, the first one highest.
  let words: InlineArray<4, UInt64>

  init(words: InlineArray<4, UInt64>) { self.words = words }

  static func of(_ bytes: [UInt8]) -> Digest {
    var digester = Digester()
    digester.addRaw(bytes)
    return digester.digest
  }

  /// 64 digits.
  var hex: String {
    var text = ""
    for index in words.indices {
      let part = String(words[index], radix: 16)
      text += String(repeating: "0", count: 16 - part.utf8.count) + part
    }
    return text
  }

  static func == (a: Digest, b: Digest) -> Bool { a.words.indices.allSatisfy { a.words[$0] == b.words[$0] } }

  func hash(into hasher: inout Hasher) { hasher.combine(words[0]) }
}

/// Hashes several values one after the other, each so that no two sequences of values look the same.
struct Digester {
  private var state = tally_sha256()

  init() { tally_sha256_begin(&state) }

  /// Adds bytes as they are, without their number.
  mutating func addRaw(_ bytes: [UInt8]) { tally_sha256_add(&state, bytes, bytes.count) }

  mutating func add(_ number: UInt64) {
    var number = number.littleEndian
    tally_sha256_add(&state, &number, 8)
  }

  mutating func add(_ bytes: [UInt8]) {
    add(UInt64(bytes.count))
    addRaw(bytes)
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ flag: Bool) { add(flag ? 1 : 0 as UInt64) }

  /// Begins with what tells this build of the program from others; nil where the system does not say. What leaves this machine needs a
  /// name that is the same `anywhere`: where the linker has written none, that is a digest of the whole file, which takes a while.
  static func ofProgram(anywhere: Bool) -> Digester? {
    var digester = Digester()
    return tally_add_program(&digester.state, anywhere ? 1 : 0) > 0 ? digester : nil
  }

  /// The hash of everything so far.
  var digest: Digest {
    var end = state
    var bytes = [UInt8](repeating: 0, count: 32)
    tally_sha256_end(&end, &bytes)
    var words = InlineArray<4, UInt64>(repeating: 0)
    for index in bytes.indices { words[index / 8] = words[index / 8] << 8 | UInt64(bytes[index]) }
    return Digest(words: words)
  }
}
