import Testing

@testable import Site

/// The heading above a place of a page.
struct HeadingPlacesTests {
  @Test func theLastHeadingUpToAPlaceIsFound() {
    // `b.md` is included twice.
    let headings = [("a.md", 0), ("b.md", 5), ("a.md", 20), ("b.md", 0), ("b.md", 5), ("a.md", 40)].map {
      PageOutline.Heading(level: 2, text: "", anchor: "", file: $0.0, fileOffset: $0.1)
    }
    var outline = PageOutline(parse("", path: "a.md"), path: "a.md", locale: "en")
    outline.headings = headings
    let places = HeadingPlaces(outline)
    for file in ["a.md", "b.md", "c.md"] {
      for offset in -1...45 {
        let expected = headings.lastIndex { $0.file == file && $0.fileOffset <= offset }
        #expect(places.last(in: file, upTo: offset) == expected, "\(file) \(offset)")
      }
    }
  }

  @Test(arguments: [
    ("a/b.md", "c", "c/a/b.md"), ("a.md", "", "a.md"), ("./a.md", "c", "c/a.md"), ("../a.md", "c/d", "c/a.md"),
    ("a//b", "c", "c/a/b"),
    ("/a", "c", "a"), ("a/", "c", "c/a"), ("", "c", "c"), (".a/b", "c", "c/.a/b"), ("a", "c//d/", "c/d/a"),
    ("a", "c/./d", "c/./d/a"),
  ])
  func pathsAreResolved(_ path: String, _ folder: String, _ expected: String) {
    #expect(PagePath.resolve(path, in: folder) == expected)
  }
}
