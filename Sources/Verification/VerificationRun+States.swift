import Contract

/// The state of the server that requests expect.
extension VerificationRun {
  /// Has the caller prepare the server once, before anything is sent.
  mutating func begin() async {
    if let reason = await options.begin?() { end = reason }
    if end == nil, options.prepare == nil { await setUp(fixtures) }
  }

  /// Has the caller prepare the server for a page. What earlier replies gave is gone then.
  mutating func prepare(_ page: String) async {
    guard end == nil, let prepare = options.prepare else { return }
    if let reason = await prepare(page) {
      end = reason
      return
    }
    values = values.filter { given.contains($0.key) || inputs[$0.key] != nil }
    await setUp(fixtures)
  }

  /// Sends requests of other pages again for the values that they give, and says nothing of them.
  mutating func recall(_ steps: [ReplayStep]) async {
    var silent = VerificationReport(api: contract.id, title: contract.title)
    let outcome = passed
    for step in steps { await replay(step, into: &silent) }
    passed = outcome
  }
}
