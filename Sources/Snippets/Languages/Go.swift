extension Language {
  public static let go = Language("go")
}

extension LanguageRecord {
  /// Go.
  static let go = LanguageRecord(
    .go,
    names: LanguageNames(tags: "golang", endings: "go", spoken: ["golang": 2.5]),
    signs: LanguageSigns(
      phrases: """
        5  err != nil
        4  ^package  ^import (
        3  context.Background()  :=  ^func (  func main()  fmt.  interface{}  go func  []byte  log.Fatal
        2  struct {  defer  chan  []string  http.  ^type  json:"  make(  map[string]
        1.5  ^func
        1  range
        0.5  nil
        """, singleQuotes: -4, smallMethods: -1, semicolons: -2),
    types: LanguageTypes([
      .string: "string", .integer: "int int8 int16 uint uint32 uint64", .int32: "int32", .int64: "int64",
      .number: "float32 float64", .boolean: "bool", .dateTime: "Time", .any: "any Any error", .uuid: "UUID",
    ]),
    sample: SampleWriter { $0.go })
}

extension LanguageProfile {
  static let go = LanguageProfile(
    language: .go, grammar: .go, types: .afterName,
    words: table(
      (.variable, "var const"), (.function, "func"), (.type, "type"), (.branch(isNegated: false), "if"), (.rest, "else"),
      (.forLoop, "for"), (.choice, "switch select"), (.returned, "return"), (.imported, "import package"),
      (.jump, "break continue fallthrough goto"), (.prefix, "defer go")),
    softWords: list("type"), reserved: list("else case default range"), rawTexts: .backquoted,
    operators: .typeAssertions,
    traits: [
      .rangeLoops, .shortDeclarations, .severalResults, .groupedDeclarations, .receivers, .bracketParameters, .keyExpressions,
      .typedLiterals,
    ])
}

extension Grammar {
  static let go = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        break case chan const continue default defer else fallthrough false for func go goto if import interface iota map nil
        package range return select struct switch true type var
        """
      ),
      (
        .type,
        """
        any bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32
        uint64 uintptr
        """
      ),
    ]),
    delimiters: [.slashes, .slashStar, .doubleQuoted, .singleQuoted, .string("`", escape: 0, spansLines: true)],
    traits: [])
}

extension WrittenRequest {
  fileprivate var go: String {
    let content = body.map { "strings.NewReader(\(quoted($0)))" } ?? "nil"
    var lines = ["request, err := http.NewRequest(\(quoted(method)), \(quoted(url)), \(content))"]
    lines += ["if err != nil {", "\tlog.Fatal(err)", "}"]
    lines += headers.map { "request.Header.Set(\(quoted($0.name)), \(quoted($0.value)))" }
    lines += ["response, err := http.DefaultClient.Do(request)"]
    return lines.joined(separator: "\n") + "\n"
  }
}
