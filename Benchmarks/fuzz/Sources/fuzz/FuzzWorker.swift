import Foundation
import SnippetFuzzing

/// Runs mutations one after the other and says on the standard output which one it is at.
///
/// A process of its own: when it dies or hangs, its last line names the mutation.
struct FuzzWorker {
  let mutator: SnippetMutator
  let slowest: Int

  /// `at N` before each mutation, `slow N LENGTH STAGE NANOSECONDS` for each that takes too long, `peak KB N LENGTH` for each that
  /// needs more memory than any before, and `worst NANOSECONDS STAGE` at the end.
  func run(_ numbers: Range<Int>) {
    // What every reader keeps for good is there before anything is measured.
    for number in 1...64 { drive(mutator.mutation(-number), SnippetDrive.stages) { _, _ in } }
    let base = peakMemory()
    var peak = base
    say("base \(base)")
    var worst: [String: Int] = [:]
    for number in numbers {
      let mutation = mutator.mutation(number)
      say("at \(number)")
      drive(mutation, SnippetDrive.stages(for: number)) { stage, time in
        worst[stage] = max(worst[stage] ?? 0, time)
        if time > slowest { say("slow \(number) \(mutation.text.count) \(time) \(stage)") }
      }
      let now = peakMemory()
      if now > peak + 1_024 {
        say("peak \(number) \(mutation.text.count) \(now - base)")
        peak = now
      }
    }
    for (stage, time) in worst.sorted(by: { $0.key < $1.key }) { say("worst \(time) \(stage)") }
    say("done \(peakMemory() - base)")
  }

  private func drive(_ mutation: SnippetMutator.Sample, _ stages: [SnippetDrive.Stage], _ report: (String, Int) -> Void) {
    for stage in stages {
      let start = processorTime()
      stage.run(mutation.text, mutation.language)
      report(stage.name, processorTime() - start)
    }
  }
}

/// Writes a line at once, so that a process that dies has said where it was.
private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
