/// A token that is used until it ages, and made by one caller while the others wait for it.
///
///     let cache = TokenCache(clock: .system) { try await fetch() }
actor TokenCache {
  struct Token: Sendable {
    var text: String
    /// When a new one is to be made, in seconds since 1970.
    var renewal: Double
  }

  private let clock: WallClock
  private let make: @Sendable (_ now: Double) async throws -> Token
  private var known: Token?
  private var making: Task<Token, any Error>?
  private(set) var made = 0

  init(clock: WallClock, make: @escaping @Sendable (_ now: Double) async throws -> Token) {
    self.clock = clock
    self.make = make
  }

  /// A token that holds; never the one that a service has just refused.
  func token(otherThan refused: String? = nil) async throws -> String {
    if let known, known.text != refused, clock.now < known.renewal { return known.text }
    if let making { return try await making.value.text }
    let now = clock.now
    let task = Task { [make] in try await make(now) }
    making = task
    defer { making = nil }
    let token = try await task.value
    known = token
    made += 1
    return token.text
  }
}
