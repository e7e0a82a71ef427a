import Diagnostics
import Markup
import Snippets
import Vocabulary

/// Code without blanks and comments: what a translator leaves as it is.
///
///     send(x)  // Sends it.      →  send(x)
struct UncommentedCode {
  /// The signs of the code, one behind the other.
  private(set) var signs: [UInt8] = []
  /// Its words as hashes, sorted.
  private(set) var words: [UInt64] = []
  private(set) var hasComments = false

  init(_ block: LeafBlock, of page: LocalePage) {
    let language = page.snippet(block.node)?.language ?? .unknown
    let support = LanguageRegistry.record(of: language) ?? LanguageRegistry.stranger
    let text = page.document.targetCode(of: block.node)
    let code = CodeText(bytes: text.bytes, map: text.map, file: page.document.source.path, support: support)
    for token in code.tokens {
      let own = code.text(token)
      signs += own.lazy.filter { $0 > 0x20 }
      words += own.split { !isASCIIWord($0) }.map { StableHash.of(0, $0) }
    }
    words.sort()
    hasComments = !code.comments.isEmpty
  }

  /// Whether other code stands in this, together with as much as is left.
  func holds(_ other: UncommentedCode, beside rest: UncommentedCode) -> Bool {
    guard other.signs.count >= 16, signs.count + 2 >= other.signs.count + rest.signs.count else { return false }
    return signs.withUnsafeBufferPointer { all in other.signs.withUnsafeBufferPointer { all.firstOffset(of: $0) != nil } }
  }

  /// The share of words that both have; 0 for code of a word or two.
  func likeness(to other: UncommentedCode) -> Double {
    words.count > 3 && other.words.count > 3 ? words.diceCoefficient(with: other.words) : 0
  }
}
