import Diagnostics
import Markup

/// Compares the attributes of components, shortcodes and HTML by name and value; their order and layout are the writer's.
struct ComponentComparison {
  let source: LocalePage
  let variant: LocalePage

  /// The attributes that hold text for people: those that HTML calls translatable, and what components call the same.
  private static let texts: Set<String> = [
    "abbr", "alt", "aria-label", "aria-description", "caption", "content", "description", "heading", "label", "message",
    "placeholder", "subtitle", "summary", "text", "title", "tooltip", "value",
  ]
  private static let links: Set<String> = ["href", "src", "to", "url", "link", "page", "poster", "srcset"]

  /// Whether an attribute may be translated; what names the language of a tab is none of the texts.
  private func isText(_ attribute: PageTag.Attribute, of tag: PageTag) -> Bool {
    guard by(.textAttribute, Self.texts.contains(attribute.name.lowercased())) else { return false }
    return !by(.labelOfTab, tag.name.lowercased().hasPrefix("tab") && TabLabels.isOfCode(attribute.value ?? ""))
  }

  func findings() -> [Finding] {
    let (was, now) = (PageTag.all(in: source.document), PageTag.all(in: variant.document))
    guard !was.isEmpty, !now.isEmpty else { return [] }
    var found: [(key: String, finding: Finding)] = []
    var kept: [String: Int] = [:]
    var pairs: [(PageTag, PageTag)] = []
    var (i, j) = (0, 0)
    for hunk in SequenceDiff.hunks(was.map(\.identity), now.map(\.identity)) + [
      .init(old: was.count..<was.count, new: now.count..<now.count)
    ] {
      pairs += zip(was[i..<hunk.old.lowerBound], now[j..<hunk.new.lowerBound])
      (i, j) = (hunk.old.upperBound, hunk.new.upperBound)
      // Of one tag that has another anchor, all else is compared; where more differ, sections were added or left out.
      if by(.tagsOfOneName, was[hunk.old].map(\.name) == now[hunk.new].map(\.name)) {
        pairs += zip(was[hunk.old], now[hunk.new])
        continue
      }
      if isOn(.missingComponent), hunk.old.count == 1, hunk.new.isEmpty, isPartOfMarkup(was[hunk.old.lowerBound]),
        let neighbour = now[..<hunk.new.lowerBound].last ?? now.first
      {
        found.append(("", missing(was[hunk.old.lowerBound], beside: neighbour)))
        continue
      }
      guard isOn(.otherComponent), hunk.old.count == 1, hunk.new.count == 1, was[hunk.old.lowerBound].isComponent,
        now[hunk.new.lowerBound].isComponent
      else { continue }
      found.append(("", another(was[hunk.old.lowerBound], now[hunk.new.lowerBound])))
    }
    for (tag, other) in pairs {
      for (index, attribute) in tag.attributes.enumerated() where !isText(attribute, of: tag) {
        let key = "\(tag.name) \(attribute.name)"
        let counterpart =
          attribute.name.isEmpty
          ? (other.attributes.indices.contains(index) && other.attributes[index].name.isEmpty ? other.attributes[index] : nil)
          : other.attributes.first { $0.name == attribute.name }
        guard let counterpart else {
          // What has blanks may be text for people that is told elsewhere, unless the component has all else.
          let hasAllElse = tag.isComponent && other.attributes.count == tag.attributes.count - 1 && other.attributes.count > 1
          if isOn(.missingAttribute), hasAllElse || attribute.value.map({ isForPrograms($0) }) ?? true {
            found.append((key, missing(attribute, tag, other)))
          }
          continue
        }
        if isSame(attribute, counterpart) {
          kept[key, default: 0] += 1
        } else if isOn(.attribute), mayNotDiffer(attribute, counterpart) {
          found.append((key, changed(attribute, counterpart)))
        }
      }
    }
    let all = found.map(\.finding)
    found.removeAll { by(.reorderedComponents, isReordered($0.finding, in: all)) }
    // What most places change is changed on purpose.
    let counts = Dictionary(grouping: found, by: \.key).mapValues(\.count)
    return found.filter {
      $0.key.isEmpty || !by(.changedOnPurpose, counts[$0.key, default: 0] > max(1, kept[$0.key, default: 0]))
    }.map(\.finding)
  }

  /// Whether a value stands on the same line at another component, which has this one's: the words of a sentence have an order of
  /// their own in each language.
  private func isReordered(_ finding: Finding, in all: [Finding]) -> Bool {
    guard case .changed(let now, let was, _) = finding.subject else { return false }
    let file = variant.document.source
    func line(_ finding: Finding) -> Int { file.lineIndex(at: finding.location.range.lowerBound) }
    let text = file.text(file.rangeOfLine(line(finding)))
    guard !text.drop(while: \.isWhitespace).hasPrefix("<") else { return false }
    return all.contains { other in
      guard case .changed(let now2, let was2, _) = other.subject, line(other) == line(finding) else { return false }
      return now2 == was && was2 == now
    }
  }

  private func isForPrograms(_ value: String) -> Bool { !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }

  private func isSame(_ a: PageTag.Attribute, _ b: PageTag.Attribute) -> Bool {
    let (was, now) = (a.value ?? "", b.value ?? "")
    // The language of the page's text is the page's.
    let isLanguage = ["lang", "hreflang"].contains(a.name.lowercased())
    if by(.languageOfPage, isLanguage && LocaleNames.of(source.locale).contains(was.lowercased())) { return true }
    if was == now { return true }
    guard Self.links.contains(a.name.lowercased()) || a.name.isEmpty || was.contains("/") else { return false }
    if by(.renamedSiteOfAttribute, variant.addresses?.isRenamed(was, now) ?? false) { return true }
    return by(
      .addressOfAttribute, ProseComparison(source: source, variant: variant, names: CodeNames([])).sameTarget(now, as: was))
  }

  /// Whether a value is the program's: both are one word of ASCII, or an expression without texts.
  private func mayNotDiffer(_ a: PageTag.Attribute, _ b: PageTag.Attribute) -> Bool {
    guard let was = a.value, let now = b.value else { return a.value != nil }
    if a.isExpression || b.isExpression {
      return [was, now].allSatisfy {
        !$0.contains("\"") && !$0.contains("'") && !$0.contains("`") && $0.utf8.allSatisfy { $0 < 0x80 }
      }
    }
    if isForPrograms(was), isForPrograms(now) { return true }
    // Several words that differ in one are no translation: a command, a list of classes.
    let words = (was.split(separator: " "), now.split(separator: " "))
    return by(
      .oneWordOfSeveral,
      words.0.count > 1 && words.0.count == words.1.count && isForPrograms(words.0.joined())
        && isForPrograms(words.1.joined()) && zip(words.0, words.1).count { $0 != $1 } == 1)
  }

  private func here(_ range: SourceRange) -> Location { Location(file: variant.document.source.path, range: range) }
  private func there(_ range: SourceRange) -> Location { Location(file: source.document.source.path, range: range) }

  private func words(_ attribute: PageTag.Attribute) -> String {
    guard let value = attribute.value else { return attribute.name }
    guard !attribute.name.isEmpty else { return value }
    return attribute.isExpression ? "\(attribute.name)={\(value)}" : "\(attribute.name)=\"\(value)\""
  }

  private func changed(_ a: PageTag.Attribute, _ b: PageTag.Attribute) -> Finding {
    Finding(
      .componentChanged, by: .attribute, .changed(now: words(b).shortened(to: 80), was: words(a).shortened(to: 80)),
      at: here(b.range),
      related: [.init("the source's attribute", at: there(a.range))])
  }

  private func missing(_ attribute: PageTag.Attribute, _ tag: PageTag, _ other: PageTag) -> Finding {
    Finding(
      .componentChanged, by: .missingAttribute,
      "'\(words(attribute).shortened(to: 80))' of the source's '\(tag.name)' is missing here", .leftOut,
      at: here(other.range), related: [.init("the source's attribute", at: there(attribute.range))],
      remedy: "Write '\(words(attribute).shortened(to: 80))'")
  }

  /// Whether a tag is a component that holds nothing and stands among other tags: one that stands alone is a block.
  private func isPartOfMarkup(_ tag: PageTag) -> Bool {
    guard tag.isComponent, !tag.isShortcode,
      source.document.source.bytes[..<tag.range.upperBound].suffix(2).first == UInt8(ascii: "/")
    else { return false }
    return source.document.nodes.contains { node in
      node.kind == .htmlBlock && node.range.contains(tag.range)
        && source.document.source.bytes[node.range.lowerBound..<node.range.upperBound].count { $0 == UInt8(ascii: "<") } > 1
    }
  }

  private func missing(_ tag: PageTag, beside other: PageTag) -> Finding {
    var finding = Finding(
      .componentChanged, by: .missingComponent, "The source's '\(tag.name)' is missing here", .leftOut, at: here(other.range),
      related: [.init("the source's component", at: there(tag.range))], remedy: "Show it where the source does")
    finding.soften(by: .bareComponent, if: tag.attributes.isEmpty)
    return finding
  }

  private func another(_ a: PageTag, _ b: PageTag) -> Finding {
    Finding(
      .componentChanged, by: .otherComponent, .changed(now: b.name, was: a.name), at: here(b.range),
      related: [.init("the source's component", at: there(a.range))])
  }
}
