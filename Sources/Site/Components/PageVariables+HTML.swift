import Markup

extension PageVariables {
  /// Appends text with its variables filled in, escaped.
  func write(_ text: ArraySlice<UInt8>, into out: inout [UInt8]) { fill(text) { out.escaped($0) } }
}
