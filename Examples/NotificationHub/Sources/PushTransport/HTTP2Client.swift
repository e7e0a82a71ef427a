import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL
import Synchronization

/// One connection to a push service with a stream for each request. It is opened when the first request comes, and anew when it has
/// ended, has left a request without an answer, or the service has asked for no more.
///
///     let client = HTTP2Client(address, tls: try ClientTLS(protocols: ["h2"]))
public actor HTTP2Client: PushClient {
  private let address: ServiceAddress
  private let tls: ClientTLS
  private let timeout: TimeAmount
  private let group: any EventLoopGroup
  private var current: Task<HTTP2Connection, any Error>?

  public init(
    _ address: ServiceAddress, tls: ClientTLS, timeout: TimeAmount = .seconds(10),
    group: any EventLoopGroup = .singletonMultiThreadedEventLoopGroup
  ) {
    self.address = address
    self.tls = tls
    self.timeout = timeout
    self.group = group
  }

  public nonisolated func send(_ request: PushRequest) async throws -> PushReply {
    try await connection().send(request, authority: address.authority, timeout: timeout)
  }

  public func close() async {
    guard let opening = current else { return }
    current = nil
    try? await opening.value.leave()
  }

  private func connection() async throws -> HTTP2Connection {
    while true {
      guard let opening = current else {
        current = Task { [address, tls, group] in try await HTTP2Connection.open(address, tls: tls, group: group) }
        continue
      }
      do {
        let connection = try await opening.value
        if connection.isUsable { return connection }
      } catch {
        if current == opening { current = nil }
        throw TransportError("no connection: \(error)", mayHaveArrived: false)
      }
      if current == opening { current = nil }
    }
  }
}

/// A connection that is open.
final class HTTP2Connection: Sendable {
  private let channel: any Channel
  private let multiplexer: NIOHTTP2Handler.StreamMultiplexer
  private let state: ConnectionState

  private init(channel: any Channel, multiplexer: NIOHTTP2Handler.StreamMultiplexer, state: ConnectionState) {
    self.channel = channel
    self.multiplexer = multiplexer
    self.state = state
  }

  /// Whether new streams may begin on it.
  var isUsable: Bool { channel.isActive && !state.isLeaving.load(ordering: .sequentiallyConsistent) }

  /// No new streams begin; once the last has ended, so does the connection.
  func leave() {
    state.isLeaving.store(true, ordering: .sequentiallyConsistent)
    closeIfLeft()
  }

  private func closeIfLeft() {
    if state.isLeft { channel.close(promise: nil) }
  }

  static func open(_ address: ServiceAddress, tls: ClientTLS, group: any EventLoopGroup) async throws -> HTTP2Connection {
    let state = ConnectionState()
    let bootstrap = ClientBootstrap(group: group)
      .connectTimeout(.seconds(5))
      .channelOption(.socketOption(.so_reuseaddr), value: 1)
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
    let (channel, multiplexer) = try await bootstrap.connect(host: address.host, port: address.port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(try tls.handler(host: address.host))
        try channel.pipeline.syncOperations.addHandler(FlushCollector())
        let multiplexer = try channel.pipeline.syncOperations.configureHTTP2Pipeline(
          mode: .client, connectionConfiguration: .init(), streamConfiguration: .init()
        ) { stream in stream.eventLoop.makeSucceededVoidFuture() }
        try channel.pipeline.syncOperations.addHandler(GoAwayWatcher(state))
        return (channel, multiplexer)
      }
    }
    return HTTP2Connection(channel: channel, multiplexer: multiplexer, state: state)
  }

  func send(_ request: PushRequest, authority: String, timeout: TimeAmount) async throws -> PushReply {
    state.streams.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer {
      state.streams.wrappingSubtract(1, ordering: .sequentiallyConsistent)
      closeIfLeft()
    }
    let promise = channel.eventLoop.makePromise(of: PushReply.self)
    let multiplexer = multiplexer
    channel.eventLoop.execute {
      let opened = self.channel.eventLoop.makePromise(of: (any Channel).self)
      multiplexer.createStreamChannel(promise: opened) { stream in
        stream.eventLoop.makeCompletedFuture {
          try stream.pipeline.syncOperations.addHandlers(
            HTTP2FramePayloadToHTTP1ClientCodec(httpProtocol: .https), ReplyCollector(promise, isLast: false))
        }
      }
      opened.futureResult.whenComplete { result in
        switch result {
        case .failure(let error): promise.fail(TransportError("no stream: \(error)", mayHaveArrived: false))
        case .success(let stream): self.write(request, authority: authority, to: stream, timeout: timeout, promise)
        }
      }
    }
    return try await promise.futureResult.get()
  }

  private func write(
    _ request: PushRequest, authority: String, to stream: any Channel, timeout: TimeAmount, _ promise: EventLoopPromise<PushReply>
  ) {
    let head = HTTPRequestHead(
      version: .http2, method: HTTPMethod(rawValue: request.method), uri: request.path,
      headers: HTTPHeaders([("host", authority)] + request.headers + [("content-length", "\(request.body.utf8.count)")]))
    stream.write(HTTPClientRequestPart.head(head), promise: nil)
    stream.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(string: request.body))), promise: nil)
    stream.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
    let timer = stream.eventLoop.scheduleTask(in: timeout) {
      // Maybe nobody is there any more, which TCP would take long to notice: the next request goes over another connection.
      self.leave()
      stream.pipeline.fireErrorCaught(
        TransportError("no answer within \(timeout.nanoseconds / 1_000_000_000) s", mayHaveArrived: true))
    }
    promise.futureResult.whenComplete { _ in timer.cancel() }
  }
}

final class ConnectionState: Sendable {
  let isLeaving = Atomic(false)
  /// How many requests are under way.
  let streams = Atomic(0)

  /// Whether nothing is under way, nor will be.
  var isLeft: Bool {
    isLeaving.load(ordering: .sequentiallyConsistent) && streams.load(ordering: .sequentiallyConsistent) == 0
  }
}

/// Notices that the service wants no more streams on a connection.
private final class GoAwayWatcher: ChannelInboundHandler {
  typealias InboundIn = HTTP2Frame
  private let state: ConnectionState

  init(_ state: ConnectionState) { self.state = state }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .goAway = unwrapInboundIn(data).payload { state.isLeaving.store(true, ordering: .sequentiallyConsistent) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    state.isLeaving.store(true, ordering: .sequentiallyConsistent)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    state.isLeaving.store(true, ordering: .sequentiallyConsistent)
    context.close(promise: nil)
  }
}
