import NIOCore

/// Writes to the connection once for all that its streams have to say at a time: hundreds of pushes share a record of TLS and a system
/// call, where each would cost both.
final class FlushCollector: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private var isScheduled = false

  func flush(context: ChannelHandlerContext) {
    if isScheduled { return }
    isScheduled = true
    // What the event loop has to do already comes before.
    context.eventLoop.assumeIsolated().execute {
      self.isScheduled = false
      context.flush()
    }
  }

  /// What was to be flushed is on its way before the connection ends.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if isScheduled { context.flush() }
    context.close(mode: mode, promise: promise)
  }
}
