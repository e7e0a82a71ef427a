import ArgumentParser
import Workspace

struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "Look after what is kept between runs, in .tally/cache.", subcommands: [Clean.self])

  struct Clean: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "clean", abstract: "Remove the cache of a project.",
      discussion: "Nothing is lost but time: the next run does everything again.")

    @Argument(help: "A folder; by default the project of the working directory.")
    var path: String?

    @OptionGroup var options: ProjectOptions

    func run() throws {
      let project = try options.project(path.map { [$0] } ?? [])
      do {
        let size = try CacheFolder.clean(root: project.root)
        Terminal.error(size == 0 ? "nothing was kept" : "\((size + 1023) / 1024) kB removed")
      } catch {
        Terminal.error("error: \(error.message)")
        throw Status.broken
      }
    }
  }
}
