import Diagnostics
import Testing

@testable import Contract

/// Which operation a section is about where its heading names none.
@Suite struct SubjectsTests {
  @Test func anOperationGoesOnBelowItsHeadingAndEndsBesideIt() {
    var page = Reading()
    page.declare("POST", "/kilns", below: (1, "Kilns"), (2, "Build a kiln"))
    #expect(page.enter((1, "Kilns"), (2, "Build a kiln"), (3, "Anything")) == "POST /kilns")
    #expect(page.enter((1, "Kilns"), (2, "Words on clay")) == nil)
  }

  @Test func behindASecondOperationInItsSectionAPartIsOfTheFirst() {
    var page = Reading()
    page.declare("POST", "/kilns/{kiln}/pledges", below: (1, "Pledge"))
    page.declare("POST", "/pool/pledges", below: (1, "Pledge"), (2, "To the pool"))
    var other = page
    #expect(page.enter((1, "Pledge"), (2, "Response codes")) == "POST /kilns/{kiln}/pledges")
    // Where a third one follows, the part beside the second is about that.
    #expect(other.enter((1, "Pledge"), (2, "Response codes"), isFollowed: true) == "POST /pool/pledges")
  }

  @Test(arguments: [("Attributes", false, true), ("Errors", true, true), ("Errors", false, false), ("Clay", true, false)])
  func aPartBesideTheOnlyOperationOfAPageIsAboutThat(_ title: String, _ isList: Bool, _ isAbout: Bool) {
    var page = Reading()
    page.declare("POST", "/send", below: (2, "Method"))
    #expect(page.enter((2, title), isList: isList) == (isAbout ? "POST /send" : nil))
    page = Reading()
    page.declare("GET", "/kilns", below: (2, "List"))
    page.declare("POST", "/send", below: (2, "Method"))
    #expect(page.enter((2, title), isList: isList) == nil)
  }

  @Test func aPartBesideTheSectionThatStatesAnOperationIsAboutThat() {
    var page = Reading()
    page.declare("GET", "/kilns", below: (1, "Kilns"), (2, "List"), (3, "Protocol"))
    page.declare("POST", "/kilns", below: (1, "Kilns"), (2, "Build"), (3, "Protocol"))
    #expect(page.enter((1, "Kilns"), (2, "Build"), (3, "Request parameters")) == "POST /kilns")
  }

  @Test func aPartBesideASectionOfSeveralIsAboutAll() {
    var page = Reading()
    page.declare("POST", "/notes/{id}/read", below: (1, "Notes"), (2, "Query"), (3, "Mark as read"))
    page.declare("POST", "/notes/{id}/unread", below: (1, "Notes"), (2, "Query"), (3, "Mark as unread"))
    #expect(page.enter((1, "Notes"), (2, "Response")) == "POST /notes/{id}/unread and POST /notes/{id}/read")
  }

  /// Nothing but sentences stands between operations in a row.
  @Test func operationsInARowEndWithWhatIsShown() {
    var sections = SectionTree()
    sections.shown = [-2, -2, -2, 2, 2]
    var subjects = Subjects()
    subjects.name(OperationKey(method: "PUT", path: "/kilns"), at: 0, in: sections)
    subjects.name(OperationKey(method: "PATCH", path: "/kilns"), at: 1, in: sections)
    #expect(subjects.namedInRow(before: 2, in: sections).map(\.method) == ["PUT", "PATCH"])
    #expect(subjects.isNamed(before: 2) && !subjects.isNamed(before: 3))
    #expect(subjects.namedInRow(before: 3, in: sections).isEmpty)
    subjects.name(OperationKey(method: "GET", path: "/kilns"), at: 3, in: sections)
    #expect(subjects.namedInRow(before: 4, in: sections).map(\.method) == ["GET"])
  }

  /// A page as far as it declares operations.
  private struct Reading {
    private var subjects = Subjects()

    mutating func declare(_ method: String, _ path: String, below titles: (level: Int, text: String)...) {
      _ = enter(titles, isList: false, isFollowed: false)
      let key = OperationKey(method: method, path: path)
      subjects.describe(
        DescribedOperation(reference: .key(key), level: titles.last?.level ?? 0), as: key, below: Self.headings(titles))
    }

    /// What the section of the last of these headings is about.
    mutating func enter(_ titles: (level: Int, text: String)..., isList: Bool = false, isFollowed: Bool = false) -> String? {
      enter(titles, isList: isList, isFollowed: isFollowed)
    }

    private mutating func enter(_ titles: [(level: Int, text: String)], isList: Bool, isFollowed: Bool) -> String? {
      let headings = Self.headings(titles)
      guard let last = headings.last else { return nil }
      let next = subjects.enter(
        last, below: headings.dropLast(), isMethodAlone: false, isList: { isList }, namesOperation: { _ in isFollowed })
      guard let about = next ?? subjects.current else { return nil }
      return ([about.reference] + about.others).map { reference in
        if case .key(let key) = reference { key.description } else { "?" }
      }.joined(separator: " and ")
    }

    private static func headings(_ titles: [(level: Int, text: String)]) -> [Outline.Heading] {
      titles.map { level, text in
        let start = text.utf8.reduce(level) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        let location = Location(file: "page.md", range: SourceRange(start, start + 1))
        return Outline.Heading(level: level, text: text, location: location)
      }
    }
  }
}
