import ArgumentParser
import Contract
import Emission
import Platform
import Mock
import Preview
import Synchronization
import Workspace

struct MockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mock",
    abstract: "Answer requests on the loopback address as the documentation says: a server to write clients against.",
    discussion: """
      A request that the documentation shows gets the reply that is shown to it, in turn where there are several; others get one that
      is shown for their operation, or one made up from its schema. A request that is not as documented is refused with the reply that
      is documented for that, else as application/problem+json with the part of it and the reason, which X-Refusal has as well. The
      credential 'wrong' is nobody's. 'Accept' chooses between media types. What is created can be read, changed, listed and deleted
      until the server ends. 'Prefer: code=409' asks for another documented reply. Each request is a line of output: method, path,
      status, operation; headers and bodies are not written.
      """)

  @Argument(help: "A folder; by default the project of the working directory.")
  var path: String?

  @Option(help: "The API, where the configuration has several; by default the first.")
  var api: String?

  @Option(help: "The port; 0 takes one that is free.")
  var port: UInt16 = 4010

  @Option(help: "The address to listen on.")
  var host: String = "127.0.0.1"

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let project = try options.project(path.map { [$0] } ?? [])
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let contracts = analysis.contracts
    guard let contract = api.map({ id in contracts.first { $0.id == id } }) ?? contracts.first else {
      let known = contracts.map { "'\($0.id)'" }.joined(separator: ", ")
      Terminal.error("error: '\(api ?? "")' is no API of this project; known: \(known)")
      throw Status.wrongCall
    }
    guard !contract.operations.isEmpty else {
      Terminal.error("error: the documentation states no operation")
      throw Status.failed
    }
    let mock = MockServer(contract.emitted, shownIn: contract)
    do {
      let address = try PreviewAddress(host: host, port: port)
      let server = PreviewServer(address: address) { request in
        let reply = mock.answer(request)
        let operation = reply.headers.first { $0.name == "X-Operation-Id" }.map { " \($0.value)" } ?? ""
        Terminal.output("\(request.method) \(request.path) → \(reply.status)\(operation)\n")
        return reply
      }
      try server.start()
      Terminal.error("answering as '\(contract.id)' at http://\(address.host):\(address.port)/ (end with Ctrl-C)")
      while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
      await server.stop()
    } catch let problem as PreviewProblem {
      Terminal.error("error: \(problem.message)\n  help: \(problem.remedy)")
      throw Status.wrongCall
    }
  }
}
