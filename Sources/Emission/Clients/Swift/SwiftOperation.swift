import Contract
import Vocabulary

/// What a Swift function for an operation needs: names, types, replies.
struct SwiftOperation {
  struct Argument {
    /// As documented.
    var key: String
    var name: String
    var type: String
    /// Of one value, where it is one.
    var shape: TypeShape?
    var isList: Bool
    var isRequired: Bool
    var description: String?
    var place: Parameter.Place?
    var source: PlannedArgument.Source

    /// `handle: String? = nil`
    var declaration: String { "\(name): \(type)\(isRequired ? "" : "? = nil")" }
  }

  struct Reply {
    var planned: PlannedReply
    var name: String
    /// The type of `Reply.body`. What a refusal carries may be missing: anything between client and server can refuse.
    var type: String
    var status: Int { planned.status }
  }

  let operation: PlannedOperation
  let types: SwiftTypes
  let name: String
  let resultName: String
  let arguments: [Argument]
  let replies: [Reply]
  /// The members of `Credential` that may prove who sends it.
  let credentials: [String]

  init(_ operation: PlannedOperation, types: SwiftTypes, name: String, resultName: String, credentials: [String]) {
    self.operation = operation
    self.types = types
    self.name = name
    self.resultName = resultName
    self.credentials = credentials
    // Labels that the functions add.
    var taken: Set<String> = ["contentType", "store", "interval", "waitTimeout"]
    if operation.body != nil { taken.insert("body") }
    arguments = operation.arguments.map { argument in
      var type: String
      var shape: TypeShape?
      switch argument.content {
      case .value(let value): (type, shape) = (types.type(value), value)
      case .text: type = "String"
      case .bytes: type = "Data"
      case .file: type = "File"
      }
      var place: Parameter.Place?
      let name: String
      switch argument.source {
      case .parameter(let index):
        place = operation.parameters[index].place
        name = UniqueName.make(SwiftName.member(argument.key ?? ""), taken: &taken)
      case .formField: name = UniqueName.make(SwiftName.member(argument.key ?? ""), taken: &taken)
      case .body: name = "body"
      case .mediaType: name = "contentType"
      }
      if argument.isList { type = "[\(type)]" }
      return Argument(
        key: argument.key ?? "", name: name, type: type, shape: shape, isList: argument.isList, isRequired: argument.isRequired,
        description: argument.source == .mediaType ? nil : argument.description, place: place, source: argument.source)
    }
    var names: Set<String> = ["undocumented", "reply", "get"]
    replies = operation.replies.map { reply in
      let name = UniqueName.make(StatusName.member(reply.status), taken: &names)
      return Reply(planned: reply, name: name, type: Self.type(of: reply, types))
    }
  }

  private static func type(of reply: PlannedReply, _ types: SwiftTypes) -> String {
    switch reply.payload {
    case .none: return "Void"
    case .json(let shape):
      let type = types.type(shape)
      return reply.isSuccess || type.hasSuffix("?") ? type : "\(type)?"
    case .text: return "String"
    case .bytes, .form, .multipart: return "Data"
    }
  }

  /// Path, then what is required, then the rest; the media type of a body stands last.
  var allArguments: [Argument] {
    let path = arguments.filter { $0.place == .path }
    let others = arguments.filter { $0.place != .path && $0.source != .mediaType }
    return path + others.filter(\.isRequired) + others.filter { !$0.isRequired } + arguments.filter { $0.source == .mediaType }
  }

  /// The type that every success carries; nil where they differ.
  var successType: String? {
    let types = Set(replies.filter(\.planned.isSuccess).map(\.type))
    if types.isEmpty { return "Void" }
    return types.count == 1 ? types.first : nil
  }

  /// `id: id, body: body`, each with its own value or another one.
  func forwarded(_ replaced: [String: String] = [:]) -> String {
    allArguments.map { "\($0.name): \(replaced[$0.name] ?? $0.name)" }.joined(separator: ", ")
  }

  var key: OperationKey { OperationKey(method: operation.method, path: operation.template) }
}
