import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// What a site does in most of the places where it could is told once.
struct HabitTests {
  private func reported(_ files: [String: String]) throws -> [Diagnostic] {
    let root = NSTemporaryDirectory() + "tally-habit-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil)
    }
    return Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze().reported
  }

  /// Pages that each link to the next one, `low` of them in small letters.
  private func site(_ count: Int, low: Int, _ configuration: String = "") -> [String: String] {
    var files = ["tally.yml": "title: Kilns\nsource: docs\n" + configuration]
    for number in 0..<count {
      let next = "Kiln\((number + 1) % count).md"
      files["docs/Kiln\(number).md"] = """
        # Kiln \(number)

        It is fired before [the next](\(number < low ? next.lowercased() : next)).

        """
    }
    return files
  }

  @Test func linksInOtherLettersAreTakenForTheSitesWay() throws {
    let found = try reported(site(12, low: 9))
    #expect(found.map(\.code) == ["site/habit"])
    let habit = try #require(found.first)
    #expect(habit.severity == .note)
    #expect(habit.signature == "site/habit:link:lower-case")
    #expect(
      habit.message == "9 of 12 links are in other letters than the files that they lead to: taken as this site's way")
    #expect(habit.related.count == 2)
  }

  @Test(arguments: [(12, 4), (40, 6)]) func aFewSlipsAreNoWay(_ count: Int, _ low: Int) throws {
    let found = try reported(site(count, low: low))
    #expect(found.map(\.signature) == Array(repeating: "link/broken:lower-case", count: low))
    #expect(found.allSatisfy { $0.severity == .error })
  }

  @Test func whoeverRefusesAHabitIsToldOfEachPlace() throws {
    let found = try reported(site(12, low: 9, "habits: {link:lower-case: refused}\n"))
    #expect(found.map(\.code) == Array(repeating: "link/broken", count: 9))
  }

  @Test func whoeverMeansItIsToldNothing() throws {
    #expect(try reported(site(12, low: 2, "habits: {link:lower-case: taken}\n")).isEmpty)
  }

  @Test func whatExistsNowhereIsNoHabit() throws {
    var files = site(12, low: 0)
    for number in 0..<10 {
      files["docs/Kiln\(number).md"] = """
        # Kiln \(number)

        See [this](glaze-\(number).md).

        """
    }
    #expect(try reported(files).filter { $0.code == "link/broken" }.count == 10)
  }

  @Test func aHabitOfWhichThereIsNoneHasASuggestion() throws {
    let found = try reported(site(2, low: 0, "habits: {link:lowr-case: taken, span:words: perhaps}\n"))
    #expect(
      found.map(\.message) == [
        "'link:lowr-case' is not a habit; did you mean 'link:lower-case'?",
        "'perhaps' is not what can be said of a habit",
      ])
  }

  /// Translations of pages with two blocks of code each, `own` of which have a host in the reader's words.
  private func translations(_ count: Int, own: Int) -> [String: String] {
    var files = ["tally.yml": "locales: {source: en, variants: [de]}\n"]
    for number in 0..<count {
      let command = """
        ```sh
        curl https://kiln.example/kilns/\(number)
        ```

        """
      files["en/a\(number).md"] = """
        # Kiln \(number)

        Ask for kiln \(number):

        \(command)
        """
      files["de/a\(number).md"] =
        "# Ofen \(number)\n\nFragen Sie nach Ofen \(number):\n\n"
        + (number < own ? command.replacingOccurrences(of: "kiln.example", with: "ofen.example") : command)
    }
    return files
  }

  @Test func aSiteOfTwoMindsIsToldSoOnce() throws {
    let found = try reported(translations(24, own: 12)).filter { $0.severity > .note && $0.code != "locale/contract" }
    #expect(found.map(\.code) == ["site/two-minds"])
    #expect(found.first?.message.contains("12 of 24 code blocks have a host in the reader's words in 'de'") == true)
  }

  @Test func oneOtherHostIsToldAtItsPlace() throws {
    let found = try reported(translations(24, own: 1)).filter { $0.severity > .note }
    #expect(found.contains { $0.signature == "locale/code-changed:host" && $0.location.file == "de/a0.md" })
    #expect(!found.contains { $0.code == "site/two-minds" })
  }

  @Test(arguments: [(5, 5, true), (4, 4, false), (10, 20, false), (11, 20, true), (6, 100, false), (415, 490, true)])
  func aHabitIsWhatTheLowerBoundOfTheShareSays(_ count: Int, _ all: Int, _ isHabit: Bool) {
    #expect(Share(count, of: all).isHabit == isHabit)
  }

  @Test func theBoundsAreWilsons() {
    let share = Share(58, of: 105)
    #expect(abs(share.lower - 0.457) < 0.001 && abs(share.upper - 0.644) < 0.001)
    #expect(share.isUneven && !Share(100, of: 105).isUneven)
  }

  /// The tour's page with its right translation, and one slip in the source.
  private func tour(_ was: String, _ now: String) -> [String: String] {
    let page = """
      # Kilns

      ```http
      GET /kilns/7 HTTP/1.1
      Host: kiln.example

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"id": 7}
      ```

      ```http
      GET /kilns/999 HTTP/1.1
      Host: kiln.example

      HTTP/1.1 404 Not Found
      ```

      """
    return [
      "tally.yml": "locales: {source: en, variants: [de]}\napis: {kilns: {title: Kilns, pages: [a.md]}}\n",
      "en/a.md": page.replacingOccurrences(of: was, with: now),
      "de/a.md": page.replacingOccurrences(of: "# Kilns", with: "# Brennöfen"),
    ]
  }

  @Test func theRightTranslationIsNotBlamedForASlip() throws {
    let found = try reported(tour("404 Not Found", "405 Not Found")).filter { $0.severity == .error }
    #expect(found.map(\.code) == ["contract/phrase-conflict"])
    #expect(found.first?.location.file == "en/a.md")
    #expect(found.first?.related.map(\.location.file).contains("de/a.md") == true)
  }

  @Test func aTranslationThatStatesMoreIsTold() throws {
    let found = try reported(tour("HTTP/1.1 404 Not Found", "HTTP/1.1 400 Bad Request")).filter { $0.severity == .error }
    #expect(found.contains { $0.location.file == "de/a.md" })
  }

  /// Pages that each describe an operation and show it, `own` of them with a word of their own for a part of the path.
  private func described(_ count: Int, own: Int) -> [String: String] {
    var files = ["tally.yml": "title: Kilns\nsource: docs\n"]
    for number in 0..<count {
      files["docs/a\(number).md"] = """
        # Kiln \(number)

        ## GET /kilns\(number)/{kiln_id}

        ```sh
        curl https://kiln.example/kilns\(number)/{\(number < own ? "oven" : "kiln_id")}
        ```

        """
    }
    return files
  }

  @Test func namesOfPartsInExamplesMayBeTheSitesWay() throws {
    let found = try reported(described(8, own: 6))
    #expect(found.map(\.signature) == ["site/habit:operation:placeholder"])
    #expect(
      found.first?.message
        == "6 of 8 parts of paths have other names in examples than in descriptions: taken as this site's way")
    #expect(try reported(described(30, own: 5)).map(\.code) == Array(repeating: "contract/name-mismatch", count: 5))
  }

  @Test func aFieldThatIsSentIsNoHabit() throws {
    var files = ["tally.yml": "title: Kilns\nsource: docs\n"]
    for number in 0..<8 {
      files["docs/a\(number).md"] = """
        # Kiln \(number)

        ## POST /kilns\(number)

        | Field | Type |
        |---|---|
        | firing_cone | number |

        ```http
        POST /kilns\(number) HTTP/1.1
        Content-Type: application/json

        {"firing_cone": 6}

        HTTP/1.1 204 No Content
        ```

        ```sh
        curl https://kiln.example/kilns\(number) -H 'Content-Type: application/json' -d '{"firingCone": 6}'
        ```

        """
    }
    let found = try reported(files)
    #expect(found.count == 8 && found.allSatisfy { $0.code == "contract/field-conflict" && $0.severity == .error })
  }

  @Test(arguments: [(8, 12, true), (5, 60, false)])
  func aWordOfTheSitesOwnNamesALanguage(_ own: Int, _ all: Int, _ isHabit: Bool) throws {
    var files = ["tally.yml": "title: Kilns\nsource: docs\n"]
    for number in 0..<all {
      files["docs/a\(number).md"] = """
        # Kiln \(number)

        ```\(number < own ? "pyhton" : "python")
        fire(\(number))
        ```

        """
    }
    let found = try reported(files).map(\.signature)
    #expect(found == (isHabit ? ["site/habit:fence:own-word"] : Array(repeating: "snippet/language:own-word", count: own)))
  }

  @Test(arguments: [("^", 8, 4, true), ("^", 5, 60, false), ("20 s", 8, 4, false)])
  func aSignBehindRowsIsAnExtensions(_ sign: String, _ own: Int, _ whole: Int, _ isHabit: Bool) throws {
    let rows = (0..<whole).map { "| `cone\($0)` | The cone of kiln \($0) |" } + (0..<own).map { "| | of kiln \($0) |\(sign)" }
    let page = """
      | Field | Meaning |
      |---|---|
      \(rows.joined(separator: "\n"))

      """
    let found = try reported(["tally.yml": "title: Kilns\nsource: docs\n", "docs/kilns.md": page]).map(\.signature)
    let each = sign == "^" ? "markup/cells:mark" : "markup/cells"
    #expect(found == (isHabit ? ["site/habit:cell:mark"] : Array(repeating: each, count: own)))
  }

  @Test func opportunitiesOfAGroupAreSummed() {
    func links(_ path: String, _ count: Int) -> GroupOpportunities {
      var counts = Opportunities()
      counts.add(.link(.lowerCase), count)
      return GroupOpportunities(locale: "de", path: path, counts: counts)
    }
    let summed = [links("guide/a.md", 2), links("b.md", 1), links("guide/deep/c.md", 3)].summed()
    #expect(summed == [links("", 1), links("guide/", 5)])
    var left = summed[1].counts
    left.remove(links("guide/a.md", 2).counts)
    #expect(left[.link(.lowerCase)] == 3 && left[.link(.fromTop)] == 0)
  }
}
