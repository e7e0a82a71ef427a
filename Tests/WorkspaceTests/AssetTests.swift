import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

struct AssetTests {
  private static let key = """
    -----BEGIN RSA PRIVATE KEY-----
    MIIEpAIBAAKCAQEA1c7+9z5Pad7OejecsQ0buHxoyKD0NNEqo5VUzY2yEcdmnzBh

    """

  @Test(arguments: [
    ("id_rsa", "", "a private key"), ("keys/ID_ED25519", "", "a private key"), ("id_rsa.pub", "ssh-rsa AAAA", nil),
    (".env", "", "a configuration"), (".env.local", "", "a configuration"), (".env.example", "", nil),
    ("tally.yml", "", "a configuration"), ("sub/config.json", "{}", "a configuration"),
    (".ssh/known", "", "a file of a private folder"),
    ("secret.pem", key, "a private key"), ("notes.txt", "A key:\n" + key, "a private key"),
    ("one-line.json", #"{"private_key": "-----BEGIN PRIVATE KEY-----\nMIIE"}"#, "a private key"),
    ("certificate.pem", "-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBa\n", nil),
    ("encrypted.key", "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n", "a private key"),
    ("slides.key", "PK\u{3}\u{4}", nil), ("about.txt", "It begins with -----BEGIN PRIVATE KEY----- and a key.", nil),
    ("db.sqlite", "SQLite format 3\0", "a database"), ("store.p12", "", "a key store"), ("photo.png", "\u{89}PNG", nil),
    ("src/main.c", "int main;", nil), ("LICENSE", "Free", nil), ("keynote", "", nil), ("", "", nil),
  ])
  func filesAreToldByNameAndContent(path: String, content: String, kind: String?) {
    #expect(PrivateFile.kind(path, head: Array(content.utf8)) == kind)
  }

  /// What is published of a project in memory, and what is reported with its line.
  private func selected(_ files: [String: String], _ configuration: String = "") throws -> (outputs: [String], reported: [String])
  {
    let source = SourceFile(path: "tally.yml", bytes: Array(configuration.utf8))
    let read = ConfigurationReader().read(source)
    let project = Project(
      root: "/nowhere", configuration: read.configuration, configurationFile: source, diagnostics: read.diagnostics)
    let analysis = Analyzer(project: project, scheduler: Scheduler(jobs: 2), files: .memory(files)).analyze()
    return (
      analysis.selection.assets.map(\.output),
      analysis.reported.map { "\($0.location.file):\(analysis.line($0)) \($0.code) \($0.message)" }
    )
  }

  @Test func theFilesOfTheStaticFolderStandAtTheTop() throws {
    let files = [
      "docs/a.md": """
      # A

      ![logo](/logo.svg) [gone](/gone.png)

      """, "public/robots.txt": "x", "public/logo.svg": "<svg/>",
      "public/img/b.md": "b", "public/.env": "KEY=1", "other/c.txt": "c",
    ]
    let (outputs, reported) = try selected(files, "source: docs\nsite: {static: public}\n")
    #expect(outputs == ["img/b.md", "logo.svg", "robots.txt"])
    #expect(reported == ["docs/a.md:3 link/broken '/gone.png' is nothing of this site"])
    // Beside the documents, too.
    let inside = ["a.md": "# A\n", "static/robots.txt": "x"]
    #expect(try selected(inside, "site: {static: static}\n").outputs == ["robots.txt"])
  }

  @Test func onlyWhatPagesUseIsPublished() throws {
    let page = """
      # A

      ![dot](img/dot.png) and [zip](files/a.zip), [gone](https://example.com/x.png).

      <video src="film.mp4" poster="img/poster.jpg"></video> <img srcset="img/a.png 1x, img/b.png 2x" alt="">

      [!INCLUDE [x](includes/part.md)]

      """
    var files = ["a.md": page, "includes/part.md": "![in](../img/in.png)\n"]
    for name in ["img/dot", "img/poster", "img/a", "img/b", "img/in", "img/unused"] {
      files[name + (name == "img/poster" ? ".jpg" : ".png")] = ""
    }
    for name in ["files/a.zip", "film.mp4", "id_rsa", "config.json", "src/main.c"] { files[name] = "" }
    let (outputs, reported) = try selected(files)
    #expect(
      outputs == [
        "files/a.zip", "film.mp4", "img/a.png", "img/b.png", "img/dot.png", "img/in.png", "img/poster.jpg",
      ])
    #expect(reported == [])
  }

  @Test func aKeyThatHTMLLinksToIsOneErrorAtItsAddress() throws {
    let (outputs, reported) = try selected([
      "a.md": """
      # A

      In <a href=".env">this</a>.

      """, ".env": "x",
    ])
    #expect(outputs == [])
    #expect(reported == ["a.md:3 site/private-file '.env' looks like a configuration and is not published"])
  }

  @Test func aLinkToAKeyIsAnErrorAndPublishesNothing() throws {
    let (outputs, reported) = try selected(
      [
        "a.md": """
        # A

        [this](id_rsa), [that](.env)

        """,
        "b.md": """
        # B

        [again](id_rsa)

        """, "id_rsa": "x", ".env": "x",
      ])
    #expect(outputs == [])
    #expect(
      reported == [
        "a.md:3 site/private-file 'id_rsa' looks like a private key and is not published",
        "a.md:3 site/private-file '.env' looks like a configuration and is not published",
      ])
  }

  @Test func whatIsNamedIsPublished() throws {
    let files = [
      "a.md": """
      # A

      [this](id_rsa)

      """, "id_rsa": "x", "logo.svg": "", "more/b.pem": AssetTests.key, "more/c.txt": "",
    ]
    let named = try selected(files, "site: {assets: [id_rsa, logo.svg, more/*]}\n")
    #expect(named.outputs == ["id_rsa", "logo.svg", "more/c.txt"])
    #expect(named.reported == ["tally.yml:1 site/private-file 'b.pem' looks like a private key and is not published"])
    let slip = try selected(files, "site:\n  assets:\n    - logos.svg\n")
    #expect(slip.reported.contains("tally.yml:3 link/asset 'logos.svg' names no file of the documentation"))
  }
}
