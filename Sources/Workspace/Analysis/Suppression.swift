import Diagnostics
import Markup
import Verification

/// What `<!-- tally: ignore rule -->` silences: one rule for the block that follows. An ignore that silences nothing is
/// itself reported, but for those of `verify` and of links to other sites: what they silence depends on a server.
///
///     <!-- tally: ignore link/broken reason="The page comes with version 2" -->
struct Suppression {
  private struct Ignore {
    var code: String
    var file: String
    /// From the comment to the end of the block that it silences.
    var silenced: SourceRange
    /// The rule's code in each comment before the block.
    var places: [SourceRange]
    /// Why, as somebody said it.
    var reason: String?
    var isUsed = false

    func covers(_ offset: Int) -> Bool { silenced.lowerBound <= offset && offset < silenced.upperBound }
  }

  private struct Key: Hashable {
    var file: String
    var code: String
  }

  /// By file, then by place: an ignore of an outer block comes before those of the blocks in it.
  private var ignores: [Ignore] = []
  private var ofKind: [Key: [Int]] = [:]

  private var sources: [String: SourceFile] = [:]

  var isEmpty: Bool { ignores.isEmpty }

  init(_ documents: [Document]) {
    // A document that many pages include is read once.
    var seen: Set<String> = []
    for document in documents where seen.insert(document.source.path).inserted {
      for annotated in document.annotatedBlocks {
        var isIgnore = false
        var ofCode: [String: Int] = [:]
        for annotation in annotated.annotations {
          if annotation.key == "ignore" {
            isIgnore = true
          } else if annotation.key == "reason", let last = ignores.indices.last, ofCode.values.contains(last) {
            ignores[last].reason = annotation.value
          } else if isIgnore, annotation.value.isEmpty {
            if let index = ofCode[annotation.key] {
              ignores[index].places.append(annotation.range)
              continue
            }
            ofCode[annotation.key] = ignores.count
            sources[document.source.path] = document.source
            let block = document.range(annotated.block)
            ignores.append(
              Ignore(
                code: annotation.key, file: document.source.path,
                silenced: SourceRange(annotation.range.upperBound, max(block.upperBound, block.lowerBound + 1)),
                places: [annotation.range]))
          }
        }
      }
    }
    ofKind = Dictionary(grouping: ignores.indices) { [ignores] in Key(file: ignores[$0].file, code: ignores[$0].code) }
  }

  /// Whether a finding about a server is silenced: at the block that it contradicts, or at the request that provoked it.
  func silences(_ diagnostic: Diagnostic) -> Bool {
    ([diagnostic.location] + diagnostic.related.map(\.location)).contains { place in
      RuleCatalogue.names(of: diagnostic.code).contains { code in
        (ofKind[Key(file: place.file, code: code)] ?? []).contains { ignores[$0].covers(place.range.lowerBound) }
      }
    }
  }

  func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !ignores.isEmpty else { return diagnostics }
    var ignores = self.ignores
    var found: [Key: [Int]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() {
      for code in RuleCatalogue.names(of: diagnostic.code) {
        let key = Key(file: diagnostic.placeInPage.file, code: code)
        if ofKind[key] != nil { found[key, default: []].append(index) }
      }
    }
    var isSilenced: Set<Int> = []
    for (key, indices) in found {
      isSilenced.formUnion(Suppression.silenced(indices, of: diagnostics, by: ofKind[key] ?? [], &ignores))
    }
    var kept = isSilenced.isEmpty ? diagnostics : diagnostics.indices.filter { !isSilenced.contains($0) }.map { diagnostics[$0] }
    let known = RuleCatalogue.all.map(\.code)
    let codes = Set(known)
    var budget = SuggestionBudget()
    let ofServers = Set((VerificationRules.all + ExternalLinkRules.all).map(\.code))
    for ignore in ignores where !ignore.isUsed && !ofServers.contains(ignore.code) {
      let hint = codes.contains(ignore.code) ? "" : budget.hint(for: ignore.code, among: known)
      let reason = ignore.reason.map { ", and was since '\($0)'" } ?? ""
      for place in ignore.places {
        let location = Location(file: ignore.file, range: place)
        kept.append(
          Diagnostic(
            .unusedIgnore, "'\(ignore.code)' is ignored here but not reported\(reason)\(hint)", at: location,
            remedy: "Remove the annotation",
            fix: hint.isEmpty ? sources[ignore.file].flatMap { Self.removal(of: location, $0) } : nil))
      }
    }
    return kept
  }

  /// Takes a comment out that ignores one rule and says nothing else, with its line if it has one of its own.
  private static func removal(of place: Location, _ source: SourceFile) -> Diagnostic.Fix? {
    let line = source.lineIndex(at: place.range.lowerBound)
    let whole = source.rangeOfLine(line)
    let text = source.text(whole)
    let rule = source.text(place.range)
    let comment = text.trimmingPrefix { $0 == " " }
    let opening = "<!-- tally: ignore \(rule)"
    guard comment.hasPrefix(opening), comment.hasSuffix("-->") else { return nil }
    let rest = comment.dropFirst(opening.count).dropLast("-->".count).trimmingPrefix { $0 == " " }
    guard rest.isEmpty || rest.hasPrefix("reason="), !rest.contains("-->") else { return nil }
    let end = line + 1 < source.lineStarts.count ? source.lineStarts[line + 1] : whole.upperBound
    return Diagnostic.Fix(
      title: "Remove the annotation",
      replacements: [.init(location: Location(file: place.file, range: SourceRange(whole.lowerBound, end)), text: "")])
  }

  /// Which of the findings of one rule in one file are silenced: both are gone through from the beginning of the file.
  private static func silenced(
    _ findings: [Int], of diagnostics: [Diagnostic], by candidates: [Int], _ ignores: inout [Ignore]
  ) -> [Int] {
    func offset(_ finding: Int) -> Int { diagnostics[finding].placeInPage.range.lowerBound }
    let candidates = candidates.sorted { ignores[$0].silenced < ignores[$1].silenced }
    var next = 0
    var open: [Int] = []
    var silenced: [Int] = []
    for finding in findings.sorted(by: { (offset($0), $0) < (offset($1), $1) }) {
      while next < candidates.count, ignores[candidates[next]].silenced.lowerBound <= offset(finding) {
        open.append(candidates[next])
        next += 1
      }
      // What ends before this finding ends before all that follow; what is left is as deep as blocks nest.
      open.removeAll { ignores[$0].silenced.upperBound <= offset(finding) }
      guard !open.isEmpty else { continue }
      for index in open { ignores[index].isUsed = true }
      silenced.append(finding)
    }
    return silenced
  }
}

extension Rule {
  static let unusedIgnore = Rule(
    "markup/unused-ignore", .warning, "An ignore annotation silences something",
    why: "An ignore that outlives its reason hides the next mistake.",
    example: "<!-- tally: ignore snippet/syntax -->\n```json\n{}\n```",
    remedy: "Remove the annotation, or correct the rule's code")
}
