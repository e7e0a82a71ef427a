/// What names a language: for people, in info strings, in names of files and in the words around a block.
struct LanguageNames: Sendable {
  /// What people call it, where that is not its canonical name with a capital.
  var label: String?
  /// Words of an info string that mean it, in lower case, the canonical name apart.
  var tags: [String]
  /// Those of its tags, or its name, that are words of titles too.
  var titleWords: Set<String>
  /// Endings of the names of its files.
  var endings: [String]
  /// Names of files that are in it: `dockerfile`.
  var files: [String]
  /// What looks like the name of one of its files and is none: `node.js`.
  var products: [String]
  /// Words before a block that speak for it, with the weight that the detector gives them.
  var spoken: [String: Double]

  /// Lists are words separated by white space.
  init(
    label: String? = nil, tags: String = "", titleWords: String = "", endings: String = "", files: String = "",
    products: String = "", spoken: [String: Double] = [:]
  ) {
    func list(_ words: String) -> [String] { words.split { $0 == " " || $0 == "\n" }.map(String.init) }
    self.label = label
    self.tags = list(tags)
    self.titleWords = Set(list(titleWords))
    self.endings = list(endings)
    self.files = list(files)
    self.products = list(products)
    self.spoken = spoken
  }
}
