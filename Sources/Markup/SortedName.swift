/// Names of files and folders that begin with a number to be sorted by; sites leave it out of the address.
public enum SortedName {
  /// The name without its number.
  ///
  ///     SortedName.plain("02_plan-object")   // "plan-object"
  ///     SortedName.plain("2021-01-05")       // "2021-01-05": a date
  public static func plain(_ name: Substring) -> Substring {
    let digits = name.utf8.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { return name }
    let signs = name.utf8[digits.endIndex...].prefix { [0x2D, 0x2E, 0x5F].contains($0) }
    let rest = name[signs.endIndex...]
    guard !signs.isEmpty, let first = rest.utf8.first, !(0x30...0x39).contains(first) else { return name }
    return rest
  }
}
