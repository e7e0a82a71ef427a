import Testing

@testable import Workspace

struct PathTests {
  @Test(arguments: [
    ("a/../b/./c.md", "b/c.md"), ("a//b", "a/b"), (".", ""), ("", ""), ("a/b/../..", ""),
  ])
  func pathsAreNormalised(path: String, expected: String) {
    #expect(RelativePath.normalized(path) == expected)
  }

  @Test(arguments: ["/etc/passwd", "..", "a/../../b", "a\\b", "a\0b"])
  func pathsThatLeaveTheRootAreRefused(path: String) {
    #expect(RelativePath.normalized(path) == nil)
  }

  @Test func includesAreResolvedFromTheFolderOfTheirFile() {
    #expect(RelativePath.resolve("../includes/x.md", from: "en/articles/a.md") == "en/includes/x.md")
    #expect(RelativePath.resolve("../../../x.md", from: "en/a.md") == nil)
  }

  @Test(arguments: [
    ("/a/b/c", "/a/b", "c"), ("/a/b", "/a/b", ""), ("/a/x/y", "/a/b/c", "../../x/y"), ("/x", "/", "x"),
  ])
  func pathsAreSeenFromAFolder(path: String, folder: String, expected: String) {
    #expect(RelativePath.relative(path, to: folder) == expected)
  }

  @Test(arguments: [
    ("tutorials/*.md", "tutorials/a.md", true),
    ("tutorials/*.md", "tutorials/a/b.md", false),
    ("tutorials/**/*.md", "tutorials/a/b.md", true),
    ("tutorials/**/*.md", "tutorials/b.md", true),
    ("**", "a/b/c", true),
    ("**/x.md", "x.md", true),
    ("a?c.md", "abc.md", true),
    ("a*c*e", "abcde", true),
    ("a*c*e", "abcd", false),
    ("*.md", "a/b.md", false),
  ])
  func globsMatchWithinAndAcrossFolders(pattern: String, path: String, matches: Bool) {
    #expect(Glob(pattern).matches(path) == matches)
  }

  @Test func aHostileGlobEndsSoon() {
    let pattern = String(repeating: "*a", count: 40) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 5_000)))
    #expect(!Glob(String(repeating: "**/", count: 200) + "x").matches(String(repeating: "a/", count: 500) + "y"))
  }
}
