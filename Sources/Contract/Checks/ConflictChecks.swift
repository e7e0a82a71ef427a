import Diagnostics

/// Compares what places state of the same thing.
struct ConflictChecks {
  let groups: FactGroups
  let edition: Edition

  func diagnostics() -> [Diagnostic] { [] }
}
