/// Elements of HTML that do without an end tag (HTML Living Standard, 13.1.2): by their names in lower case.
///
///     ElementEnds.none.contains(Array("br".utf8))   // true
public enum ElementEnds {
  /// Those that have no content; `image` is what browsers read as `img`.
  public static let none = names("area base br col embed hr image img input link meta param source track wbr")
  /// Those whose end may be left out: they end by themselves with the one around them.
  public static let optional = names(
    "html head body p li dt dd rt rp optgroup option caption colgroup thead tbody tfoot tr td th")

  private static func names(_ words: String) -> Set<[UInt8]> { Set(words.split(separator: " ").map { Array($0.utf8) }) }
}
