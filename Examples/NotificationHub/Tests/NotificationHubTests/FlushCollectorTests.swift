import NIOCore
import NIOEmbedded
import Testing

@testable import PushTransport

@Suite struct FlushCollectorTests {
  /// Counts how often it is flushed.
  private final class Counter: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer
    var count = 0
    func flush(context: ChannelHandlerContext) {
      count += 1
      context.flush()
    }
  }

  @Test func manyFlushesAtATimeAreOne() throws {
    let counter = Counter(), channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandlers(counter, FlushCollector())
    for _ in 0..<100 { channel.writeAndFlush(ByteBuffer(string: "x"), promise: nil) }
    #expect(counter.count == 0)
    channel.embeddedEventLoop.run()
    #expect(counter.count == 1)
    channel.writeAndFlush(ByteBuffer(string: "y"), promise: nil)
    channel.embeddedEventLoop.run()
    #expect(counter.count == 2)
    var written = 0
    while try channel.readOutbound(as: ByteBuffer.self) != nil { written += 1 }
    #expect(written == 101)
  }

  @Test func whatWasToBeFlushedGoesBeforeTheEnd() throws {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(FlushCollector())
    channel.writeAndFlush(ByteBuffer(string: "last"), promise: nil)
    channel.close(promise: nil)
    #expect(try channel.readOutbound(as: ByteBuffer.self) == ByteBuffer(string: "last"))
  }
}
