import Diagnostics
import Markup

/// Parts of documents that pages include: `<!-- @include: ./a.md#send -->`, `--8<-- "a.md:3:9"`.
///
/// A part is the document with blanks in place of its other lines, so that all places stay what they are.
struct DocumentParts {
  let files: FileSystem
  let parser: MarkdownParser
  private(set) var documents: [String: Document] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(files: FileSystem, parser: MarkdownParser) {
    self.files = files
    self.parser = parser
  }

  /// The key of a part of a document, which is read; the target itself where all of it is meant. Nil if there is no such part.
  mutating func target(_ part: CodeReference.Part, of target: IncludeTarget, at place: Location) -> IncludeTarget? {
    guard part != .whole, case .file(let path) = target else { return target }
    let key = "\(path)#\(DocumentParts.name(of: part))"
    if documents[key] != nil { return .file(key) }
    guard case .success(let bytes) = files.read(path, FileSystem.readLimit) else { return target }
    let file = SourceFile(path: path, bytes: bytes)
    var shown = ShownFiles(files: files, bytesOfRun: 0)
    do throws(ShownLines.Failure) {
      let lines = try ShownLines(part, of: file, &shown, most: file.lineStarts.count)
      let document = parser.parse(SourceFile(path: path, bytes: DocumentParts.blanked(file, but: Set(lines.numbers)))).document
      documents[key] = document
      return .file(key)
    } catch {
      diagnostics.append(error.diagnostic(of: part, in: file, at: place, hint: NearMiss.hint))
      return nil
    }
  }

  private static func name(of part: CodeReference.Part) -> String {
    switch part {
    case .whole: ""
    case .region(let name): name
    case .lines(let ranges):
      ranges.map { $0.upperBound == .max ? "L\($0.lowerBound)-" : "L\($0.lowerBound)-L\($0.upperBound)" }.joined(separator: ",")
    }
  }

  private static func blanked(_ file: SourceFile, but kept: Set<Int>) -> [UInt8] {
    var bytes = file.bytes
    for line in file.lineStarts.indices where !kept.contains(line) {
      let range = file.rangeOfLine(line)
      for index in range.lowerBound..<range.upperBound { bytes[index] = 0x20 }
    }
    return bytes
  }
}

extension ShownLines.Failure {
  func diagnostic(
    of part: CodeReference.Part, in file: SourceFile, at place: Location, hint: (_ word: String, _ names: [String]) -> String
  ) -> Diagnostic {
    let name = RelativePath.name(of: file.path)
    let region = if case .region(let region) = part { region } else { "" }
    var related: [Diagnostic.Related] = []
    let message: String
    switch self {
    case .beyond(let count): message = "'\(name)' has \(count) lines, and not those that are shown"
    case .noRegion(let names): message = "'\(region)' is no region of '\(name)'\(hint(region, names))"
    case .unclosed(let line):
      message = "'\(region)' is never closed in '\(name)'"
      related = [.init("opened here", at: Location(file: file.path, range: file.rangeOfLine(line)))]
    }
    return Diagnostic(.codeRegionMissing, message, at: place, related: related, remedy: Rule.codeRegionMissing.remedy)
  }
}
