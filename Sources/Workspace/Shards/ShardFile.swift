import Platform
import Site

/// What one part of a project came to, as a file: what its pages state, how its translations differ from their sources, and the texts of
/// its pages. `tally merge` makes the site of all parts.
struct ShardFile: Sendable {
  /// What a part says of itself.
  struct Head: Sendable, Equatable {
    var shard: (number: Int, count: Int)
    /// The build of the program, and the configuration.
    var program: Digest
    var configuration: Digest
    /// The name of what the texts take from configuration and theme.
    var surroundings: Digest
    /// All documents of the project, and those of the part with the hashes of their bytes; nil for one that could not be read.
    var documents: [String]
    var own: [String: Digest?]

    static func == (a: Head, b: Head) -> Bool {
      a.shard == b.shard && a.program == b.program && a.configuration == b.configuration && a.surroundings == b.surroundings
        && a.documents == b.documents && a.own == b.own
    }
  }

  /// The path as it was given.
  let path: String
  let head: Head
  let pack: PagePack

  static let ending = Array("tally-shard 1\n".utf8)
  static let facts = "facts "
  static let pairs = "pairs "
  static let texts = "text "
  private static let headKey = "head"

  // MARK: Writing

  /// Writes a part; nil if all went well, else why not.
  static func write(
    _ path: String, _ head: Head, facts: [String: [UInt8]], pairs: [String: [UInt8]], texts: [String: [UInt8]]
  ) -> String? {
    var pieces = [headKey: head.bytes]
    for (prefix, found) in [(ShardFile.facts, facts), (ShardFile.pairs, pairs), (ShardFile.texts, texts)] {
      for (key, bytes) in found { pieces[prefix + key] = bytes }
    }
    let temporary = path + ".new-\(getpid())"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { return String(cString: strerror(errno)) }
    let name = PagePack.write(to: file, pieces.keys.sorted()) { pieces[$0] ?? [] }
    var writer = ByteWriter()
    if let name { writer.add(name) }
    let isWritten = name != nil && Disk.writeAll(file, writer.bytes + ending)
    let reason = String(cString: strerror(errno))
    guard close(file) == 0, isWritten else {
      unlink(temporary)
      return reason
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      return reason
    }
    return nil
  }

  // MARK: Reading

  /// Why a file is no part of a project.
  struct Problem: Error { var message: String }

  /// Opens a part and looks at all of its bytes.
  init(_ path: String) throws(Problem) {
    self.path = path
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Problem(message: "'\(path)' cannot be read: \(String(cString: strerror(errno)))") }
    let damage = Problem(message: "'\(path)' is cut short, damaged or no part that 'tally build --shard' made")
    var status = stat()
    let rest = 32 + ShardFile.ending.count
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= rest,
      lseek(file, off_t(status.st_size) - off_t(rest), SEEK_SET) >= 0
    else {
      close(file)
      throw damage
    }
    let end = Disk.bytes(of: file, size: rest)
    var reader = ByteReader(end)
    guard end.suffix(ShardFile.ending.count) == ShardFile.ending[...], let name = try? reader.digest(),
      let pack = PagePack(file, name: name, size: Int64(status.st_size) - Int64(rest)),
      pack.isWhole, let head = pack.piece(ShardFile.headKey).flatMap(Head.init)
    else { throw damage }
    self.head = head
    self.pack = pack
  }

  /// The number and the count as they are called.
  var shown: String { "part \(head.shard.number) of \(head.shard.count)" }
}

extension ShardFile.Head {
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(Int64(shard.number))
    writer.add(Int64(shard.count))
    for digest in [program, configuration, surroundings] { writer.add(digest) }
    writer.list(documents) { $0.add($1) }
    writer.list(own.sorted { $0.key < $1.key }) { writer, page in
      writer.add(page.key)
      writer.add(page.value != nil)
      if let digest = page.value { writer.add(digest) }
    }
    return writer.bytes
  }

  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Failure) {
      shard = (try reader.int(), try reader.int())
      program = try reader.digest()
      configuration = try reader.digest()
      surroundings = try reader.digest()
      documents = try reader.list { reader throws(ByteReader.Failure) in try reader.text() }
      let pages = try reader.list { reader throws(ByteReader.Failure) in
        (try reader.text(), try reader.flag() ? try reader.digest() : nil)
      }
      own = Dictionary(pages, uniquingKeysWith: { first, _ in first })
    } catch {
      return nil
    }
    guard reader.isAtEnd, ShardNumber(shard.number, of: shard.count) != nil else { return nil }
  }
}

/// The texts of one page: in each of its files, with its words.
struct ShardTexts: Sendable {
  var name: Digest
  var texts: [KnownText]

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(name)
    writer.list(texts) { writer, text in
      writer.add(text.setting)
      writer.add(text.html)
      writer.add(text.words != nil)
      if let words = text.words { writer.add(words) }
    }
    return writer.bytes
  }

  init(name: Digest, texts: [KnownText]) {
    self.name = name
    self.texts = texts
  }

  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Failure) {
      name = try reader.digest()
      texts = try reader.list { reader throws(ByteReader.Failure) in
        KnownText(
          setting: try reader.setting(), html: try reader.content(), words: try reader.flag() ? try reader.content() : nil)
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}
