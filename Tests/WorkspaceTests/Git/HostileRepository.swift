import Foundation
import Testing

@testable import Workspace

/// A repository whose configuration names a program wherever one can be named. The program leaves a file behind.
struct HostileRepository {
  /// Beside the repository.
  let home: String
  var program: String { home + "/program" }
  var mark: String { home + "/RAN" }
  var hasRun: Bool { Disk.kind(mark) != .none }

  /// Keys that name programs, and lead to them, whatever `git help --config` lists.
  static let programs = [
    "alias.archive", "alias.cat-file", "alias.config", "alias.log", "alias.ls-tree", "alias.rev-parse", "alias.status",
    "browser.x.cmd", "core.alternateRefsCommand", "core.askPass", "core.editor", "core.fsmonitor", "core.gitProxy", "core.pager",
    "core.sshCommand", "credential.helper", "credential.https://example.com.helper", "diff.external", "diff.x.command",
    "diff.x.textconv", "difftool.x.cmd", "filter.x.clean", "filter.x.process", "filter.x.smudge", "filter.a=b.clean",
    "filter.a=b.process", "filter.a=b.smudge", "gpg.openpgp.program", "gpg.program", "gpg.ssh.defaultKeyCommand",
    "gpg.ssh.program", "guitool.x.cmd", "imap.tunnel", "interactive.diffFilter", "man.x.cmd", "merge.x.driver", "mergetool.x.cmd",
    "pager.log", "pager.ls-tree", "pager.rev-parse", "pager.status", "remote.origin.receivepack", "remote.origin.uploadpack",
    "remote.origin.vcs", "sendemail.toCmd", "sequence.editor", "submodule.x.update", "tar.tar.command", "tar.tar.gz.command",
    "trailer.x.cmd", "trailer.x.command", "uploadpack.packObjectsHook", "web.browser",
  ]

  private static let hooks = [
    "post-checkout", "post-index-change", "reference-transaction", "pre-auto-gc", "fsmonitor-watchman", "post-rewrite",
    "pre-commit", "query-watchman",
  ]

  init(_ home: String) throws {
    self.home = home
    try write("program", "#!/bin/sh\ntouch '\(home)/RAN'\n")
    #expect(chmod(program, 0o755) == 0)
    for hook in Self.hooks {
      try write("hooks/" + hook, "#!/bin/sh\ntouch '\(home)/RAN'\n")
      #expect(chmod(home + "/hooks/" + hook, 0o755) == 0)
    }
  }

  func write(_ path: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: RelativePath.folder(of: home + "/" + path), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: home + "/" + path))
  }

  /// A line of the shell with the user's own git, as somebody calls it who trusts the repository.
  @discardableResult func shell(_ line: String, in folder: String = "") throws -> (text: String, status: Int32) {
    let git = "git() { command git -c user.name=A -c user.email=a@example.com -c commit.gpgsign=false \"$@\"; }; "
    return try Command.run("export GIT_CONFIG_GLOBAL=/dev/null; \(git)\(line)", in: home + "/" + folder)
  }

  /// Makes a project with two versions in a folder, `v1` and what it is now.
  func makeProject(_ folder: String) throws {
    try write(folder + "/tally.yml", "title: T\nlocales: {source: en, variants: [cs]}\nsite: {last-updated: git}\n")
    try write(
      folder + "/en/kiln.md",
      """
      # Kiln

      Heat it slowly.

      ```http
      GET /kilns HTTP/1.1
      Host: localhost
      ```

      """)
    try write(
      folder + "/cs/kiln.md",
      """
      # Pec

      Hřej pomalu.

      ```http
      GET /kilns HTTP/1.1
      Host: localhost
      ```

      """)
    try write(
      folder + "/.gitattributes",
      """
      * filter=x diff=x merge=x
      *.md filter=a=b

      """)
    #expect(try shell("git init -q . && git add -A && git commit -qm one && git tag v1", in: folder).status == 0)
    try write(
      folder + "/tally.yml",
      """
      title: T
      locales: {source: en, variants: [cs]}
      site: {last-updated: git}
      versions:
      - name: "2"
      - {name: "1", revision: v1}

      """
    )
    try write(
      folder + "/cs/kiln.md",
      """
      # Pec

      Hřej rychle.

      ```http
      GET /kilns/1 HTTP/1.1
      Host: localhost
      ```

      """)
    try write(
      folder + "/en/kiln.md",
      """
      # Kiln

      Heat it fast.

      ```http
      GET /kilns/1 HTTP/1.1
      Host: localhost
      ```

      """)
    #expect(try shell("git add -A && git commit -qm two", in: folder).status == 0)
  }

  /// The keys that the installed git lists and that may have the name of a program, but those of other kinds, which git refuses then:
  /// a number, a switch.
  private static let tolerated: Result<[String], any Error> = Result {
    let home = NSTemporaryDirectory() + "tally-keys-\(UUID().uuidString)"
    defer { Disk.removeTree(home) }
    // What the repository is, is what its configuration says of itself: with another folder or format it would be none.
    let probe = """
      export GIT_CONFIG_GLOBAL=/dev/null
      mkdir '\(home)' && cd '\(home)' && git init -q . && cp .git/config plain && echo '#!/bin/sh' >program && chmod +x program
      git -c user.name=A -c user.email=a@example.com -c commit.gpgsign=false commit -q --allow-empty -m one
      git help --config | sed 's/<[^>]*>/x/g; s/\\*/x/g' | grep '^[A-Za-z0-9.]*[.][-A-Za-z0-9.]*$' \
        | grep -v -e '^extensions[.]' -e '^include' | grep -v -x -e core.bare -e core.worktree -e core.repositoryFormatVersion >keys
      while read -r key; do
        cp plain .git/config
        git config "$key" "$PWD/program" 2>/dev/null || continue
        git config core.fsmonitor "$PWD/program"
        { git log -1 --raw && git status && git archive HEAD; } >/dev/null 2>&1 </dev/null && echo "$key"
      done <keys
      """
    return try Command.run(probe, in: "/").text.split(separator: "\n").map(String.init).filter {
      $0.contains(".") && !$0.contains(" ")
    }
  }

  /// Sets every such key, and those that are known to name programs. The keys that are set.
  func poison(_ config: String) throws -> [String] {
    let tolerated = try Self.tolerated.get()
    let keys = Set(tolerated).union(Self.programs).sorted()
    var text = "set -e\n"
    for key in keys {
      let value = key.hasPrefix("alias.") || key == "submodule.x.update" ? "!" + program : program
      text += "git config -f '\(config)' '\(key)' '\(value)'\n"
    }
    text += "git config -f '\(config)' core.hooksPath '\(home)/hooks'\n"
    text +=
      "git config -f '\(config)' remote.origin.url 'ext::\(program)'\ngit config -f '\(config)' remote.origin.promisor true\n"
    text +=
      "git config -f '\(home)/included' filter.z.process '\(program)'\ngit config -f '\(config)' include.path '\(home)/included'\n"
    let written = try shell(text)
    #expect(written.status == 0, "\(written.text)")
    #expect(Set(Self.programs).isSubset(of: keys))
    unlink(mark)
    return keys
  }
}
