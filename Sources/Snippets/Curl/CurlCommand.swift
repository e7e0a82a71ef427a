import Diagnostics

/// A curl command and the requests that it sends.
struct CurlCommand {
  let command: ShellCommand
  let standardInput: ShellWord?
  var problems: [SyntaxProblem] = []

  init(_ command: ShellCommand, standardInput: ShellWord?) {
    self.command = command
    self.standardInput = standardInput
  }

  mutating func messages() -> [HTTPMessage] {
    var messages: [HTTPMessage] = []
    var transfer = CurlTransfer(program: command.words.first?.range ?? command.range, standardInput: standardInput)
    for (option, url) in CurlOptions.parse(command.words.dropFirst()) {
      if let url { transfer.urls.append(url) }
      guard let option else { continue }
      if option.name == "next" {
        messages += transfer.messages(range: command.range)
        problems += transfer.problems
        transfer = CurlTransfer(program: option.flag.range, standardInput: standardInput)
      } else {
        transfer.apply(option)
      }
    }
    messages += transfer.messages(range: command.range)
    problems += transfer.problems
    return messages
  }
}
