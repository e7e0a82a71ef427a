import ArgumentParser

/// The option of every command that keeps results for the next run.
struct CacheOptions: ParsableArguments {
  @Flag(name: .customLong("no-cache"), help: "Neither use nor keep results of other runs (.tally/cache).")
  var isOff = false
}
