import Platform

/// What Tally generated into a folder: `.tally-generated`, a quoted path and the SHA-256 of the file on each line.
///
///     tally-generated 1
///     "NotesClient.swift" ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
///
/// A file that has another digest was changed by somebody since. It stands beside the files and goes where they go, so that it is
/// committed with them. Lines that say nothing, as those of a merge that is not done, are passed over; a path may have several
/// digests then, and each of them is one that Tally wrote.
struct GeneratedManifest: Sendable, Equatable {
  static let name = ".tally-generated"
  private static let header = "tally-generated 1"

  private var digests: [FileName: Set<String>] = [:]

  init() {}

  /// Reads a manifest; `nil` if these bytes are none.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A)[...]
    guard lines.popFirst()?.elementsEqual(Self.header.utf8) == true else { return nil }
    for line in lines {
      guard let end = line.lastIndex(of: 0x22), let path = QuotedText.read(line[...end]) else { continue }
      let digest = String(decoding: line[(end + 1)...].drop { $0 == 0x20 }, as: UTF8.self)
      if digest.utf8.count == 64 { digests[FileName(path), default: []].insert(digest) }
    }
  }

  /// Whether the bytes at a path are those that were generated; `nil` where that is not known.
  func holds(_ path: String, _ bytes: [UInt8]) -> Bool? {
    digests[FileName(path)].map { $0.contains(Digest.of(bytes).hex) }
  }

  /// The manifest of a folder into which these files are written, beside those of it that are `kept`.
  func with(_ files: [OutputFolder.File], kept: (FileName) -> Bool) -> GeneratedManifest {
    var next = self
    next.digests = digests.filter { kept($0.key) }
    for file in files { next.digests[FileName(file.path)] = [Digest.of(file.bytes).hex] }
    return next
  }

  var bytes: [UInt8] {
    let ordered = digests.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
    let lines = ordered.flatMap { path, digests in
      digests.sorted().map { QuotedText.write(path.bytes) + Array(" \($0)\n".utf8) }
    }
    return Array((Self.header + "\n").utf8) + lines.joined()
  }
}
