import CMarkGFM
import Diagnostics

/// One parse of one file, step by step.
struct ParseRun {
  let file: SourceFile
  let options: MarkdownParser.Options
  var diagnostics: [Diagnostic] = []
  var document: Document
  private var patch = Patch()
  private var round = 1
  private var regions: [ContainerRegion] = []
  /// Changes beside those of the dialects.
  var edits: [Patch.Edit] = []

  /// How often a file is parsed again because of what was found in it; each round resolves one level of nesting.
  private static let maximumRounds = 8

  init(file: SourceFile, options: MarkdownParser.Options) {
    self.file = file
    self.options = options
    document = Document(source: file)
  }

  mutating func run() {
    guard file.bytes.count <= options.maximumFileSize else {
      let limit = options.maximumFileSize
      diagnostics.append(
        Diagnostic(
          .fileSize, "\(file.bytes.count) bytes is more than the \(limit) bytes that a page may have", at: location(0, 0),
          remedy: "Split the page, or keep data out of Markdown"))
      return
    }
    var head = FrontMatterReader(file)
    head.read()
    document.frontMatter = head.frontMatter
    if head.isLegacy { document.dialects.insert(.legacyAzure) }
    diagnostics += head.diagnostics
    guard prepare(from: head.end) else { return }
    if options.dialects.contains(.hugo) {
      patch.add(CodeShortcodes.edits(file, from: head.end))
      let shortcodes = ShortcodeLines(file, from: head.end)
      if !shortcodes.isEmpty { document.dialects.insert(.hugo) }
      patch.add(shortcodes.edits)
      patch.mask(shortcodes.masks)
    }
    if options.dialects.contains(.components) { patch.add(ComponentLines.edits(file, from: head.end)) }
    if options.dialects.contains(.components), case let tags = MarkdownTags.edits(file, from: head.end), !tags.isEmpty {
      document.dialects.insert(.pythonMarkdown)
      patch.add(tags)
    }
    if !options.dialects.isEmpty { patch.add(LineMarks.edits(file, from: head.end)) }
    if options.formulas || document.frontMatter.asksForFormulas { patch.add(FormulaSigns.edits(file, from: head.end)) }
    patch.add(edits)
    parse(from: head.end)
  }

  /// Mends and defuses the bytes before they are parsed; false if they are no text.
  private mutating func prepare(from start: Int) -> Bool {
    let (encoding, guards) = file.bytes.withUnsafeBufferPointer { bytes in
      var guards = Guards(bytes, from: start, maximumDepth: options.maximumDepth)
      guards.run(lines: file.lineStarts)
      return (Encoding(bytes, from: start), guards)
    }
    if let diagnostic = encoding.diagnostic(file) { diagnostics.append(diagnostic) }
    if encoding.isBinary { return false }
    patch.add(encoding.edits)
    patch.mask(guards.masks)
    for finding in guards.findings { report(finding.rule, finding.message, at: finding.offset) }
    return true
  }

  mutating func report(_ rule: Rule, _ message: String, at offset: Int) {
    let line = file.rangeOfLine(file.lineIndex(at: offset))
    let end = min(max(line.upperBound, offset), offset + 80)
    diagnostics.append(Diagnostic(rule, message, at: location(offset, end), remedy: rule.remedy))
  }

  func location(_ start: Int, _ end: Int) -> Location { Location(file: file.path, range: SourceRange(start, end)) }

  /// Parses until nothing is left to be patched.
  private mutating func parse(from start: Int) {
    var builder = build(from: start)
    wantHeadings(&builder)
    wantContainers(&builder)
    if !options.dialects.isEmpty { builder.wishes.edits += OperationLinks.edits(builder) }
    while !builder.wishes.isEmpty, round < ParseRun.maximumRounds, patch.add(builder.wishes) {
      round += 1
      builder = build(from: start)
      wantHeadings(&builder)
      wantContainers(&builder)
    }
    if builder.wishes.isHugo, options.dialects.contains(.hugo) { document.dialects.insert(.hugo) }
    if builder.wishes.isLearn, options.dialects.contains(.learn) { document.dialects.insert(.learn) }
    if let offset = builder.tooDeep, !diagnostics.contains(where: { $0.code == Rule.nesting.code }) {
      report(.nesting, "Blocks and inlines must not be nested more than \(options.maximumDepth) deep", at: offset)
    }
    for block in builder.unclosedFences { report(unclosed: block) }
    for block in builder.fencesWithin { report(fenceWithin: block) }
    report(strayFences: builder.wishes)
    report(unclosedContainers: builder.wishes)
    applyDialects(TreeEditor(builder))
  }

  /// Headings without a space are headings on old Azure pages alone.
  private mutating func wantHeadings(_ builder: inout TreeBuilder) {
    guard !builder.wishes.headings.isEmpty, options.dialects.contains(.legacyAzure) else { return }
    if !document.dialects.contains(.legacyAzure) {
      let isLegacy = file.bytes.withUnsafeBufferPointer { Bytes.find("[AZURE.", in: $0, from: 0, to: $0.count) != nil }
      guard isLegacy else { return }
      document.dialects.insert(.legacyAzure)
    }
    for offset in builder.wishes.headings {
      builder.wishes.edits.append(Patch.Edit(file: offset..<offset, replacement: [0x20]))
    }
  }

  /// Blanks the fences of containers that have a partner.
  private mutating func wantContainers(_ builder: inout TreeBuilder) {
    for region in builder.wishes.endsTables ? [] : Containers.regions(builder.wishes.fences) {
      builder.wishes.edits.append(Patch.Edit(file: region.open, replacement: []))
      if !region.close.isEmpty { builder.wishes.edits.append(Patch.Edit(file: region.close, replacement: [])) }
      regions.append(region)
    }
    regions += builder.wishes.regions
  }

  private mutating func applyDialects(_ editor: consuming TreeEditor) {
    if !regions.isEmpty { Containers.apply(regions, to: &editor) }
    Includes.apply(to: &editor, options.dialects)
    if !options.dialects.isEmpty { CodeReferences.apply(to: &editor) }
    Alerts.apply(to: &editor, options.dialects)
    if !options.dialects.isEmpty { Roles.apply(to: &editor) }
    if !options.dialects.isEmpty { HeadingAnchors.apply(to: &editor) }
    if options.dialects.contains(.sideBySide) { SideBySide.apply(to: &editor, document.sideBySidePairs) }
    editor.finish()
    document.nodes = editor.nodes
    document.names = editor.names
    document.texts = Array(editor.arena[file.bytes.count...])
    document.dialects.formUnion(editor.dialects)
  }

  private func build(from start: Int) -> TreeBuilder {
    if patch.isEmpty { return build(file.bytes, file.lineStarts, OffsetMap(), from: start) }
    let patched = patch.apply(to: file.bytes)
    let lines = SourceFile(path: file.path, bytes: patched.text).lineStarts
    return build(patched.text, lines, patched.map, from: start)
  }

  private func build(_ text: [UInt8], _ lineStarts: LineStarts, _ map: OffsetMap, from start: Int) -> TreeBuilder {
    file.bytes.withUnsafeBufferPointer { file in
      text.withUnsafeBufferPointer { bytes in
        lineStarts.withUnsafeBufferPointer { starts in
          let lines = TextLines(bytes: bytes, starts: starts, skipped: start)
          var builder = TreeBuilder(
            text: lines, file: file, map: map, maximumDepth: options.maximumDepth, dialects: options.dialects)
          builder.isMasked = patch.hasMasks
          builder.isHasty = round + 3 > ParseRun.maximumRounds
          CMark.withTree(of: lines.body, tables: true) { root in
            if let root { builder.addBlocks(below: root) }
          }
          return builder
        }
      }
    }
  }
}
