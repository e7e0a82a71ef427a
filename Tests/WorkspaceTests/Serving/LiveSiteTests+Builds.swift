import Foundation
import Scheduling
import Synchronization
import Testing

@testable import Workspace

/// Builds that end without a site.
extension LiveSiteTests {
  @Test func aBuildThatIsGivenUpPublishesNothing() throws {
    let preview = try Preview(Self.files)
    _ = try preview.save()
    let before = preview.served
    preview.write(
      "content/en/e.md",
      """
      # Eh

      New.

      """)
    // It is asked again and again, and may be given up at each of these places.
    for patience in 0..<40 {
      let asked = Mutex(0)
      let isOutdated: @Sendable () -> Bool = {
        asked.withLock { asked in
          asked += 1
          return asked > patience
        }
      }
      do {
        _ = try preview.live.update(try preview.project, isOutdated: isOutdated)
        _ = try preview.live.complete(isOutdated: isOutdated)
      } catch is LiveSite.Outdated {
        #expect(preview.served == before)
        continue
      }
      #expect(patience > 5)
    }
    _ = try preview.save()
    #expect(preview.served != before)
  }

  @Test func aConfigurationWithErrorsShowsWhyAndKeepsTheSite() throws {
    let preview = try Preview(Self.files)
    _ = try preview.save()
    let before = preview.served
    preview.write("tally.yml", "title: T\nsource: content\nlocales: {source: en, variants: [cs\n")
    let outcome = try preview.live.update(try preview.project)
    #expect(outcome.site == nil && outcome.diagnostics.contains { $0.severity == .error })
    #expect(preview.served == before)
    preview.write("tally.yml", Self.files["tally.yml"] ?? "")
    #expect(try preview.save()[1] == false)
    #expect(preview.served == before)
  }
}
