import ArgumentParser
import Workspace

/// The option of every command that keeps results for the next run.
struct CacheOptions: ParsableArguments {
  @Flag(name: .customLong("no-cache"), help: "Neither use nor keep results of other runs (.tally/cache).")
  var isOff = false

  @Option(
    name: .customLong("remote-cache"),
    help: ArgumentHelp("A cache that several machines share, as Bazel's remote cache over HTTP.", valueName: "url"))
  var remote: String?

  func validate() throws {
    if let remote, RemoteCache(remote) == nil { throw ValidationError("'--remote-cache' must be an address of HTTP") }
  }
}
