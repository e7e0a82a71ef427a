import Snippets

/// Which rows of the models fit a call, a member read or an assignment, by its receiver and its labels.
extension Evaluator {
  func matches(_ row: LibraryModel.Row, _ site: CallSite) -> Bool {
    for label in row.labels where !site.arguments.contains(where: { $0.label == label }) { return false }
    if row.receivers.isEmpty { return true }
    return row.receivers.contains { isCalled($0, site.receiver, site.receiverExpression) }
  }

  /// Whether a row may call a receiver so: by its declared type, by what it is to the evaluator (`@response`), or by its own name.
  private func isCalled(_ tag: String, _ value: Value?, _ expression: Expression?) -> Bool {
    if let expression {
      switch expression.kind {
      case .name(let name): if name == tag { return true }
      case .member(_, let name): if name == tag { return true }
      default: break
      }
    } else if value == nil, serving != nil, tag == "@controller" {
      // A controller's own method: `Content(…)`.
      return true
    }
    guard let value else { return expression == nil && tag == "@none" }
    switch value.kind {
    case .dictionary: return tag == "@dictionary"
    case .unknown(let type?): return type.name == tag
    case .symbol(let symbol):
      if symbol == tag || symbol.lastNameComponent == tag { return true }
      return tag == "@controller" && ["this", "self", "base"].contains(symbol)
    case .object(let index): return isObjectCalled(tag, heap[index])
    case .input(let input): return input.place.tag == tag
    case .reply(let part, _): return part.tag == tag
    case .text(let text):
      if text.pieces.count == 1, case .hole(let hole) = text.pieces[0] { return hole.name == tag }
      return false
    default: return false
    }
  }

  private func isObjectCalled(_ tag: String, _ object: HeapObject) -> Bool {
    switch object {
    case .request(let request):
      return request.tag == tag
        || ["@outgoing", "NSMutableURLRequest", "NSURLRequest", "URLRequest", "HttpRequestMessage"].contains(tag)
    case .client: return tag == "@outgoing" || tag == "@client" || tag == "HttpClient"
    case .components: return tag == "NSURLComponents" || tag == "URLComponents"
    case .reply: return tag == "@reply"
    case .router: return tag == "@router"
    case .route: return tag == "@route"
    case .instance(let instance): return instance.type == tag
    case .content: return tag == "@content"
    case .box: return tag == "@box"
    }
  }
}

extension Value.Input.Place {
  /// What rows call it as a receiver.
  fileprivate var tag: String? {
    switch self {
    case .request: "@request"
    case .parameters: "@parameters"
    case .query: "@query"
    case .headers: "@headers"
    case .header: "@header"
    case .body: "@body"
    case .path, .queryValue: nil
    }
  }
}

extension Value.ReplyPart {
  /// What rows call it as a receiver.
  fileprivate var tag: String? {
    switch self {
    case .response: "@response"
    case .json: "@json"
    case .headers: "@headers"
    case .error: "@failure"
    case .status, .body, .text: nil
    }
  }
}

extension String {
  /// `Response` of `Http.Response`; dots at the end do not count.
  var lastNameComponent: Substring {
    var end = utf8.endIndex
    while end > utf8.startIndex, utf8[utf8.index(before: end)] == UInt8(ascii: ".") { end = utf8.index(before: end) }
    var start = end
    while start > utf8.startIndex, utf8[utf8.index(before: start)] != UInt8(ascii: ".") { start = utf8.index(before: start) }
    return self[start..<end]
  }
}
