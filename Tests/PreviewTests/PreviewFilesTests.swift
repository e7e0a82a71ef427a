import Foundation
import Testing

@testable import Preview

struct PreviewFilesTests {
  private static let names = ["index.html", "a b/index.html", "a b/c.png", ".tally-manifest", "x/.hidden/index.html"]
  private let files = PreviewFiles(site: PreviewSite(Dictionary(uniqueKeysWithValues: names.map { ($0, .bytes([])) })))

  @Test func foldersServeTheirIndexAndFilesTheirType() {
    #expect(files.answer("/") == .file(path: "index.html", type: "text/html; charset=utf-8"))
    #expect(files.answer("/a%20b/") == .file(path: "a b/index.html", type: "text/html; charset=utf-8"))
    #expect(files.answer("/a%20b/c.png") == .file(path: "a b/c.png", type: "image/png"))
    #expect(files.answer("/a%20b") == .redirect("/a b/"))
    #expect(files.answer("//a%20b") == .redirect("/a b/"))
  }

  @Test func anAddressThatLeadsNowhereIsAnsweredByTheNearestPage() {
    #expect(files.notFoundPage("/x") == nil)
    let files = PreviewFiles(site: PreviewSite(["404.html": .bytes([]), "a b/404.html": .bytes([])]))
    #expect(files.notFoundPage("/x/y") == "404.html")
    #expect(files.notFoundPage("/a%20b/x/y/") == "a b/404.html")
    #expect(files.notFoundPage("/a%20b/../x") == "a b/404.html")
    #expect(files.notFoundPage("/..") == "404.html")
    #expect(files.notFoundPage("/%zz") == "404.html")
  }

  @Test(arguments: [
    "/../secret.txt", "/%2e%2e/secret.txt", "/a%20b/../../secret.txt", "/..%2fsecret.txt", "/.tally-manifest", "/x/.hidden/",
    "/none", "/a%20b/c.png/", "/a\\b", "/%00", "", "secret.txt", "/%zz",
  ])
  func nothingButTheSiteIsServed(path: String) {
    #expect(files.answer(path) == .notFound)
  }

  @Test func theScriptGoesBeforeTheEndOfTheBody() {
    #expect(PreviewScript.offset(in: Array("<body></body>a</body></html>".utf8)[...]) == 14)
    #expect(PreviewScript.offset(in: Array("</bod".utf8)[...]) == nil)
    #expect(PreviewScript.offset(in: Array("</body>".utf8)[...]) == 0)
    #expect(PreviewScript.offset(in: Array("</body>".utf8)[1...]) == nil)
    #expect(PreviewScript.place(in: Array("<body></body>".utf8)) == 6)
    #expect(PreviewScript.place(in: Array("text".utf8)) == 4)
  }
}
