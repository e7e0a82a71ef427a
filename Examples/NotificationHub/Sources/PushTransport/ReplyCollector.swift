import NIOCore
import NIOHTTP1
import NIOHTTP2

/// Puts the parts of an answer together, and says once how it went.
final class ReplyCollector: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  /// As many bytes of an answer as are kept.
  private static let mostBytes = 64 * 1024

  private var promise: EventLoopPromise<PushReply>?
  private var reply = PushReply(status: 0)
  private var body = ByteBuffer()
  /// Whether the connection goes on to the next request.
  private let isLast: Bool

  init(_ promise: EventLoopPromise<PushReply>?, isLast: Bool) {
    self.promise = promise
    self.isLast = isLast
  }

  var isWaiting: Bool { promise != nil }

  func expect(_ next: EventLoopPromise<PushReply>) {
    promise = next
    reply = PushReply(status: 0)
    body.clear()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      reply.status = Int(head.status.code)
      reply.headers = head.headers.map { ($0.name, $0.value) }
    case .body(var bytes):
      if body.readableBytes + bytes.readableBytes > Self.mostBytes {
        finish(.failure(TransportError("an answer too long", mayHaveArrived: true)))
        context.close(promise: nil)
      } else {
        body.writeBuffer(&bytes)
      }
    case .end:
      reply.body = String(buffer: body)
      finish(.success(reply))
      if isLast { context.close(promise: nil) }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A stream that is refused was never looked at: the request can be sent again and does not arrive twice.
    let isRefused = (error as? NIOHTTP2Errors.StreamClosed)?.errorCode == .refusedStream
    finish(.failure(TransportError("\(error)", mayHaveArrived: !isRefused)))
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish(.failure(TransportError("the connection ended before the answer", mayHaveArrived: true)))
    context.fireChannelInactive()
  }

  func finish(_ result: Result<PushReply, any Error>) {
    let waiting = promise
    promise = nil
    waiting?.completeWith(result)
  }
}
