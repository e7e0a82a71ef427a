import Testing
import Vocabulary

@testable import Contract

/// Symbols, pictures and words in front of what says something.
@Suite struct OrnamentTests {
  @Test func aTextWithoutThem() {
    #expect(Ornament.without("🔗 GET /kilns") == "GET /kilns")
    #expect(Ornament.without(":link: GET /kilns") == "GET /kilns")
    #expect(Ornament.without("→ 404 🔴") == "404")
    #expect(Ornament.without("✅") == "✅")
    // These say something.
    #expect(Ornament.without("≥ 400") == "≥ 400")
    #expect(Ornament.without(":id") == ":id")
    #expect(Ornament.without("名前") == "名前")
    #expect(Ornament.isAll(" -> ") && Ornament.isAll("🔗") && Ornament.isAll(":link: "))
    #expect(!Ornament.isAll("See ") && !Ornament.isAll("(") && !Ornament.isAll(":id"))
  }
}
