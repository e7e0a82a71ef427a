import Platform

extension Git {
  /// A file of a tree, or a symbolic link.
  struct TreeEntry: Sendable, Equatable {
    /// Below the tree.
    var path: FileName
    var object: String
    var isLink: Bool
  }

  /// All files of a tree, those in its folders too: `HEAD:docs/`. What other repositories hold is none of it.
  func entries(ofTree tree: String) -> [TreeEntry]? {
    output(["ls-tree", "-r", "-z", "--full-tree", tree]).map { list in
      // `100644 blob <name><tab>path`
      list.split(separator: 0).compactMap { line in
        let parts = line.split(separator: 0x09, maxSplits: 1)
        let words = parts[0].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 2, words.count == 3, words[1] == "blob" else { return nil }
        return TreeEntry(path: FileName(bytes: Array(parts[1])), object: words[2], isLink: words[0] == "120000")
      }
    }
  }

  /// What is told of one object after the other, in the order of their names.
  enum ObjectPart {
    /// Git does not have it; the next one follows.
    case missing
    case start(size: Int)
    case bytes(ArraySlice<UInt8>)
    case end
  }

  /// Reads objects as they are, without filters and piece by piece; `take` is told the number of the name, and says whether to go on.
  func objects(_ names: [String], _ take: (_ number: Int, _ part: ObjectPart) -> Bool) -> Bool {
    guard !names.isEmpty else { return true }
    let request = Array((names.joined(separator: "\n") + "\n").utf8)
    return read(["cat-file", "--batch"], input: request) { output in
      var stream = ObjectStream(output)
      for number in names.indices {
        guard stream.next({ take(number, $0) }) else { return false }
      }
      return true
    }
  }

  /// The output of `git cat-file --batch`: `<name> blob <size>`, the content and a line end for each object, or `<name> missing`.
  private struct ObjectStream {
    private let descriptor: Int32
    private var bytes: ArraySlice<UInt8> = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    mutating func next(_ take: (ObjectPart) -> Bool) -> Bool {
      var heading: [UInt8] = []
      while let byte = pop(), byte != 0x0A { heading.append(byte) }
      let words = heading.split(separator: 0x20)
      guard words.count == 3, var left = Int(String(decoding: words[2], as: UTF8.self)) else {
        return words.count == 2 && take(.missing)
      }
      guard take(.start(size: left)) else { return false }
      while left > 0 {
        guard fill() else { return false }
        let piece = bytes.prefix(left)
        bytes = bytes.dropFirst(piece.count)
        left -= piece.count
        guard take(.bytes(piece)) else { return false }
      }
      return pop() == 0x0A && take(.end)
    }

    private mutating func pop() -> UInt8? { fill() ? bytes.popFirst() : nil }

    private mutating func fill() -> Bool {
      guard bytes.isEmpty else { return true }
      let size = 1 << 16
      bytes =
        [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
          var got = Platform.read(descriptor, buffer.baseAddress, size)
          while got < 0 && errno == EINTR { got = Platform.read(descriptor, buffer.baseAddress, size) }
          count = max(0, got)
        }[...]
      return !bytes.isEmpty
    }
  }

  /// The commit that is checked out; nil outside of a repository, and where a file that git knows is not as it is there.
  ///
  /// Filters are not run: of what they change only what the file system tells is known, so that a file that was written anew counts as
  /// another one.
  var committed: String? {
    guard let filterKeys else { return nil }
    let changes = output(["status", "--porcelain", "--untracked-files=no", "--ignore-submodules=all"], without: filterKeys)
    return changes?.isEmpty == true ? line(["rev-parse", "--verify", "--quiet", "HEAD"]) : nil
  }

  /// The keys of the repository's configuration that name filters; nil where one is no text, and could not be switched off by its name.
  var filterKeys: [String]? {
    let names = output([
      "config", "--includes", "-z", "--name-only", "--get-regexp", #"^filter\..*\.(clean|smudge|process|required)$"#,
    ])
    let keys = (names ?? []).split(separator: 0).map { String(validating: $0, as: UTF8.self) }
    return keys.contains(nil) ? nil : keys.compactMap { $0 }
  }
}
