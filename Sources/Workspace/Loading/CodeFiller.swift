import Diagnostics
import Markup
import Snippets

/// Puts the code of other files into the blocks of pages that name it, within the limits of what a page may include.
struct CodeFiller {
  let paths: ReferencePaths
  let limits: PageJoiner.Limits
  private(set) var diagnostics: [Diagnostic] = []
  /// Where code of files is shown: the lines from the first to the last of a file, and the place in the page.
  private(set) var places: [ShownPlace] = []
  private(set) var shown: ShownFiles

  private var budget = SuggestionBudget()
  private var countLeft = 0
  private var bytesLeft = 0
  private var bytesLeftOfRun: Int
  private let bytesOfRun: Int

  init(paths: ReferencePaths, limits: PageJoiner.Limits = PageJoiner.Limits(), bytesRead: Int) {
    self.paths = paths
    self.limits = limits
    bytesOfRun = limits.bytesOfRun + 20 * bytesRead
    bytesLeftOfRun = bytesOfRun
    shown = ShownFiles(files: paths.files, bytesOfRun: bytesLeftOfRun)
  }

  /// Whether so much is shown that an edit of some pages might reach the limit for all of them.
  var isNearLimit: Bool { max(bytesOfRun - bytesLeftOfRun, bytesOfRun - shown.bytesLeft) > limits.bytesOfRun / 2 }

  /// Code that is put together, with where each of its lines stands.
  private struct Code {
    var text: [UInt8] = []
    var origins: [CodeOrigin] = []
  }

  /// A reference that is being followed: where it stands, and the chain of files that leads there.
  private struct Chain {
    var place: Location
    /// What each line begins with.
    var indent: ArraySlice<UInt8>
    var files: [Link] = []
    struct Link: Equatable {
      var file: String
      var part: CodeReference.Part
    }
  }

  mutating func fill(_ document: inout Document) {
    let blocks = document.fileBlocks.filter { document.kind($0) == .codeBlock }
    guard !blocks.isEmpty else { return }
    countLeft = limits.inclusions
    bytesLeft = limits.bytes
    for block in blocks { fill(block, of: &document) }
  }

  private mutating func fill(_ block: NodeID, of document: inout Document) {
    let pieces = document.pieces(of: block)
    var code = Code()
    var first: CodeReference?
    var isLine = false
    // Where documents are shown as code, what names a file there may be an example.
    let isExample = ["md", "markdown", "mdx", "text", "txt", "plain"].contains(
      document.info(block).prefix { $0 != " " }.lowercased())
    var failed: [Diagnostic] = []
    for piece in pieces {
      switch piece {
      case .line(let text, let offset):
        isLine = true
        code.origins.append(CodeOrigin(textOffset: code.text.count, file: nil, sourceOffset: offset))
        code.text += text
      case .file(let reference, let indent, let range):
        first = first ?? reference
        let place = Location(file: document.source.path, range: range)
        let before = diagnostics.count
        let isShown = add(reference, from: document.source.path, Chain(place: place, indent: indent), to: &code)
        failed += diagnostics[before...]
        diagnostics.removeSubrange(before...)
        if !isShown {
          code.origins.append(CodeOrigin(textOffset: code.text.count, file: nil, sourceOffset: range.lowerBound))
          code.text += document.source.bytes[range.lowerBound..<range.upperBound] + [0x0A]
        }
      }
    }
    if isExample, !failed.isEmpty { return }
    diagnostics += failed
    guard let first else { return }
    let isOwnFence = isLine || !document.literalBytes(block).isEmpty
    var info = document.info(block)
    if !isOwnFence {
      let word = first.language.isEmpty ? Language.word(ofFile: first.path) : first.language
      info = failed.isEmpty ? [word, first.attributes].filter { !$0.isEmpty }.joined(separator: " ") : "text"
    }
    document.show(code.text, from: code.origins, info: info, in: block)
  }

  /// Adds what a reference names; false if it cannot be shown.
  private mutating func add(_ reference: CodeReference, from path: String, _ chain: Chain, to code: inout Code) -> Bool {
    let name = RelativePath.name(of: reference.path)
    let file: String
    switch paths.target(reference, from: path, isKnown: shown.isKnown) {
    case .file(let found): file = found
    case .outside:
      diagnostics.append(
        Diagnostic(
          .outsideWorkspace, "'\(reference.path)' leads out of the workspace", at: chain.place,
          remedy: "Move the file into the workspace and correct the path"))
      return false
    case .missing(let wanted):
      let hint = budget.hint(for: RelativePath.name(of: wanted), among: names(in: RelativePath.folder(of: wanted)))
      report(.codeFileMissing, "'\(reference.path)' must exist to be shown\(hint)", chain)
      // Which folder a name stands for, only the configuration of the site's generator knows.
      if reference.isAlias, !diagnostics.isEmpty { diagnostics[diagnostics.count - 1].severity = .note }
      return false
    }
    let link = Chain.Link(file: file, part: reference.part)
    if let start = chain.files.firstIndex(of: link) {
      let circle = (chain.files[start...].map(\.file) + [file]).prefix(9).map { "'\(RelativePath.name(of: $0))'" }
      diagnostics.append(
        Diagnostic(
          .includeCircle, "'\(RelativePath.name(of: file))' includes itself: \(circle.joined(separator: " shows "))",
          at: chain.place, remedy: Rule.includeCircle.remedy))
      return false
    }
    guard chain.files.count < limits.depth else {
      report(.includeSize, "'\(name)' is shown \(limits.depth) levels deep", chain)
      return false
    }
    guard countLeft > 0, bytesLeft > 0, bytesLeftOfRun > 0 else {
      report(.includeSize, "'\(name)' is left out: \(limit)", chain)
      return false
    }
    countLeft -= 1
    switch shown.entry(file) {
    case .unfit(let why):
      report(.codeFileMissing, "'\(name)' \(why)", chain)
      return false
    case .file(let source): return add(reference, of: source, chain, link, to: &code)
    }
  }

  private mutating func add(
    _ reference: CodeReference, of source: SourceFile, _ chain: Chain, _ link: Chain.Link, to code: inout Code
  ) -> Bool {
    let lines: ShownLines
    do throws(ShownLines.Failure) {
      lines = try ShownLines(reference.part, of: source, &shown, most: bytesLeft)
    } catch {
      diagnostics.append(error.diagnostic(of: reference.part, in: source, at: chain.place) { budget.hint(for: $0, among: $1) })
      return false
    }
    let ranges = lines.numbers.map(source.rangeOfLine)
    // A part keeps its shape and loses the indentation of what stood around it.
    let margin = reference.part == .whole ? 0 : ShownLines.margin(ranges, source.bytes)
    let size = ranges.reduce(0) { $0 + $1.count + 1 }
    guard size <= bytesLeft, size <= bytesLeftOfRun else {
      bytesLeft = 0
      report(.includeSize, "'\(RelativePath.name(of: source.path))' is left out: \(limit)", chain)
      return false
    }
    bytesLeft -= size
    bytesLeftOfRun -= size
    var inner = chain
    inner.files.append(link)
    for range in ranges {
      let text = source.bytes[range.lowerBound..<range.upperBound]
      if reference.isRecursive, let next = text.first(where: { $0 > 0x20 }),
        next == UInt8(ascii: "-") || next == UInt8(ascii: "{"),
        let other = CodeReference(String(decoding: text, as: UTF8.self)), add(other, from: source.path, inner, to: &code)
      {
        continue
      }
      let cut = min(margin, text.prefix { $0 == 0x20 || $0 == 0x09 }.count)
      if !chain.indent.isEmpty, cut < text.count {
        let own = max(0, chain.place.range.lowerBound - chain.indent.count)
        code.origins.append(CodeOrigin(textOffset: code.text.count, file: nil, sourceOffset: own))
        code.text += chain.indent
      }
      // A mark of the byte order is no text.
      let start = range.lowerBound == 0 && text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : range.lowerBound + cut
      code.origins.append(CodeOrigin(textOffset: code.text.count, file: source.path, sourceOffset: start))
      code.text += source.bytes[min(start, range.upperBound)..<range.upperBound]
      code.text.append(0x0A)
    }
    if let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() {
      places.append(ShownPlace(file: source.path, range: SourceRange(first, last), place: chain.place))
    }
    return true
  }

  private var limit: String {
    countLeft <= 0
      ? "a page must not show more than \(limits.inclusions) parts of files"
      : "a page must not show more than \(limits.bytes) bytes of files, and all pages together have a limit"
  }

  private mutating func report(_ rule: Rule, _ message: String, _ chain: Chain) {
    diagnostics.append(Diagnostic(rule, message, at: chain.place, remedy: rule.remedy))
  }

  /// The names of the files in a folder.
  private func names(in folder: String) -> [String] {
    guard case .success(let entries) = paths.files.list(folder) else { return [] }
    return entries.filter { $0.kind == .file }.map(\.name)
  }
}

extension ShownLines {
  /// The blanks with which all lines begin that hold more than blanks.
  static func margin(_ lines: [SourceRange], _ bytes: [UInt8]) -> Int {
    var common: ArraySlice<UInt8>?
    for line in lines {
      let text = bytes[line.lowerBound..<line.upperBound]
      let blanks = text.prefix { $0 == 0x20 || $0 == 0x09 }
      guard blanks.count < text.count else { continue }
      guard let known = common else {
        common = blanks
        continue
      }
      common = known.prefix(zip(known, blanks).prefix { $0 == $1 }.count)
    }
    return common?.count ?? 0
  }
}

/// A part of a file, and where a page shows it.
struct ShownPlace: Sendable {
  var file: String
  var range: SourceRange
  var place: Location
}

extension Diagnostic {
  private static let shownHere = "shown here"

  /// The place in the first page that shows it, for a finding in a file that pages show; else its own place.
  var placeInPage: Location { related.first { $0.message == Diagnostic.shownHere }?.location ?? location }

  fileprivate func naming(_ places: some Sequence<ShownPlace>) -> Diagnostic {
    var copy = self
    copy.related += places.map { .init(Diagnostic.shownHere, at: $0.place) }
    return copy
  }
}

extension [Diagnostic] {
  /// The same, where a finding in a file that pages show says which pages: at most three.
  func naming(_ places: [ShownPlace]) -> [Diagnostic] {
    guard !places.isEmpty else { return self }
    let ofFile = Dictionary(grouping: places, by: \.file)
    return map { diagnostic in
      guard let places = ofFile[diagnostic.location.file] else { return diagnostic }
      let range = diagnostic.location.range
      return diagnostic.naming(
        places.lazy.filter { $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound }.prefix(3))
    }
  }
}

extension Rule {
  static let codeFileMissing = Rule(
    "markup/code-file", .error, "A file whose code is shown exists, and is text",
    why: "The reader sees a gap where the code should be, and its contract is not read.",
    example: ":::code language=\"json\" source=\"samples/replay.json\":::",
    remedy: "Create the file or correct the path")
  static let codeRegionMissing = Rule(
    "markup/code-region", .error, "The lines or the region of a file that are shown exist",
    why: "Files change after the page was written: what is shown is then nothing, or something else.",
    example: "--8<-- \"samples/client.py:sned\"",
    remedy: "Correct the name or the lines, or mark the region in the file")
}
