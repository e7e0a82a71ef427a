import Foundation
import NotifyClient

/// What the device keeps from one start to the next, in a file or as long as it runs. Nothing in it is secret.
actor DeviceState: NotifyUsersClient.IdentifierStore {
  private let path: String?
  private var values: [String: String]

  init(path: String?) {
    self.path = path
    let data = path.flatMap { try? Data(contentsOf: URL(filePath: $0)) }
    values = data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  func identifier(for key: String) -> String? { values[key] }

  func setIdentifier(_ identifier: String?, for key: String) {
    values[key] = identifier
    guard let path, let data = try? JSONEncoder().encode(values) else { return }
    try? data.write(to: URL(filePath: path), options: .atomic)
  }
}
