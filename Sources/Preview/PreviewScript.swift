/// The script that reloads a previewed page after a build and shows what the build had to say.
enum PreviewScript {
  static let text = """
    (async () => {
      const own = document.currentScript.dataset.version;
      const get = async (path) => (await fetch(path, { cache: "no-store" })).text();
      const box = document.createElement("pre");
      box.setAttribute("role", "status");
      box.id = "tally-report";
      const style = new CSSStyleSheet();
      style.replaceSync(`#tally-report { position: fixed; inset: auto 1rem 1rem 1rem; max-block-size: 40vh; overflow: auto;
        margin: 0; padding: 1rem; border-radius: .5rem; background: #1f2328; color: #f0f3f6; font-size: .8rem; z-index: 9999;
        white-space: pre-wrap; box-shadow: 0 .5rem 2rem #0006 } #tally-report:empty { display: none }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
      document.body.append(box);
      box.textContent = await get("/__tally/report");
      // The server tells of each build; where it is gone, the browser asks until it is back.
      new EventSource("/__tally/events").onmessage = (event) => {
        if (event.data !== own) location.reload();
      };
    })();

    """

  /// The element that loads it, with the version that the page is of.
  static func tag(version: Int) -> [UInt8] {
    Array("<script src=\"/__tally/reload.js\" data-version=\"\(version)\" defer></script>".utf8)
  }

  /// So much of a page's end is looked through.
  private static let window = 64 << 10

  /// Where the element goes in a page: before the end of its body, or else behind everything.
  static func place(in page: Descriptor, size: Int) -> Int {
    let start = max(0, size - window)
    var end = [UInt8](repeating: 0, count: size - start)
    guard let count = end.withUnsafeMutableBytes({ page.read(at: start, into: $0) }) else { return size }
    return offset(in: end[..<count]).map { start + $0 } ?? size
  }

  /// The same in a page that is in memory.
  static func place(in page: [UInt8]) -> Int { offset(in: page[max(0, page.count - window)...]) ?? page.count }

  /// The offset of the last `</body>`.
  static func offset(in page: ArraySlice<UInt8>) -> Int? {
    let tag = Array("</body>".utf8)
    guard page.count >= tag.count else { return nil }
    return (page.startIndex...page.endIndex - tag.count).last { page[$0..<$0 + tag.count].elementsEqual(tag) }
  }
}
