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
    let note = context.notes.isEmpty ? nil : context.notes[walk.document.location(NodeID(index))]
    let fence = FenceInfo(info)
    let language = fence.language ?? note?.language ?? .unknown
    let label = LanguageName.label(of: language, word: fence.word)
    out.html("<figure class=\"code\">")
    if label != nil || fence.title != nil || note?.state != nil { caption(fence.title, label: label, note: note) }
    out.html("<pre tabindex=\"0\"><code")
    languageClass(language == .unknown ? fence.word.utf8.map { $0 }[...] : Array(language.name.utf8)[...])
    out.append(0x3E)
    let code =
      walk.document.dialects.contains(.sideBySide)
      ? walk.document.targetCode(of: NodeID(index)).bytes : Array(walk.literal(node))
    if language == .unknown || language == .text {
      out.escaped(code)
    } else {
      renderer.highlight(code, language, into: &out)
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
      out.escaped(context.strings[state == .checked ? .snippetChecked : .snippetProblem])
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

  init(_ info: ArraySlice<UInt8>) {
    guard !info.isEmpty else { return }
    let text = String(decoding: info, as: UTF8.self)
    // Most are one word, which needs no closer look.
    if info.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == 0x23 || $0 == 0x2D }) {
      word = text
      language = LanguageRegistry.language(infoWord: text)
      return
    }
    let parts = InfoString(text)
    word = parts.word
    title = parts.title
    language = word.isEmpty ? nil : LanguageRegistry.language(infoWord: word)
  }
}

/// What a language is called above a block of code.
enum LanguageName {
  static func label(of language: Language, word: String) -> String? {
    if language == .text { return nil }
    if let name = names[language.name] { return name }
    if language != .unknown { return language.name.prefix(1).uppercased() + language.name.dropFirst() }
    return word.isEmpty ? nil : word
  }

  private static let names = [
    "objective-c": "Objective-C", "csharp": "C#", "javascript": "JavaScript", "typescript": "TypeScript", "php": "PHP",
    "shell": "Shell", "powershell": "PowerShell", "http": "HTTP", "json": "JSON", "xml": "XML", "html": "HTML", "css": "CSS",
    "yaml": "YAML", "toml": "TOML", "sql": "SQL", "dockerfile": "Dockerfile", "cpp": "C++", "c": "C", "graphql": "GraphQL",
    "ini": "INI",
  ]
}
