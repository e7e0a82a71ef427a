import Contract
import Diagnostics
import Emission
import Foundation
import OrderedCollections
import SeededRandom
import Vocabulary

/// Writes what the emitters make of hostile contracts, for checkers that are not written in Swift.
///
///     hostile-contracts FOLDER COUNT
///
/// `documents` has every contract as YAML and JSON, `values` awkward values as YAML and JSON, `swift`, `python` and `typescript` the clients
/// and the contract tests, in folders of which each is a module or a package.
let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else {
  FileHandle.standardError.write(Data("usage: hostile-contracts FOLDER COUNT\n".utf8))
  exit(2)
}
let folder = arguments[1]
let names = HostileNames()

func write(_ path: String, _ bytes: [UInt8]) throws {
  let url = URL(fileURLWithPath: folder + "/" + path)
  try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(bytes).write(to: url)
}

/// How many clients and suites the compiler gets at once.
let moduleSize = 20
/// How many documents of values there are, and how many values each has.
let (documents, valuesEach) = (100, 100)

var contracts: [Contract] = []
for number in 0..<count {
  var maker = HostileContract(seed: UInt64(number), names: names)
  let contract = maker.make(id: "hostile-\(number)")
  for file in OpenAPIEmitter.emit(contract, sources: SourceTable([]), options: .init(includesEvidence: true)) {
    try write("documents/\(file.path)", file.bytes)
  }
  contracts.append(contract)
}
// A package holds the clients of several APIs and what they share.
for first in stride(from: 0, to: count, by: moduleSize) {
  let part = Array(contracts[first..<min(first + moduleSize, count)])
  for language in CodeLanguage.allCases {
    let sources = SourceTable([])
    let package = "package\(first / moduleSize)"
    let files =
      language.client(part, package: package, sources: sources) + language.tests(part, package: package, sources: sources)
    // The folder of a package is its own; a module of Swift is given one.
    let place = language == .swift ? "swift/module\(first / moduleSize)" : language.rawValue
    for file in files { try write("\(place)/\(file.path)", file.bytes) }
  }
}
for number in 0..<documents {
  var maker = HostileContract(seed: UInt64(1_000_000 + number), names: names)
  var members: OrderedDictionary<String, JSONValue> = [:]
  for _ in 0..<valuesEach / 2 { members[maker.name()] = maker.tree() }
  // In a list by themselves they may stand on one line, between brackets.
  members["list"] = .array(
    (0..<valuesEach / 2).map { _ in .array([.string(maker.name()), maker.tree(), .string(maker.name())]) })
  let json = JSONText.compact(.object(members))
  try write("values/\(number).json", Array(json.utf8))
  try write("values/\(number).yaml", Array(YAMLText.of(json: json).utf8))
}
