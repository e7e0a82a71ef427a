import Foundation
import SnippetFuzzing

/// Has workers run a range of mutations, starts another one behind each mutation that kills or stops one, and tells what happened.
final class FuzzRun {
  private let mutator: SnippetMutator
  private let arguments: [String]
  private let folder: String
  private var crashes: [String] = []
  private var slow: [String] = []
  private var large: [String] = []
  private var peak = 0
  private var growth = 0
  private var worst: [String: Int] = [:]

  /// A worker that says nothing for so long hangs.
  private static let patience = 60.0

  init(mutator: SnippetMutator, arguments: [String], folder: String) {
    self.mutator = mutator
    self.arguments = arguments
    self.folder = folder
  }

  /// True if nothing crashed, hung or took too long.
  func run(_ numbers: Range<Int>) -> Bool {
    var next = numbers.lowerBound
    while next < numbers.upperBound { next = runWorker(next..<numbers.upperBound) }
    print("| what | value | bar |\n|---|---|---|")
    print("| mutations | \(numbers.count) | 1000000 |")
    print("| crashes and hangs | \(crashes.count) | 0 |")
    print("| readings over 100 ms of processor time | \(slow.count) | 0 |")
    print("| most memory that a mutation needs | \(peak / 1_024) MB | 64 MB |")
    print("| memory that stays behind at the end | \(growth / 1_024) MB | 64 MB |")
    for (stage, time) in worst.sorted(by: { $0.key < $1.key }) {
      print("| longest \(stage) | \(milliseconds(time)) ms | 100 ms |")
    }
    for line in (crashes + slow + large).prefix(40) { print(line) }
    return crashes.isEmpty && slow.isEmpty && large.isEmpty && growth < 64 << 10
  }

  /// The number to go on with.
  private func runWorker(_ numbers: Range<Int>) -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--worker", "yes", "--from", "\(numbers.lowerBound)", "--count", "\(numbers.count)"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else {
      crashes.append("the worker does not start")
      return numbers.upperBound
    }
    var lines = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
    var current = numbers.lowerBound - 1
    while true {
      switch lines.next(timeout: Self.patience) {
      case .line(let line):
        let words = line.split(separator: " ", maxSplits: 4).map(String.init)
        switch words[0] {
        case "at":
          current = Int(words[1]) ?? current
          if current % 50_000 == 0 { FileHandle.standardError.write(Data("\(current)\n".utf8)) }
        case "slow":
          slow.append("mutation \(words[1]) of \(words[2]) bytes: \(words[4]) takes \(milliseconds(Int(words[3]) ?? 0)) ms")
          keep(Int(words[1]) ?? 0)
        case "worst":
          let stage = words.dropFirst(2).joined(separator: " ")
          worst[stage] = max(worst[stage] ?? 0, Int(words[1]) ?? 0)
        case "large":
          large.append("mutation \(words[1]) of \(words[2]) bytes needs \((Int(words[3]) ?? 0) / 1_024) MB")
          keep(Int(words[1]) ?? 0)
        case "peak": peak = max(peak, Int(words[1]) ?? 0)
        case "grown": growth = max(growth, Int(words[1]) ?? 0)
        case "done":
          process.waitUntilExit()
          return numbers.upperBound
        default: break
        }
      case .timeout:
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        crashes.append("mutation \(current) hangs")
        keep(current)
        return current + 1
      case .end:
        process.waitUntilExit()
        crashes.append("mutation \(current) crashes with signal \(process.terminationStatus)")
        keep(current)
        return current + 1
      }
    }
  }

  /// Writes a mutation that fails into the folder for failures.
  private func keep(_ number: Int) {
    let mutation = mutator.mutation(number)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: "\(folder)/\(number).\(mutation.language)", contents: Data(mutation.text))
  }
}
