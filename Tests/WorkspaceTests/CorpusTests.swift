import Diagnostics
import Testing

@testable import Workspace

/// Documentation beside the package and of the tests: every error that is reported in it is one.
struct CorpusTests {
  struct Corpus: Sendable, CustomTestStringConvertible {
    var folder: String
    /// Whether it stands in this repository.
    var isOwn = false
    var pages: Int
    /// `file:line code` of what is really wrong in it.
    var errors: [String]
    var testDescription: String { folder }
  }

  static let corpora = [
    Corpus(folder: "Tests/Fixtures/bookings", isOwn: true, pages: 1, errors: []),
    Corpus(folder: "Tests/Fixtures/prints", isOwn: true, pages: 2, errors: []),
    Corpus(folder: "Tests/Fixtures/geraete", isOwn: true, pages: 1, errors: []),
    Corpus(
      folder: "Tests/Fixtures/pottery", isOwn: true, pages: 2,
      errors: [
        // The table calls a number what the command sends as text; the heading says PUT, the command POST.
        "kilns.md:19 contract/type-conflict", "kilns.md:29 contract/method-conflict",
        // Nothing stands there.
        "glazes.md:3 link/broken",
      ]),
    Corpus(
      folder: "listmonk/docs", pages: 20,
      errors: [
        // A form is declared, and JSON is sent; the table calls a number what is sent as text.
        "apis/bounces.md:31 contract/media-type-conflict", "apis/bounces.md:32 contract/type-conflict",
        // The table requires what the command leaves out.
        "apis/campaigns.md:300 contract/requirement-conflict",
        // The table says number, the command sends an array.
        "apis/subscribers.md:581 contract/type-conflict",
        // The heading says PUT, the command POST.
        "apis/subscribers.md:610 contract/method-conflict",
        // The table says 'id', the path 'subscriber_id'.
        // Underscores around an address.
        "security-reports.md:9 link/broken", "security-reports.md:20 link/broken",
      ]),
    Corpus(folder: "osb", pages: 1, errors: []),
    Corpus(folder: "vapor-l10n/en", pages: 40, errors: []),
  ]

  @Test(arguments: corpora.filter { $0.isOwn || SharedFolder.has("corpora/" + $0.folder) })
  func errorsInDocumentationAreReal(_ corpus: Corpus) throws {
    let folder = corpus.isOwn ? MutationTests.root + "/" + corpus.folder : SharedFolder.path + "/corpora/" + corpus.folder
    let analysis = try SharedFolder.analysis(at: folder, noConfiguration: true)
    let errors = analysis.reported.filter { $0.severity == .error }.map {
      "\($0.location.file):\(analysis.line($0)) \($0.code)"
    }
    #expect(analysis.pages.count >= corpus.pages)
    #expect(errors.sorted() == corpus.errors.sorted())
  }

  /// One contradiction of the tutorials with two places that it must name: `S000:95` is line 95 of the first file.
  struct Contradiction: Sendable, CustomTestStringConvertible {
    var id: String
    var code: String
    var place: String
    var related: String
    var testDescription: String { id }
  }

  private static let files = [
    "S000": "articles/notification-hubs/notification-hubs-aspnet-backend-ios-notify-users.md",
    "S004": "articles/notification-hubs/notification-hubs-aspnet-backend-ios-push-apple-apns-rich.md",
    "NU17": "includes/notification-hubs-aspnet-backend-notifyusers.md",
    "SP17": "includes/notification-hubs-aspnet-backend-securepush.md",
  ]

  static let contradictions = [
    Contradiction(
      id: "C10: a parameter of two types", code: "snippet/declaration-mismatch", place: "S000:172", related: "S000:101"),
    Contradiction(id: "C14: JSON and an image", code: "contract/declaration-conflict", place: "SP17:51", related: "S004:109"),
    Contradiction(id: "C15: parameters and none", code: "contract/declaration-conflict", place: "NU17:272", related: "S004:115"),
    Contradiction(id: "C30: a property of another type", code: "snippet/type-mismatch", place: "S000:120", related: "S000:95"),
    Contradiction(
      id: "C31: a property's name in the text", code: "contract/name-mismatch", place: "S000:268", related: "S000:81"),
    Contradiction(id: "C32: a method's name in the text", code: "contract/name-mismatch", place: "S000:426", related: "S000:432"),
  ]

  private static let ownContradictions = [
    Contradiction(id: "a number that is sent as text", code: "contract/type-conflict", place: "POTS:19", related: "POTS:14"),
    Contradiction(id: "two methods", code: "contract/method-conflict", place: "POTS:29", related: "POTS:26"),
  ]

  @Test func contradictionsAreReportedWithBothPlaces() throws {
    try check(Self.ownContradictions, at: MutationTests.root + "/Tests/Fixtures/pottery", files: ["POTS": "kilns.md"])
    if SharedFolder.has("notification-hubs") {
      try check(Self.contradictions, at: SharedFolder.path + "/notification-hubs/en-us", files: Self.files)
    }
  }

  private func check(_ contradictions: [Contradiction], at folder: String, files: [String: String]) throws {
    let analysis = try SharedFolder.analysis(at: folder, noConfiguration: true)
    func name(_ location: Location) -> String {
      let file = files.first { $0.value == location.file }?.key ?? location.file
      return "\(file):\(analysis.sources.positions(of: location).start.line)"
    }
    for item in contradictions {
      let found = analysis.reported.filter { $0.code == item.code && name($0.location) == item.place }
      #expect(found.count == 1, "\(item.id) \(analysis.reported.map { "\($0.code) \(name($0.location))" })")
      #expect(found.first?.related.contains { name($0.location) == item.related } == true, "\(item.id)")
    }
  }
}
