extension Language {
  public static let csharp = Language("csharp")
}

extension LanguageRecord {
  /// C#, from Web API 2 to minimal APIs.
  static let csharp = LanguageRecord(
    .csharp,
    names: LanguageNames(
      label: "C#", tags: "c# cs c-sharp dotnet csx aspx-csharp", endings: "cs", products: "asp.net", spoken: ["c#": 2.5]),
    tokens: { CSharpLexer.tokens($0) },
    tree: { CSharpParser.tree($0) },
    signs: LanguageSigns(
      phrases: """
        5  ^using System  { get; set; }  { get;  [ApiController]
        4  Console.Write  [Http  [From  [Route  [Authorize  foreach (var
        3.5  async Task
        3  ^using Microsoft  $"  nameof(  #region
        2  ^using  ^namespace  public class  Task<  string  List<  IEnumerable<  Dictionary<  HttpResponseMessage
        2  HttpStatusCode  out var  IActionResult  ActionResult  ControllerBase  ApiController  Request.Create  JsonConvert
        2  WebApplication  app.Map  string.  throw new  new HttpClient  NotificationHubClient  ^else if (
        1.5  ^public  ^private  ^protected
        1  ^internal  bool  decimal  var  .ToString()  .Add(  .Select(  .Where(  .ToList()  .Result  static void  override
        1  => new
        0.7  new  await
        0.5  ;$
        """, singleQuotes: -4, smallMethods: -2, noSemicolons: -1.5),
    habits: LanguageHabits(
      hasTypedReceivers: true, receivers: ["base"], dotsAreNamespaces: true, textMediaType: "application/json",
      bindsHandlers: true, controllerMembers: ["Request": .request, "Response": .reply], notesForeignClients: false),
    types: LanguageTypes(
      [
        .string: "string String char", .int32: "int Int32", .int64: "long Int64", .integer: "short uint ulong byte",
        .boolean: "bool Boolean", .number: "double float decimal Double", .dateTime: "DateTime DateTimeOffset", .uuid: "Guid",
        .uri: "Uri", .any: "object",
      ],
      arrays: """
        List IList IEnumerable ICollection IReadOnlyList IReadOnlyCollection HashSet ISet IAsyncEnumerable ImmutableArray
        """,
      dictionaries: "Dictionary IDictionary IReadOnlyDictionary JsonObject JObject"),
    formats: .csharp,
    sample: SampleWriter { $0.csharp })
}

extension WrittenRequest {
  fileprivate var csharp: String {
    let name = isUsual ? "HttpMethod." + method.prefix(1) + method.dropFirst().lowercased() : "new HttpMethod(\(quoted(method)))"
    var lines = ["using var client = new HttpClient();", "using var request = new HttpRequestMessage(\(name), \(quoted(url)));"]
    for header in headers where body == nil || header.name.lowercased() != "content-type" {
      lines.append("request.Headers.TryAddWithoutValidation(\(quoted(header.name)), \(quoted(header.value)));")
    }
    if let body {
      lines.append("request.Content = new StringContent(\(quoted(body)), Encoding.UTF8, \(quoted(mediaType)));")
    }
    return (lines + ["using var response = await client.SendAsync(request);"]).joined(separator: "\n") + "\n"
  }
}

extension FormatCalls {
  fileprivate static let csharp = FormatCalls(style: .braces) { name, base, arguments in
    guard name == "Format", case .name(let owner)? = base?.kind, owner == "string" || owner == "String" else { return nil }
    // One value may be an array of all.
    guard arguments.count != 2 else { return nil }
    return (arguments[0].value, arguments.count - 1)
  }
}
