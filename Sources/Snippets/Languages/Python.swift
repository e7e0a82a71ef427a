extension Language {
  public static let python = Language("python")
}

extension LanguageRecord {
  /// Python.
  static let python = LanguageRecord(
    .python,
    names: LanguageNames(
      tags: "py py3 python3 python2 python-interactive pycon ipython pyi", endings: "py", spoken: ["python": 2.5]),
    signs: LanguageSigns(
      phrases: """
        5  if __name__
        4  ^async def  __init__
        3  ^from  ^elif  ^except  ^@app.  with open
        2  ^def  requests.  ^try:  ^else:  f"  f'  ):$  raise  .format(  is None  is not  len(  range(  import json  .json()
        2  ^for
        1.5  print(  None  True  False  lambda  not in  ^class  ^with
        1  ^import  :$
        0.7  self.
        """, largeMethods: -2, semicolons: -2),
    habits: LanguageHabits(defaultsMakeOptional: true),
    writing: WritingHabits(layout: .blocks, hasEqualQuotes: true),
    types: LanguageTypes([
      .string: "str", .integer: "int", .number: "float Decimal", .boolean: "bool", .any: "bytes Any", .dateTime: "datetime",
      .date: "date", .uuid: "UUID", .uri: "HttpUrl", .email: "EmailStr",
    ]),
    sample: SampleWriter(writesParts: true) { $0.python })
}

extension LanguageProfile {
  static let python = LanguageProfile(
    language: .python, grammar: .python, blocks: .indentation, types: .afterColon,
    words: table(
      (.function, "def"), (.type, "class"), (.branch(isNegated: false), "if"), (.rest, "elif else except finally"),
      (.forLoop, "for"), (.loop, "while"), (.choice, "match"), (.attempt, "try"), (.returned, "return"), (.thrown, "raise"),
      (.imported, "import from"), (.jump, "break continue pass"), (.scope, "with"),
      (.prefix, "yield assert del global nonlocal")),
    modifiers: list("async"), softWords: list("match"),
    reserved: list("elif else except finally in is and or as for if import from"), constructor: "__init__",
    receiverParameters: list("self cls"),
    operators: [.wordOperators, .wordNegation, .wordComparisons, .wordConditionals, .membership],
    traits: [
      .assignmentDeclares, .bareTypes, .bracketTypes, .braceDictionaries, .keyExpressions, .lambdas, .equalsLabels,
      .adjacentStrings,
      .tripleQuotes, .causes, .sessions,
    ])
}

extension Grammar {
  static let python = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        and as assert async await break case class continue def del elif else except False finally for from global if import in is
        lambda match None nonlocal not or pass raise return self True try while with yield
        """
      ),
      (.type, "bool bytes dict float int list object set str tuple"),
    ]),
    delimiters: [
      .hash, .string("\"\"\"", spansLines: true), .string("'''", spansLines: true), .string("\""), .string("'"),
      .string("\"\"\"", spansLines: true, interpolation: .brace), .string("'''", spansLines: true, interpolation: .brace),
      .string("\"", interpolation: .brace), .string("'", interpolation: .brace), .string("\"\"\"", escape: 0, spansLines: true),
      .string("'''", escape: 0, spansLines: true), .string("\"", escape: 0), .string("'", escape: 0),
    ],
    traits: [.atAttributes, .stringPrefixes, .capitalTypes])
}

extension WrittenRequest {
  fileprivate var python: String {
    var lines = ["import requests", "", isUsual ? "response = requests.\(method.lowercased())(" : "response = requests.request("]
    if !isUsual { lines.append("    \(quoted(method)),") }
    lines.append("    \(quoted(url)),")
    if !headers.isEmpty {
      lines.append("    headers={")
      lines += headers.map { "        \(quoted($0.name)): \(quoted($0.value))," }
      lines.append("    },")
    }
    if let body { lines.append("    data=\(quoted(body)),") }
    if !parts.isEmpty {
      lines.append("    files=[")
      lines += parts.map { part in
        let value = part.isFile ? "\(quoted(part.value)), open(\(quoted(part.value)), \"rb\")" : "None, \(quoted(part.value))"
        return "        (\(quoted(part.name)), (\(value)\(part.type.map { ", " + quoted($0) } ?? ""))),"
      }
      lines.append("    ],")
    }
    return (lines + [")", "print(response.status_code, response.text)"]).joined(separator: "\n") + "\n"
  }
}
