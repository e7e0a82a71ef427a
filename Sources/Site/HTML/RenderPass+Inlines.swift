import Markup

extension RenderPass {
  mutating func enterInline(_ index: Int, _ node: Node, _ walk: DocumentWalk) -> Bool {
    if paragraph == .pending, !isPlain, !staysPending(node, walk) { beginParagraph() }
    switch node.kind {
    case .text:
      if isPlain {
        out.escaped(walk.literal(node))
      } else {
        let isMark = definitionTag != nil && walk.isDefinitionMark(index)
        let literal = isMark ? walk.literal(node).dropFirst().drop { $0 == 0x20 || $0 == 0x09 } : walk.literal(node)
        text(literal, walk, isInHeading: walk.parentKind(node) == .heading)
      }
      return false
    case .softBreak:
      if paragraph != .pending, !breakDefinition(before: index + 1, walk) { out.append(0x0A) }
      return false
    case .lineBreak:
      if isPlain { out.html("<br />\n") } else { out.html("<br>\n") }
      return false
    case .code:
      if !isPlain, let (tex, isBlock) = walk.document.formula(node) {
        out.append(contentsOf: Formula(String(decoding: tex, as: UTF8.self), isBlock: isBlock).html.utf8)
        return false
      }
      out.html("<code>")
      out.escaped(InlineMarks.withoutLanguage(Shortcode.shown(walk.literal(node), in: walk.document)))
      out.html("</code>")
      return false
    case .htmlInline:
      let literal = walk.literal(node)
      if isSideBySideTag(literal, walk) { return false }
      let isBlock = isBlockComponent(literal, walk)
      if isBlock { suspendParagraph() }
      rawHTML(literal, in: walk, isBlock: isBlock)
      return false
    case .emphasis: out.html("<em>")
    case .strong: out.html("<strong>")
    case .strikethrough: out.html("<del>")
    case .link: if !isTabLink(node, walk) { enterLink(node, walk) }
    case .image:
      image(index, node, walk)
      return false
    case .footnoteReference:
      footnoteReference(walk.footnoteBase + Int(node.number))
      return false
    default: return true
    }
    return true
  }

  /// Words, with the variables of the site filled in and without what only other renderers read.
  private mutating func text(_ literal: ArraySlice<UInt8>, _ walk: DocumentWalk, isInHeading: Bool) {
    guard walk.document.dialects.contains(.hugo), Shortcode(literal, from: literal.startIndex) != nil else {
      marked(Shortcode.shown(literal, in: walk.document))
      return
    }
    shortcodes(literal, walk, areWords: isInHeading) { pass, part in pass.marked(Shortcode.shown(part, in: walk.document)) }
  }

  private mutating func marked(_ literal: ArraySlice<UInt8>) {
    var literal = literal
    // Attributes belong to the inline before them: `[Start](start.md){ .md-button }`.
    if let last = out.last, last == UInt8(ascii: ">") || last == 0x0A, let end = InlineMarks.endOfAttributes(literal) {
      literal = literal[end...]
    }
    var start = literal.startIndex
    var at = start
    while let sign = literal[at...].firstIndex(where: {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "=")
    }) {
      guard let mark = InlineMarks.Mark(literal, at: sign) else {
        at = sign + 1
        continue
      }
      words(literal[start..<sign])
      switch mark.kind {
      case .icon: break
      case .keys: InlineMarks.keys(literal[mark.inner], into: &out)
      case .highlight:
        out.html("<mark>")
        words(literal[mark.inner])
        out.html("</mark>")
      }
      start = mark.end
      at = start
    }
    words(literal[start...])
  }

  private mutating func words(_ literal: ArraySlice<UInt8>) {
    guard !abbreviations.isEmpty else { return plainWords(literal) }
    var start = literal.startIndex
    for (place, entry) in InlineMarks.abbreviations(abbreviations, in: literal) {
      plainWords(literal[start..<place.lowerBound])
      out.html("<abbr title=\"")
      out.escaped(entry.meaning)
      out.html("\">")
      out.escaped(entry.word)
      out.html("</abbr>")
      start = place.upperBound
    }
    plainWords(literal[start...])
  }

  private mutating func plainWords(_ literal: ArraySlice<UInt8>) {
    guard let variables = context.variables, literal.contains(UInt8(ascii: "{")) else {
      out.escaped(literal)
      return
    }
    variables.write(literal, into: &out)
  }

  private func isTabLink(_ node: Node, _ walk: DocumentWalk) -> Bool {
    !isPlain && walk.parentKind(node) == .heading && RenderPass.isTabAddress(walk.info(node))
  }

  mutating func exitInline(_ node: Node, _ walk: DocumentWalk) {
    switch node.kind {
    case .emphasis: out.html("</em>")
    case .strong: out.html("</strong>")
    case .strikethrough: out.html("</del>")
    case .link: if !isTabLink(node, walk) { exitLink() }
    default: break
    }
  }

  /// A sentence of the source beside its translation: `<span class="embedded-source" lang="en">The sentence.</span>`.
  mutating func enterEmbedded(_ index: Int, _ node: Node, _ walk: DocumentWalk, _ language: String) -> Bool {
    guard node.kind == .htmlInline else { return enterInline(index, node, walk) }
    let literal = walk.literal(node)
    if literal.starts(with: "<span class=\"sxs-lookup\"".utf8) {
      out.html("<span class=\"embedded-source\" lang=\"")
      out.escaped(language)
      out.html("\">")
      sideBySideSpans.append(false)
    } else if literal.starts(with: "<span".utf8) {
      sideBySideSpans.append(true)
    } else if literal.elementsEqual("</span>".utf8), sideBySideSpans.popLast() == false {
      out.html("</span>")
    }
    return false
  }

  /// Whether a tag belongs to a side-by-side translation: it pairs sentences and means nothing to the reader.
  private mutating func isSideBySideTag(_ literal: ArraySlice<UInt8>, _ walk: DocumentWalk) -> Bool {
    guard walk.document.dialects.contains(.sideBySide), !isPlain else { return false }
    if literal.elementsEqual("</span>".utf8) { return sideBySideSpans.popLast() ?? false }
    guard literal.starts(with: "<span".utf8) else { return false }
    let isPair = literal.starts(with: "<span data-ttu-id=".utf8)
    if sideBySideSpans.count < 200 { sideBySideSpans.append(isPair) }
    return isPair
  }

  private mutating func enterLink(_ node: Node, _ walk: DocumentWalk) {
    if !isPlain, walk.info(node).starts(with: "ref:".utf8),
      context.resolve(walk.info(node), walk.document.source.path).address.isEmpty
    {
      // A name that nobody gives leads nowhere: its words stay.
      linkLanguages.append(nil)
      out.html("<a>")
      return
    }
    out.html("<a ")
    let next = Int(node.nextSibling)
    if !isPlain, walk.nodes.indices.contains(next), walk.nodes[next].kind == .text {
      InlineMarks.button(walk.literal(walk.nodes[next]), into: &out)
    }
    out.html("href=\"")
    let target = address(walk.info(node), walk)
    out.append(0x22)
    titleAttribute(walk.title(node))
    if let target, target.isExternal { out.html(" rel=\"external noopener\"") }
    if let language = target?.language {
      out.html(" hreflang=\"")
      out.escaped(language)
      out.append(0x22)
    }
    linkLanguages.append(target?.language)
    out.append(0x3E)
  }

  /// Ends a link; one that leads to another language says to which: `EN` for the eye, its name for the ear.
  private mutating func exitLink() {
    if let language = linkLanguages.popLast() ?? nil {
      out.html("<small class=\"link-language\"><span aria-hidden=\"true\">")
      out.escaped(SiteLocale.language(of: language).uppercased())
      out.html("</span><span class=\"hidden\"> (<span lang=\"")
      out.escaped(language)
      out.html("\">")
      out.escaped(SiteLocale.ownName(of: language))
      out.html("</span>)</span></small>")
    }
    out.html("</a>")
  }

  /// Writes a destination as an attribute's value; says what is known of it, nothing in plain style.
  private mutating func address(_ destination: ArraySlice<UInt8>, _ walk: DocumentWalk) -> ResolvedAddress? {
    if isPlain {
      if URLSafety.isSafe(destination) { out.escapedAddress(destination) }
      return nil
    }
    let resolved = context.resolve(destination, walk.document.source.path)
    out.escapedAddress(resolved.address[...])
    return resolved
  }

  private mutating func titleAttribute(_ title: ArraySlice<UInt8>) {
    guard !title.isEmpty else { return }
    out.html(" title=\"")
    out.escaped(title)
    out.append(0x22)
  }

  private mutating func image(_ index: Int, _ node: Node, _ walk: DocumentWalk) {
    var destination = walk.info(node)
    var scheme: InlineMarks.Scheme?
    if !isPlain { (destination, scheme) = InlineMarks.scheme(of: destination) }
    out.html("<img ")
    if let scheme { out.html(scheme == .dark ? "data-scheme=\"dark\" " : "data-scheme=\"light\" ") }
    out.html("src=\"")
    let resolved = isPlain ? nil : context.resolve(destination, walk.document.source.path)
    let size = resolved?.size
    _ = address(destination, walk)
    out.html("\" alt=\"")
    for child in walk.document.descendants(of: NodeID(index)) {
      let inner = walk.nodes[child]
      switch inner.kind {
      case .text, .code: out.escaped(walk.literal(inner))
      case .htmlInline: if isPlain { out.escaped(walk.literal(inner)) }
      case .softBreak, .lineBreak: out.append(0x20)
      default: break
      }
    }
    out.append(0x22)
    titleAttribute(walk.title(node))
    if let size {
      out.html(" width=\"")
      out.number(size.width)
      out.html("\" height=\"")
      out.number(size.height)
      out.append(0x22)
    }
    if let size, let sizes = resolved?.sizes, sizes.count > 1 { sourceSet(sizes, shown: size) }
    if isPlain { out.html(" />") } else { out.html(" loading=\"lazy\">") }
  }

  /// The browser takes the file that fits the screen; a picture is never shown wider than the one that the page names.
  private mutating func sourceSet(_ sizes: [ResolvedAddress.SizedPicture], shown: ImageSize) {
    out.html(" srcset=\"")
    for (index, picture) in sizes.enumerated() {
      if index > 0 { out.html(", ") }
      // A comma at its end would part it from the next.
      out.escapedAddress(String(decoding: picture.address, as: UTF8.self).replacing(",", with: "%2C"))
      out.append(0x20)
      out.number(picture.width)
      out.append(0x77)
    }
    out.html("\" sizes=\"(max-width: ")
    out.number(shown.width)
    out.html("px) 100vw, ")
    out.number(shown.width)
    out.html("px\"")
  }

  private mutating func footnoteReference(_ number: Int) {
    let use = (footnoteUses[number] ?? 0) + 1
    footnoteUses[number] = use
    out.html("<sup class=\"footnote-ref\"><a href=\"#fn-")
    out.number(number)
    out.html("\" id=\"")
    footnoteAnchor(number, use: use)
    out.html("\">")
    out.number(number)
    out.html("</a></sup>")
  }

  private mutating func footnoteAnchor(_ number: Int, use: Int) {
    out.html("fnref-")
    out.number(number)
    if use > 1 {
      out.append(0x2D)
      out.number(use)
    }
  }

  /// The links from a footnote back to each place that refers to it.
  mutating func footnoteBackLinks(_ number: Int) {
    let uses = footnoteUses[number] ?? 0
    for use in 1...max(1, uses) {
      if use > 1 { out.append(0x20) }
      out.html("<a class=\"footnote-back\" href=\"#")
      footnoteAnchor(number, use: use)
      out.html("\" aria-label=\"")
      out.escaped(context.strings[.backToReference].filled(["number": use > 1 ? "\(number)-\(use)" : "\(number)"]))
      out.html("\">↩</a>")
    }
  }

  /// The footnotes of the whole page, in the order of their numbers.
  mutating func footnotes() {
    guard !pendingFootnotes.isEmpty else { return }
    out.freshLine()
    out.html("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
    out.escaped(context.strings[.footnotes])
    out.html("\">\n<ol>\n")
    let finalCount = headingCount
    // A footnote may hold an include with footnotes of its own.
    while !pendingFootnotes.isEmpty {
      let pending = pendingFootnotes.sorted { $0.number < $1.number }
      pendingFootnotes = []
      for footnote in pending { self.footnote(footnote) }
    }
    headingCount = finalCount
    out.html("</ol>\n</section>\n")
  }

  private mutating func footnote(_ footnote: PendingFootnote) {
    out.freshLine()
    out.html("<li id=\"fn-")
    out.number(footnote.number)
    out.html("\">\n")
    headingCount = footnote.headingCount
    let document = footnote.page.document
    let base = footnote.number - Int(document[NodeID(footnote.node)].number)
    var walk = DocumentWalk(page: footnote.page, depth: footnote.depth, footnoteBase: base)
    var lastKind: NodeKind?
    for child in document.children(of: NodeID(footnote.node)) {
      walk.run(from: Int(child.index), pass: &self)
      lastKind = document.kind(child)
    }
    if lastKind != .paragraph { footnoteBackLinks(footnote.number) }
    out.freshLine()
    out.html("</li>\n")
  }
}
