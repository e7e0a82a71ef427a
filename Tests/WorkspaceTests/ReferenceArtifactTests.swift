import Emission
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// What the reference of an API offers beside its text.
struct ReferenceArtifactTests {
  private func site(_ configuration: String) throws -> [String: String] {
    let root = NSTemporaryDirectory() + "tally-artifacts-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let page = """
      # Rooms

      ```sh
      curl -X DELETE https://api.example.com/rooms/7
      ```

      ```http
      HTTP/1.1 204 No Content
      ```

      """
    try Data(page.utf8).write(to: URL(fileURLWithPath: root + "/rooms.md"))
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: root + "/tally.yml"))
    let scheduler = Scheduler(jobs: 1)
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: scheduler).analyze()
    _ = try SiteBuild(analysis: analysis, output: root + "/public", scheduler: scheduler).write()
    let folder = URL(fileURLWithPath: root + "/public/api/api", isDirectory: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, String(decoding: try Data(contentsOf: folder.appendingPathComponent($0)), as: UTF8.self))
      })
  }

  private func tabs(_ html: String?) -> [String] {
    (html ?? "").split(separator: "tab-label\">").dropFirst().map { String($0.prefix { $0 != "<" }) }
  }

  @Test func clientsAreOfferedWhereTheyAreGenerated() throws {
    let plain = try site("title: Rooms\n")
    #expect(!plain.keys.contains { $0.hasSuffix(".zip") })
    #expect(plain["api.arazzo.yaml"] != nil && plain["api.openapi.json"] != nil)
    #expect(!tabs(plain["index.html"]).contains { $0.hasSuffix("client") })

    let clients = try site("title: Rooms\nclients:\n  - language: python\n    output: python\n")
    #expect(clients.keys.filter { $0.hasSuffix(".zip") } == ["api-python-client.zip"])
    #expect(clients["index.html"]?.contains("api-python-client.zip") == true)
    #expect(tabs(clients["index.html"]).last == "Python client")
  }

  @Test func samplesAreThoseThatAreAskedFor() throws {
    let pages = try site("title: Rooms\nsite:\n  samples: [go, typescript-client]\n")
    #expect(tabs(pages["index.html"]) == ["HTTP", "Go", "TypeScript client"])
  }

  /// The sum that every description of CRC-32 names.
  @Test func aChecksumIsThatOfTheStandard() {
    #expect(ZipArchive.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test func anArchiveIsReadByOthers() throws {
    let folder = NSTemporaryDirectory() + "tally-zip-\(UUID().uuidString)"
    defer { Disk.removeTree(folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let files = [("a.txt", "one\n"), ("b/ü.txt", ""), ("b/c.txt", String(repeating: "x", count: 70_000))].map {
      OutputFolder.File(path: $0.0, bytes: Array($0.1.utf8))
    }
    let bytes = ZipArchive.bytes(files)
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/a.zip"))
    let program =
      "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; [print(n, len(z.read(n))) for n in z.namelist()]"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program, folder + "/a.zip"]
    process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONIOENCODING": "utf-8"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "a.txt 4\nb/ü.txt 0\nb/c.txt 70000\n")
    #expect(bytes == ZipArchive.bytes(files))
  }
}
