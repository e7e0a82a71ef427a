import Testing
import Vocabulary

@testable import Contract

/// Types as tables write them.
struct TableTypesTests {
  private static func lines(_ table: String) -> [String] {
    Fixture.lines(
      Fixture.facts(
        """
        ## GET /firings

        ### Query parameters

        \(table)

        """))
  }

  @Test func whatAnItemIsMayStandInBrackets() {
    func line(_ type: String) -> String? {
      Self.lines(
        """
        | Name | Type |
        |---|---|
        | cones | \(type) |
        | glaze | string |

        """
      ).first { $0.contains("'cones'") }
    }
    for type in ["array[string]", "list[string]", "`array[string]`", "array<string>"] {
      #expect(TableTypes.schema(type) == .array(of: .string), "\(type)")
      #expect(line(type) == "GET /firings · query parameter 'cones': array", "\(type)")
    }
    #expect(TableTypes.schema("array[array[int]]") == .array(of: .array(of: .integer)))
  }

  @Test func oneOfSeveralTypesIsAnyOfThem() {
    #expect(TableTypes.schema(#"array \| object"#).types == [.array, .object])
    #expect(TableTypes.schema("string | number | null").types == [.string, .number, .null])
    #expect(TableTypes.schema("`string or array<int>`") == Schema(types: [.string, .array], items: [.integer]))
    #expect(TableTypes.schema("warm | cold").isAny)
  }

  @Test func aTypeOfManyPartsIsNone() {
    for part in ["a ? ", "[]", "array of ", "a string, null, "] {
      #expect(TableTypes.schema(String(repeating: part, count: 100_000)).isAny, "\(part)")
    }
  }

  @Test func whatTravelsAsTextMakesAColumnOfTypes() {
    for type in ["JSON String", "JSON格式String", "String (JSON)", "json text"] {
      // "String (JSON)" is a text that holds JSON.
      #expect(TableTypes.schema(type) == (type == "String (JSON)" ? .string : .any) && TableTypes.namesType(type), "\(type)")
      let table = """
        | Name | Type |
        |---|---|
        | cones | \(type) |
        | glazes | \(type) |
        | size | integer |

        """
      #expect(Self.lines(table).contains("GET /firings · query parameter 'size': integer"), "\(type)")
    }
    for type in ["JSON object or string", "JSON file"] { #expect(!TableTypes.namesType(type), "\(type)") }
  }
}
