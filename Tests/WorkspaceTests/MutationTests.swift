import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// One edit in one place of this repository's own tutorials; `check` must fail and name the edited line.
struct Mutation: Sendable, CustomTestStringConvertible {
  var name: String
  var file: String
  /// The edit is made after this text.
  var after: String
  var old: String
  var new: String

  var testDescription: String { name }

  /// The pages that state one API together.
  static let pages = ["notify-users", "build-backend", "build-app"]

  static func path(_ page: String, _ locale: String) -> String { "content/\(locale)/tutorials/\(page).md" }

  static func row(
    _ name: String, _ after: String, _ old: String, _ new: String, locale: String = "en", page: String = "notify-users"
  ) -> Mutation {
    Mutation(name: name, file: path(page, locale), after: after, old: old, new: new)
  }

  static let all: [Mutation] =
    messages("en", "\n### Register the device\n", "\n### Send a message\n", "the tutorial")
    + commands + objectiveC("en", "\n## Build the app in Objective-C\n", "the Objective-C client")
    + swiftClient("en", "\n## Build the app in Swift\n", "the Swift client") + csharp + hummingbird
    + translation("cs", "Objective-C\n\n", "Swiftu\n\n", "the Czech translation")
    + translation("ja", "\n## Objective-C ", "\n## Swift ", "the Japanese translation")

  /// What differs in one translation only: its messages and its clients.
  private static func translation(_ locale: String, _ objectiveCPart: String, _ swiftPart: String, _ place: String) -> [Mutation]
  {
    messages(locale, "\n# ", "\n# ", place)
      + objectiveC(locale, objectiveCPart, "the Objective-C client of \(place)")
      + swiftClient(locale, swiftPart, "the Swift client of \(place)")
  }

  /// The HTTP messages of one locale.
  private static func messages(_ locale: String, _ register: String, _ send: String, _ place: String) -> [Mutation] {
    [
      row("a path in \(place)", register, "\nPUT /api/register/8f14", "\nPUT /api/registers/8f14", locale: locale),
      row("a method in \(place)", register, "\nPUT /api/register/8f14", "\nPATCH /api/register/8f14", locale: locale),
      row(
        "a query name in \(place)", send, "POST /api/notifications?pns=apns&to_tag=bob HTTP",
        "POST /api/notifications?pns=apns&to_tga=bob HTTP", locale: locale),
      row("a header in \(place)", send, "\nRetry-After: 60", "\nRetry-Afer: 60", locale: locale),
      row("a body field in \(place)", register, "\n  \"Platform\": \"apns\"", "\n  \"Platfrom\": \"apns\"", locale: locale),
      row("a status in \(place)", register, "\nHTTP/1.1 410 Gone", "\nHTTP/1.1 409 Gone", locale: locale),
    ]
  }

  /// The commands of the source locale.
  private static let commands: [Mutation] = {
    let register = "\n### Register the device\n"
    let send = "\n### Send a message\n"
    return [
      row("a path in a command", register, "$BACKEND/api/register/8f14", "$BACKEND/api/registers/8f14"),
      row("a method in a command", register, "curl -i -X PUT", "curl -i -X PATCH"),
      row(
        "a query name in a command", send, "$BACKEND/api/notifications?pns=apns&to_tag",
        "$BACKEND/api/notifications?pns=apns&to_tga"),
      row("a header in a command", register, "-H \"Content-Type: ", "-H \"Content-Tpye: "),
      row("a body field in a command", register, "'{\"Platform\": ", "'{\"Platfrom\": "),
    ]
  }()

  private static func objectiveC(_ locale: String, _ part: String, _ place: String) -> [Mutation] {
    [
      row("a path in \(place)", part, "@\"%@/api/register/%@\"", "@\"%@/api/registers/%@\"", locale: locale, page: "build-app"),
      row(
        "a method in \(place)", part, "request.HTTPMethod = @\"PUT\"", "request.HTTPMethod = @\"PATCH\"", locale: locale,
        page: "build-app"),
      row("a query name in \(place)", part, "@\"to_tag\"", "@\"to_tga\"", locale: locale, page: "build-app"),
      row(
        "a header in \(place)", part, "forHTTPHeaderField:@\"Content-Type\"", "forHTTPHeaderField:@\"Content-Tpye\"",
        locale: locale, page: "build-app"),
      row(
        "a body field in \(place)", part, "@\"Platform\": @\"apns\"", "@\"Platfrom\": @\"apns\"", locale: locale,
        page: "build-app"),
      row(
        "a status in \(place)", part, "httpResponse.statusCode == 429", "httpResponse.statusCode == 428", locale: locale,
        page: "build-app"),
    ]
  }

  private static func swiftClient(_ locale: String, _ part: String, _ place: String) -> [Mutation] {
    [
      row(
        "a path in \(place)", part, "\\(endpoint)/api/register/\\(registrationId)",
        "\\(endpoint)/api/registers/\\(registrationId)", locale: locale, page: "build-app"),
      row(
        "a method in \(place)", part, "request.httpMethod = \"PUT\"", "request.httpMethod = \"PATCH\"", locale: locale,
        page: "build-app"),
      row(
        "a query name in \(place)", part, "URLQueryItem(name: \"to_tag\"", "URLQueryItem(name: \"to_tga\"", locale: locale,
        page: "build-app"),
      row(
        "a header in \(place)", part, "forHTTPHeaderField: \"Content-Type\"", "forHTTPHeaderField: \"Content-Tpye\"",
        locale: locale, page: "build-app"),
      row(
        "a body field in \(place)", part, "case platform = \"Platform\"", "case platform = \"Platfrom\"", locale: locale,
        page: "build-app"),
      row("a status in \(place)", part, "case 429:", "case 428:", locale: locale, page: "build-app"),
    ]
  }

  private static let csharp: [Mutation] = {
    let part = "\n## Build the backend with ASP.NET Core\n"
    return [
      row("a path in the C# server", part, "[Route(\"api/register\")]", "[Route(\"api/registers\")]", page: "build-backend"),
      row("a method in the C# server", part, "[HttpPut(", "[HttpPatch(", page: "build-backend"),
      row(
        "a query name in the C# server", part, "[FromQuery] string? handle", "[FromQuery] string? handel", page: "build-backend"),
      row(
        "a header in the C# server", part, "Response.Headers.WWWAuthenticate", "Response.Headers.WWWAuthenitcate",
        page: "build-backend"),
      row("a body field in the C# server", part, "required string Platform", "required string Platfrom", page: "build-backend"),
      row("a status in the C# server", part, "StatusCodes.Status410Gone", "StatusCodes.Status409Conflict", page: "build-backend"),
    ]
  }()

  private static let hummingbird: [Mutation] = {
    let part = "\n## Build the backend with Hummingbird\n"
    return [
      row(
        "a path in the Hummingbird server", part, "router.put(\"/api/register/{id}\")", "router.put(\"/api/registers/{id}\")",
        page: "build-backend"),
      row(
        "a method in the Hummingbird server", part, "router.put(\"/api/register/{id}\")", "router.patch(\"/api/register/{id}\")",
        page: "build-backend"),
      row("a query name in the Hummingbird server", part, "require(\"to_tag\")", "require(\"to_tga\")", page: "build-backend"),
      row("a header in the Hummingbird server", part, "headers: [.retryAfter:", "headers: [.retryAfer:", page: "build-backend"),
      row(
        "a header of the Hummingbird middleware", part, "headers: [.wwwAuthenticate:", "headers: [.wwwAuthenitcate:",
        page: "build-backend"),
      row(
        "a body field in the Hummingbird server", part, "case platform = \"Platform\"", "case platform = \"Platfrom\"",
        page: "build-backend"),
      row("a status in the Hummingbird server", part, "HTTPError(.gone,", "HTTPError(.conflict,", page: "build-backend"),
    ]
  }()
}

struct MutationTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  @Test func theTutorialsHaveNoErrors() throws {
    let project = try Project.open(paths: [MutationTests.root])
    let errors = Analyzer(project: project, scheduler: Scheduler(jobs: 2)).analyze().reported.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))")
  }

  /// The pages of the edited document's API alone, beside their sources where they are translations: what else there is costs time and
  /// says nothing.
  private func analysis(_ mutation: Mutation, _ bytes: [UInt8]) throws -> Analysis {
    let project = try Project.open(paths: [MutationTests.root])
    var files = project.files.replacing([mutation.file: bytes])
    let list = files.list
    let locale = mutation.file.split(separator: "/")[1]
    let shown = Mutation.pages.flatMap { [Mutation.path($0, "en"), Mutation.path($0, String(locale))] }
    files.list = { folder in
      return list(folder).map { entries in
        entries.filter { entry in
          let path = folder + "/" + entry.name
          return shown.contains { $0 == path || $0.hasPrefix(path + "/") }
        }
      }
    }
    return Analyzer(project: project, scheduler: Scheduler(jobs: 2), files: files).analyze()
  }

  @Test(arguments: Mutation.all) func aSingleEditIsReportedAtItsLine(_ mutation: Mutation) throws {
    let path = MutationTests.root + "/" + mutation.file
    let text = String(decoding: try #require(Disk.read(path)), as: UTF8.self)
    let start = try #require(text.range(of: mutation.after), "the place of the edit is not in \(mutation.file)")
    let found = try #require(
      text.range(of: mutation.old, range: start.lowerBound..<text.endIndex), "the text to edit is not in \(mutation.file)")
    let edited = text.replacingCharacters(in: found, with: mutation.new)
    // The edit begins with a line break where it must begin a line.
    let offset = text[..<found.lowerBound].utf8.count + (mutation.old.hasPrefix("\n") ? 1 : 0)
    let file = SourceFile(path: mutation.file, bytes: Array(edited.utf8))
    let line = file.position(at: offset).line

    let analysis = try analysis(mutation, file.bytes)
    // What a translation says of its source is not enough: the edited document itself must be found wrong.
    let errors = analysis.reported.filter { $0.severity == .error && $0.location.file == mutation.file }
    let lines = errors.flatMap { error in
      ([error.location] + error.related.map(\.location)).filter { $0.file == mutation.file }
        .flatMap { place -> ClosedRange<Int> in
          let (first, last) = analysis.sources.positions(of: place)
          return first.line...max(first.line, last.line)
        }
    }
    #expect(lines.contains(line), "line \(line) is not named: \(errors.map { "\($0.location.file):\($0.message)" })")
  }
}
