import Foundation
import SnippetFuzzing

/// Runs mutations one after the other and says on the standard output which one it is at.
///
/// A process of its own: when it dies or hangs, its last line names the mutation.
struct FuzzWorker {
  let mutator: SnippetMutator
  let slowest: Int

  /// A reading that needs more than this is told of, in kilobytes.
  private static let most = 64 << 10

  /// `at N` before each mutation, `slow N LENGTH NANOSECONDS STAGE` for each that takes too long, `large N LENGTH KB` for each that
  /// needs too much memory, and at the end `worst NANOSECONDS STAGE`, `peak KB` for the most that one needed beyond what the worker
  /// holds at rest, and `grown KB` for what it holds at rest more than at its start.
  func run(_ numbers: Range<Int>) {
    // What every reader keeps for good is there before anything is measured.
    for number in 1...64 { drive(mutator.mutation(-number), SnippetDrive.stages) { _, _ in } }
    let start = rest()
    var base = start
    var peak = 0
    var worst: [String: Int] = [:]
    for number in numbers {
      let mutation = mutator.mutation(number)
      say("at \(number)")
      drive(mutation, SnippetDrive.stages(for: number)) { stage, time in
        worst[stage] = max(worst[stage] ?? 0, time)
        if time > slowest { say("slow \(number) \(mutation.text.count) \(time) \(stage)") }
      }
      let needed = Memory.peak() - base
      // A little more than at rest is what the allocator keeps at hand; only more than that costs a system call to look at.
      guard needed > 8 << 10 else { continue }
      if needed > Self.most { say("large \(number) \(mutation.text.count) \(needed)") }
      peak = max(peak, needed)
      base = rest()
    }
    for (stage, time) in worst.sorted(by: { $0.key < $1.key }) { say("worst \(time) \(stage)") }
    say("peak \(peak)")
    say("grown \(rest() - start)")
    say("done")
  }

  /// What the process holds when nothing is read, in kilobytes.
  private func rest() -> Int {
    Memory.release()
    return Memory.peak()
  }

  private func drive(_ mutation: SnippetMutator.Sample, _ stages: [SnippetDrive.Stage], _ report: (String, Int) -> Void) {
    for stage in stages {
      let start = processorTime()
      stage.run(mutation.text, mutation.language)
      var time = processorTime() - start
      // Neighbours on the machine take caches and the other half of a core away: the least of three is the reading's own time.
      for _ in 0..<2 where time > slowest {
        let start = processorTime()
        stage.run(mutation.text, mutation.language)
        time = min(time, processorTime() - start)
      }
      report(stage.name, time)
    }
  }
}

/// Writes a line at once, so that a process that dies has said where it was.
private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
