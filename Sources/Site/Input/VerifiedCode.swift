import Diagnostics

/// Blocks of code whose exchanges were sent to a server and answered as they say: what a record of `tally verify` proves.
///
/// A block is known by its text alone. One that was edited since is another one, and a translation's is the same while it says the same.
///
///     input.verified.blocks[VerifiedCode.digest(of: code)]?.revision  // "3f2a1bc0…"
public struct VerifiedCode: Sendable, Equatable {
  public struct Block: Sendable, Equatable {
    /// The revision of the documents that was verified.
    public var revision: String
    /// What was sent and answered: `POST /api/register → 200`.
    public var exchanges: [String]

    public init(revision: String, exchanges: [String]) {
      self.revision = revision
      self.exchanges = exchanges
    }
  }

  /// By the digest of their text.
  public var blocks: [String: Block]

  public init(blocks: [String: Block] = [:]) { self.blocks = blocks }

  /// The name of a text in records, whatever ends its lines.
  public static func digest(of code: some Collection<UInt8>) -> String {
    var hash = StableHash()
    var held = 0
    for byte in code where byte != 0x0D {
      // Line ends at the end of a block are the fence's.
      if byte == 0x0A {
        held += 1
        continue
      }
      while held > 0 {
        hash.add(UInt8(0x0A))
        held -= 1
      }
      hash.add(byte)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// What is known of a block.
  func note(of code: [UInt8], language: SnippetNote?) -> SnippetNote? {
    guard !blocks.isEmpty, let block = blocks[Self.digest(of: code)] else { return nil }
    return SnippetNote(
      language: language?.language, state: .verified, detail: block.exchanges.joined(separator: ", "),
      revision: String(block.revision.prefix(7)))
  }
}
