import Testing

@testable import Contract

struct FieldPathTests {
  @Test(arguments: [
    ("id", "id"), ("Length (m)", "Length (m)"), ("a.b", "a~1b"), ("x[0]", "x~20~3"), ("~1", "~01"), ("", "~4"),
    ("výška.", "výška~1"),
  ])
  func holdsAnyName(name: String, segment: String) {
    #expect(FieldPath.segment(name) == segment)
    #expect(FieldPath.name(of: segment) == name)
  }

  @Test func showsNamesWithSignsInQuotes() {
    #expect(FieldPath.shown("kilns[].Length~1m") == "kilns[].\"Length.m\"")
    #expect(FieldPath.shown("a~1b[].c") == "\"a.b\"[].c")
    #expect(FieldPath.shown("~4.id") == "\"\".id")
    #expect(FieldPath.shown("kilns[].id") == "kilns[].id")
  }

  @Test(arguments: [
    ("kilns[0].id", "kilns[].id"), ("[12].id", "[].id"), ("a[0][1]", "a[][]"), ("a[x]", "a[x]"), ("a[", "a["), ("id", "id"),
  ])
  func anElementIsAnyElement(path: String, expected: String) {
    #expect(FieldPath.withoutIndices(path) == expected)
  }

  @Test func leadsToTheFieldOfASchema() {
    var schema = Schema.any
    schema.update(at: "kilns[].a~1b") { $0 = .integer }
    #expect(schema.properties["kilns"]?.items.first?.properties["a.b"] == .integer)
    #expect(schema.fieldPaths() == ["kilns", "kilns[].a~1b"])
  }
}
