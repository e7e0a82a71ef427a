/// The script that reloads a previewed page after a build and shows what the build had to say.
enum PreviewScript {
  static let text = #"""
    (async () => {
      const { version: own, page } = document.currentScript.dataset;
      const get = async (path) => (await fetch(path, { cache: "no-store" })).text();
      const make = (name, attributes) => Object.assign(document.createElement(name), attributes);
      const style = new CSSStyleSheet();
      style.replaceSync(`#tally-report { position: fixed; inset: auto 1rem 1rem 1rem; max-block-size: 40vh; overflow: auto;
        margin: 0; padding: 1rem; border: 0; border-radius: .5rem; background: #1f2328; color: #f0f3f6; font-size: .8rem;
        z-index: 9999; box-shadow: 0 .5rem 2rem #0006 } #tally-report[hidden] { display: none }
        #tally-report pre { margin: 0; padding: 0; border: 0; background: none; color: inherit; font-size: inherit; white-space: pre-wrap }
        #tally-report button { position: sticky; inset-block-start: 0; float: inline-end; padding: .25rem .75rem; border: 1px solid;
        border-radius: .25rem; background: #1f2328; color: inherit; font: inherit; cursor: pointer }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
      const text = await get("/__tally/report");
      // Each finding begins with its place; those of the page that is shown come first.
      const findings = text.split(/^(?=.+?:\d+:\d+: (?:error|warning|note): )/m);
      const isOwn = (finding) => page !== undefined && finding.startsWith(page + ":");
      const words = [...findings.filter(isOwn), ...findings.filter((finding) => !isOwn(finding))].join("");
      const box = make("div", { id: "tally-report", role: "status", hidden: true });
      const close = () => {
        box.hidden = true;
        sessionStorage.setItem("tally-report", text);
      };
      const button = make("button", { type: "button", textContent: "Close" });
      button.addEventListener("click", close);
      document.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && !box.hidden && !document.querySelector("dialog[open], :popover-open")) close();
      });
      box.append(button, make("pre", { textContent: words }));
      document.body.append(box);
      // What was closed stays closed until there is something else to say.
      box.hidden = text === "" || sessionStorage.getItem("tally-report") === text;
      // The server tells of each build; where it is gone, the browser asks until it is back.
      new EventSource("/__tally/events").onmessage = (event) => {
        if (event.data !== own) location.reload();
      };
    })();

    """#

  /// The element that loads it, with the version that the page is of, and the document that it shows.
  static func tag(version: Int, document: String? = nil) -> [UInt8] {
    let page = document.map { " data-page=\"\($0.replacing("&", with: "&amp;").replacing("\"", with: "&quot;"))\"" } ?? ""
    return Array("<script src=\"/__tally/reload.js\" data-version=\"\(version)\"\(page) defer></script>".utf8)
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
