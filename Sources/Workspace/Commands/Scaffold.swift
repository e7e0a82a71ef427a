import Foundation

/// The files of a new site: a configuration, a start page, and a tutorial whose contract holds together.
public struct Scaffold: Sendable {
  public init() {}

  /// Writes the files and gives their paths. A file that exists is an error, and then nothing is written.
  public func write(to folder: String) throws(OutputFolder.Failure) -> [String] {
    for file in Scaffold.files where Scaffold.exists(folder + "/" + file.path) {
      throw OutputFolder.Failure(message: "'\(folder)/\(file.path)' exists already; choose an empty folder")
    }
    for file in Scaffold.files {
      let target = folder + "/" + file.path
      if let failure = Disk.makeFolders(RelativePath.folder(of: target)) { throw failure }
      if let failure = Disk.writeNew(target, Array(file.text.utf8)) { throw failure }
    }
    return Scaffold.files.map { folder == "." ? $0.path : folder + "/" + $0.path }
  }

  /// Whether anything bears a name, a link that leads nowhere too.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static let files: [(path: String, text: String)] = [
    (
      "tally.yml",
      """
      title: My service
      source: content
      output: public
      generated: generated
      locales:
        source: en
        variants: []
      apis:
        notes:
          title: Notes
          pages: [tutorials/*.md]

      """
    ),
    (
      "content/en/index.md",
      """
      ---
      title: My service
      description: How to use the service.
      ---

      # My service

      Start with [Keep a note](tutorials/notes.md).

      """
    ),
    (
      "content/en/tutorials/notes.md",
      """
      ---
      title: Keep a note
      description: Store a note and read it again.
      ---

      # Keep a note

      Every request carries Basic authentication.

      ## Store a note

      Send the text; the reply names the note.

      ```http
      POST /notes HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==
      Content-Type: application/json

      {"text": "Water the plants"}

      HTTP/1.1 201 Created
      Content-Type: application/json

      {"id": 1, "text": "Water the plants"}
      ```

      The same with curl:

      ```bash
      curl -u alice:wonderland -H 'Content-Type: application/json' -d '{"text": "Water the plants"}' http://localhost:8080/notes
      ```

      | Field | Type | Required | Description |
      | --- | --- | --- | --- |
      | `text` | string | yes | What to remember. |

      ## Read it again

      ```http
      GET /notes/1 HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"id": 1, "text": "Water the plants"}
      ```

      A note that does not exist is answered with `404`:

      ```http
      GET /notes/999 HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==

      HTTP/1.1 404 Not Found
      ```

      """
    ),
  ]
}
