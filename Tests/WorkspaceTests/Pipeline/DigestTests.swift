import CDigest
import Foundation
import Testing

@testable import Workspace

struct DigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func aDigestIsTheSHA256OfTheBytes(text: String, hex: String) {
    #expect(Digest.of(Array(text.utf8)).hex == hex)
  }

  @Test func bytesInPiecesHaveTheDigestOfTheWhole() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for first in [0, 1, 55, 56, 63, 64, 65, 128, 300] {
      var digester = Digester()
      digester.addRaw(Array(bytes[..<first]))
      digester.addRaw(Array(bytes[first...]))
      #expect(digester.digest == Digest.of(bytes))
    }
  }

  @Test func valuesOneAfterTheOtherAreNotTheirConcatenation() {
    func digest(_ texts: [String]) -> Digest {
      var digester = Digester()
      for text in texts { digester.add(text) }
      return digester.digest
    }
    let all = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"]].map(digest)
    #expect(Set(all).count == all.count)
  }

  @Test func theProgramHasAName() throws {
    let first = try #require(Digester.ofProgram(anywhere: false))
    let second = try #require(Digester.ofProgram(anywhere: true))
    // The linkers of Linux and macOS write identifiers, so that nothing else is needed.
    #expect(first.digest == second.digest)
    #expect(first.digest != Digester().digest)
  }

  /// What names a program whose linker has not: every byte of it, and neither its place nor its age.
  @Test func aFileIsNamedByAllOfItsBytes() throws {
    let folder = NSTemporaryDirectory() + "tally-digest-\(UUID().uuidString)"
    defer { Disk.removeTree(folder) }
    #expect(Disk.makeFolders(folder + "/a") == nil)
    var bytes = [UInt8](repeating: 7, count: 100_000)
    let digest = Digest.of(bytes).hex
    #expect(Disk.writeNew(folder + "/one", bytes) == nil && Disk.writeNew(folder + "/a/copy", bytes) == nil)
    bytes[99_999] = 8
    #expect(Disk.writeNew(folder + "/other", bytes) == nil)
    func name(_ path: String) -> String? {
      var state = tally_sha256()
      tally_sha256_begin(&state)
      guard tally_add_contents(&state, folder + "/" + path) == 1 else { return nil }
      var digest = [UInt8](repeating: 0, count: 32)
      tally_sha256_end(&state, &digest)
      return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    #expect(["one", "a/copy", "other", "missing"].map(name) == [digest, digest, Digest.of(bytes).hex, nil])
  }
}

struct ByteCodingTests {
  private static let record = RunRecord(
    inputs: [
      InputRecord(
        question: InputQuestion(kind: .read, path: "content/ä.md", limit: 16),
        answer: InputAnswer(
          name: Digest.of([1]), stamp: FileStamp(device: 1, inode: 2, size: 3, modified: -4, changed: .max))),
      InputRecord(question: InputQuestion(kind: .list, path: ""), answer: InputAnswer(name: Digest.of([2]), stamp: nil)),
    ],
    output: OutputRecord(files: [
      .init(path: FileName("a/index.html"), stamp: FileStamp(device: 5, inode: 6, size: 7, modified: 8, changed: 9))
    ]),
    outcome: RunOutcome(report: "é\n", isData: true, summary: nil, hasErrors: true), duration: 17)

  @Test func aRecordIsReadAsItWasWritten() throws {
    let read = try RunRecord(Self.record.bytes)
    #expect(read.bytes == Self.record.bytes)
    #expect(read.outcome == Self.record.outcome)
    #expect(read.inputs.map(\.question) == Self.record.inputs.map(\.question))
    #expect(read.inputs.map(\.answer.stamp) == Self.record.inputs.map(\.answer.stamp))
    #expect(read.output?.files.map(\.path) == [FileName("a/index.html")])
    #expect(read.duration == 17)
  }

  @Test func bytesThatAreNoRecordAreAnError() {
    let bytes = Self.record.bytes
    for count in 0..<bytes.count { #expect(throws: ByteReader.Failure.self) { try RunRecord(Array(bytes[..<count])) } }
    #expect(throws: ByteReader.Failure.self) { try RunRecord(bytes + [0]) }
    // Whatever one byte becomes, nothing traps.
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        _ = try? RunRecord(changed)
      }
    }
  }
}
