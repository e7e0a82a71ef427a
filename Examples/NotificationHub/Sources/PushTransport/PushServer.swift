import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL
import Synchronization

/// What a service does with a request: it answers, or fails as networks do.
public enum PushAnswer: Sendable {
  case reply(PushReply)
  /// Nothing, for as long as the caller waits.
  case hang
  /// The stream ends in the middle.
  case resetStream
  /// The whole connection ends.
  case closeConnection
  /// The service answers, and wants no stream behind this one on the connection, which ends soon.
  case goAway(PushReply)
}

/// A push service for tests: TLS, and HTTP/2 or HTTP/1.1.
///
///     let server = try await PushServer.start(.http2, certificate: "c.pem", key: "k.pem") { request in .reply(PushReply(status: 200)) }
public struct PushServer: Sendable {
  public enum Version: Sendable { case http2, http1 }

  private let channel: any Channel
  private let connections: Connections
  /// How many connections there were, and how many there are.
  public var opened: Int { connections.opened.load(ordering: .sequentiallyConsistent) }
  public var open: Int { connections.open.load(ordering: .sequentiallyConsistent) }
  public var port: Int { channel.localAddress?.port ?? 0 }

  public typealias Handler = @Sendable (PushRequest) async -> PushAnswer

  /// Listens on loopback; port 0 takes a free one.
  public static func start(
    _ version: Version, port: Int = 0, certificate: String, key: String, handler: @escaping Handler
  ) async throws -> PushServer {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMFile(certificate).map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
    configuration.applicationProtocols = [version == .http2 ? "h2" : "http/1.1"]
    configuration.minimumTLSVersion = .tlsv12
    let context = try NIOSSLContext(configuration: configuration)
    let connections = Connections()
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        connections.count(channel)
        return channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(NIOSSLServerHandler(context: context))
          switch version {
          case .http1:
            try pipeline.configureHTTPServerPipeline()
            try pipeline.addHandler(RequestCollector(handler, isHTTP2: false))
          case .http2:
            try pipeline.addHandler(FlushCollector())
            var connection = NIOHTTP2Handler.ConnectionConfiguration()
            connection.initialSettings = [
              HTTP2Setting(parameter: .maxConcurrentStreams, value: 1000),
              HTTP2Setting(parameter: .maxHeaderListSize, value: 16384),
            ]
            _ = try pipeline.configureHTTP2Pipeline(
              mode: .server, connectionConfiguration: connection, streamConfiguration: .init()
            ) { stream in
              stream.eventLoop.makeCompletedFuture {
                try stream.pipeline.syncOperations.addHandlers(
                  HTTP2FramePayloadToHTTP1ServerCodec(), RequestCollector(handler, isHTTP2: true))
              }
            }
          }
        }
      }
      .bind(host: "127.0.0.1", port: port).get()
    return PushServer(channel: channel, connections: connections)
  }

  public func stop() async { try? await channel.close() }
}

private final class Connections: Sendable {
  let opened = Atomic(0)
  let open = Atomic(0)

  func count(_ channel: any Channel) {
    opened.wrappingAdd(1, ordering: .sequentiallyConsistent)
    open.wrappingAdd(1, ordering: .sequentiallyConsistent)
    channel.closeFuture.whenComplete { _ in self.open.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
  }
}

/// Puts the parts of a request together, and does what the handler says.
private final class RequestCollector: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private static let mostBytes = 64 * 1024

  private let handler: PushServer.Handler
  private let isHTTP2: Bool
  private var request = PushRequest(path: "")
  private var body = ByteBuffer()

  init(_ handler: @escaping PushServer.Handler, isHTTP2: Bool) {
    self.handler = handler
    self.isHTTP2 = isHTTP2
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      request = PushRequest(method: head.method.rawValue, path: head.uri, headers: head.headers.map { ($0.name, $0.value) })
      body.clear()
    case .body(var bytes):
      if body.readableBytes + bytes.readableBytes > Self.mostBytes {
        context.close(promise: nil)
      } else {
        body.writeBuffer(&bytes)
      }
    case .end:
      request.body = String(buffer: body)
      Self.answer(request, by: handler, on: context.channel, isHTTP2: isHTTP2)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private static func answer(
    _ request: PushRequest, by handler: @escaping PushServer.Handler, on channel: any Channel, isHTTP2: Bool
  ) {
    Task {
      let answer = await handler(request)
      channel.eventLoop.execute { perform(answer, on: channel, isHTTP2: isHTTP2) }
    }
  }

  private static func perform(_ answer: PushAnswer, on channel: any Channel, isHTTP2: Bool) {
    switch answer {
    case .reply(let reply): write(reply, to: channel, isHTTP2: isHTTP2)
    case .hang: break
    case .resetStream: channel.close(promise: nil)
    case .closeConnection: (isHTTP2 ? channel.parent ?? channel : channel).close(promise: nil)
    case .goAway(let reply):
      guard isHTTP2, let connection = channel.parent else {
        var last = reply
        last.headers.append(("connection", "close"))
        write(last, to: channel, isHTTP2: isHTTP2)
        return
      }
      channel.getOption(HTTP2StreamChannelOptions.streamID).whenSuccess { stream in
        let frame = HTTP2Frame(
          streamID: .rootStream, payload: .goAway(lastStreamID: stream, errorCode: .noError, opaqueData: nil))
        connection.writeAndFlush(frame, promise: nil)
        write(reply, to: channel, isHTTP2: true)
        connection.eventLoop.scheduleTask(in: .milliseconds(100)) { connection.close(promise: nil) }
      }
    }
  }

  private static func write(_ reply: PushReply, to channel: any Channel, isHTTP2: Bool) {
    let head = HTTPResponseHead(
      version: isHTTP2 ? .http2 : .http1_1, status: HTTPResponseStatus(statusCode: reply.status),
      headers: HTTPHeaders(reply.headers + [("content-length", "\(reply.body.utf8.count)")]))
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: reply.body))), promise: nil)
    channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
  }
}
