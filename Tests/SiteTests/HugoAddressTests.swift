import Testing

@testable import Site

/// Addresses as Hugo writes them: each was compared with what Hugo 0.168 writes for such a file.
struct HugoAddressTests {
  private func file(_ path: String, _ frontMatter: String = "", isUgly: Bool = false, _ rules: AddressRules = AddressRules())
    -> String
  {
    let page = parse(
      frontMatter.isEmpty
        ? "# A\n"
        : """
        ---
        \(frontMatter)
        ---
        # A

        """, path: path)
    return HugoAddress(path: path, page.document.frontMatter, isUgly: isUgly, rules).file
  }

  @Test(arguments: [
    ("_index.md", "index.html"), ("top.md", "top/index.html"), ("Guide/_index.md", "guide/index.html"),
    ("Guide/README.md", "guide/readme/index.html"), ("Guide/A  B.md", "guide/a--b/index.html"),
    ("Guide/A - B.md", "guide/a---b/index.html"), ("Guide/C# & F! (intro).md", "guide/c#--f-intro/index.html"),
    ("sec/Über Öl.md", "sec/über-öl/index.html"), ("sec/100%.md", "sec/100/index.html"),
    ("sec/it's, so.md", "sec/its-so/index.html"),
    ("sec/smile😀x.md", "sec/smilex/index.html"), ("v/v1.2.md", "v/v1.2/index.html"),
    ("posts/My Post/index.md", "posts/my-post/index.html"), ("about/index.md", "about/index.html"),
  ])
  func aPathIsCleaned(_ path: String, _ expected: String) { #expect(file(path) == expected) }

  @Test(arguments: [
    ("Up/x.md", "slug: Big-Fire", "up/big-fire/index.html"), ("Up/y.md", "slug: big fire  two!", "up/big-fire-two/index.html"),
    ("posts/bundle/index.md", "slug: Re Named", "posts/re-named/index.html"), ("sec/_index.md", "slug: other", "sec/index.html"),
    ("Up/e.md", "url: \"\"", "up/e/index.html"), ("Up/h.md", "url: /fixed/page.html", "/fixed/page.html"),
    ("Up/h.md", "url: /feed.htm", "/feed.htm"), ("Up/z.md", "url: /Custom/Place & More/", "/Custom/Place & More/index.html"),
    ("Up/rel.md", "url: rel/place", "rel/place/index.html"),
    ("Up/tok.md", "url: /:section/:slug/\ntitle: My Tok", "/up/my-tok/index.html"),
    ("surl/_index.md", "url: /My Sec/", "/My Sec/index.html"),
  ])
  func aPageStatesItsAddress(_ path: String, _ frontMatter: String, _ expected: String) {
    #expect(file(path, frontMatter) == expected)
  }

  @Test func lettersAndEndingsStayAsTheProjectSays() {
    var rules = AddressRules()
    rules.keepsCase = true
    #expect(file("Guide/C# & F! (intro).md", "", rules) == "Guide/C#-F-intro/index.html")
    #expect(file("Guide/A  B.md", "", rules) == "Guide/A-B/index.html")
    #expect(file("Up/x.md", "slug: Big-Fire", isUgly: true) == "up/big-fire.html")
    #expect(file("Up/_index.md", isUgly: true) == "up/index.html")
    #expect(file("Up/z.md", "url: /Place/", isUgly: true) == "/Place/index.html")
    rules = AddressRules()
    rules.files = ["post"]
    #expect(file("Post/a.md", "", rules) == "post/a.html")
    #expect(file("docs/a.md", "", rules) == "docs/a/index.html")
    #expect(HugoAddress(ofMade: "Post/index.md", isUgly: true, rules).file == "post/index.html")
  }

  @Test(arguments: [
    ("/:year/:month/:day/:slug/", "2023/01/09/deep-a-title/index.html"),
    ("/:monthname/:weekday/:weekdayname/:yearday/", "january/1/monday/9/index.html"),
    ("/:sections/:contentbasename", "posts/nested/page-1/index.html"),
    ("/:sections[last]/:filename/", "nested/page-1/index.html"),
    ("/:sections[1:]/:slugorfilename.html", "nested/page-1.html/index.html"),
    ("/:section/:title/", "posts/deep-a-title/index.html"),
    ("/:strange/:title/", "posts/nested/page-1/index.html"),
  ])
  func aSectionHasAPatternOfAddresses(_ pattern: String, _ expected: String) {
    var rules = AddressRules()
    rules.permalinks = ["page": ["Posts": pattern], "section": ["posts": "/blog/:sections/"]]
    #expect(file("posts/Nested/Page 1.md", "title: \"Deep: a Title!\"\ndate: 2023-01-09T23:30:00-08:00", rules) == expected)
    #expect(file("posts/Nested/_index.md", "", rules) == "blog/posts/nested/index.html")
    #expect(AddressRules.knows(permalink: pattern) == !pattern.contains("strange"))
  }
}

/// Patterns of paths as VitePress has them.
struct RewriteTests {
  @Test(arguments: [
    ("packages/:name/src/:rest*", ":name/:rest*", "packages/kiln/src/fire/hot.md", "kiln/fire/hot.md"),
    ("packages/:name/src/(.*)", ":name/index.md", "packages/kiln/src/fire/hot.md", "kiln/index.md"),
    ("docs/:rest*", ":rest*", "docs/index.md", "index.md"), ("a.md", "b/c.md", "a.md", "b/c.md"),
    ("docs/:rest*", ":rest*", "kiln.md", nil),
    (":a/:b", ":b/:a", "x/y/z.md", nil), (":a-:b.md", ":b", "x-y.md", nil),
  ])
  func aPathTakesThePlaceOfAnother(_ from: String, _ to: String, _ path: String, _ expected: String?) {
    #expect(AddressRules.Rewrite(from: from, to: to).applied(to: path) == expected)
  }
}
