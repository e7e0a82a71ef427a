import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Edits that reach what other pages say of the API.
extension EditedRunTests {
  /// What pages state after several edits is what they state now, whichever kind of edit came first.
  @Test func contractsFollowEditsOfTexts() throws {
    try withProject { root, output in
      _ = try build(root, output)
      let edits: [(file: String, text: String, work: Work)] = [
        ("en/guide.md", "\n\nA sentence.\n", .edited),
        (
          "en/cups.md",
          """

          ```json
          {"id": 7}
          ```

          """, .contracts
        ),
        ("cs/guide.md", "\nVěta.\n", .edited),
        ("en/twice.md", "\nA sentence.\n", .edited),
        (
          "en/cups.md",
          """

          ```json
          {"id": "a"}
          ```

          """, .contracts
        ),
        (
          "en/guide.md",
          """

          ```python
          import requests
          requests.put('https://api.example.com/cups/7', json={'a': 1})
          ```

          """,
          .contracts
        ),
        ("en/guide.md", "\nA sentence more.\n", .edited),
      ]
      for (number, edit) in edits.enumerated() {
        let path = root + "/content/" + edit.file
        #expect(Disk.replace(path, try #require(Disk.read(path)) + Array(edit.text.utf8)) == nil)
        usleep(50_000)
        let again = try build(root, output)
        #expect(again.work == edit.work, "\(number)")
        // What is kept steps aside for a build from nothing.
        #expect(rename(root + "/.tally", root + "-cache") == 0)
        let fresh = try build(root, output + "-fresh")
        #expect(again.said == fresh.said, "\(number)")
        #expect(tree(output) == tree(output + "-fresh"), "\(number)")
        Disk.removeTree(root + "/.tally")
        #expect(rename(root + "-cache", root + "/.tally") == 0)
      }
    }
  }

  /// A link to an operation is told when a page that has not changed links to it, whether it did from the first build on or by an edit.
  @Test(arguments: [false, true])
  func aLinkToAnOperationThatGoesIsTold(byEdit: Bool) throws {
    try withProject { root, output in
      let link = root + "/content/en/link.md"
      let text = """
        # Link

        [x](api:GET /kegs/{id})

        """
      #expect(
        Disk.writeNew(
          root + "/content/en/kegs.md",
          Array(
            """
            # Kegs

            `GET /kegs/{id}` gives one.

            """.utf8)) == nil)
      #expect(
        Disk.writeNew(
          link,
          Array(
            (byEdit
              ? """
              # Link

              Text.

              """ : text).utf8)) == nil)
      usleep(50_000)
      _ = try build(root, output)
      if byEdit {
        #expect(Disk.replace(link, Array(text.utf8)) == nil)
        usleep(50_000)
        #expect(try build(root, output).said.filter { $0.contains("link.md") } == [])
      }
      #expect(
        Disk.replace(
          root + "/content/en/kegs.md",
          Array(
            """
            # Kegs

            `GET /tuns/{id}` gives one.

            """.utf8)) == nil)
      usleep(50_000)
      #expect(try build(root, output).said.contains { $0.contains("link.md") && $0.contains("'GET /kegs/{id}'") })
    }
  }

  @Test func aProjectWithALockFileIsReadAsAWhole() throws {
    try withProject { root, output in
      #expect(Disk.writeNew(root + "/tally.lock", Array("version: 1\n".utf8)) == nil)
      _ = try build(root, output)
      let path = root + "/content/en/guide.md"
      #expect(Disk.replace(path, try #require(Disk.read(path)) + Array("\nMore.\n".utf8)) == nil)
      #expect(try build(root, output).work == .all)
    }
  }

  /// Names in double braces are filled in code of other files as well: other values are other pages.
  @Test func variablesOfShownCodeAreKnown() throws {
    try withProject { root, output in
      #expect(Disk.writeNew(root + "/content/en/get.http", Array("GET /{{ver}}/ovens HTTP/1.1\n".utf8)) == nil)
      #expect(
        Disk.writeNew(
          root + "/content/en/ovens.md",
          Array(
            """
            # Ovens

            <<< @/content/en/get.http

            """.utf8)) == nil)
      for version in ["v1", "v2"] {
        let text = "title: T\nsource: content\nlocales: {source: en, variants: [cs]}\nvariables: {ver: \(version)}\n"
        #expect(Disk.replace(root + "/tally.yml", Array(text.utf8)) == nil)
        usleep(50_000)
        #expect(try build(root, output).work == .all)
      }
      Disk.removeTree(root + "/.tally")
      let fresh = try build(root, output + "-fresh")
      #expect(fresh.work == .all)
      #expect(tree(output) == tree(output + "-fresh"))
    }
  }
}
