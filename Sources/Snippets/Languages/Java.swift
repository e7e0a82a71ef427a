extension Language {
  public static let java = Language("java")
}

extension LanguageRecord {
  /// Java, for clients and servers.
  static let java = LanguageRecord(
    .java,
    names: LanguageNames(tags: "android jsh", titleWords: "android", endings: "java", spoken: ["java": 2]),
    signs: LanguageSigns(
      phrases: """
        5  public static void main  ^import java
        4  System.out
        3  ^import org.  ^import com.  @Override  @Autowired  @GetMapping  @PostMapping  @RequestMapping  @RestController
        3  @SpringBootApplication
        2.5  private final
        2  String[]  List<  HashMap<  <>()  public class  HttpURLConnection  HttpRequest.  .build();  ArrayList<  IOException  instanceof
        1.5  throws  implements  boolean  .put("
        1  final  new  String  ^public  ^private  ^protected  extends  @Test  Map<String  List<String  ^package  catch (
        0.5  ;$
        """, singleQuotes: -4, largeMethods: -2, noSemicolons: -1.5),
    types: LanguageTypes(
      [
        .string: "String char", .int32: "int Integer", .int64: "long Long", .integer: "short", .boolean: "boolean Boolean",
        .number: "double Double float Float BigDecimal", .uuid: "UUID", .dateTime: "Instant OffsetDateTime ZonedDateTime",
        .date: "LocalDate", .uri: "URI", .any: "Object Any",
      ], arrays: "List Set"),
    sample: SampleWriter { $0.java })
}

extension LanguageProfile {
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
    operators: .conditionals,
    traits: [
      .parenthesized, .switchValues, .namedConstructors, .angleTypes, .callsBelow, .equalsLabels, .thinArrows, .casts,
      .tripleQuotes,
    ])
}

extension Grammar {
  static let java = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract assert boolean break byte case catch char class const continue default do double else enum extends false final
        finally float for if implements import instanceof int interface long native new null package permits private protected
        public record return sealed short static strictfp super switch synchronized this throw throws transient true try var void
        volatile while yield
        """
      )
    ]),
    delimiters: [.slashes, .slashStar, .string("\"\"\"", spansLines: true), .doubleQuoted, .singleQuoted],
    traits: [.dollarLetters, .atAttributes, .capitalTypes, .semicolons])
}

extension WrittenRequest {
  fileprivate var java: String {
    let publisher = body.map { "HttpRequest.BodyPublishers.ofString(\(quoted($0)))" } ?? "HttpRequest.BodyPublishers.noBody()"
    var lines = ["HttpRequest request = HttpRequest.newBuilder(URI.create(\(quoted(url))))"]
    lines += headers.map { "    .header(\(quoted($0.name)), \(quoted($0.value)))" }
    return
      (lines + [
        "    .method(\(quoted(method)), \(publisher))", "    .build();",
        "HttpResponse<String> response = HttpClient.newHttpClient()",
        "    .send(request, HttpResponse.BodyHandlers.ofString());",
      ]).joined(separator: "\n") + "\n"
  }
}
