import ArgumentParser

@main
struct Tally: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tally", abstract: "Reads the contract out of tutorials and keeps everything derived from it in step.")
}
