import Diagnostics
import Testing

@testable import Workspace

/// What findings were worth where faults are known.
struct SignatureWorthTests {
  private func finding(_ code: String, _ severity: Severity = .warning, _ explanation: Explanation? = nil) -> Diagnostic {
    var finding = Diagnostic(
      code: code, severity: severity, message: "m", location: Location(file: "a.md", range: SourceRange(0, 1)))
    finding.explanation = explanation
    return finding
  }

  private func worth(_ clean: Int, _ injected: Int) -> SignatureWorth {
    SignatureWorth(clean: clean, injected: injected, all: (clean: 200, injected: 100))
  }

  @Test func theRatioIsThatOfShares() throws {
    for (counts, ratio) in [(worth(19, 9), 1), (worth(59, 9), 1.0 / 3), (worth(0, 19), 40)] {
      #expect(abs(try #require(counts.ratio) - ratio) < 0.001)
    }
  }

  @Test func whatWasSeenSeldomSaysNothing() {
    #expect(worth(7, 0).ratio == nil && worth(0, 7).ratio == nil && worth(3, 4).ratio == nil)
    #expect(worth(7, 2).ratio == nil && worth(8, 2).ratio != nil)
    #expect(worth(8, 7).ratio == nil && worth(8, 8).ratio != nil)
    #expect(SignatureWorth.confidence(of: finding("link/no-such-rule")) == 0.8)
  }

  @Test func whatExistsNowhereNeedsNoMeasure() {
    for code in ["link/broken", "link/fragment", "snippet/syntax"] {
      for severity in [Severity.error, .warning] {
        #expect(SignatureWorth.confidence(of: finding(code, severity)) == severity.confidence)
      }
    }
  }

  /// The rows that move a finding of their rule over a threshold do it in the direction of what was counted.
  @Test func theTableSaysWhatWasCounted() throws {
    #expect(!SignatureWorth.rows.isEmpty)
    #expect(SignatureWorth.rows.map(\.signature) == Set(SignatureWorth.rows.map(\.signature)).sorted())
    var moved = 0
    for row in SignatureWorth.rows {
      let code = String(row.signature.prefix { $0 != ":" })
      let rule = try #require(RuleCatalogue.rule(code), "\(row.signature)")
      #expect(SignatureWorth.rows.contains { $0.signature.hasPrefix(code) && $0.injected > 0 })
      var own = finding(code, rule.severity)
      own.kind = String(row.signature.dropFirst(code.count + 1))
      guard !own.kind.isEmpty, let ratio = SignatureWorth.table[row.signature]?.ratio else { continue }
      let confidence = SignatureWorth.confidence(of: own)
      if ["link/broken", "link/fragment", "link/asset"].contains(code) { continue }
      #expect(ratio > 1 ? confidence >= min(own.confidence, 0.98) : confidence <= own.confidence, "\(row.signature)")
      if confidence < rule.severity.threshold { moved += 1 }
    }
    #expect(moved > 0)
  }
}
