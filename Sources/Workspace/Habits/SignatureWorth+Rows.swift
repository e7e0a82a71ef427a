// Written by Benchmarks/precision/run; do not edit.

extension SignatureWorth {
  static let rows: [(signature: String, clean: Int, injected: Int)] = []
}
