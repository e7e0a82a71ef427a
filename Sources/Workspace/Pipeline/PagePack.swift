import Platform

/// Many pieces of bytes in one entry of the cache, of which a run reads few: none of the others is read for it, or hashed.
///
/// The pieces come first, then the list of them with their hashes, then where that begins. The name of the entry is the hash of the list.
struct PagePack: Sendable {
  let name: Digest
  private let pieces: [String: Piece]
  private let file: File

  fileprivate struct Piece: Sendable {
    var offset: Int64
    var size: Int64
    var digest: Digest
  }

  /// An open file.
  private final class File: Sendable {
    let descriptor: Int32
    init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }
  }

  var keys: some Collection<String> { pieces.keys }

  /// The piece under a key; nil if there is none, or it is not what was written.
  ///
  /// May be called on any thread.
  func piece(_ key: String) -> [UInt8]? {
    guard let piece = pieces[key] else { return nil }
    let size = Int(piece.size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = pread(file.descriptor, start + count, size - count, off_t(piece.offset) + off_t(count))
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
    return Digest.of(bytes) == piece.digest ? bytes : nil
  }

  fileprivate static let ending = Array("tally-pack 1\n".utf8)
  private static var footerSize: Int { 8 + ending.count }

  /// Whether all pieces are what was written. It reads them all.
  var isWhole: Bool { pieces.keys.allSatisfy { piece($0) != nil } }

  /// Reads the list of an open file's pieces; `size` is that of the pack, which ends before the file does where others follow it.
  init?(_ descriptor: Int32, name: Digest, size: Int64? = nil) {
    file = File(descriptor)
    self.name = name
    let size = size.map { off_t($0) } ?? lseek(descriptor, 0, SEEK_END)
    guard size >= PagePack.footerSize, lseek(descriptor, size - off_t(PagePack.footerSize), SEEK_SET) >= 0 else { return nil }
    let footer = Disk.bytes(of: descriptor, size: PagePack.footerSize)
    guard footer.suffix(PagePack.ending.count) == PagePack.ending[...] else { return nil }
    do throws(ByteReader.Failure) {
      var end = ByteReader(Array(footer.prefix(8)))
      let start = try end.signed()
      guard start >= 0, start <= Int64(size) - Int64(PagePack.footerSize), lseek(descriptor, off_t(start), SEEK_SET) >= 0 else {
        return nil
      }
      let list = Disk.bytes(of: descriptor, size: Int(Int64(size) - Int64(PagePack.footerSize) - start))
      guard Digest.of(list) == name else { return nil }
      var reader = ByteReader(list)
      let entries = try reader.list { reader throws(ByteReader.Failure) in
        (try reader.text(), Piece(offset: try reader.signed(), size: try reader.signed(), digest: try reader.digest()))
      }
      guard entries.allSatisfy({ $1.offset >= 0 && $1.size >= 0 && $1.size <= start && $1.offset <= start - $1.size }) else {
        return nil
      }
      pieces = Dictionary(entries, uniquingKeysWith: { first, _ in first })
    } catch {
      return nil
    }
  }
}

extension PagePack {
  /// Writes pieces to a file, one after the other; the name of the pack, nil where the system writes no more.
  static func write(to file: Int32, _ keys: [String], _ piece: (String) -> [UInt8]) -> Digest? {
    var list: [(key: String, piece: PagePack.Piece)] = []
    var buffer: [UInt8] = []
    var offset: Int64 = 0
    for key in keys {
      let bytes = piece(key)
      list.append((key, PagePack.Piece(offset: offset, size: Int64(bytes.count), digest: Digest.of(bytes))))
      offset += Int64(bytes.count)
      buffer += bytes
      if buffer.count >= 1 << 20 {
        guard Disk.writeAll(file, buffer) else { return nil }
        buffer.removeAll(keepingCapacity: true)
      }
    }
    var writer = ByteWriter()
    writer.list(list) { writer, entry in
      writer.add(entry.key)
      writer.add(entry.piece.offset)
      writer.add(entry.piece.size)
      writer.add(entry.piece.digest)
    }
    var footer = ByteWriter()
    footer.add(offset)
    guard Disk.writeAll(file, buffer + writer.bytes + footer.bytes + PagePack.ending) else { return nil }
    return Digest.of(writer.bytes)
  }
}

extension CacheFolder {
  /// Keeps pieces in one entry; they are made one after the other, and none is held.
  func storePack(_ keys: [String], _ piece: (String) -> [UInt8]) throws(Problem) -> Digest {
    try write { PagePack.write(to: $0, keys, piece) }
  }

  /// The same, from another machine where it is not here.
  func sharedPack(_ name: Digest) -> PagePack? {
    if let own = pack(name) { return own }
    guard let bytes = remote?.load(name), let made = try? write({ Disk.writeAll($0, bytes) ? name : nil }) else { return nil }
    return pack(made)
  }

  /// Gives an entry of pieces to other machines.
  func sharePack(_ name: Digest) {
    guard let remote else { return }
    let file = folder.openFile(FileName(name.hex), O_RDONLY)
    guard file >= 0 else { return }
    defer { close(file) }
    if let bytes = Disk.contents(of: file) { remote.store(name, bytes) }
  }

  /// The entry of pieces with a name; nil if it is not there, or damaged: what needs it is done without.
  func pack(_ name: Digest) -> PagePack? {
    let file = folder.openFile(FileName(name.hex), O_RDONLY)
    guard file >= 0 else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      return nil
    }
    // What was used last goes last.
    futimens(file, nil)
    return PagePack(file, name: name)
  }
}
