import Foundation
import Testing

@testable import Preview

struct PreviewFilesTests {
  /// A folder with a page, a sub-folder and a link that leads out.
  private func withSite(_ body: (PreviewFiles) throws -> Void) throws {
    let manager = FileManager.default
    let base = manager.temporaryDirectory.appendingPathComponent("tally-preview-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: base) }
    let site = base.appendingPathComponent("site")
    try manager.createDirectory(at: site.appendingPathComponent("a b"), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: site.appendingPathComponent("index.html"))
    try Data("x".utf8).write(to: site.appendingPathComponent("a b/index.html"))
    try Data("x".utf8).write(to: site.appendingPathComponent(".tally-manifest"))
    try Data("secret".utf8).write(to: base.appendingPathComponent("secret.txt"))
    try manager.createSymbolicLink(
      at: site.appendingPathComponent("out.txt"), withDestinationURL: base.appendingPathComponent("secret.txt"))
    guard let pointer = realpath(site.path, nil) else { return }
    defer { free(pointer) }
    try body(PreviewFiles(root: String(cString: pointer)))
  }

  @Test func foldersServeTheirIndexAndFilesTheirType() throws {
    try withSite { files in
      #expect(files.answer("/") == .file(path: files.root + "/index.html", type: "text/html; charset=utf-8"))
      #expect(files.answer("/a%20b/") == .file(path: files.root + "/a b/index.html", type: "text/html; charset=utf-8"))
      #expect(files.answer("/a%20b") == .redirect("/a b/"))
    }
  }

  @Test func anAddressThatLeadsNowhereIsAnsweredByTheNearestPage() throws {
    try withSite { files in
      #expect(files.notFoundPage("/x") == nil)
      try Data("x".utf8).write(to: URL(filePath: files.root + "/404.html"))
      try Data("x".utf8).write(to: URL(filePath: files.root + "/a b/404.html"))
      #expect(files.notFoundPage("/x/y") == files.root + "/404.html")
      #expect(files.notFoundPage("/a%20b/x/y/") == files.root + "/a b/404.html")
      #expect(files.notFoundPage("/a%20b/../x") == files.root + "/a b/404.html")
      #expect(files.notFoundPage("/..") == files.root + "/404.html")
      #expect(files.notFoundPage("/%zz") == files.root + "/404.html")
    }
  }

  @Test(arguments: [
    "/../secret.txt", "/%2e%2e/secret.txt", "/a%20b/../../secret.txt", "/..%2fsecret.txt", "/out.txt", "/.tally-manifest",
    "/none",
    "/a\\b", "/%00", "", "secret.txt", "/%zz",
  ])
  func nothingOutsideTheFolderIsServed(path: String) throws {
    try withSite { #expect($0.answer(path) == .notFound) }
  }

  @Test func theScriptGoesBeforeTheEndOfTheBody() {
    #expect(PreviewScript.offset(in: Array("<body></body>a</body></html>".utf8)[...]) == 14)
    #expect(PreviewScript.offset(in: Array("</bod".utf8)[...]) == nil)
    #expect(PreviewScript.offset(in: Array("</body>".utf8)[...]) == 0)
    #expect(PreviewScript.offset(in: Array("</body>".utf8)[1...]) == nil)
  }
}
