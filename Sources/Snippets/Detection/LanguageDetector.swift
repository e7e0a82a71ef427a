/// Tells the language of a piece of code from its words and marks; `unknown` rather than wrong.
///
///     LanguageDetector.detect(Array("guard let x else { return nil }".utf8)).language  // .swift
public enum LanguageDetector {
  /// A language and how sure it is, from 0 to 1.
  public struct Result: Sendable, Hashable {
    public var language: Language
    public var confidence: Double
  }

  /// The score below which nothing is said.
  private static let threshold = 2.0
  /// No more than this much of a text is read.
  private static let maximumLength = 16 << 10

  /// `prior` adds weight to languages that are expected here. A weight of 1 decides between two languages that the text fits
  /// alike; 3 makes an expected language of a text that could be any.
  public static func detect(_ text: [UInt8], prior: [Language: Double] = [:]) -> Result {
    Evidence(text).result(prior: prior)
  }

  /// What a text says by itself, to be weighed with one expectation or another.
  struct Evidence {
    private var scores: [Language: Double]
    private let looksLikeCode: Bool
    /// Whether it is a line or two, which show too little for a weak sign to be believed.
    let isShort: Bool

    init(_ text: [UInt8]) {
      let sample = text.count > maximumLength ? Array(text[..<maximumLength]) : text
      // Words without a single mark of code are a sentence.
      scores = ShapeEvidence.hasMarks(sample) ? EvidenceScan.scores(sample) : [:]
      let lines = Lines(sample)
      for (language, weight) in ShapeEvidence.scores(sample, lines, isCut: sample.count < text.count) {
        scores[language, default: 0] += weight
      }
      // TypeScript is JavaScript with more, and C++ is C with more.
      for (language, extended) in Self.extensions {
        if let own = scores[language], let plain = scores[extended], own > 0 { scores[language] = own + plain }
      }
      looksLikeCode = ShapeEvidence.looksLikeCode(sample)
      isShort = lines.count < 3
      // One line of a log or two settings are also what commands print and variables of a shell.
      if isShort {
        for language in Self.vague { scores[language] = nil }
      }
    }

    /// Languages of which any line could be one.
    private static let vague = LanguageRegistry.languages { $0.signs.isVague }
    /// Languages that are known by their shape: a text without that shape is none of them, whatever is expected.
    private static let shaped = LanguageRegistry.languages { $0.signs.isShaped }
    private static let extensions = LanguageRegistry.signs.compactMap { entry in
      entry.signs.extended.map { (language: entry.language, extended: $0) }
    }

    func result(prior: [Language: Double] = [:]) -> Result {
      var scores = scores
      for (language, weight) in prior {
        let evidence = scores[language, default: 0]
        if evidence > 0 {
          scores[language] = evidence + weight
        } else if looksLikeCode, evidence == 0, !Self.shaped.contains(language) {
          scores[language] = weight * 0.7
        }
      }
      // Sorted, so that ties do not depend on the order of a dictionary.
      let ranked = scores.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      guard let best = ranked.first, best.value >= threshold else { return Result(language: .unknown, confidence: 0) }
      let second = max(0, ranked.count > 1 ? ranked[1].value : 0)
      let confidence = best.value / (best.value + second + 1)
      guard best.value - second >= min(1, best.value * 0.15) else { return Result(language: .unknown, confidence: confidence) }
      return Result(language: best.key, confidence: confidence)
    }
  }
}
