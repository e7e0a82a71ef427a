import Testing
import Vocabulary

@testable import Contract

/// What tables and samples are about: the sections, lists of endpoints and examples around them decide.
struct DescriptionScopeTests {
  @Test func keysThatMachinesMadeAreNoNames() {
    #expect(Formats.isKeyOfMap("F-ByTQzVQ3GQeYzQJArJGQ"))
    #expect(Formats.isKeyOfMap("0a5b6c7d8e9f0a1b2c3d"))
    #expect(!Formats.isKeyOfMap("numberOfReplicasInTotal"))
    #expect(!Formats.isKeyOfMap("server_side_encryption_kms_key_id"))
    #expect(!Formats.isKeyOfMap("iso8601CreatedAtUTC"))
  }

  @Test func typesInBracketsAreArrays() {
    #expect(TableTypes.schema("[string]") == .array(of: .string))
    #expect(TableTypes.schema("[see below]").isAny)
  }
}
