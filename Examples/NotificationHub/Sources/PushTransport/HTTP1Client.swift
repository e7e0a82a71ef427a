import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// A few connections to a push service that speaks HTTP/1.1: each has one request at a time and is kept for the next.
///
///     let client = HTTP1Client(address, tls: try ClientTLS(protocols: ["http/1.1"]))
public actor HTTP1Client: PushClient {
  private let address: ServiceAddress
  private let tls: ClientTLS
  private let timeout: TimeAmount
  private let group: any EventLoopGroup
  private var idle: [any Channel] = []
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  public init(
    _ address: ServiceAddress, tls: ClientTLS, connections: Int = 8, timeout: TimeAmount = .seconds(10),
    group: any EventLoopGroup = .singletonMultiThreadedEventLoopGroup
  ) {
    self.address = address
    self.tls = tls
    self.timeout = timeout
    self.group = group
    free = connections
  }

  public func send(_ request: PushRequest) async throws -> PushReply {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
    let channel: any Channel
    do {
      channel = try await connection()
    } catch {
      throw TransportError("no connection: \(error)", mayHaveArrived: false)
    }
    do {
      let reply = try await exchange(request, on: channel)
      if channel.isActive, reply["connection"]?.lowercased() != "close" {
        idle.append(channel)
      } else {
        channel.close(promise: nil)
      }
      return reply
    } catch {
      channel.close(promise: nil)
      throw error
    }
  }

  public func close() {
    for channel in idle { channel.close(promise: nil) }
    idle = []
  }

  private func connection() async throws -> any Channel {
    while let channel = idle.popLast() {
      if channel.isActive { return channel }
    }
    let tls = tls, host = address.host
    return try await ClientBootstrap(group: group)
      .connectTimeout(.seconds(5))
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(try tls.handler(host: host))
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(ReplyCollector(nil, isLast: false))
        }
      }
      .connect(host: address.host, port: address.port).get()
  }

  private func exchange(_ request: PushRequest, on channel: any Channel) async throws -> PushReply {
    let promise = channel.eventLoop.makePromise(of: PushReply.self)
    let head = HTTPRequestHead(
      version: .http1_1, method: HTTPMethod(rawValue: request.method), uri: request.path,
      headers: HTTPHeaders([("host", address.authority)] + request.headers + [("content-length", "\(request.body.utf8.count)")]))
    let timeout = timeout, body = request.body
    channel.eventLoop.execute {
      do {
        try channel.pipeline.syncOperations.handler(type: ReplyCollector.self).expect(promise)
      } catch {
        promise.fail(TransportError("the connection has ended", mayHaveArrived: false))
        return
      }
      channel.write(HTTPClientRequestPart.head(head), promise: nil)
      channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(string: body))), promise: nil)
      channel.writeAndFlush(HTTPClientRequestPart.end(nil)).whenFailure { error in
        channel.pipeline.fireErrorCaught(error)
      }
      let timer = channel.eventLoop.scheduleTask(in: timeout) {
        channel.pipeline.fireErrorCaught(TransportError("no answer in time", mayHaveArrived: true))
      }
      promise.futureResult.whenComplete { _ in timer.cancel() }
    }
    return try await promise.futureResult.get()
  }
}
