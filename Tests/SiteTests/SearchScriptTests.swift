import Foundation
import Testing

@testable import Site

/// Node, which runs the site's script as a browser would.
private enum Node {
  static let path = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// The search in the browser, as far as it runs without one.
@Suite(.enabled(if: Node.path != nil, "node is not installed"))
struct SearchScriptTests {
  /// Runs the functions of the script from `accents` to `excerpt`, then `program`, which finds the files of a site in `files`.
  private func run(_ program: String, site: [String: String] = [:]) throws -> String {
    let script = String(decoding: try #require(Theme.standard.files["assets/site.js"]), as: UTF8.self)
    let start = try #require(script.firstRange(of: "  const accents ="))
    let end = try #require(script.firstRange(of: "  const addSearch ="))
    let file = FileManager.default.temporaryDirectory.appending(path: "tally-search-\(UUID().uuidString).js")
    defer { try? FileManager.default.removeItem(at: file) }
    let files = try JSONSerialization.data(withJSONObject: site.filter { $0.key.contains("search") })
    let text =
      script[start.lowerBound..<end.lowerBound] + "\nconst files = \(String(decoding: files, as: UTF8.self));\n" + program
    try Data(text.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: Node.path ?? "")
    process.arguments = [file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  /// The addresses that a query finds, best first.
  private func find(
    _ queries: [String], in site: [String: String], locale: String = "", language: String = "en"
  ) throws -> [[String]] {
    let list = String(decoding: try JSONSerialization.data(withJSONObject: queries), as: UTF8.self)
    let printed = try run(
      """
      (async () => {
        const prefix = "\(locale)";
        const search = openIndex(JSON.parse(files[prefix + "search.json"]), async (path) => files[prefix + path], "\(language)");
        for (const query of \(list)) console.log((await search.results(query)).found.map((page) => page.address || ".").join(" "));
      })();
      """, site: site)
    return printed.split(separator: "\n", omittingEmptySubsequences: false).prefix(queries.count)
      .map { $0.split(separator: " ").map(String.init) }
  }

  @Test func aWordIsFoundHoweverItIsWritten() throws {
    var files = [
      "tail.md": "# Long\n\n" + String(repeating: "filler words ", count: 2000) + "zanzibar\n",
      "code.md": """
      # Code

      ```swift
      let task = URLSession.shared.dataTask(with: user_agent)
      ```

      """,
      "accents.md": """
      # Přehled

      Žluťoučký kůň, naïve café.

      """,
      "languages.md": """
      # Languages

      C++, C# and F# code.

      """,
      "cjk.md": """
      # 通知

      推送通知を送信する。

      """,
      "korean.md": """
      # 알림

      사용자에게 알림을 보냅니다.

      """,
      "inflected.md": """
      # Setup

      The configuration of notifications.

      """,
    ]
    for number in 0..<20 {
      files["other\(number).md"] = """
        # Other \(number)

        Nothing of it is here.

        """
    }
    let site = TestSite(files).build()
    let cases = [
      ("zanzibar", "tail/"), ("urlsession", "code/"), ("URLSession", "code/"), ("url session", "code/"), ("data task", "code/"),
      ("agent", "code/"), ("user_agent", "code/"), ("zlutoucky", "accents/"), ("PREHLED", "accents/"),
      ("cafe\u{301}", "accents/"),
      ("c++", "languages/"), ("C#", "languages/"), ("通知", "cjk/"), ("信", "cjk/"), ("送信する", "cjk/"), ("알림을", "korean/"),
      ("zanzbar", "tail/"), ("aznzibar", "tail/"), ("zanzibsr", "tail/"), ("xanzibar", "tail/"), ("notif", "inflected/"),
      ("configuring", "inflected/"), ("notifications setup", "inflected/"),
    ]
    for ((query, page), found) in zip(cases, try find(cases.map(\.0), in: site)) { #expect(found.first == page, "\(query)") }
    #expect(try find(["qqqqqq", "送金"], in: site) == [[], []])
  }

  /// A page that has another form of a word is found behind one that has the very form.
  @Test func otherFormsOfAWordAreFound() throws {
    var files = [
      "a.md": """
      # One

      The kiln is fired.

      """,
      "b.md": """
      # Two

      Firing takes long.

      """,
      "c.md": """
      # Three

      Two strategies.

      """,
      "d.md": """
      # Four

      The firm is closed, and firewood is dry.

      """,
    ]
    for number in 0..<9 {
      files["other\(number).md"] = """
        # Other \(number)

        Nothing of it is here.

        """
    }
    let site = TestSite(files).build()
    #expect(try find(["firing", "fires", "strategy"], in: site) == [["b/", "a/"], ["a/", "b/"], ["c/"]])
    let german = TestSite([
      "a.md": """
      # Eins

      Die Prüfungen.

      """,
      "b.md": """
      # Zwei

      Was geprüft wird.

      """,
      "c.md": """
      # Drei

      Ruhe.

      """,
    ]).build()
    #expect(try find(["Prüfung"], in: german, language: "de") == [["a/"]])
    #expect(try find(["Prüfung"], in: german, language: "xx") == [["a/"]])
  }

  /// What a page is about comes before what only mentions it, and pages with all words before those with one.
  @Test func titlesComeBeforeHeadingsAndTheseBeforeText() throws {
    let site = TestSite([
      "a.md": """
      # Mill

      A stone.

      """,
      "b.md": """
      # Other

      ## Stone

      Text.

      """,
      "c.md": """
      # Stone

      A mill.

      """,
      "d.md": """
      # Stone wall

      Text.

      """,
    ]).build()
    #expect(
      try find(["stone", "stone mill"], in: site) == [["c/", "d/", "b/", "a/"], ["a/", "c/", "d/", "b/"]])
  }

  /// A large site: each word is found though most pages have it, and the first key fetches little.
  @Test func aLargeSiteIsFetchedInPieces() throws {
    var files: [String: String] = [:]
    for number in 0..<600 {
      let words = (0..<60).map { "w\((number * 60 + $0) * 7919 % 20_011)x" }
      files["p\(number).md"] = """
        # P\(number)

        The common words. \(words.joined(separator: " "))

        """
    }
    let site = TestSite(files).build()
    #expect(try find(["p599", "common p7"], in: site).map(\.first) == ["p599/", "p7/"])
    let pieces = site.filter { $0.key.hasPrefix("search/") }.map(\.value.utf8.count)
    #expect(pieces.count > 10 && pieces.allSatisfy { $0 < 60_000 })
    #expect((site["search.json"]?.utf8.count ?? .max) < 3_000)
  }

  /// A word that many pages have is written without those that only mention it; it still finds them all.
  @Test func aWordOfManyPagesIsFoundWhereItCounts() throws {
    var files: [String: String] = [:]
    for number in 0..<600 {
      let often = number % 4 == 0 ? "often" : "seldom"
      files["p\(number).md"] =
        """
        # P\(number)

        \(number == 8 ? "## Often\n\n" : "")It is \(often) so. \(String(repeating: "x\(number) ", count: 300))

        """
    }
    let site = TestSite(files).build()
    #expect(try find(["often", "often p12", "seldom p13"], in: site).map(\.first) == ["p8/", "p12/", "p13/"])
    let pieces = site.filter { $0.key.hasPrefix("search/") && $0.key.hasSuffix(".txt") }.values.joined()
    #expect(pieces.split(separator: "\n").contains { $0.contains("ften *2") && $0.count < 20 })
    #expect(pieces.split(separator: "\n").contains { $0.contains("eldom *7") && $0.count < 20 })
  }

  @Test func aFallbackIsFoundByTheWordsOfTheSource() throws {
    let site = TestSite(
      [
        "en/a.md": """
        # Anvil

        Forge.

        """, "cs/b.md": "# Kovadlina\n",
      ], locales: ["en", "cs"]
    ).build()
    #expect(try find(["forge", "kovadlina"], in: site, locale: "cs/") == [["cs/a/"], ["cs/b/"]])
  }

  /// The two that cut text into words agree.
  @Test(arguments: [
    "URLSession", "user_id_2", "didReceiveRemoteNotification", "HTTPRequest2XX", "C++ C# F#", "Ærø straße ŉ Ǆ ﬁn", "don’t e-mail",
    "通知を送信", "ｶﾀｶﾅ Ｆｕｌｌ", "ΆΈΉ й Ё", "हिन्दी में", "עִבְרִית العَرَبِيَّة", "ไทยภาษา", "_private__name_", "x²+y", "C+ a#b 1+1", "ЮниКод",
  ])
  func scriptAndProgramCutTheSameWords(_ text: String) throws {
    var own: Set<String> = []
    var words = SearchWords()
    words.read(Array(text.utf8)[...]) { own.insert(String(decoding: $0, as: UTF8.self)) }
    words.end { own.insert(String(decoding: $0, as: UTF8.self)) }
    let printed = try run(
      """
      const found = wordsOf(\(String(reflecting: text))).flatMap(({ word, parts }) => [word, ...(parts || [])]);
      console.log([...new Set(found)].join("\\n"));
      """)
    #expect(own.sorted() == Set(printed.split(separator: "\n").map(String.init)).sorted())
  }

  /// Every place of the word, so that each cut falls once before, in and behind each sign.
  @Test(arguments: ["\u{1F680}", "e\u{301}", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F44D}\u{1F3FD}", "ř", "送"])
  func excerptsAreCutBetweenCharacters(_ sign: String) throws {
    let printed = try run(
      """
      const sign = \"\(sign)\";
      for (let at = 0; at < 60; at += 1) {
        const text = sign.repeat(at) + " " + "-".repeat(at % 12) + "send " + sign.repeat(80);
        console.log(excerpt(text, [new Set(["send"])]));
      }
      """)
    let lines = printed.split(separator: "\n")
    #expect(lines.count == 60)
    for line in lines {
      #expect(!line.unicodeScalars.contains("\u{FFFD}"))
      #expect(Set(line).isSubset(of: [Character(sign), "…", "-", "s", "e", "n", "d", " "]), "\(line)")
    }
  }
}
