import SeededRandom

/// Damages snippets as no author would: what comes out is any text at all that a parser may meet.
///
/// The same material, seed and number always give the same text, so that a failure is named by its number:
///
///     SnippetMutator(material: samples, seed: 1).mutation(4711)
public struct SnippetMutator: Sendable {
  /// A snippet to start from, with the word of its info string.
  public struct Sample: Sendable {
    public var language: String
    public var text: [UInt8]

    public init(language: String, text: [UInt8]) {
      self.language = language
      self.text = text
    }
  }

  /// No mutation is longer than this.
  public let maximumLength: Int

  private let material: [Sample]
  private let seed: UInt64

  public init(material: [Sample], seed: UInt64 = 1, maximumLength: Int = 64 << 10) {
    self.material = material
    self.seed = seed
    self.maximumLength = maximumLength
  }

  /// The text with a number; the language is that of the snippet that it began as.
  public func mutation(_ number: Int) -> Sample {
    var random = SeededGenerator(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0xd134_2543_de82_ef95)
    guard !material.isEmpty else { return Sample(language: "", text: []) }
    var sample = random.pick(material)
    for _ in 0..<(1 + random.below(4)) { change(&sample.text, &random) }
    if sample.text.count > maximumLength { sample.text.removeSubrange(maximumLength...) }
    return sample
  }

  private func change(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    let start = random.below(text.count)
    let end = min(text.count, start + 1 + random.below(48))
    switch random.below(64) {
    case 0..<8: flip(&text, &random)
    case 8..<16: text.insert(contentsOf: random.pick(Self.marks), at: start)
    case 16..<22: text.removeSubrange(start..<end)
    case 22..<27: text.insert(contentsOf: text[start..<end], at: random.below(text.count))
    case 27..<35: splice(&text, &random)
    case 35..<39: text.removeSubrange(start...)
    case 39..<42: text.removeSubrange(..<start)
    case 42..<50: nest(&text, &random, limit: 40)
    case 50: nest(&text, &random, limit: 4_000)
    case 51..<56: text.insert(contentsOf: Self.scalars(&random), at: start)
    case 56..<59: text.insert(contentsOf: (0..<4).map { _ in UInt8(0x80 + random.below(0x80)) }, at: start)
    case 59: text.removeAll { $0 == 0x0A }
    case 60: swapLines(&text, &random)
    case 61 where random.below(12) == 0: lengthen(&text, &random)
    default: text.insert(contentsOf: random.pick(Self.words), at: start)
    }
  }

  private func flip(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    guard !text.isEmpty else { return }
    for _ in 0..<(1 + random.below(4)) { text[random.below(text.count)] ^= 1 << UInt8(random.below(8)) }
  }

  /// A piece of another snippet in the place of the rest, or in the middle.
  private func splice(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    let other = random.pick(material).text
    let place = random.below(text.count)
    let piece = other[random.below(other.count)...]
    if random.below(2) == 0 {
      text.replaceSubrange(place..., with: piece)
    } else {
      text.insert(contentsOf: piece.prefix(random.below(200)), at: place)
    }
  }

  private func nest(_ text: inout [UInt8], _ random: inout SeededGenerator, limit: Int) {
    let (opening, closing) = random.pick(Self.towers)
    let count = 2 + random.below(limit)
    let place = random.below(text.count)
    if random.below(2) == 0 {
      text.insert(
        contentsOf: repeatElement(closing, count: count).joined(), at: text.count - random.below(text.count - place + 1))
    }
    text.insert(contentsOf: repeatElement(opening, count: count).joined(), at: place)
  }

  private func swapLines(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.swapAt(random.below(lines.count), random.below(lines.count))
    text = Array(lines.joined(separator: [0x0A]))
  }

  /// Repeats a piece up to the greatest length, on one line or on many.
  private func lengthen(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    let start = random.below(text.count)
    let piece = random.below(2) == 0 ? text : Array(text[start..<min(text.count, start + 1 + random.below(60))])
    guard !piece.isEmpty else { return }
    while text.count + piece.count <= maximumLength { text += piece }
  }

  private static func scalars(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<(1 + random.below(6))).flatMap { _ -> [UInt8] in
      let value = UInt32(random.below(random.below(2) == 0 ? 0x800 : 0x11_0000))
      return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }
  }

  private static let marks =
    bytes(
      #"( ) { } [ ] < > " ' ` \ ; , : . ? # @ $ | & = - + * / % ! ~ ^ _ 0 <<E """ ''' $( ${ #{ \( @" $" /* */ // -- -> => :: && || ### {{ }}"#
    ) + [[0x0A], [0x0D, 0x0A], [0x09], [0x00], [0x1B], [0x20], [0xEF, 0xBB, 0xBF]]

  private static let words = bytes(
    """
    if else for while switch case return func function def class end do begin let var const new import try catch await async yield
    lambda nil null in is as curl http GET POST HTTP/1.1 HTTP/2 Content-Type: -d -H --json @app.route( fetch( requests.post( r'/ q{
    %w[ =begin @{ @" $_ foreach match when unless until rescue struct interface enum #if #endif <<~E <<'E' EOF
    """)

  private static let towers: [(opening: [UInt8], closing: [UInt8])] = [
    ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("f(", ")"), ("a[", "]"), ("{\"a\":", "}"), ("[{", "}]"), ("$(", ")"),
    ("${", "}"), ("\"\\(", ")\""), ("#{", "}"), ("`${", "}`"), ("if (a) {", "}"), ("def a\n", "end\n"), ("a ? ", " : b"),
    ("a.b(", ")"), ("x => ", ""), ("function(){", "}"), ("@{", "}"), ("[a ", "]"), ("!", ""), ("-", ""), ("not ", ""),
    ("a + ", ""),
    ("\"", "\""), ("'", "'"), ("<a>", "</a>"), ("/*", "*/"), ("\\\n", ""), ("  ", ""), ("case a:\n", ""), ("else ", ""),
    ("if a:\n ", ""), ("^{", "}"), ("case ", ""), ("<<A ", "\nA\n"), ("-H a:b ", ""), ("# ", "\n"), ("a: b\n", ""),
    ("do |x| ", " end"),
    ("\n", ""), ("->(", ")"), ("A<", ">"), ("%{", "}"), ("lambda: ", ""), ("await ", ""),
    (
      """
      ### a
      GET /x


      """, ""
    ), (" | a", ""),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  private static func bytes(_ list: String) -> [[UInt8]] {
    list.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { Array($0.utf8) }
  }
}
