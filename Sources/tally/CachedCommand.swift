import ArgumentParser

/// A command that need not be run where nothing that it looks at has changed since the last time.
///
/// All of its options are part of what names its outcome, by what the parser made of them: whoever adds one need not think of that, but has to
/// say so here where one shows in no outcome.
protocol CachedCommand: ParsableCommand {
  var cache: CacheOptions { get }
  var options: CommonOptions { get }
  /// Properties of the command that its outcome does not follow from, or whose effect is named otherwise.
  static var namedOtherwise: Set<String> { get }
}

extension CachedCommand {
  /// What shows in the outcome of the call. `hasColor` is what became of `--color`.
  func call(hasColor: Bool) -> [Any] {
    // The configuration and weights are named by what stands in them; threads and the cache change nothing.
    let named: Set<String> = ["cache", "config", "noConfig", "jobs", "weights", "color"]
    return [String(describing: Self.self), hasColor] + Self.values(of: self, without: named.union(Self.namedOtherwise))
  }

  /// The properties of parsed options with their names and values, those of groups among them.
  private static func values(of options: Any, without others: Set<String>) -> [Any] {
    Mirror(reflecting: options).children.flatMap { label, property -> [Any] in
      // A property with a wrapper is stored behind an underscore.
      let name = String((label ?? "").drop { $0 == "_" })
      if others.contains(name) { return [] }
      let value = parsed(property) ?? property
      return value is any ParsableArguments ? values(of: value, without: others) : [[name, value] as [Any]]
    }
  }

  /// What the parser found for an option; nil for a property that is none.
  private static func parsed(_ property: Any) -> Any? {
    Mirror(reflecting: property).descendant("_parsedValue", "value")
  }
}
