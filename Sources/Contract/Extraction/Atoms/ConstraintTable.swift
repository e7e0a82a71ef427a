/// The phrases by which descriptions say what a field may hold: a row each, the first that fits holds.
///
///     ConstraintTable.rows[.default]  // "default/defaults *…* V": how a default is stated
enum ConstraintTable {
  /// What a phrase says.
  enum Meaning: Sendable, CaseIterable {
    case `default`, values, lengths, range, maximum, minimum, positive, nonNegative, above, below, nullable, required, optional
  }

  struct Row: Sendable {
    let meaning: Meaning
    let pattern: PhrasePattern
  }

  /// The rows of a meaning in their order.
  static let rows: [Meaning: [Row]] = Dictionary(
    grouping: phrases.map { Row(meaning: $0.meaning, pattern: PhrasePattern($0.text, words: words)) }, by: \.meaning)

  /// The words of all rows.
  static let words = PhraseWords.Index(phrases.lazy.flatMap { PhrasePattern.words(in: $0.text) })

  private static let phrases: [(meaning: Meaning, text: String)] = lines.split(separator: "\n").compactMap { line in
    guard let colon = line.firstIndex(of: "·"), let meaning = names[line[..<colon].trimmingSpaces] else { return nil }
    return (meaning, line[line.index(after: colon)...].trimmingSpaces)
  }

  private static let names = Dictionary(
    uniqueKeysWithValues: Meaning.allCases.map { (Concept.title(of: $0), $0) })

  /// Words of a sentence that make a list of values one of examples.
  static let openings: Set<String> = [
    "such", "e.g", "eg", "example", "instance", "etc", "any", "custom", "others", "not", "never", "like", "default", "format",
    "formats", "pattern",
    "where",
  ]

  private static let lines = """
    default · default/defaults to V
    default · default/defaults *value/is/set/to/of/are* :/= V
    default · default/defaults *value/set* is V
    default · default/defaults *value/set/of* V $
    default · default/defaults *value/set/of* C
    default · V by default
    default · ^ by default (is) (:) V $
    default · if *it/this/value/is/was* omitted/missing/absent/empty/unset (,) *then/the/value/it/is* V $
    default · if *it/this/value/is/was* omitted/missing/absent/empty/unset (,) *then/the/value/it* V is/will
    default · if/when *it/this/value/is/was* not given/set/specified/provided/present (,) *then/it/is* V $
    default · uses/use V if/when *it/this/is* not/omitted
    default · falls back to V
    values · one of (the) (following) (values) (:) L
    values · allowed/possible/valid/accepted/supported/permitted values/options/choices *are/is/include* (:) L
    values · allowed/possible/valid/accepted/supported/permitted values/options/choices *are/is/include* (:) B $
    values · allowed/supported : L
    values · values/options *are* : L $
    values · options are L
    values · must/can/may/should/will be (either) (one) (of) O
    values · is/be either L
    values · accepts/accept L $
    values · ^ L $
    values · :/, O $
    lengths · between N and M characters
    lengths · N to/- M characters
    lengths · exactly N characters
    lengths · to (zu) N characters
    lengths · <= N characters
    lengths · length between/of/from N and/to/- M
    range · between N and M !
    range · N to/- M !
    range · range *of/is* (:) N to/- M
    maximum · maximum/max *of/is/value/length/limit/size/to/be/number/:/=* N
    maximum · at most N
    maximum · not/cannot *be* exceed N
    maximum · no/not more/greater/larger/higher/longer than N
    maximum · up to N $
    maximum · <= N
    minimum · minimum/min *of/is/value/length/limit/size/to/be/number/:/=* N
    minimum · at least N
    minimum · no/not less/smaller/fewer/lower/shorter than N
    minimum · >= N
    above · greater/more/larger/higher than N
    above · > N
    below · less/smaller/lower than N
    below · < N
    positive · ^ (a/an) (must) (be) (a) positive integer/number/int
    positive · must be (a) positive
    non negative · must be (a) (non) negative
    nullable · or null
    nullable · may/can/could/might (also) be null
    nullable · ^ (is) null if/when/until/unless/for/before/while
    nullable · is null if/when/until/unless/before/while
    nullable · ^ nullable $
    required · ^ this field/parameter/property/value/argument/attribute is required/mandatory $
    optional · ^ this field/parameter/property/value/argument/attribute is optional $
    optional · may/can be omitted/skipped $
    optional · may/can be left out $
    optional · will/may/might only exist/appear if/when
    optional · will/may/might not exist/appear if/when/until/unless
    optional · only present/included/returned if/when
    """
}
