// Contract tests may stand in another module than the client, and so are emitted with a transfer of their own in place of this file.
extension ContractTestRuntime {
  typealias Transfer = ClientRuntime.Transfer
}
