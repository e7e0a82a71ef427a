import Vocabulary

extension Language {
  public static let objectiveC = Language("objective-c")
}

extension LanguageRecord {
  /// Objective-C with the C that it contains.
  static let objectiveC = LanguageRecord(
    .objectiveC,
    names: LanguageNames(
      label: "Objective-C", tags: "objc obj-c objectivec objective_c m mm objective-c++ objc++", titleWords: "m",
      endings: "m mm h", spoken: ["objective-c": 2.5]),
    tokens: { ObjectiveCLexer.tokens($0) },
    tree: { ObjectiveCParser.tree($0) },
    signs: LanguageSigns(
      phrases: """
        5  @interface  @implementation  #import
        4  @property (  @property(  @selector(  nonatomic  @autoreleasepool
        3  ^@end  @synthesize  ^- (  ^+ (  ^-(  ^+(  alloc]  init]  id<
        2.5  @"  [self  [super
        2  @{  @[  @(  NSLog(  ^(NS  NSString *  NSString*  NSError *  NSError*  NSDictionary *  NSDictionary*  NSData *
        2  NSData*  (void)  instancetype  __weak  __block  UITextField *  ];$
        1.5  YES  NO  ^{  #define  IBOutlet  ]]
        1  nil  (id)
        """, shape: { $0.messages }, singleQuotes: -4),
    habits: LanguageHabits(
      binding: .bySelector, hasTypedReceivers: true, sendsMessages: true, declaresApart: true, notesForeignClients: false),
    types: LanguageTypes(
      [
        .string: "NSString NSMutableString", .integer: "int long short NSInteger NSUInteger", .boolean: "BOOL bool",
        .number: "double float CGFloat", .uuid: "NSUUID", .any: "NSNumber id",
      ], arrays: "NSArray NSMutableArray NSSet NSMutableSet", dictionaries: "NSDictionary NSMutableDictionary"),
    formats: .objectiveC,
    sample: SampleWriter { $0.objectiveC })
}

extension WrittenRequest {
  fileprivate var objectiveC: String {
    var lines = ["NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:[NSURL URLWithString:@\(quoted(url))]];"]
    if method != "GET" { lines.append("request.HTTPMethod = @\(quoted(method));") }
    lines += headers.map { "[request setValue:@\(quoted($0.value)) forHTTPHeaderField:@\(quoted($0.name))];" }
    if let body { lines.append("request.HTTPBody = [@\(quoted(body)) dataUsingEncoding:NSUTF8StringEncoding];") }
    lines += [
      "NSURLSessionDataTask *task = [[NSURLSession sharedSession] dataTaskWithRequest:request",
      "    completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {",
      "        NSLog(@\"%@\", response);", "    }];", "[task resume];",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Messages of Objective-C: `[receiver selector]`, `[[A b] c:d]`.
extension TextShape {
  fileprivate var messages: Double {
    var count = 0
    var i = 0
    while i < text.count {
      defer { i += 1 }
      guard text[i] == Byte.openBracket else { continue }
      var j = i + 1
      guard j < text.count, text[j].isLetter || text[j] == Byte.openBracket || text[j] == Byte.underscore else { continue }
      while j < text.count, text[j].isWordByte || text[j] == Byte.dot { j += 1 }
      guard j > i + 1, j + 1 < text.count, text[j] == Byte.space, text[j + 1].isLetter else { continue }
      var k = j + 1
      while k < text.count, text[k].isWordByte { k += 1 }
      if k < text.count, text[k] == Byte.colon || text[k] == Byte.closeBracket { count += 1 }
    }
    return min(Double(count) * 2, 8)
  }
}

extension FormatCalls {
  fileprivate static let objectiveC = FormatCalls(style: .conversions) { name, _, arguments in
    let first = name.prefix { $0 != ":" }
    let formats = ["stringWithFormat", "initWithFormat", "appendFormat", "stringByAppendingFormat", "NSLog"]
    // `NSLog` is a function; a selector with more parts than its format takes something else besides.
    guard formats.contains(String(first)), name.utf8.count(where: { $0 == Byte.colon }) <= 1 else { return nil }
    return (arguments[0].value, arguments.count - 1)
  }
}
