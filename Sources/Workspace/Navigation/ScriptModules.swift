import Diagnostics

/// A script with the modules beside it that it takes values from, one behind the other, so that names of all of them are known.
///
///     import { en } from './en'
///     export default defineConfig({ locales: { root: en } })
struct ScriptModules {
  /// The modules beside the script, each with where its bytes begin.
  private(set) var parts: [(start: Int, file: SourceFile)] = []
  private(set) var reader: ScriptReader
  private let main: SourceFile

  /// No more modules than a person looks through.
  private static let most = 40
  private static let endings = ["", ".ts", ".js", ".mts", ".mjs", ".json", "/index.ts", "/index.js"]

  init(_ file: SourceFile, _ files: FileSystem) {
    main = file
    var bytes = file.bytes
    var exports: [String: Int] = [:]
    var open = [(file: file, imports: ScriptReader(file.bytes).imports())]
    var known: Set<String> = [file.path]
    while let (importing, imports) = open.popLast() {
      for (name, path) in imports where path.hasPrefix(".") {
        guard let place = RelativePath.normalized(RelativePath.join(RelativePath.folder(of: importing.path), path)) else {
          continue
        }
        let stem = place.hasSuffix(".js") ? [place, String(place.dropLast(3))] : [place]
        let candidates = stem.flatMap { stem in Self.endings.map { stem + $0 } }
        if let part = parts.first(where: { candidates.contains($0.file.path) }) {
          if let name { exports[name] = part.start }
          continue
        }
        for path in candidates where parts.count < Self.most && !known.contains(path) {
          guard case .success(let own) = files.read(path, Settings.sizeLimit), bytes.count < Settings.sizeLimit else { continue }
          known.insert(path)
          let module = SourceFile(path: path, bytes: own)
          bytes.append(0x0A)
          parts.append((bytes.count, module))
          if let name { exports[name] = bytes.count }
          bytes += own
          open.append((module, ScriptReader(own).imports()))
          break
        }
      }
    }
    reader = ScriptReader(bytes, exports: exports)
  }

  /// Where a range stands in the file that it is of.
  func location(_ range: SourceRange) -> Location {
    let part = parts.last { $0.start <= range.lowerBound }
    let start = part?.start ?? 0
    return Location(
      file: (part?.file ?? main).path,
      range: SourceRange(range.lowerBound - start, max(range.lowerBound, range.upperBound) - start))
  }

  func written(_ range: SourceRange) -> String {
    let place = location(range)
    let bytes = (parts.first { $0.file.path == place.file }?.file ?? main).bytes
    let (low, high) = (min(place.range.lowerBound, bytes.count), min(place.range.upperBound, bytes.count))
    return String(decoding: bytes[low..<max(low, high)], as: UTF8.self)
  }
}

extension ScriptReader {
  /// The modules that the file takes values from, each with the name that its whole value has here, if it has one.
  func imports() -> [(name: String?, path: String)] {
    var found: [(name: String?, path: String)] = []
    var scan = self
    while scan.skipToName() {
      guard scan.peek != 0x22, scan.peek != 0x27 else {
        _ = scan.name()
        continue
      }
      guard scan.name() == "import" else { continue }
      scan.space()
      let name = Self.isName(scan.peek) ? scan.name() : nil
      // What is taken by its own name stands in braces.
      while scan.at < bytes.count, scan.peek != 0x22, scan.peek != 0x27, scan.peek != UInt8(ascii: ";"),
        scan.peek != UInt8(ascii: "(")
      {
        scan.at += 1
        scan.space()
      }
      if scan.peek == 0x22 || scan.peek == 0x27, let path = scan.name() { found.append((name, path)) }
    }
    return found
  }

  /// Skips an expression of text, `/["'`]+/`, which begins where a value does; false where there is none.
  mutating func skipExpression() -> Bool {
    guard peek == UInt8(ascii: "/") else { return false }
    let before = bytes[..<at].last { $0 > 0x20 } ?? UInt8(ascii: ";")
    guard "=(,:[!&|?{};+".utf8.contains(before) else { return false }
    var isClass = false
    var end = at + 1
    while end < bytes.count, bytes[end] != 0x0A, isClass || bytes[end] != UInt8(ascii: "/") {
      if bytes[end] == UInt8(ascii: "[") { isClass = true } else if bytes[end] == UInt8(ascii: "]") { isClass = false }
      end += bytes[end] == 0x5C ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "/") else { return false }
    at = end + 1
    return true
  }
}
