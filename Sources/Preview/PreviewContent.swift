import Synchronization

/// What the preview shows: a site, how often it was published, and what the last build had to say.
///
///     let content = PreviewContent(site)
///     content.publish(next, report: "")   // pages that are open reload
public final class PreviewContent: Sendable {
  /// A site with its number and its report.
  struct Edition: Sendable {
    var site: PreviewSite
    var version = 1
    var report = ""
  }

  private struct State {
    var edition: Edition
    /// Called when there is a new version.
    var listener: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>

  /// `report` is what the first build had to say.
  public init(_ site: PreviewSite, report: String = "") {
    state = Mutex(State(edition: Edition(site: site, report: report)))
  }

  /// Puts a site in the place of the last one, as one step. Pages that are open reload.
  public func publish(_ site: PreviewSite, report: String) {
    change { edition in
      edition.site = site
      edition.report = report
      edition.version += 1
    }
  }

  /// Says something else of the site that is shown; pages that are open reload.
  public func update(report: String) {
    change { edition in
      edition.report = report
      edition.version += 1
    }
  }

  /// Puts a site in the place of the last one whose pages are the same: nobody has to be told.
  public func replace(_ site: PreviewSite) { state.withLock { $0.edition.site = site } }

  private func change(_ body: (inout Edition) -> Void) {
    let listener = state.withLock { state in
      body(&state.edition)
      return state.listener
    }
    listener?()
  }

  /// Sets what is called after each update.
  func tell(_ listener: (@Sendable () -> Void)?) { state.withLock { $0.listener = listener } }

  /// What is shown now.
  var edition: Edition { state.withLock { $0.edition } }
}
