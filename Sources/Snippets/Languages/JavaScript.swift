extension Language {
  public static let javascript = Language("javascript")
  public static let typescript = Language("typescript")
}

extension LanguageRecord {
  /// JavaScript, in browsers and in Node.js.
  static let javascript = LanguageRecord(
    .javascript,
    names: LanguageNames(
      label: "JavaScript", tags: "js jsx mjs cjs node nodejs javascriptreact es6 ecmascript", endings: "js mjs cjs jsx",
      products: "node.js vue.js next.js express.js react.js", spoken: ["javascript": 2.5]),
    signs: LanguageSigns(
      phrases: """
        4  console.log  module.exports
        3  require('  require("  async function  fetch(  from '  export default  JSON.stringify  axios  app.get('  app.post('
        2.5  const
        2  function  ===  !==  document.  window.  await fetch  from "  ^import {  ^export  .then(  JSON.parse  new Promise
        2  async (  new XMLHttpRequest  addEventListener  process.env  typeof
        1.5  =>  undefined
        1  let  var  });$  };$  null
        """, largeMethods: -2),
    habits: LanguageHabits(omitsArguments: true),
    writing: WritingHabits(mixesMarkup: true, omitsSeparators: true, hasEqualQuotes: true),
    types: scriptTypes,
    sample: SampleWriter(writesParts: true) { $0.javascript })

  /// JavaScript with types.
  static let typescript = LanguageRecord(
    .typescript,
    names: LanguageNames(
      label: "TypeScript", tags: "ts tsx mts cts typescriptreact", endings: "ts tsx", spoken: ["typescript": 2.5]),
    signs: LanguageSigns(
      phrases: """
        3  : Promise<  export interface  export type  import type  private readonly  string[]
        2  : string  : number  : boolean  : any  : void  ^interface  ^type  as const  ?: string  ?: number  Record<string
        2  readonly
        """, largeMethods: -2, extended: .javascript),
    habits: LanguageHabits(omitsArguments: true),
    writing: WritingHabits(mixesMarkup: true, omitsSeparators: true, hasEqualQuotes: true, ancestor: .javascript),
    types: scriptTypes)

  private static let scriptTypes = LanguageTypes(
    [.string: "string", .number: "number", .boolean: "boolean", .any: "any unknown Any", .dateTime: "Date"],
    arrays: "Array Set")
}

extension LanguageProfile {
  static let javascript = LanguageProfile(
    language: .javascript, grammar: .javascript,
    words: scriptWords,
    modifiers: list("export default async static get set declare abstract public private protected readonly override"),
    softWords: list("type namespace module declare get set static async of from interface enum abstract"),
    reserved: list("else case default catch finally in of instanceof extends"), constructor: "constructor",
    operators: [.membership, .wordCasts, .conditionals, .presenceAssertions],
    traits: [.parenthesized, .braceDictionaries, .fatArrows, .hashNames, .bareMembers, .loneModifiers, .objectMembers])

  static let typescript: LanguageProfile = {
    var profile = javascript
    profile.language = .typescript
    profile.grammar = .typescript
    profile.types = .afterColon
    profile.traits.formUnion([.angleTypes, .objectTypes])
    return profile
  }()

  private static let scriptWords = table(
    (.variable, "const let var"), (.function, "function"), (.type, "class interface enum namespace type module"),
    (.branch(isNegated: false), "if"), (.rest, "else catch finally"), (.forLoop, "for"), (.loop, "while"), (.doLoop, "do"),
    (.choice, "switch"), (.attempt, "try"), (.returned, "return"), (.thrown, "throw"), (.imported, "import"),
    (.jump, "break continue debugger"), (.prefix, "yield"))
}

extension Grammar {
  static let javascript = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        async await break case catch class const continue debugger default delete do else export extends false finally for from
        function get if import in instanceof let new null of return set static super switch this throw true try typeof undefined
        var void while with yield
        """
      ),
      (.type, "Array Boolean Date Error Map Number Object Promise RegExp Set String Symbol"),
    ]),
    delimiters: [
      .slashes, .slashStar, .doubleQuoted, .singleQuoted,
      .string("`", spansLines: true, interpolation: .dollar(bare: false)),
    ],
    traits: [.dollarLetters, .atAttributes, .regularExpressions, .capitalTypes, .semicolons])

  static let typescript = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract any as asserts async await boolean break case catch class const constructor continue debugger declare default
        delete do else enum export extends false finally for from function get if implements import in infer instanceof interface
        is keyof let module namespace never new null number object of override private protected public readonly require return
        satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown var void while
        with yield
        """
      )
    ]),
    delimiters: javascript.delimiters, traits: javascript.traits)
}

extension WrittenRequest {
  fileprivate var javascript: String {
    var options: [String] = []
    if method != "GET" { options.append("  method: \(quoted(method)),") }
    if !headers.isEmpty {
      options.append("  headers: {")
      options += headers.map { "    \(quoted($0.name)): \(quoted($0.value))," }
      options.append("  },")
    }
    if let body { options.append("  body: \(quoted(body)),") }
    var form = parts.isEmpty ? "" : "const form = new FormData();\n"
    for part in parts {
      // A file is one that the reader has: of an input, or read from a disk.
      let type = part.type.map { ", { type: \(quoted($0)) }" } ?? ""
      let text = part.type == nil ? quoted(part.value) : "new Blob([\(quoted(part.value))]\(type))"
      form += "form.append(\(quoted(part.name)), \(part.isFile ? "new File([\"…\"], \(quoted(part.value))\(type))" : text));\n"
    }
    if !parts.isEmpty { options.append("  body: form,") }
    let call = options.isEmpty ? quoted(url) : quoted(url) + ", {\n" + options.joined(separator: "\n") + "\n}"
    return form + "const response = await fetch(\(call));\nconsole.log(response.status, await response.text());\n"
  }
}
