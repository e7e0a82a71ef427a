import Foundation
import Synchronization
import Testing

@testable import Preview

/// Saves that come faster than builds.
struct LatestBuildTests {
  /// What builds did, and what holds them up.
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
    let begun = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var text: [String] { lines.withLock { $0 } }
  }

  private static func builds(_ log: Log, patience: Duration = .seconds(3)) -> LatestBuild {
    LatestBuild(patience: patience) { isOutdated in
      log.begun.signal()
      log.goOn.wait()
      log.add(isOutdated() ? "given up" : "built")
    }
  }

  private func wait(for log: Log) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        log.begun.wait()
        continuation.resume()
      }
    }
  }

  @Test func aSaveIsABuild() async {
    let log = Log()
    let builds = Self.builds(log)
    await builds.finish()
    for _ in 0..<2 {
      builds.request()
      log.goOn.signal()
      await builds.finish()
    }
    #expect(log.text == ["built", "built"])
  }

  @Test func aNewerSaveOutdatesABuildAndABurstIsOne() async {
    let log = Log()
    let builds = Self.builds(log)
    builds.request()
    await wait(for: log)
    for _ in 0..<20 { builds.request() }
    log.goOn.signal()
    log.goOn.signal()
    await builds.finish()
    #expect(log.text == ["given up", "built"])
  }

  @Test func whoeverSavesAllTheTimeSeesSomethingAllTheSame() async {
    let log = Log()
    let builds = Self.builds(log, patience: .milliseconds(50))
    builds.request()
    for _ in 0..<2 {
      await wait(for: log)
      builds.request()
      usleep(60_000)
      log.goOn.signal()
    }
    await wait(for: log)
    log.goOn.signal()
    await builds.finish()
    #expect(log.text == ["given up", "built", "built"])
  }
}
