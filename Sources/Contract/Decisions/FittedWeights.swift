extension DecisionWeights {
  /// What the reader decides with. `Benchmarks/accuracy/fit --write` writes this table; behind each weight stands the one it began with.
  public static let fitted = DecisionWeights([
    .declares: [
      "always": -3, "two of three rows": 6, "half of the items": 6, "sentence alone": 6, "sentence bare": 6, "sentence short": 6,
      "sentence introduced": 6, "leads over": -9, "changes": -9, "task": -9, "several": -9,
    ],
    .reply: [
      "sample words of a reply": 4, "sample words of a request": -6, "sample of what reads": 2, "behind a request": 2,
    ],
    .fields: [
      "always": -9, "named rows": 6, "placed rows": 6, "three of four items": 6, "placed items": 6,
    ],
    .map: [
      "always": -3, "half shown as maps": 6, "stand-ins": 6, "half with hyphens": 6, "digits": 6, "alike objects": 6,
      "alike pair": 6, "alike lists": 6, "numbers": 6, "unlike texts": 6, "known texts": 6, "disjoint": 6,
    ],
  ])
}
