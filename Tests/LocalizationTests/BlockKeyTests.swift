import Diagnostics
import Testing

@testable import Localization

/// Rows and items that say what they are about stand for each other by that.
struct BlockKeyTests {
  @Test(arguments: [
    ("- `a.fire()` burns", true, false), ("- **`1.2.0`** (May)", true, true), ("- [v1.2](x) (May)", true, true),
    ("- 1.2.3", true, true),
    ("- 12 kilns", false, false), ("- A `kiln`", false, false), ("- 1. 2", false, false), ("- v is", false, false),
  ])
  func itemsBeginWithTheirKeys(_ text: String, _ hasKey: Bool, _ isVersion: Bool) {
    let blocks = BlockReader().blocks(of: Fixture.page(text + "\n", "en").document)
    #expect((blocks.first?.key != nil) == hasKey && (blocks.first?.key?.isVersion ?? false) == isVersion)
  }
}
