import Foundation

// usage: drift [--shared FOLDER] [--repository FOLDER] [--seeds N] [--only NAME] [--trace OPERATOR] [--runs N] [--sample CORPUS --count N --seed N] [--beads PAGE]
let known: Set<String> = ["shared", "repository", "seeds", "only", "trace", "runs", "sample", "count", "seed", "beads"]
var options: [String: String] = [:]
var name: String?
for argument in CommandLine.arguments.dropFirst() {
  if argument.hasPrefix("--") {
    name = String(argument.dropFirst(2))
    guard let name, known.contains(name) else {
      say("no option is called '\(argument)': they are \(known.sorted().map { "--" + $0 }.joined(separator: ", "))")
      exit(2)
    }
  } else if let key = name {
    options[key] = argument
  }
}
let repository = options["repository"] ?? "."
let shared = options["shared"] ?? repository + "/../shared"
let only = options["only"]
let parts = ["alignment", "code", "contract", "hazards", "emphasis", "blame", "order", "seed", "speed"]
if let only, !parts.contains(only) {
  say("no part is called '\(only)': they are \(parts.joined(separator: ", "))")
  exit(2)
}
let files = Corpus.all(shared: shared, repository: repository)
var report = Report()
if let corpus = options["sample"] {
  FindingSample(files: files).show(
    corpus: corpus, count: Int(options["count"] ?? "") ?? 100, seed: UInt64(options["seed"] ?? "") ?? 3)
  exit(0)
}
if let page = options["beads"] {
  BeadList(files: files).show(page: page)
  exit(0)
}
say("| what | measured on | value | bar | |\n|---|---|---|---|---|")

if only == nil || only == "alignment" {
  var measure = AlignmentMeasure(bases: AlignmentMeasure.bases(files), seeds: Int(options["seeds"] ?? "") ?? 400)
  measure.base = UInt64(options["seed"] ?? "") ?? 0
  measure.add(to: &report, trace: options["trace"])
}
if only == nil || only == "code" {
  CodeMeasure(blocks: CodeBlock.all(files), trace: options["trace"]).add(to: &report)
}
if only == nil || only == "contract" {
  ContractMeasure(files, trace: options["trace"] == "contract").add(to: &report)
}
if only == nil || only == "hazards" {
  HazardMeasure(files: files, trace: options["trace"] == "hazards").add(to: &report)
}
if only == nil || only == "emphasis" {
  EmphasisMeasure(files: files, trace: options["trace"] == "emphasis").add(to: &report)
}
if only == nil || only == "blame" {
  BlameMeasure(files: files, trace: options["trace"] == "blame").add(to: &report)
}
if only == nil || only == "order" {
  OrderMeasure(files: files, trace: options["trace"] == "order").add(to: &report)
}
if only == nil || only == "seed" || only == "speed" {
  SpeedMeasure(files: files, runs: Int(options["runs"] ?? "") ?? 20).addSeed(to: &report)
}
if only == nil || only == "speed" {
  SpeedMeasure(files: files).addPairs(to: &report)
}
say(report.isMet ? "All bars are met." : "Not all bars are met.")
