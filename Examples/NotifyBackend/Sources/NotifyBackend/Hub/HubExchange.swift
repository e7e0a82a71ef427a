import NIOCore
import NIOHTTP1
import NIOPosix

/// One request over plain HTTP/1.1, on a connection of its own: for a hub on the same machine. NIO is part of the server anyway.
enum HubExchange {
  static func reply(
    host: String, port: Int, head: HTTPRequestHead, body: ByteBuffer, timeout: TimeAmount = .seconds(15)
  ) async throws -> (status: Int, body: ByteBuffer) {
    let group = MultiThreadedEventLoopGroup.singleton
    let promise = group.next().makePromise(of: (status: Int, body: ByteBuffer).self)
    let channel: any Channel
    do {
      channel = try await ClientBootstrap(group: group)
        .connectTimeout(.seconds(5))
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            try channel.pipeline.syncOperations.addHandler(Collector(promise))
          }
        }
        .connect(host: host, port: port).get()
    } catch {
      promise.fail(error)
      throw error
    }
    channel.write(HTTPClientRequestPart.head(head), promise: nil)
    channel.write(HTTPClientRequestPart.body(.byteBuffer(body)), promise: nil)
    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
    let timer = channel.eventLoop.scheduleTask(in: timeout) { channel.close(promise: nil) }
    defer {
      timer.cancel()
      channel.close(promise: nil)
    }
    return try await promise.futureResult.get()
  }

  /// Puts the parts of an answer together; a connection that ends before is an error.
  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    private var promise: EventLoopPromise<(status: Int, body: ByteBuffer)>?
    private var status = 0
    private var body = ByteBuffer()

    init(_ promise: EventLoopPromise<(status: Int, body: ByteBuffer)>) { self.promise = promise }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): status = Int(head.status.code)
      case .body(var bytes):
        body.writeBuffer(&bytes)
        if body.readableBytes > 1 << 20 { context.close(promise: nil) }
      case .end: finish(.success((status, body)))
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      finish(.failure(error))
      context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) { finish(.failure(ChannelError.eof)) }

    private func finish(_ result: Result<(status: Int, body: ByteBuffer), any Error>) {
      promise?.completeWith(result)
      promise = nil
    }
  }
}
