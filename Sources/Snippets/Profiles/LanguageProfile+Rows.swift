extension LanguageProfile {
  static let javascript = LanguageProfile(
    language: .javascript, grammar: .javascript,
    words: scriptWords,
    modifiers: list("export default async static get set declare abstract public private protected readonly override"),
    softWords: list("type namespace module declare get set static async of from interface enum abstract"),
    reserved: list("else case default catch finally in of instanceof extends"), constructor: "constructor",
    traits: [.parenthesized, .braceDictionaries, .fatArrows, .javascript])

  static let typescript: LanguageProfile = {
    var profile = javascript
    profile.language = .typescript
    profile.grammar = .typescript
    profile.types = .afterColon
    return profile
  }()

  private static let scriptWords = table(
    (.variable, "const let var"), (.function, "function"), (.type, "class interface enum namespace type module"),
    (.branch(isNegated: false), "if"), (.rest, "else catch finally"), (.forLoop, "for"), (.loop, "while"), (.doLoop, "do"),
    (.choice, "switch"), (.attempt, "try"), (.returned, "return"), (.thrown, "throw"), (.imported, "import"),
    (.jump, "break continue debugger"), (.prefix, "yield"))

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
    traits: [.assignmentDeclares, .braceDictionaries, .adjacentStrings, .python])

  static let java = LanguageProfile(
    language: .java, grammar: .java, types: .before,
    words: table(
      (.type, "class interface enum record"), (.branch(isNegated: false), "if"), (.rest, "else catch finally"),
      (.forLoop, "for"), (.loop, "while"), (.doLoop, "do"), (.choice, "switch"), (.attempt, "try"), (.returned, "return"),
      (.thrown, "throw"), (.imported, "import package"), (.jump, "break continue"), (.prefix, "assert yield"),
      (.scope, "synchronized")),
    modifiers: list(
      "public private protected static final abstract sealed default native transient volatile strictfp synchronized"),
    softWords: list("record yield sealed default synchronized"),
    reserved: list("else case default catch finally instanceof extends implements throws"),
    traits: [.parenthesized, .thinArrows, .casts])

  static let kotlin = LanguageProfile(
    language: .kotlin, grammar: .kotlin, types: .afterColon,
    words: table(
      (.variable, "val var"), (.function, "fun"), (.type, "class interface object typealias"), (.branch(isNegated: false), "if"),
      (.rest, "else catch finally"), (.forLoop, "for"), (.loop, "while"), (.doLoop, "do"), (.choice, "when"), (.attempt, "try"),
      (.returned, "return"), (.thrown, "throw"), (.imported, "import package"), (.jump, "break continue")),
    modifiers: list(
      """
      public private protected internal open abstract final sealed data inner override suspend inline operator infix lateinit \
      const companion enum annotation external tailrec vararg actual expect noinline crossinline
      """),
    softWords: list(
      "object typealias data open inner value annotation companion enum const external actual expect infix inline operator"),
    reserved: list("else catch finally in is as"), constructor: "constructor",
    traits: [.parenthesized, .braceClosures, .branchValues])

  static let go = LanguageProfile(
    language: .go, grammar: .go, types: .afterName,
    words: table(
      (.variable, "var const"), (.function, "func"), (.type, "type"), (.branch(isNegated: false), "if"), (.rest, "else"),
      (.forLoop, "for"), (.choice, "switch select"), (.returned, "return"), (.imported, "import package"),
      (.jump, "break continue fallthrough goto"), (.prefix, "defer go")),
    softWords: list("type"), reserved: list("else case default range"), traits: [.go])

  static let php = LanguageProfile(
    language: .php, grammar: .php, types: .before,
    words: table(
      (.function, "function"), (.type, "class interface trait enum"), (.branch(isNegated: false), "if"),
      (.rest, "else elseif catch finally"), (.forLoop, "for foreach"), (.loop, "while"), (.doLoop, "do"),
      (.choice, "switch"), (.attempt, "try"), (.returned, "return"), (.thrown, "throw"),
      (.imported, "use namespace require require_once include include_once"), (.jump, "break continue"),
      (.prefix, "echo print yield global")),
    modifiers: list("public private protected static final abstract readonly const var"),
    softWords: list("enum readonly const final abstract static"),
    reserved: list("else elseif case default catch finally instanceof as extends implements"), constructor: "__construct",
    traits: [.parenthesized, .assignmentDeclares, .php, .fatArrows, .plainApostrophes, .casts])

  static let powershell = LanguageProfile(
    language: .powershell, grammar: .powershell,
    words: table(
      (.function, "function filter"), (.type, "class"), (.branch(isNegated: false), "if"), (.rest, "else elseif catch finally"),
      (.forLoop, "for foreach"), (.loop, "while"), (.doLoop, "do"), (.choice, "switch"), (.attempt, "try"),
      (.returned, "return"), (.thrown, "throw"), (.imported, "using"), (.jump, "break continue")),
    reserved: list("else elseif catch finally"), traits: [.parenthesized, .assignmentDeclares, .powershell])

  static let ruby = LanguageProfile(
    language: .ruby, grammar: .ruby, blocks: .end,
    words: table(
      (.function, "def"), (.type, "class module"), (.branch(isNegated: false), "if"), (.branch(isNegated: true), "unless"),
      (.rest, "else elsif when rescue ensure"), (.forLoop, "for"), (.loop, "while until"), (.choice, "case"),
      (.attempt, "begin"), (.returned, "return"), (.thrown, "raise"), (.imported, "require require_relative"),
      (.jump, "break next redo retry"), (.prefix, "yield")),
    modifiers: list("private protected public"), softWords: list("private protected public"),
    reserved: list("else elsif when rescue ensure end then do in and or if unless while until"), constructor: "initialize",
    traits: [.assignmentDeclares, .braceDictionaries, .ruby, .plainApostrophes, .branchValues])
}
