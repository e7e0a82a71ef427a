/// Which parts of the run-time code a client needs.
struct SwiftNeeds {
  var json = false
  var dates = false
  var nullable = false
  var files = false
  var pages = false
  var polling = false
  /// Objects, whose other fields are kept.
  var fields = false
  var streams = false
  /// A redirection is documented, so none is followed.
  var redirections = false

  init(_ plan: ClientPlan, _ types: SwiftTypes) {
    for (index, type) in plan.types.enumerated() {
      switch type.form {
      case .object(let fields):
        self.fields = true
        for field in fields { add(field.shape) }
        if types.properties[index].contains(where: { $0.presence == .orNullOrAbsent }) { nullable = true }
      case .alias(let shape): add(shape)
      case .enumeration: continue
      }
    }
    // Other fields are any JSON.
    if fields { json = true }
    for operation in plan.operations {
      for argument in operation.arguments {
        switch argument.content {
        case .value(let shape): add(shape)
        case .file: files = true
        case .text, .bytes: continue
        }
      }
      if case .multipart? = operation.body?.payload { files = true }
      for case .json(let shape) in operation.replies.map(\.payload) { add(shape) }
      if let paging = operation.paging {
        pages = true
        add(paging.item)
      }
      if operation.polling != nil { polling = true }
      if operation.isStreamed { streams = true }
      if operation.replies.contains(where: { (300...399).contains($0.status) && $0.status != 304 }) { redirections = true }
    }
  }

  private mutating func add(_ shape: TypeShape) {
    switch shape {
    case .open: json = true
    case .date, .dateTime: dates = true
    case .list(let inner), .map(let inner), .nullable(let inner): add(inner)
    case .string, .integer, .number, .boolean, .named: return
    }
  }
}
