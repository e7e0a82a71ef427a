import Foundation

/// What the routes work with, put together once.
public struct BackendServices: Sendable {
  public var accounts: [Account]
  public let outbox: any Outbox
  let registrations: any RegistrationStore
  let notifications: any NotificationStore
  let gateway: any PushGateway
  let limiter: RateLimiter

  public init(accounts: [Account] = Account.demo, database: NotifyDatabase, clock: WallClock = .system) {
    self.accounts = accounts
    outbox = SQLiteOutbox(database: database)
    registrations = SQLiteRegistrationStore(database: database, clock: clock)
    notifications = SQLiteNotificationStore(database: database)
    gateway = OutboxGateway(registrations: registrations, outbox: outbox)
    limiter = RateLimiter(limit: 30, window: 60, clock: clock)
  }
}
