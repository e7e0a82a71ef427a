import Foundation

/// The script that reloads a previewed page after a build and shows what the build had to say.
enum PreviewScript {
  static let text = """
    (async () => {
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
      const first = await get("/__tally/version");
      setInterval(async () => {
        try {
          if ((await get("/__tally/version")) !== first) location.reload();
        } catch { /* the server is gone; it may come back */ }
      }, 700);
    })();

    """

  /// The page with the script before the end of its body.
  static func added(to page: Data) -> Data {
    let tag = Data("<script src=\"/__tally/reload.js\" defer></script>".utf8)
    guard let end = page.range(of: Data("</body>".utf8), options: .backwards) else { return page + tag }
    return page[..<end.lowerBound] + tag + page[end.lowerBound...]
  }
}
