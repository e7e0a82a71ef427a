extension DecisionWeights {
  /// What the reader decides with. `Benchmarks/accuracy/fit --write` writes this table: behind each weight stand the one that it
  /// began with (`priors.yaml` there), and in how many cases of how many dialects the feature was met. A decision that the fit does not
  /// make better on dialects that were left out keeps the weights that it began with.
  public static let fitted = DecisionWeights([
    .declares: [
      "always": -3,  // -3, 87 of 8
      "two of three rows": 6,  // 6, 31 of 4
      "half of the items": 6,  // 6, 3 of 1
      "sentence alone": 6,  // 6, 44 of 2
      "sentence bare": 6,  // 6, 0 of 0
      "sentence short": 6,  // 6, 0 of 0
      "sentence introduced": 6,  // 6, 0 of 0
      "leads over": -9,  // -9, 0 of 0
      "changes": -9,  // -9, 0 of 0
      "task": -9,  // -9, 0 of 0
      "several": -9,  // -9, 0 of 0
    ],
    .reply: [
      "sample words of a reply": 4,  // 4, 144 of 6
      "sample words of a request": -6,  // -6, 139 of 3
      "sample of what reads": 2,  // 2, 131 of 4
      "behind a request": 2,  // 2, 36 of 1
      "introduced as another thing": -1,  // -1, 0 of 0
    ],
    .map: [
      "always": -3.26,  // -3, 94 of 7
      "half shown as maps": 6.22,  // 6, 16 of 5
      "stand-ins": 6,  // 6, 0 of 0
      "half with hyphens": 6.01,  // 6, 2 of 1
      "digits": 4.96,  // 6, 2 of 1
      "alike objects": 6,  // 6, 0 of 0
      "alike pair": 6,  // 6, 0 of 0
      "alike lists": 6,  // 6, 0 of 0
      "numbers": 6,  // 6, 4 of 1
      "unlike texts": 6,  // 6, 1 of 1
      "known texts": 6,  // 6, 0 of 0
      "disjoint": 6,  // 6, 1 of 1
      "shown as maps": 0.22,  // 0, 16 of 5
      "several objects": 1.12,  // 0, 55 of 7
      "known": -0.3,  // 0, 56 of 5
      "one type": 1.28,  // 0, 54 of 6
      "one key": 0.22,  // 0, 15 of 5
      "plural": 1.42,  // 0, 29 of 6
      "many keys": -0.24,  // 0, 12 of 4
    ],
    .fields: [
      "always": -9,  // -9, 364 of 8
      "named rows": 6,  // 6, 72 of 4
      "placed rows": 6,  // 6, 70 of 4
      "three of four items": 6,  // 6, 286 of 6
      "placed items": 6,  // 6, 63 of 6
    ],
  ])
}
