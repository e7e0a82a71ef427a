import Diagnostics
import Markup

/// The head of a page that front matter describes, as Starlight and VitePress write it: a title, a line below it, an image, links that
/// look like buttons, and features as cards.
///
///     hero:
///       title: Kilns
///       tagline: Fire clay at home
///       actions:
///         - text: Get started
///           link: /start/
struct HeroBlock {
  let hero: FrontMatterTree?
  let features: [FrontMatterTree]

  /// Nil for a page without a hero.
  init?(_ document: Document) {
    guard document.hasFrontMatter(anyOf: ["hero", "features"]) else { return nil }
    let tree = document.frontMatterTree
    hero = tree["hero"]
    features = (tree["features"]?.items ?? []).filter { $0["title"]?.text != nil }
    guard hero?.hasWords == true || !features.isEmpty else { return nil }
  }

  /// Whether a page has no menus beside its text: `template: splash`, `layout: home`.
  static func isSplash(_ document: Document) -> Bool {
    document.frontMatter["template"]?.string == "splash" || document.frontMatter["layout"]?.string == "home"
  }

  func write(
    title: String, isHeading: Bool, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]
  ) {
    if let hero, hero.hasWords {
      out.html("<header class=\"hero\">\n<div>\n")
      if isHeading { out.html("<h1>") } else { out.html("<p class=\"hero-title\">") }
      words(hero["title"]?.text ?? hero["name"]?.text ?? title, into: &out)
      if let line = hero["text"]?.text {
        out.html(" <span>")
        words(line, into: &out)
        out.html("</span>")
      }
      if isHeading { out.html("</h1>\n") } else { out.html("</p>\n") }
      paragraph("tagline", hero["tagline"]?.text, into: &out)
      actions(hero["actions"]?.items ?? [], into: &out, resolve: resolve)
      out.html("</div>\n")
      image(hero["image"], into: &out, resolve: resolve)
      out.html("</header>\n")
    }
    guard !features.isEmpty else { return }
    out.html("<div class=\"cards\">\n")
    for feature in features {
      out.html("<div class=\"card\">\n<p class=\"card-title\">")
      link(feature["title"]?.text ?? "", to: feature["link"]?.text, into: &out, resolve: resolve)
      out.html("</p>\n")
      paragraph(nil, feature["details"]?.text, into: &out)
      if feature["link"] != nil { paragraph("card-link", feature["linkText"]?.text, into: &out) }
      out.html("</div>\n")
    }
    out.html("</div>\n")
  }

  private func actions(_ actions: [FrontMatterTree], into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]) {
    let actions = actions.filter { $0["text"]?.text != nil && $0["link"]?.text != nil }
    guard !actions.isEmpty else { return }
    out.html("<p class=\"actions\">\n")
    for action in actions {
      let style = action["variant"]?.text ?? action["theme"]?.text ?? ""
      out.html("<a class=\"button")
      if ["minimal", "secondary", "alt"].contains(style) { out.html(" quiet") }
      out.html("\" href=\"")
      out.escapedAddress(resolve(Array((action["link"]?.text ?? "").utf8)[...])[...])
      out.html("\">")
      words(action["text"]?.text ?? "", into: &out)
      out.html("</a>\n")
    }
    out.html("</p>\n")
  }

  private func image(_ image: FrontMatterTree?, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]) {
    guard let address = image?["file"]?.text ?? image?["src"]?.text ?? image?["light"]?.text ?? image?.text else { return }
    out.html("<img src=\"")
    out.escapedAddress(resolve(Array(address.utf8)[...])[...])
    out.html("\" alt=\"")
    out.escaped(image?["alt"]?.text ?? "")
    out.html("\">\n")
  }

  private func link(
    _ text: String, to address: String?, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]
  ) {
    guard let address else {
      words(text, into: &out)
      return
    }
    out.html("<a href=\"")
    out.escapedAddress(resolve(Array(address.utf8)[...])[...])
    out.html("\">")
    words(text, into: &out)
    out.html("</a>")
  }

  private func paragraph(_ style: StaticString?, _ text: String?, into out: inout [UInt8]) {
    guard let text else { return }
    out.html("<p")
    if let style {
      out.html(" class=\"")
      out.html(style)
      out.append(0x22)
    }
    out.append(0x3E)
    words(text, into: &out)
    out.html("</p>\n")
  }

  /// Words that may hold Markdown and tags; tags are left out.
  private func words(_ text: String, into out: inout [UInt8]) { TitleMarkdown.write(text, into: &out) }
}

extension FrontMatterTree {
  fileprivate var hasWords: Bool { ["title", "name", "text", "tagline"].contains { self[$0]?.text != nil } }
}
