import Platform

/// What one client may take of the preview, so that none keeps it from the others.
struct PreviewLimits: Sendable {
  /// Bytes of request line and headers; more is answered 431.
  var head = 16 << 10
  /// Bytes of a body that a request may announce; more is answered 413. None is read: GET and HEAD have no use for one.
  var body = 64 << 10
  /// Until request line and headers are there; then it is 408.
  var headTime = Duration.seconds(10)
  /// In which a client must take something of its reply.
  var sendTime = Duration.seconds(20)
  /// In which a client may read its reply, and go on sending what nobody reads, before the connection is closed.
  var lingerTime = Duration.seconds(2)
  /// In which a client that listens to events hears of something, if only a remark.
  var eventTime = Duration.seconds(15)
  /// Descriptors of connections, and of the files that are sent to them. Where there are more, the oldest connection is closed: an
  /// ordinary request is answered in milliseconds.
  var descriptors = 1024

  /// As many as the system allows, but for those that the program needs besides.
  static func ofThisProcess() -> PreviewLimits {
    var limits = PreviewLimits()
    limits.descriptors = max(16, raisedDescriptorLimit() - 64)
    return limits
  }

  /// The number of descriptors that the program may have, after asking for enough: 256 and 1024 are usual, and 10,240 is what macOS
  /// grants at most.
  private static func raisedDescriptorLimit() -> Int {
    #if canImport(Darwin)
      let descriptors = RLIMIT_NOFILE
    #else
      let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    var limit = rlimit()
    guard getrlimit(descriptors, &limit) == 0 else { return 256 }
    let wanted = min(limit.rlim_max, 10_240)
    if limit.rlim_cur < wanted {
      var raised = limit
      raised.rlim_cur = wanted
      if setrlimit(descriptors, &raised) == 0 { limit = raised }
    }
    return Int(min(limit.rlim_cur, 10_240))
  }
}
