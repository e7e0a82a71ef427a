import Foundation
import Synchronization

/// What the preview shows: a folder of built files, how often it was built, and what the last build had to say.
public final class PreviewContent: Sendable {
  private struct State {
    var version = 1
    var report = ""
    /// Called when there is a new version.
    var listener: (@Sendable () -> Void)?
  }

  /// The absolute path of the folder, without links.
  public let root: String
  private let state = Mutex(State())

  public init(root: String) { self.root = root }

  /// Says that the folder was built anew. Pages that are open reload.
  public func update(report: String) {
    let listener = state.withLock { state in
      state.version += 1
      state.report = report
      return state.listener
    }
    listener?()
  }

  /// Sets what is called after each update.
  func tell(_ listener: (@Sendable () -> Void)?) { state.withLock { $0.listener = listener } }

  /// Sets the report of the first build.
  public func begin(report: String) { state.withLock { $0.report = report } }

  var version: Int { state.withLock { $0.version } }
  var report: String { state.withLock { $0.report } }
}
