import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Nothing is run that came with a repository: neither by git nor in its place.
@Suite(.enabled(if: Command.isBuilt, "the command is not beside the tests"))
struct HostileRepositoryTests {
  private func withRepository(_ body: (HostileRepository) throws -> Void) throws {
    let made = NSTemporaryDirectory() + "tally-hostile-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made) == nil)
    try body(try HostileRepository(try #require(FileSystem.resolved(made))))
  }

  /// Everything that asks git.
  private func askEverything(_ repository: HostileRepository, _ folder: String) throws -> [String: (text: String, status: Int32)]
  {
    var results: [String: (text: String, status: Int32)] = [:]
    for words in [
      "build -o ../out", "check", "check --changed=v1", "diff v1 --fail-on none", "locales state", "locales record",
      "generate openapi",
    ] {
      results[words] = try Command.run("'\(Command.path)' \(words)", in: repository.home + "/" + folder)
    }
    // What 'serve', 'verify --record' and a shared cache ask.
    let project = try Project.open(paths: [repository.home + "/" + folder])
    var live = LiveSite(scheduler: Scheduler(jobs: 2))
    do { _ = try live.update(project) } catch is Project.CallError {}
    let git = Git(project.root)
    _ = (git.committed, git.line(["config", "--get", "remote.origin.url"]), GitDates.read(root: project.root, folder: ""))
    return results
  }

  @Test func anUnpackedRepositoryRunsNothing() throws {
    try withRepository { repository in
      try repository.makeProject("shop")
      let keys = try repository.poison(repository.home + "/shop/.git/config")
      try repository.write("shop/.git/info/attributes", "*.yml filter=z\n")
      #expect(keys.count > 200)
      // The test can fail: whoever trusts the repository runs the program.
      for line in ["git status", "git archive v1 >/dev/null", "git log -p --ext-diff | cat", "git hash-object en/kiln.md"] {
        try repository.shell("touch en/kiln.md tally.yml; \(line)", in: "shop")
        #expect(repository.hasRun, "\(line)")
        unlink(repository.mark)
      }
      try repository.shell("touch en/kiln.md cs/kiln.md tally.yml", in: "shop")
      let results = try askEverything(repository, "shop")
      #expect(!repository.hasRun)
      #expect(results.values.allSatisfy { $0.status == 0 }, "\(results)")
      let old = Disk.read(repository.home + "/out/1/en/kiln/index.html").map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(old.contains("Heat it slowly."))
      #expect(results["diff v1 --fail-on none"]?.text.contains("/kilns/{id}") == true)
      #expect(results["locales state"]?.text.contains("cs") == true)
    }
  }

  @Test func foldersThatLookLikeABareRepositoryAreNone() throws {
    try withRepository { repository in
      try repository.makeProject("inner")
      try repository.shell("git pack-refs --all", in: "inner")
      try repository.shell(
        "cp -r inner clone-docs && mv clone-docs/.git/* clone-docs/ && rm -rf clone-docs/.git && mkdir outer && mv clone-docs outer/docs"
          + " && cd outer && git init -q . && git add -Af && git commit -qm all")
      let config = repository.home + "/outer/docs/config"
      _ = try repository.poison(config)
      try repository.shell("git config -f config core.bare false && git config -f config core.worktree .", in: "outer/docs")
      // The test can fail: git itself takes the folder for a repository.
      #expect(try repository.shell("command git archive v1", in: "outer/docs").text.contains("Kiln") || repository.hasRun)
      unlink(repository.mark)
      let results = try askEverything(repository, "outer/docs")
      #expect(!repository.hasRun)
      #expect(results["build -o ../out"]?.status == 2, "\(results)")
      #expect(results["diff v1 --fail-on none"]?.status == 2, "\(results)")
    }
  }

  @Test func whatARepositoryLacksIsNotFetched() throws {
    try withRepository { repository in
      try repository.makeProject("shop")
      let object = try repository.shell("git rev-parse v1:en/kiln.md", in: "shop").text.prefix { $0 != "\n" }
      unlink(repository.home + "/shop/.git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
      try repository.shell(
        "git config core.repositoryFormatVersion 1 && git config extensions.partialClone origin && git config remote.origin.url ."
          + " && git config remote.origin.promisor true && git config remote.origin.uploadpack '\(repository.program)'",
        in: "shop")
      try repository.shell("command git cat-file blob \(object)", in: "shop")
      #expect(repository.hasRun)
      unlink(repository.mark)
      let results = try askEverything(repository, "shop")
      #expect(!repository.hasRun)
      #expect(results["build -o ../out"]?.text.contains("'v1' cannot be read") == true, "\(results)")
    }
  }

  @Test func aProgramThatIsCalledGitIsNotLookedForInTheDocuments() throws {
    try withRepository { repository in
      try repository.makeProject("shop")
      try repository.shell("cp ../program git && cp ../program en/git", in: "shop")
      for path in ["", ".", "en"] {
        let line = "PATH='\(path)':/usr/local/bin:/usr/bin:/bin '\(Command.path)' diff v1 --fail-on none"
        let result = try Command.run(line, in: repository.home + "/shop")
        #expect(result.status == 0 && !repository.hasRun, "\(path): \(result.text)")
      }
    }
  }

  /// A repository is another user's on a server that mounts it: there, git works where the user said so, and Tally with it.
  @Test(.enabled(if: geteuid() == 0, "only root may give files away")) func repositoriesOfOthersThatTheUserTrustsAreRead() throws
  {
    try withRepository { repository in
      try repository.makeProject("shop")
      try repository.shell("chown -R 65534 shop")
      let folder = repository.home + "/shop"
      let diff = "'\(Command.path)' diff v1 --fail-on none"
      let alone = "unset SUDO_UID; export GIT_CONFIG_NOSYSTEM=1 HOME='\(repository.home)/user'; "
      #expect(try Command.run(alone + diff, in: folder).text.contains("belongs to no git repository"))
      try repository.write("user/.gitconfig", "[safe]\n\tdirectory = /elsewhere\n\tdirectory = \(folder)\n")
      #expect(try Command.run(alone + diff, in: folder).text.contains("/kilns/{id}"))
      try repository.write("user/.gitconfig", "[alias]\n\tlog = !false\n")
      let told = "export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'; "
      #expect(try Command.run(alone + told + diff, in: folder).text.contains("/kilns/{id}"))
    }
  }

  @Test func filesOfARevisionAreThoseThatWereCommitted() throws {
    try withRepository { repository in
      try repository.write("plain/tally.yml", "title: T\n")
      try repository.write(
        "plain/ä b/page.md",
        """
        # Page

        $Id$

        """)
      try repository.write("plain/.gitattributes", "*.md ident export-subst\nleft.md export-ignore\n")
      try repository.write("plain/left.md", "# Left\n")
      #expect(symlink("ä b/page.md", repository.home + "/plain/again.md") == 0)
      #expect(try repository.shell("git init -q . && git add -A && git commit -qm one", in: "plain").status == 0)
      let checkout = try GitRevision.Checkout(of: "HEAD", folder: repository.home + "/plain")
      #expect(
        Disk.read(checkout.path + "/ä b/page.md")
          == Array(
            """
            # Page

            $Id$

            """.utf8))
      #expect(
        Disk.read(checkout.path + "/again.md")
          == Array(
            """
            # Page

            $Id$

            """.utf8))
      #expect(Disk.read(checkout.path + "/left.md") == Array("# Left\n".utf8))
      #expect(Git(repository.home + "/plain").committed?.count == 40)
      try repository.write("plain/left.md", "# Changed\n")
      #expect(Git(repository.home + "/plain").committed == nil)
    }
  }
}
