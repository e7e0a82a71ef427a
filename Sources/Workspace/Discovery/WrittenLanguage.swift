import Diagnostics
import Markup

/// Tells the language that prose is written in, by the script of its letters and by its most frequent words.
///
///     WrittenLanguage.of("Die Seite wird mit dem Werkzeug erstellt, und das ist alles …")  // "de"
///
/// It says nothing rather than something doubtful: of a page of code, of a few words, of two languages mixed.
enum WrittenLanguage {
  /// The most pages that are read to tell the language of all of them.
  private static let sample = 64
  /// The most bytes of a page that are read.
  private static let pageLimit = 32 << 10

  /// The language of most pages of a set; pages whose words do not tell it have no vote.
  ///
  /// `paths` are in order: what is read are some of them, spread evenly, so that no page decides alone.
  static func of(_ paths: [String], in files: FileSystem) -> String? {
    var votes: [String: Int] = [:]
    let step = max(1, (paths.count + sample - 1) / sample)
    for index in stride(from: 0, to: paths.count, by: step) {
      guard case .success(let bytes) = files.read(paths[index], FileSystem.readLimit) else { continue }
      if let language = of(page: paths[index], bytes) { votes[language, default: 0] += 1 }
    }
    let all = votes.values.reduce(0, +)
    return votes.first { $0.value * 2 > all }?.key
  }

  /// The language of a page's prose; code, addresses and markup have none.
  static func of(page path: String, _ bytes: [UInt8]) -> String? {
    let document = MarkdownParser().parse(SourceFile(path: path, bytes: Array(bytes.prefix(pageLimit)))).document
    var text: [UInt8] = []
    for index in document.nodes.indices
    where document.nodes[index].kind == .text && !document.nodes[index].detail.contains(.embeddedSource) {
      text += document.literalBytes(NodeID(index))
      text.append(0x20)
    }
    return of(String(decoding: text, as: UTF8.self))
  }

  /// The language of a text.
  static func of(_ text: String) -> String? {
    var count = LetterCount()
    for scalar in text.unicodeScalars { count.add(scalar) }
    count.endWord()
    return count.language
  }
}

/// Letters by script and words by language, gathered scalar by scalar.
private struct LetterCount {
  private var word = ""
  private var words = 0
  private var hits: [String: Int] = [:]
  private var letters = 0
  private var kana = 0
  private var hangul = 0
  private var han = 0
  private var simplified = 0
  private var traditional = 0
  private var ofScript: [String: Int] = [:]

  mutating func add(_ scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark else {
      endWord()
      return
    }
    letters += 1
    switch scalar.value {
    case 0x3040...0x30FF: kana += 1
    case 0xAC00...0xD7AF: hangul += 1
    case 0x4E00...0x9FFF:
      han += 1
      if LanguageWords.simplified.contains(scalar) { simplified += 1 }
      if LanguageWords.traditional.contains(scalar) { traditional += 1 }
    default:
      if scalar.value >= 0x370, let script = LanguageWords.scripts.first(where: { $0.letters.contains(scalar.value) }) {
        ofScript[script.language, default: 0] += 1
      }
      word.unicodeScalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
  }

  mutating func endWord() {
    guard !word.isEmpty else { return }
    words += 1
    for language in LanguageWords.languages[word] ?? [] { hits[language, default: 0] += 1 }
    word.removeAll(keepingCapacity: true)
  }

  /// Whether so many of the letters are of one script that the rest are names; one of them stands for several Latin ones.
  private func rules(_ count: Int) -> Bool { count >= 20 && count * 5 >= letters }

  var language: String? {
    if rules(kana + han) {
      if kana * 10 >= kana + han { return "ja" }
      return traditional > simplified ? "zh-Hant" : "zh"
    }
    if rules(hangul) { return "ko" }
    if let script = ofScript.sorted(by: { $0.key < $1.key }).max(by: { $0.value < $1.value }), rules(script.value) {
      return script.key
    }
    let order = hits.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let best = order.first, best.value >= 5, best.value * 25 >= words else { return nil }
    // Relatives share most of these words.
    let second = order.dropFirst().first?.value ?? 0
    return best.value - second >= max(2, best.value / 16) ? best.key : nil
  }
}
