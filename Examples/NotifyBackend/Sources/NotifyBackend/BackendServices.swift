import Foundation

/// What the routes work with, put together once.
public struct BackendServices: Sendable {
  public var accounts: [Account]
  public let outbox: any Outbox
  let registrations: any RegistrationStore
  let notifications: any NotificationStore
  let gateway: any PushGateway
  let limiter: RateLimiter

  /// Without a hub, registrations stay in the database and pushes end in the outbox.
  public init(
    accounts: [Account] = Account.demo, database: NotifyDatabase, hub: HubConnection? = nil, clock: WallClock = .system
  ) {
    self.accounts = accounts
    outbox = SQLiteOutbox(database: database)
    notifications = SQLiteNotificationStore(database: database)
    if let hub {
      registrations = HubRegistrationStore(hub: hub)
      gateway = HubGateway(hub: hub)
    } else {
      registrations = SQLiteRegistrationStore(database: database, clock: clock)
      gateway = OutboxGateway(registrations: registrations, outbox: outbox)
    }
    limiter = RateLimiter(limit: 30, window: 60, clock: clock)
  }
}
