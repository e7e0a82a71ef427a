import Diagnostics
import Vocabulary

/// The settings of one transfer: what the options up to `--next` add up to.
struct CurlTransfer {
  /// Where an implied method is said to stand.
  var program: SourceRange
  var standardInput: ShellWord?
  var urls: [ShellWord] = []
  var method: Spanned<String>?
  var headers: [HTTPMessage.Header] = []
  var data = CurlData()
  var form: [HTTPMessage.Header] = []
  var query: [ShellWord] = []
  var credentials: ShellWord?
  var isGet = false
  var isSigned = false
  var head: SourceRange?
  var upload: ShellWord?
  var target: ShellWord?
  var problems: [SyntaxProblem] = []

  init(program: SourceRange, standardInput: ShellWord?) {
    self.program = program
    self.standardInput = standardInput
  }

  mutating func apply(_ option: CurlOptions.Option) {
    switch (option.name, option.value) {
    case ("request", let value?): method = value.spanned
    case ("header", let value?): header(value)
    case ("data", let value?), ("data-ascii", let value?), ("data-binary", let value?):
      data.append(value, .plain, flag: option.flag, standardInput: standardInput)
    case ("data-raw", let value?): data.append(value, .raw, flag: option.flag, standardInput: nil)
    case ("data-urlencode", let value?): data.append(value, .encoded, flag: option.flag, standardInput: standardInput)
    case ("json", let value?): data.append(value, .json, flag: option.flag, standardInput: standardInput)
    case ("form", let value?), ("form-string", let value?): field(value)
    case ("get", _): isGet = true
    case ("head", _): head = option.flag.range
    case ("upload-file", let value?): upload = value
    case ("url", let value?): urls.append(value)
    case ("url-query", let value?): query.append(value)
    case ("request-target", let value?): target = value
    case ("user", let value?): credentials = value
    // What is signed with the credentials is nothing that a page could show.
    case ("aws-sigv4", let value?):
      imply("Authorization", at: option.flag, "AWS4-HMAC-SHA256 …", value.spanned.range)
      isSigned = true
    case ("oauth2-bearer", let value?): imply("Authorization", at: option.flag, "Bearer " + value.text, value.spanned.range)
    case ("user-agent", let value?): imply("User-Agent", at: option.flag, value.text, value.spanned.range)
    case ("referer", let value?): imply("Referer", at: option.flag, value.text, value.spanned.range)
    case ("range", let value?): imply("Range", at: option.flag, "bytes=" + value.text, value.spanned.range)
    case ("cookie", let value?):
      // Without an equals sign it is the name of a file.
      if value.bytes.contains(Byte.equals) { imply("Cookie", at: option.flag, value.text, value.spanned.range) }
    case (let name, nil) where CurlOptions.valued.contains(name) && name != "help":
      problems.append(SyntaxProblem(message: "'\(option.flag.text)' must be followed by a value", range: option.flag.range))
    default: break
    }
  }

  private mutating func imply(_ name: String, at flag: ShellWord, _ value: String, _ range: SourceRange) {
    headers.append(HTTPMessage.Header(name: Spanned(name, flag.range), value: Spanned(value, range), isImplied: true))
  }

  private mutating func header(_ word: ShellWord) {
    if word.bytes.first == Byte.at { return }
    guard let colon = word.bytes.firstIndex(of: Byte.colon) else {
      // `X-Empty;` sends the header without a value.
      if word.bytes.last == Byte.semicolon {
        let name = word.part(0, word.bytes.count - 1).spanned
        headers.append(
          HTTPMessage.Header(name: name, value: Spanned("", SourceRange(name.range.upperBound, name.range.upperBound))))
      } else if !word.bytes.contains(Byte.dollar), !word.bytes.contains(Byte.less), !word.bytes.contains(Byte.openBrace),
        !word.bytes.contains(Byte.percent), !word.bytes.isEmpty
      {
        problems.append(SyntaxProblem(message: "'\(word.text)' must have a colon after the header's name", range: word.range))
      }
      return
    }
    let (nameLow, nameHigh) = word.bytes.trimmed(0, colon)
    let (valueLow, valueHigh) = word.bytes.trimmed(colon + 1, word.bytes.count)
    // `Accept:` takes a header of curl's own away.
    guard nameLow < nameHigh, valueLow < valueHigh else { return }
    headers.append(
      HTTPMessage.Header(name: word.part(nameLow, nameHigh).spanned, value: word.part(valueLow, valueHigh).spanned))
  }

  private mutating func field(_ word: ShellWord) {
    guard let equals = word.bytes.firstIndex(of: Byte.equals) else {
      problems.append(SyntaxProblem(message: "'\(word.text)' must have the form name=value", range: word.range))
      return
    }
    form.append(
      HTTPMessage.Header(name: word.part(0, equals).spanned, value: word.part(equals + 1, word.bytes.count).spanned))
  }

  // MARK: Requests

  /// One command that sends more than this is no command: each address has the headers and the body of all others once more.
  private static let maximumURLs = 32

  mutating func messages(range: SourceRange) -> [HTTPMessage] {
    let shown = urls.filter { !$0.bytes.isEmpty }
    return shown.prefix(Self.maximumURLs).map { message(url: $0, range: range) }
  }

  private mutating func message(url: ShellWord, range: SourceRange) -> HTTPMessage {
    var address = CurlURL(url)
    for part in query {
      // With a plus sign in front it is encoded already.
      let isRaw = part.bytes.first == Byte.plus
      address.addQuery(
        isRaw ? part.part(1, part.bytes.count) : part, text: isRaw ? nil : CurlData.encode(part.bytes))
    }
    if isGet { for part in data.parts { address.addQuery(part.word, text: part.text) } }
    if let target { address.text = target.spanned }
    var message = HTTPMessage(
      start: .request(method: impliedMethod, target: address.text), headers: headers, range: range,
      methodIsImplied: method == nil)
    // The name and the key of a signature are no credentials of HTTP.
    if let credentials, !isSigned {
      message.headers.append(BasicCredentials.header(credentials, name: "Authorization"))
    } else if let userInfo = address.userInfo, message.header("authorization") == nil {
      message.headers.append(BasicCredentials.header(userInfo, name: "Authorization"))
    }
    if !form.isEmpty {
      message.form = form
      message.isMultipart = true
    } else if !isGet, !data.parts.isEmpty {
      data.fill(&message)
    } else if let upload {
      let isMarked = upload.bytes.first == Byte.at
      message.body = Spanned(isMarked ? upload.text : "@" + upload.text, upload.spanned.range)
    }
    return message
  }

  private var impliedMethod: Spanned<String> {
    if let method { return method }
    if let head { return Spanned("HEAD", head) }
    if let upload { return Spanned("PUT", upload.range) }
    if isGet { return Spanned("GET", program) }
    if let flag = data.parts.first?.flag { return Spanned("POST", flag) }
    if let field = form.first { return Spanned("POST", field.name.range) }
    return Spanned("GET", program)
  }
}
