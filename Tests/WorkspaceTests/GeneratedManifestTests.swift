import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// A file that somebody edited since it was generated is not written over.
struct GeneratedManifestTests {
  private func withProject(_ body: (_ root: String) throws -> Void) throws {
    let made = NSTemporaryDirectory() + "tally-edited-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made) == nil)
    let root = try #require(FileSystem.resolved(made))
    let settings =
      """
      apis:
        kilns: {title: Kilns, pages: [a.md]}
      clients:
      - {language: swift, output: code}
      - {language: python, output: py}

      """
    #expect(Disk.writeNew(root + "/tally.yml", Array(settings.utf8)) == nil)
    try state("kilns", root)
    try body(root)
  }

  private func state(_ path: String, _ root: String) throws {
    let page =
      """
      # A

      ```http
      GET /\(path) HTTP/1.1
      Host: localhost

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"id": 1}
      ```

      """
    #expect(Disk.replace(root + "/a.md", Array(page.utf8)) == nil)
  }

  private func generation(_ root: String, kind: GeneratedKind = .all) throws -> Generation {
    let project = try Project.open(paths: [root])
    return try Generation(
      analysis: Analyzer(project: project, scheduler: Scheduler(jobs: 2)).analyze(), kind: kind, output: nil)
  }

  private func edit(_ path: String, _ text: String = "// my edit\n") {
    let file = (Disk.read(path) ?? []) + Array(text.utf8)
    #expect(Disk.replace(path, file) == nil)
  }

  private func refusal(_ root: String) throws -> String? {
    let generation = try generation(root)
    do throws(OutputFolder.Failure) {
      _ = try generation.write()
      return nil
    } catch {
      #expect(error.reason == .refused)
      return error.message
    }
  }

  @Test(arguments: ["code/KilnsClient.swift", "generated/kilns.openapi.json", "generated/kilns.openapi.yaml"])
  func anEditIsNotWrittenOver(path: String) throws {
    try withProject { root in
      _ = try generation(root).write()
      edit(root + "/" + path, "\n")
      let edited = Disk.read(root + "/" + path)
      let told = try generation(root).differences().diagnostics
      #expect(
        told.map { "\($0.location.file) \($0.message.prefix { $0 != ":" })" } == [
          "\(path) '\(RelativePath.name(of: path))' was changed since it was generated"
        ])
      try state("ovens", root)
      #expect(
        try refusal(root)
          == "'\(root)/\(path)' was changed since it was generated; undo the edit, or say --force to replace it")
      #expect(Disk.read(root + "/" + path) == edited)
      _ = try generation(root).write(force: true)
      #expect(Disk.read(root + "/" + path) != edited)
      #expect(try generation(root).differences().diagnostics.isEmpty)
      #expect(try refusal(root) == nil)
    }
  }

  @Test func whatNobodyEditedIsWrittenAsBefore() throws {
    try withProject { root in
      _ = try generation(root).write()
      try state("ovens", root)
      let told = try generation(root).differences().diagnostics
      #expect(!told.isEmpty && told.allSatisfy { $0.message.contains("is not what the documents say") })
      #expect(try refusal(root) == nil)
      // An edit that is undone is none, and neither is one that says what would be written.
      let path = root + "/code/KilnsClient.swift"
      let bytes = try #require(Disk.read(path))
      edit(path)
      #expect(Disk.replace(path, bytes) == nil)
      try state("pots", root)
      let now = try #require(try generation(root).groups.flatMap(\.files).first { $0.path == "KilnsClient.swift" })
      #expect(Disk.replace(path, now.bytes) == nil)
      #expect(try refusal(root) == nil)
      // A file that was removed comes again.
      unlink(path)
      #expect(try refusal(root) == nil && Disk.read(path) == now.bytes)
    }
  }

  @Test func withoutDigestsTheMarkOfTheFileCounts() throws {
    try withProject { root in
      _ = try generation(root).write()
      // Files of an earlier version, that noted nothing: they are noted as soon as they are as they would be written.
      for folder in ["code", "generated", "py"] { unlink(root + "/\(folder)/" + GeneratedManifest.name) }
      #expect(try generation(root).differences().diagnostics.isEmpty)
      edit(root + "/code/KilnsClient.swift")
      #expect(try refusal(root) == nil)
      edit(root + "/code/KilnsClient.swift")
      #expect(
        try refusal(root)
          == "'\(root)/code/KilnsClient.swift' was changed since it was generated; undo the edit, or say --force to replace it")
      // Paths without digests.
      #expect(
        Disk.replace(root + "/code/" + GeneratedManifest.name, Array("tally-generated 1\n\"KilnsClient.swift\"\n".utf8)) == nil)
      #expect(try refusal(root) == nil)
      // What is no manifest was put there by others.
      #expect(Disk.replace(root + "/code/" + GeneratedManifest.name, Array("mine\n".utf8)) == nil)
      try state("ovens", root)
      #expect(
        try refusal(root)
          == "'\(root)/code/\(GeneratedManifest.name)' is not a file that Tally generated; move it away, or say --force to replace it"
      )
    }
  }

  @Test func kindsThatAreGeneratedAloneKeepWhatIsNotedOfOthers() throws {
    try withProject { root in
      _ = try generation(root).write()
      let noted = Disk.read(root + "/generated/" + GeneratedManifest.name)
      _ = try generation(root, kind: .openapi).write()
      #expect(Disk.read(root + "/generated/" + GeneratedManifest.name) == noted && noted?.isEmpty == false)
    }
  }

  @Test func bothSidesOfAMergeAreTallys() throws {
    let (a, b) = (Digest.of([1]).hex, Digest.of([2]).hex)
    let text = "tally-generated 1\n<<<<<<< ours\n\"a\" \(a)\n=======\n\"a\" \(b)\n>>>>>>> theirs\n\"b\" \(b)\n\"c\"\n"
    let manifest = try #require(GeneratedManifest(Array(text.utf8)))
    #expect(manifest.holds("a", [1]) == true && manifest.holds("a", [2]) == true && manifest.holds("a", [3]) == false)
    #expect(manifest.holds("b", [1]) == false && manifest.holds("c", [1]) == nil)
    #expect(GeneratedManifest(manifest.bytes) == manifest)
    #expect(GeneratedManifest(Array("tally-manifest 2\n".utf8)) == nil && GeneratedManifest([]) == nil)
  }
}
