import Hummingbird
import Logging

/// All routes of an edition.
public func notifyRouter(edition: Edition, services: BackendServices, exposesOutbox: Bool = false) -> Router<NotifyContext> {
  let router = Router(context: NotifyContext.self)
  router.add(middleware: LogRequestsMiddleware(.debug))
  router.add(middleware: ProblemMiddleware())
  if exposesOutbox { OutboxRoutes(outbox: services.outbox).add(to: router) }

  let signedIn = router.group()
    .add(middleware: Authenticator(accounts: services.accounts))
    .group(context: UserContext.self)
  RegistrationRoutes(registrations: services.registrations).add(to: signedIn)
  switch edition {
  case .notifyUsers:
    MessageRoutes(gateway: services.gateway, limiter: services.limiter).add(to: signedIn)
  case .securePush:
    SecurePushRoutes(notifications: services.notifications, gateway: services.gateway, limiter: services.limiter)
      .add(to: signedIn)
  case .richPush:
    RichPushRoutes(notifications: services.notifications, gateway: services.gateway, limiter: services.limiter)
      .add(to: signedIn)
  }
  router.refuseOtherMethods()
  return router
}

/// The server: listens on one address (port 0 takes a free one) and tells its URL when it is ready.
public func notifyApplication(
  router: Router<NotifyContext>, host: String = "127.0.0.1", port: Int = 0, logger: Logger? = nil,
  onListening: @escaping @Sendable (_ url: String) -> Void = { _ in }
) -> some ApplicationProtocol {
  Application(
    router: router,
    configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: "NotifyBackend"),
    onServerRunning: { channel in
      let name = host.contains(":") ? "[\(host)]" : host
      onListening("http://\(name):\(channel.localAddress?.port ?? port)")
    },
    logger: logger
  )
}
