import Diagnostics
import Markup

/// The files whose code pages show, each read once.
struct ShownFiles {
  /// A file, or why it cannot be shown, as the end of a sentence that begins with its name.
  enum Entry {
    case file(SourceFile)
    case unfit(String)
  }

  let files: FileSystem
  /// The largest file of which a part may be shown, in bytes.
  static let sizeLimit = 4 << 20
  /// How many bytes may still be read.
  private(set) var bytesLeft: Int
  private var entries: [String: Entry] = [:]
  private var indices: [String: RegionIndex] = [:]

  init(files: FileSystem, bytesOfRun: Int) {
    self.files = files
    bytesLeft = bytesOfRun
  }

  /// The files that were read, by path.
  var sources: [SourceFile] {
    entries.sorted { $0.key < $1.key }.compactMap { if case .file(let file) = $0.value { file } else { nil } }
  }

  func isKnown(_ path: String) -> Bool { entries[path] != nil }

  mutating func entry(_ path: String) -> Entry {
    if let known = entries[path] { return known }
    let made = read(path)
    entries[path] = made
    return made
  }

  private mutating func read(_ path: String) -> Entry {
    switch files.read(path, ShownFiles.sizeLimit) {
    case .failure(.tooLarge(let size)):
      return .unfit("has \(size) bytes, more than the \(ShownFiles.sizeLimit) of a file that is shown")
    case .failure: return .unfit("must be readable to be shown")
    case .success(let bytes):
      if let kind = PrivateFile.secret(path, head: bytes.prefix(PrivateFile.headSize)) {
        return .unfit("looks like \(kind) and is not shown")
      }
      guard bytes.count <= bytesLeft else { return .unfit("is left out: all pages together show too many files") }
      guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
        return .unfit("must be text in UTF-8 to be shown")
      }
      bytesLeft -= bytes.count
      return .file(SourceFile(path: path, bytes: bytes))
    }
  }

  mutating func regions(of file: SourceFile) -> RegionIndex {
    if let known = indices[file.path] { return known }
    let index = RegionIndex(file)
    indices[file.path] = index
    return index
  }
}

/// The lines of a file that a page shows.
struct ShownLines {
  /// Lines from 0, in the order in which they are shown.
  var numbers: [Int] = []

  enum Failure: Error, Equatable {
    /// Lines beyond the last.
    case beyond(count: Int)
    case noRegion(names: [String])
    case unclosed(line: Int)
  }

  /// The lines of a part; `most` bounds how many.
  init(_ part: CodeReference.Part, of file: SourceFile, _ shown: inout ShownFiles, most: Int) throws(Failure) {
    var count = file.lineStarts.count
    if count > 0, file.lineStarts[count - 1] == file.bytes.count { count -= 1 }
    switch part {
    case .whole: numbers = Array(0..<min(count, most))
    case .lines(let ranges):
      for range in ranges {
        guard range.lowerBound <= count, range.upperBound <= count || range.upperBound == .max else {
          throw .beyond(count: count)
        }
        numbers += (range.lowerBound - 1)..<min(range.upperBound, count, range.lowerBound - 1 + max(0, most - numbers.count))
      }
      if numbers.isEmpty { throw .beyond(count: count) }
    case .region(let name):
      let index = shown.regions(of: file)
      guard let stretches = index.stretches(of: name) ?? RegionIndex.stretches(between: name, of: file) else {
        if let line = index.unclosed[name] { throw .unclosed(line: line) }
        throw .noRegion(names: index.lines.keys.sorted())
      }
      for stretch in stretches {
        numbers += stretch.lazy.filter { !index.marks.contains($0) }.prefix(max(0, most - numbers.count))
      }
    }
  }
}
