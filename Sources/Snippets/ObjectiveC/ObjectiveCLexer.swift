import Vocabulary

/// Splits Objective-C, and the C inside it, into tokens.
///
/// `@"…"` and `@interface` are one token each; the `@` of `@{`, `@[`, `@(`, `@42` and `@YES` stands alone.
enum ObjectiveCLexer {
  static let words = KeywordTable([
    (
      .keyword,
      """
      if else for while do switch case default break continue return goto in self super nil Nil NULL YES NO TRUE FALSE true \
      false sizeof typeof typedef struct enum union const static extern inline volatile register restrict auto __weak __strong \
      __block __unsafe_unretained __autoreleasing __bridge __bridge_transfer __bridge_retained __kindof __nonnull __nullable \
      _Nonnull _Nullable nonnull nullable null_unspecified __typeof__ __typeof __attribute__ IBOutlet IBInspectable IBDesignable
      """
    ),
    (
      .type,
      """
      void int char short long float double signed unsigned bool BOOL id instancetype SEL Class IMP IBAction NSInteger \
      NSUInteger CGFloat size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t unichar dispatch_queue_t \
      dispatch_block_t dispatch_semaphore_t dispatch_group_t dispatch_time_t dispatch_once_t NSTimeInterval
      """
    ),
  ])

  /// Words after `@` that make one keyword with it.
  static let directives = KeywordTable([
    (
      .keyword,
      """
      interface implementation protocol end property class import synthesize dynamic selector encode optional required public \
      private protected package try catch finally throw autoreleasepool synchronized available defs compatibility_alias
      """
    )
  ])

  static func tokens(_ text: [UInt8]) -> [Token] {
    let words = words
    let directives = directives
    return CodeScanner.tokens(of: text) { scanner in next(&scanner, words, directives) }
  }

  private static func next(_ scanner: inout CodeScanner, _ words: KeywordTable, _ directives: KeywordTable) {
    let start = scanner.position
    let byte = scanner.byte
    if byte.startsIdentifier {
      word(&scanner, words)
    } else if byte.isDigit || byte == Byte.dot && scanner[start + 1].isDigit {
      scanner.number()
    } else {
      switch byte {
      case Byte.quote: scanner.quoted(byte, from: start)
      case Byte.apostrophe: scanner.character()
      case Byte.at: at(&scanner, directives)
      case Byte.hash where scanner.isFirstOnLine: directive(&scanner)
      case Byte.slash: if !scanner.comment() { scanner.operatorToken() }
      case Byte.colon:
        // `::` is two empty parts of a selector.
        scanner.position += 1
        scanner.emit(.punctuation, from: start)
      default: scanner.operatorToken()
      }
    }
  }

  private static func word(_ scanner: inout CodeScanner, _ words: KeywordTable) {
    let start = scanner.position
    let first = scanner.byte
    if first >= 0x80, scanner.wideSymbol() { return }
    scanner.skipIdentifier()
    if let kind = words.kind(of: scanner.slice(start, scanner.position)) {
      scanner.emit(kind, from: start)
      return
    }
    var kind = Token.Kind.identifier
    if first.isUppercase, scanner[start + 1].isLowercase || scanner[start + 2].isLowercase || scanner.position - start > 3 {
      // `NSString *`, `[NSString …`, `(NSString …)`: a name in capitals there is a type.
      let following = scanner.byteAfterBlanks(scanner.position)
      if following == Byte.star || following == Byte.less {
        kind = .type
      } else if let last = scanner.tokens.last, last.range.count == 1, scanner[last.range.lowerBound] == Byte.openBracket {
        kind = .type
      }
    }
    scanner.emit(kind, from: start)
  }

  private static func at(_ scanner: inout CodeScanner, _ directives: KeywordTable) {
    let start = scanner.position
    let following = scanner[start + 1]
    if following == Byte.quote {
      scanner.position += 1
      scanner.quoted(following, from: start)
      return
    }
    scanner.position += 1
    if following.startsIdentifier, following < 0x80 {
      let wordStart = scanner.position
      scanner.skipIdentifier()
      if directives.kind(of: scanner.slice(wordStart, scanner.position)) != nil {
        scanner.emit(.keyword, from: start)
        return
      }
      // `@YES` and `@someMacro` are a boxed expression.
      scanner.position = wordStart
    }
    scanner.emit(.punctuation, from: start)
  }

  private static func directive(_ scanner: inout CodeScanner) {
    let start = scanner.position
    scanner.position += 1
    while scanner.byte == 0x20 || scanner.byte == 0x09 { scanner.position += 1 }
    let wordStart = scanner.position
    if scanner.byte < 0x80 { scanner.skipIdentifier() }
    if scanner.position == wordStart { scanner.position = start + 1 }
    scanner.emit(.preprocessor, from: start)
    let takesPath = scanner.has("import", at: wordStart) || scanner.has("include", at: wordStart)
    let takesText =
      scanner.has("pragma", at: wordStart) || scanner.has("error", at: wordStart) || scanner.has("warning", at: wordStart)
    guard takesPath || takesText else { return }
    while scanner.byte == 0x20 || scanner.byte == 0x09 { scanner.position += 1 }
    let rest = scanner.position
    if takesText {
      scanner.skipToLineEnd()
      scanner.emit(.other, from: rest)
    } else if scanner.byte == Byte.less {
      while !scanner.isAtEnd, scanner.byte != Byte.greater, scanner.byte != 0x0A { scanner.position += 1 }
      if scanner.byte == Byte.greater { scanner.position += 1 }
      scanner.emit(.string, from: rest)
    }
  }
}
