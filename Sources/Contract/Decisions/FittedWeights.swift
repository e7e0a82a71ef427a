extension DecisionWeights {
  /// What the reader decides with. `Benchmarks/accuracy/fit --write` writes this table: behind each weight stand the one that it
  /// began with (`priors.yaml` there), and in how many cases of how many dialects the feature was met.
  public static let fitted = DecisionWeights([
    .declares: [
      "always": -1.9,  // -3, 87 of 8
      "two of three rows": 6.18,  // 6, 31 of 4
      "half of the items": 6.04,  // 6, 3 of 1
      "sentence alone": 6.12,  // 6, 44 of 2
      "sentence bare": 6,  // 6, 0 of 0
      "sentence short": 6,  // 6, 0 of 0
      "sentence introduced": 6,  // 6, 0 of 0
      "leads over": -9,  // -9, 0 of 0
      "changes": -9,  // -9, 0 of 0
      "task": -9,  // -9, 0 of 0
      "several": -9,  // -9, 0 of 0
      "table": 0.18,  // 0, 31 of 4
      "share of rows": 0.18,  // 0, 31 of 4
      "two columns": 0.17,  // 0, 30 of 3
      "sentence": 0.88,  // 0, 53 of 5
      "sentence goes on": 0.16,  // 0, 8 of 4
      "list": 0.04,  // 0, 3 of 1
      "share of items": 0.04,  // 0, 3 of 1
      "divided items": 0.04,  // 0, 3 of 1
      "sentence begins": 0.6,  // 0, 1 of 1
    ],
    .reply: [
      "sample words of a reply": 4.16,  // 4, 144 of 6
      "sample words of a request": -6.07,  // -6, 139 of 3
      "sample of what reads": 2.45,  // 2, 131 of 4
      "behind a request": 2.09,  // 2, 36 of 1
      "sample": 0.55,  // 0, 310 of 6
      "far words of a reply": 0.08,  // 0, 14 of 4
      "far words of a request": -0.02,  // 0, 6 of 2
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
      "always": -8.19,  // -9, 362 of 8
      "named rows": 5.77,  // 6, 70 of 4
      "placed rows": 6.1,  // 6, 69 of 4
      "three of four items": 5.57,  // 6, 286 of 6
      "placed items": 6.3,  // 6, 63 of 6
      "table": 0.76,  // 0, 73 of 4
      "headed": -0.23,  // 0, 70 of 4
      "share of names": 0.76,  // 0, 72 of 4
      "distinct": 0.76,  // 0, 73 of 4
      "types": 0.06,  // 0, 45 of 3
      "required": 0.04,  // 0, 30 of 2
      "details": 0.1,  // 0, 68 of 4
      "said where": 0.55,  // 0, 120 of 7
      "beside the part": 0.03,  // 0, 28 of 1
      "one row": 0.21,  // 0, 25 of 5
      "list": 0.04,  // 0, 289 of 6
      "share of items": -0.37,  // 0, 289 of 6
      "introduced": 0.09,  // 0, 44 of 6
      "headers": 0.03,  // 0, 8 of 4
      "of an example": -0.33,  // 0, 4 of 1
      "places": 0.03,  // 0, 18 of 1
    ],
  ])
}
