import Foundation
import HTTPTypes
import Hummingbird

/// What stands for the devices' own side of the services, in plain HTTP on loopback: devices come and go, and read what reached them;
/// tests set faults. No service has this.
///
///     POST /devices?platform=apns            a device; its handle is the answer
///     POST /devices/apns                     many devices; the body has their handles, one a line
///     DELETE /devices?handle=…               the app is uninstalled
///     GET /pushes?handle=…&after=0&wait=10   what has come, or what comes within ten seconds
///     GET /count                             how many pushes have come
///     GET /arrivals?after=0                  when each of them did, where that is kept
///     POST /faults?platform=apns&fault=503&times=2
///     GET /violations                        what senders did that a service does not allow
public struct ControlServer: Sendable {
  let gateways: FakeGateways

  public init(_ gateways: FakeGateways) { self.gateways = gateways }

  public func application(port: Int, onListening: @escaping @Sendable (String) -> Void) -> some ApplicationProtocol {
    let router = Router(context: BasicRequestContext.self)
    router.post("/devices", use: addDevice)
    router.post("/devices/apns", use: addDevices)
    router.delete("/devices", use: removeDevice)
    router.get("/pushes", use: pushes)
    router.get("/count") { _, _ in "\(gateways.devices.count)" }
    router.get("/arrivals") { request, _ in
      try Self.json(gateways.devices.arrivals(after: request.uri.queryParameters.get("after", as: Int.self) ?? 0))
    }
    router.post("/faults", use: setFault)
    router.get("/violations") { _, _ in try Self.json(gateways.violations.all) }
    return Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port), serverName: "FakeGateways"),
      onServerRunning: { channel in onListening("http://127.0.0.1:\(channel.localAddress?.port ?? port)") })
  }

  @Sendable private func addDevice(request: Request, context: BasicRequestContext) async throws -> Response {
    guard let platform = request.uri.queryParameters.get("platform", as: DeviceRegistry.Platform.self) else {
      throw HTTPError(.badRequest)
    }
    if let handle = request.uri.queryParameters["handle"] {
      gateways.devices.add(String(handle))
      return try Self.json(String(handle))
    }
    return try Self.json(gateways.devices.add(platform: platform, channelBase: gateways.channelBase))
  }

  @Sendable private func addDevices(request: Request, context: BasicRequestContext) async throws -> HTTPResponse.Status {
    let handles = String(buffer: try await request.body.collect(upTo: 1 << 20)).split(separator: "\n")
    for handle in handles { gateways.devices.add(String(handle)) }
    return .ok
  }

  @Sendable private func removeDevice(request: Request, context: BasicRequestContext) async throws -> HTTPResponse.Status {
    guard let handle = request.uri.queryParameters["handle"] else { return .badRequest }
    gateways.devices.remove(String(handle))
    return .ok
  }

  @Sendable private func pushes(request: Request, context: BasicRequestContext) async throws -> Response {
    let query = request.uri.queryParameters
    let after = query["after"].flatMap { Int($0) } ?? 0
    guard let handle = query["handle"].map(String.init), let seconds = query["wait"].flatMap({ Double($0) }) else {
      return try Self.json(gateways.devices.received(after: after, handle: query["handle"].map(String.init)))
    }
    return try await Self.json(gateways.devices.wait(after: after, handle: handle, seconds: min(max(seconds, 0), 60)))
  }

  @Sendable private func setFault(request: Request, context: BasicRequestContext) async throws -> HTTPResponse.Status {
    let query = request.uri.queryParameters
    guard let platform = query.get("platform", as: DeviceRegistry.Platform.self),
      let fault = query["fault"].flatMap({ Faults.Fault(name: String($0)) })
    else { return .badRequest }
    gateways.faults.set(fault, on: platform, times: query["times"].flatMap { Int($0) } ?? 1)
    return .ok
  }

  private static func json(_ value: some Encodable) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: .init(byteBuffer: ByteBuffer(bytes: try encoder.encode(value))))
  }
}
