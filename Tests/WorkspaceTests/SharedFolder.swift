import Diagnostics
import Foundation
import Scheduling

@testable import Workspace

/// The folder of documents of others that may stand beside the repository.
enum SharedFolder {
  static let path = MutationTests.root + "/../shared"

  static func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  /// The given folders of it that are there.
  static func present(_ names: [String]) -> [String] { names.filter(has) }

  /// Reads and checks one of its folders.
  static func analysis(_ name: String, noConfiguration: Bool = false) throws -> Analysis {
    try analysis(at: path + "/" + name, noConfiguration: noConfiguration)
  }

  static func analysis(at path: String, noConfiguration: Bool = false) throws -> Analysis {
    let project = try Project.open(paths: [path], noConfiguration: noConfiguration)
    return Analyzer(project: project, scheduler: Scheduler(jobs: 2)).analyze()
  }
}

extension Analysis {
  /// The line at which something is reported.
  func line(_ diagnostic: Diagnostic) -> Int { sources.positions(of: diagnostic.location).start.line }
}
