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
  /// Runs the functions of the script from `fold` to `excerpt`, then `program`.
  private func run(_ program: String) throws -> String {
    let script = StandardTheme.files["assets/site.js"] ?? ""
    let start = try #require(script.firstRange(of: "  const fold ="))
    let end = try #require(script.firstRange(of: "  const addSearch ="))
    let process = Process()
    process.executableURL = URL(filePath: Node.path ?? "")
    process.arguments = ["-e", script[start.lowerBound..<end.lowerBound] + program]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  /// Every place of the word, so that each cut falls once before, in and behind each sign.
  @Test(arguments: ["\u{1F680}", "e\u{301}", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F44D}\u{1F3FD}", "ř", "送"])
  func excerptsAreCutBetweenCharacters(_ sign: String) throws {
    let printed = try run(
      """
      const sign = \"\(sign)\";
      for (let at = 0; at < 60; at += 1) {
        const text = sign.repeat(at) + "-".repeat(at % 12) + "send" + sign.repeat(80);
        console.log(excerpt({ x: text }, ["send"]));
      }
      """)
    let lines = printed.split(separator: "\n")
    #expect(lines.count == 60)
    for line in lines {
      #expect(line.contains("send") && !line.unicodeScalars.contains("\u{FFFD}"))
      #expect(Set(line).isSubset(of: [Character(sign), "…", "-", "s", "e", "n", "d"]), "\(line)")
    }
  }
}
