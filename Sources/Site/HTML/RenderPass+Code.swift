import Diagnostics
import Markup
import Snippets

extension RenderPass {
  mutating func codeBlock(_ index: Int, _ node: Node, _ walk: DocumentWalk) {
    let info = walk.info(node)
    let word = info.prefix { $0 != 0x20 && $0 != 0x09 }
    out.freshLine()
    guard !isPlain else {
      out.html("<pre><code")
      languageClass(word)
      out.append(0x3E)
      out.escaped(walk.literal(node))
      out.html("</code></pre>\n")
      return
    }
    var note = context.notes.isEmpty ? nil : context.notes[walk.document.location(NodeID(index))]
    if FormulaCheck.isFormula(info: info) {
      out.append(contentsOf: Formula(String(decoding: walk.literal(node), as: UTF8.self).trimmed, isBlock: true).html.utf8)
      out.append(0x0A)
      return
    }
    let source =
      walk.document.dialects.contains(.sideBySide)
      ? walk.document.targetCode(of: NodeID(index)).bytes : Array(Shortcode.shown(walk.literal(node), in: walk.document))
    note = context.verified.note(of: source, language: note) ?? note
    var fence = FenceInfo(info, lineCount: source.count { $0 == 0x0A } + 1)
    let isInGroup = components.isInCodeGroup
    let isTab = isInGroup || fence.marks.isTab
    if isTab {
      if !isInGroup, nextTabs.remove(index) == nil { out.html("<div class=\"tabs\">\n") }
      let language = fence.language ?? note?.language ?? .unknown
      let words = isInGroup && !fence.marks.words.isEmpty ? fence.marks.words.joined(separator: " ") : nil
      let label = fence.title ?? words ?? LanguageName.label(of: language, word: fence.word) ?? fence.word
      // The label of the tab says it.
      fence.title = nil
      components.tab(label, ComponentUse(name: "tab", shape: nil, attributes: []), into: &out)
    }
    code(source, fence, note: note, anchor: OutlineReading.anchor(ofFence: info))
    guard isTab else { return }
    out.html("</div>\n")
    guard !isInGroup else { return }
    // `js tab`, `ts tab`: blocks that follow each other are one set.
    let next = Int(node.nextSibling)
    if walk.nodes.indices.contains(next), walk.nodes[next].kind == .codeBlock,
      FenceInfo(walk.info(walk.nodes[next]), lineCount: 0).marks.isTab
    {
      nextTabs.insert(next)
    } else {
      out.html("</div>\n")
    }
  }

  /// A frame with its caption, and the code with its lines marked.
  mutating func code(_ source: [UInt8], _ fence: FenceInfo, note: SnippetNote? = nil, anchor: String? = nil) {
    let language = fence.language ?? note?.language ?? .unknown
    let label = LanguageName.label(of: language, word: fence.word)
    var marks = fence.marks
    var code = marks.takeComments(from: source)
    if language == .rust { code = CodeMarks.withoutHiddenLines(code) }
    marks.readSigns(of: code)
    out.html("<figure")
    // A heading of that name has it already, or the block before.
    if let anchor, !context.headingAnchors.contains(anchor), fenceAnchors.insert(anchor).inserted {
      out.html(" id=\"")
      out.escaped(anchor)
      out.append(0x22)
    }
    out.html(" class=\"code")
    if marks.firstNumber != nil { out.html(" numbered") }
    if marks.wraps { out.html(" wrap") }
    out.html("\">")
    if label != nil || fence.title != nil || note?.state != nil { caption(fence.title, label: label, note: note) }
    out.html("<pre tabindex=\"0\"><code")
    // Of what is no language here the writer's word says more: `mermaid`, `csv`.
    let isWritten = language == .unknown || language == .text && !fence.word.isEmpty
    languageClass(Array((isWritten ? fence.word : language.name).utf8)[...])
    out.append(0x3E)
    let start = out.count
    if language == .unknown || language == .text {
      out.escaped(code)
    } else {
      renderer.highlight(code, language, into: &out)
    }
    if !marks.isEmpty {
      let html = out[start...]
      out.removeSubrange(start...)
      marks.wrap(html, into: &out)
    }
    out.html("</code></pre></figure>\n")
  }

  private mutating func languageClass(_ word: ArraySlice<UInt8>) {
    guard !word.isEmpty else { return }
    out.html(" class=\"language-")
    out.escaped(word)
    out.append(0x22)
  }

  private mutating func caption(_ title: String?, label: String?, note: SnippetNote?) {
    out.html("<figcaption>")
    if let title {
      out.html("<span class=\"code-title\">")
      out.escaped(title)
      out.html("</span>")
    }
    if let label {
      out.html("<span class=\"code-language\">")
      out.escaped(label)
      out.html("</span>")
    }
    if let note, let state = note.state {
      out.html("<span class=\"code-state ")
      out.raw(state.rawValue)
      if !note.detail.isEmpty {
        out.html("\" title=\"")
        out.escaped(note.detail)
      }
      out.html("\">")
      switch state {
      case .checked: out.escaped(context.strings[.snippetChecked])
      case .problem: out.escaped(context.strings[.snippetProblem])
      case .verified: out.escaped(context.strings[.snippetVerified].filled(["revision": note.revision ?? ""]))
      }
      out.html("</span>")
    }
    out.html("</figcaption>")
  }
}

/// The info string of a block as the site shows it.
struct FenceInfo: Sendable, Equatable {
  /// The word for the language, for one that is not known.
  var word = ""
  var language: Language?
  /// The file that the block shows: `title="App.swift"`.
  var title: String?
  var marks = CodeMarks()

  init(_ info: ArraySlice<UInt8>, lineCount: Int = CodeMarks.most) {
    guard !info.isEmpty else { return }
    let text = String(decoding: info, as: UTF8.self)
    // Most are one word, which needs no closer look.
    if info.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == 0x23 || $0 == 0x2D }) {
      word = text
      language = LanguageRegistry.language(infoWord: text)
      marks.isDiff = text == "diff"
      return
    }
    let parts = InfoString(text)
    marks = CodeMarks(info: text, lineCount: lineCount)
    word = marks.hasLanguage || text.hasPrefix("{") ? parts.word : ""
    if marks.isDiff, let own = marks.language { word = own.lowercased() }
    title = parts.title ?? marks.title
    language = word.isEmpty ? nil : LanguageRegistry.language(infoWord: word)
  }
}
