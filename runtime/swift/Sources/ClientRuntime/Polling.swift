import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime.Client {
  func _poll<Value: Sendable>(
    _ interval: TimeInterval, _ limit: TimeInterval,
    _ ask: @Sendable () async throws -> (value: Value, reply: ClientRuntime.Reply<Self, Data>, isOver: Bool)
  ) async throws -> Value {
    var waited: TimeInterval = 0
    while true {
      let (value, reply, isOver) = try await ask()
      if isOver { return value }
      let wait = max(0, ClientRuntime.RetryPolicy.seconds(reply.header("Retry-After")) ?? interval)
      waited += wait
      if waited > limit { throw URLError(.timedOut) }
      try await clock.sleep(for: .seconds(wait))
    }
  }
}
