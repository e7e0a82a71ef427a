import Platform
import Testing

struct ChildProcessTests {
  @Test func runsInAFolderWithItsOwnEnvironment() throws {
    let pipe = try #require(ChildProcess.pipe())
    defer { close(pipe.reading) }
    let process = ChildProcess.start(
      "/bin/sh", ["sh", "-c", "echo \"$PWD $WORD\"; echo lost >&2; cat; exit 3"],
      environment: ["WORD": "a=b", "PATH": "/usr/bin:/bin"],
      folder: "/usr", output: .descriptor(pipe.writing))
    close(pipe.writing)
    #expect(text(pipe.reading) == "/usr a=b\n")
    #expect(try #require(process).wait() == 3 << 8)
  }

  @Test func writesErrorsToTheSameFile() throws {
    let path = UserFolders.newTemporaryPath()
    close(open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600))
    defer { unlink(path) }
    let process = ChildProcess.start(
      "/bin/sh", ["sh", "-c", "echo out; echo err >&2; kill -TERM $$"], environment: [:], folder: "/", output: .file(path))
    #expect(try #require(process).wait() == SIGTERM)
    let file = open(path, O_RDONLY)
    defer { close(file) }
    #expect(text(file) == "out\nerr\n")
  }

  @Test func isNoneWhereNothingCanBeStarted() {
    #expect(ChildProcess.start("/no/such/program", ["x"], environment: [:], folder: "/", output: .file("/dev/null")) == nil)
    #expect(ChildProcess.start("/bin/sh", ["sh"], environment: [:], folder: "/no/such/folder", output: .file("/dev/null")) == nil)
  }

  /// What other files are open here, is not there: a server that a command leaves running would keep a port.
  @Test func passesNoOpenFileOn() throws {
    let kept = open("/dev/null", O_RDONLY)
    defer { close(kept) }
    let pipe = try #require(ChildProcess.pipe())
    defer { close(pipe.reading) }
    let process = ChildProcess.start(
      "/bin/sh", ["sh", "-c", "[ -e /dev/fd/\(kept) ] && echo open || echo closed"], environment: [:], folder: "/",
      output: .descriptor(pipe.writing))
    close(pipe.writing)
    #expect(text(pipe.reading) == "closed\n")
    #expect(try #require(process).wait() == 0)
  }

  private func text(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count) }
      if got <= 0 { break }
      count += got
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

struct SystemThreadTests {
  @Test func endsBeforeJoinDoes() throws {
    let pipe = try #require(ChildProcess.pipe())
    SystemThread.start(stackSize: 1 << 20) { _ = write(pipe.writing, "x", 1) }?.join()
    close(pipe.writing)
    var byte: UInt8 = 0
    #expect(read(pipe.reading, &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "x"))
    close(pipe.reading)
  }

  @Test func isNoneWithAStackThatNobodyHas() {
    #expect(SystemThread.start(stackSize: 1) {} == nil)
  }
}

struct UserFoldersTests {
  @Test func namesNewPaths() {
    #expect(UserFolders.newTemporaryPath() != UserFolders.newTemporaryPath())
    #expect(UserFolders.newTemporaryPath().hasPrefix(UserFolders.temporary + "/tally-"))
  }

  @Test func readsTheEnvironment() {
    setenv("TALLY_OWN_WORD", "a=b", 1)
    defer { unsetenv("TALLY_OWN_WORD") }
    #expect(ProcessEnvironment["TALLY_OWN_WORD"] == "a=b")
    #expect(ProcessEnvironment.all["TALLY_OWN_WORD"] == "a=b")
    #expect(ProcessEnvironment["TALLY_NO_WORD"] == nil)
  }
}
