import Diagnostics
import Markup

/// Tells a target that translation damaged from one that a translator chose: the same article in another language, the anchor
/// of a translated heading.
struct TargetJudge {
  let source: LocalePage
  let variant: LocalePage

  func isDamaged(_ own: String, of target: String) -> Bool {
    let (a, b) = (Parts(own), Parts(target))
    // An address in the locale's own form was written for it: only what is misspelt in it is damage.
    if isLocal(own), own != target {
      return isLocal(target) && NearMiss.editDistance(Array(own.unicodeScalars), Array(target.unicodeScalars), atMost: 2) <= 2
    }
    if a.isExternal || b.isExternal { return isMisspelt(a, b) }
    if withoutInfix(a.path) == withoutInfix(b.path) {
      guard a.path == b.path else { return false }
      // Only the anchor differs.
      if a.path.isEmpty,
        variant.document.headings.contains(where: { $0.anchor == a.fragment || Document.slug($0.text) == a.fragment })
      {
        return false
      }
      return NearMiss.best(for: a.fragment, among: [b.fragment]) != nil
    }
    return true
  }

  /// Whether an address begins as those of the locale do.
  private func isLocal(_ target: String) -> Bool {
    guard target.hasPrefix("/") || target.contains("://") else { return false }
    return variant.addresses?.isLocal(target)
      ?? LocalAddresses(source: source.locale, variant: variant.locale).isLocal(target)
  }

  /// Whether an address is that of the source but for a few signs that name no language.
  private func isMisspelt(_ a: Parts, _ b: Parts) -> Bool {
    guard a.isExternal, b.isExternal, a.host == b.host else { return false }
    let names = [variant.locale.lowercased(), variant.locale.lowercased().split(separator: "-").first.map(String.init) ?? ""]
    let theirs = b.words
    if a.words.contains(where: { names.contains($0) && !theirs.contains($0) }) { return false }
    let distance = NearMiss.editDistance(Array(a.whole.unicodeScalars), Array(b.whole.unicodeScalars), atMost: 12)
    return distance <= max(3, Double(b.whole.utf8.count) / 10)
  }

  /// `content.md` for `content.de.md`.
  private func withoutInfix(_ path: String) -> String {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return path }
    let infix = parts[parts.count - 2].lowercased()
    let own = variant.locale.lowercased()
    guard infix == own || own.hasPrefix(infix + "-") || infix == source.locale.lowercased() else { return path }
    return (parts.dropLast(2) + parts.suffix(1)).joined(separator: ".")
  }

  /// A target taken apart.
  private struct Parts {
    var whole: String
    var isExternal: Bool
    var host = ""
    var path: String
    var fragment: String

    init(_ target: String) {
      whole = target
      let halves = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      path = halves.first.map(String.init) ?? ""
      fragment = halves.count > 1 ? String(halves[1]) : ""
      isExternal = target.hasPrefix("//") || (target.split(separator: "/").first?.hasSuffix(":") ?? false)
      if isExternal { host = path.split(separator: "/").dropFirst().first.map { $0.lowercased() } ?? "" }
    }

    var words: [String] {
      whole.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    }
  }
}
