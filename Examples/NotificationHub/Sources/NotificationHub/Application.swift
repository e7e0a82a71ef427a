import Hummingbird
import Logging
import NIOCore

/// A hub, put together: its routes and what runs beside them.
public struct Hub: Sendable {
  let configuration: HubConfiguration
  let store: any HubStore
  let clock: WallClock
  let queue: HubQueue
  let logger: Logger

  public init(
    configuration: HubConfiguration = HubConfiguration(), store: SQLHubStore, gateways: Gateways, clock: WallClock = .system,
    logger: Logger = Logger(label: "NotificationHub")
  ) {
    self.init(configuration: configuration, store: store, gateways: gateways, clock: clock, backoff: Backoff(), logger: logger)
  }

  init(
    configuration: HubConfiguration, store: any HubStore, gateways: Gateways, clock: WallClock, backoff: Backoff, logger: Logger
  ) {
    self.configuration = configuration
    self.store = store
    self.clock = clock
    self.logger = logger
    queue = HubQueue(store: store, gateways: gateways, clock: clock, backoff: backoff, logger: logger)
  }

  /// All routes of the hub.
  func router() -> Router<HubContext> {
    let router = Router(context: HubContext.self)
    router.add(middleware: LogRequestsMiddleware(.debug))
    router.add(middleware: ProblemMiddleware())
    let signed = router.group()
      .add(middleware: Authorizer(keys: configuration.keys, endpoint: configuration.endpoint, clock: clock))
    let path = RouterPath("/\(configuration.name)")
    RegistrationRoutes(store: store, clock: clock, lifetime: configuration.lifetime).add(to: signed, hub: path)
    InstallationRoutes(store: store, clock: clock, lifetime: configuration.lifetime).add(to: signed, hub: path)
    MessageRoutes(store: store, clock: clock, wake: queue.wake).add(to: signed, hub: path)
    router.refuseOtherMethods()
    return router
  }

  /// The server: listens on one address (port 0 takes a free one) and tells its URL when it is ready.
  ///
  ///     try await hub.application(port: 8090) { print("listening on \($0)") }.runService()
  public func application(
    host: String = "127.0.0.1", port: Int = 0, onListening: @escaping @Sendable (_ url: String) -> Void = { _ in }
  ) -> some ApplicationProtocol {
    var application = Application(
      router: router(), server: .http1(configuration: .init(idleTimeout: .seconds(30))),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: "NotificationHub"),
      onServerRunning: { channel in
        let name = host.contains(":") ? "[\(host)]" : host
        onListening("http://\(name):\(channel.localAddress?.port ?? port)")
      },
      logger: logger)
    application.addServices(queue)
    return application
  }
}
