import Testing

/// A fragment of code, the tree that it lowers to, and what it shows.
struct Fragment: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var source: String
  var tree: String

  init(_ what: String, _ source: String, _ tree: String) {
    testDescription = what
    self.source = source
    self.tree = tree
  }
}
