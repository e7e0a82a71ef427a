extension Language {
  public static let kotlin = Language("kotlin")
}

extension LanguageRecord {
  /// Kotlin, for Android and servers.
  static let kotlin = LanguageRecord(
    .kotlin,
    names: LanguageNames(tags: "kt kts kotlin-android", endings: "kt kts", spoken: ["kotlin": 2.5]),
    signs: LanguageSigns(
      phrases: """
        5  suspend fun  import kotlin
        4  fun  data class  override fun  companion object  lateinit
        3  when (  import io.ktor  listOf(  mapOf(  object :  by lazy
        2.5  val
        2  .apply {  .let {  import android  fun main  @Composable
        1.5  println(  !!  String?
        1  var  ?:  it.  : String  : Int
        """, singleQuotes: -4, largeMethods: -2, semicolons: -2),
    habits: LanguageHabits(defaultsMakeOptional: true),
    types: LanguageTypes(
      [
        .string: "String Char", .int32: "Int", .int64: "Long", .integer: "Short", .boolean: "Boolean",
        .number: "Double Float BigDecimal", .uuid: "UUID", .dateTime: "Instant", .any: "Any",
      ], arrays: "List Set"),
    sample: SampleWriter { $0.kotlin })
}

extension LanguageProfile {
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
    rawTexts: .triple,
    operators: [.membership, .typeTests, .wordCasts, .infixFunctions, .presenceAssertions],
    traits: [
      .parenthesized, .branchValues, .extensions, .accessors, .expressionBodies, .angleTypes, .optionalTypes, .equalsLabels,
      .braceClosures, .anonymousObjects, .tripleQuotes,
    ])
}

extension Grammar {
  static let kotlin = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract actual annotation as break by catch class companion const constructor continue crossinline data do else enum
        expect external false final finally for fun get if import in infix init inline inner interface internal is it lateinit
        noinline null object open operator out override package private protected public reified return sealed set super suspend
        tailrec this throw true try typealias val value var vararg when where while
        """
      )
    ]),
    delimiters: [
      .slashes, .blockComment("/*", "*/", nests: true),
      .string("\"\"\"", escape: 0, spansLines: true, interpolation: .dollar(bare: true)),
      .string("\"", interpolation: .dollar(bare: true)), .singleQuoted,
    ],
    traits: [.atAttributes, .capitalTypes, .semicolons])
}

extension WrittenRequest {
  fileprivate var kotlin: String {
    func text(_ text: String) -> String { quoted(text).replacing("$", with: "\\$") }
    let publisher = body.map { "HttpRequest.BodyPublishers.ofString(\(text($0)))" } ?? "HttpRequest.BodyPublishers.noBody()"
    var lines = ["val request = HttpRequest.newBuilder(URI.create(\(text(url))))"]
    lines += headers.map { "    .header(\(text($0.name)), \(text($0.value)))" }
    return
      (lines + [
        "    .method(\(text(method)), \(publisher))", "    .build()",
        "val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())",
      ]).joined(separator: "\n") + "\n"
  }
}
