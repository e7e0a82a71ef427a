import Foundation
import SnippetFuzzing

// usage: fuzz [--count N] [--from N] [--seed N] [--repository FOLDER] [--shared FOLDER] [--failures FOLDER]
//        fuzz --speed yes
//        fuzz --show N        the text of one mutation
//        fuzz --time FILE     how long each reading of a file takes; its ending is the language
var options: [String: String] = [:]
var name: String?
for argument in CommandLine.arguments.dropFirst() {
  if argument.hasPrefix("--") {
    name = String(argument.dropFirst(2))
    options[name ?? ""] = "yes"
  } else if let key = name {
    options[key] = argument
  }
}

let known: Set = ["count", "from", "seed", "repository", "shared", "failures", "speed", "show", "time", "worker"]
if let unknown = options.keys.filter({ !known.contains($0) }).sorted().first {
  FileHandle.standardError.write(
    Data("fuzz: --\(unknown) is no option; there are --\(known.sorted().joined(separator: ", --"))\n".utf8))
  exit(64)
}
let repository = options["repository"] ?? "."
let shared = options["shared"] ?? repository + "/../shared"
let samples = Material.samples(below: [repository + "/Benchmarks/fuzz/samples.md", repository + "/content", shared])
guard !samples.isEmpty else {
  FileHandle.standardError.write(Data("fuzz: no snippets below '\(repository)'; run it from the repository's root\n".utf8))
  exit(66)
}
let seed = UInt64(options["seed"] ?? "") ?? 1
let mutator = SnippetMutator(material: samples, seed: seed)
let from = Int(options["from"] ?? "") ?? 0
let numbers = from..<(from + (Int(options["count"] ?? "") ?? 1_000_000))
if options["speed"] != nil {
  let languages = [
    "objective-c", "csharp", "swift", "java", "kotlin", "javascript", "typescript", "python", "go", "ruby", "php", "shell",
    "powershell", "http", "json", "xml",
  ]
  exit(SpeedTable(samples: samples, languages: languages).show() ? 0 : 1)
} else if let number = options["show"].flatMap({ Int($0) }) {
  FileHandle.standardOutput.write(Data(mutator.mutation(number).text))
} else if let file = options["time"] {
  let text = [UInt8](FileManager.default.contents(atPath: file) ?? Data())
  let language = file.split(separator: ".").last.map(String.init) ?? ""
  for stage in SnippetDrive.stages {
    let start = processorTime()
    stage.run(text, language)
    print("\(milliseconds(processorTime() - start)) ms \(stage.name)")
  }
} else if options["worker"] != nil {
  FuzzWorker(mutator: mutator, slowest: 100_000_000).run(numbers)
} else {
  let arguments = ["--repository", repository, "--shared", shared, "--seed", "\(seed)"]
  let run = FuzzRun(mutator: mutator, arguments: arguments, folder: options["failures"] ?? "failures")
  exit(run.run(numbers) ? 0 : 1)
}
