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

  static let tutorial = "tutorials/notify-users.md"

  static func row(_ name: String, _ after: String, _ old: String, _ new: String, locale: String = "en") -> Mutation {
    Mutation(name: name, file: "content/\(locale)/\(tutorial)", after: after, old: old, new: new)
  }

  static let all: [Mutation] =
    messages("en", "\n### Register the device\n", "\n### Send a message\n", "the tutorial")
    + objectiveC + swiftClient + csharp + hummingbird
    + messages("cs", "\n# ", "\n# ", "the Czech translation")
    + messages("ja", "\n# ", "\n# ", "the Japanese translation")

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

  private static let objectiveC: [Mutation] = {
    let part = "\n## Build the app in Objective-C\n"
    return [
      row("a path in the Objective-C client", part, "@\"%@/api/register/%@\"", "@\"%@/api/registers/%@\""),
      row("a method in the Objective-C client", part, "request.HTTPMethod = @\"PUT\"", "request.HTTPMethod = @\"PATCH\""),
      row("a query name in the Objective-C client", part, "@\"to_tag\"", "@\"to_tga\""),
      row(
        "a header in the Objective-C client", part, "forHTTPHeaderField:@\"Content-Type\"", "forHTTPHeaderField:@\"Content-Tpye\""
      ),
      row("a body field in the Objective-C client", part, "@\"Platform\": @\"apns\"", "@\"Platfrom\": @\"apns\""),
      row("a status in the Objective-C client", part, "httpResponse.statusCode == 429", "httpResponse.statusCode == 428"),
    ]
  }()

  private static let swiftClient: [Mutation] = {
    let part = "\n## Build the app in Swift\n"
    return [
      row(
        "a path in the Swift client", part, "\\(endpoint)/api/register/\\(registrationId)",
        "\\(endpoint)/api/registers/\\(registrationId)"),
      row("a method in the Swift client", part, "request.httpMethod = \"PUT\"", "request.httpMethod = \"PATCH\""),
      row("a query name in the Swift client", part, "URLQueryItem(name: \"to_tag\"", "URLQueryItem(name: \"to_tga\""),
      row("a header in the Swift client", part, "forHTTPHeaderField: \"Content-Type\"", "forHTTPHeaderField: \"Content-Tpye\""),
      row("a body field in the Swift client", part, "case platform = \"Platform\"", "case platform = \"Platfrom\""),
      row("a status in the Swift client", part, "case 429:", "case 428:"),
    ]
  }()

  private static let csharp: [Mutation] = {
    let part = "\n## Build the backend with ASP.NET Core\n"
    return [
      row("a path in the C# server", part, "[Route(\"api/register\")]", "[Route(\"api/registers\")]"),
      row("a method in the C# server", part, "[HttpPut(", "[HttpPatch("),
      row("a query name in the C# server", part, "[FromQuery] string? handle", "[FromQuery] string? handel"),
      row("a status in the C# server", part, "StatusCodes.Status410Gone", "StatusCodes.Status409Conflict"),
    ]
  }()

  private static let hummingbird: [Mutation] = {
    let part = "\n## Build the backend with Hummingbird\n"
    return [
      row("a path in the Hummingbird server", part, "router.put(\"/api/register/{id}\")", "router.put(\"/api/registers/{id}\")"),
      row(
        "a method in the Hummingbird server", part, "router.put(\"/api/register/{id}\")", "router.patch(\"/api/register/{id}\")"),
    ]
  }()
}

struct MutationTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private func analysis(_ files: [String: [UInt8]] = [:]) throws -> Analysis {
    let project = try Project.open(paths: [MutationTests.root])
    return Analyzer(project: project, scheduler: Scheduler(jobs: 2), files: project.files.replacing(files)).analyze()
  }

  @Test func theTutorialsHaveNoErrors() throws {
    let errors = try analysis().reported.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))")
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

    let analysis = try analysis([mutation.file: file.bytes])
    let errors = analysis.reported.filter { $0.severity == .error }
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
