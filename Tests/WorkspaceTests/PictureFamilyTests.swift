import Site
import Testing

@testable import Workspace

struct PictureFamilyTests {
  @Test(arguments: [
    ("plan.png 40x30 plan@2x.png 80x60 plan@3x.png 120x90", "plan.png", "plan@2x.png plan@3x.png"),
    ("plan.png 64x48 plan-32w.png 32x24 plan-128.png 128x96", "plan.png", "plan-32w.png plan-128.png"),
    ("plan-32x24.png 32x24 plan-64x48.png 64x48", "plan-64x48.png", "plan-32x24.png"),
    ("plan-64.png 64x48 plan.png 128x96", "plan-64.png", "plan.png"),
    ("plan.png 65x49 plan-32.png 32x24", "plan.png", "plan-32.png"),
    ("step.png 40x30 step-20.png 40x30", "step.png", ""), ("step-1.png 40x30 step-2.png 80x60", "step-1.png", ""),
    ("plan.png 40x30 plan@2x.png 90x60", "plan.png", ""), ("plan.png 40x30 plan@2x.png 40x30", "plan.png", ""),
    ("plan.png 40x30 plan-20.png 20x20", "plan.png", ""), ("plan.png 40x30 plan@2x.jpg 80x60", "plan.png", ""),
    ("plan@2x.png 80x60 plan.png 40x30", "plan@2x.png", ""), ("-20.png 20x20 .png 40x40", ".png", ""),
    ("a/plan.png 40x30 b/plan@2x.png 80x60", "a/plan.png", ""), ("plan.png 40x30 plan@2x.png -", "plan.png", ""),
  ])
  func otherSizesAreToldByNameAndPicture(files: String, shown: String, others: String) {
    let words = files.split(separator: " ").map(String.init)
    var sizes: [String: ImageSize?] = [:]
    for index in stride(from: 0, to: words.count, by: 2) {
      let parts = words[index + 1].split(separator: "x").compactMap { Int($0) }
      sizes[words[index]] = .some(parts.count == 2 ? ImageSize(width: parts[0], height: parts[1]) : nil)
    }
    let found = PictureFamily(sizes.keys.sorted()).sizes(of: shown) { sizes[$0] ?? nil }
    #expect(found.joined(separator: " ") == others)
  }
}
