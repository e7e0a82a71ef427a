/// What a function that sends an operation is given: a parameter, a body, or a field of a form.
///
///     plan.operations[0].arguments.map(\.key)  // ["id", nil]: the path's parameter, then the body
struct PlannedArgument {
  enum Source: Equatable {
    /// The index of the operation's parameter.
    case parameter(Int)
    case body
    /// The index of the form's field.
    case formField(Int)
    /// The media type of a body whose documentation names none that could be sent.
    case mediaType
  }

  enum Content: Equatable {
    /// A value of a type; of each item, where there may be several.
    case value(TypeShape)
    case text
    case bytes
    /// Bytes with a name, as a part of a form.
    case file
  }

  /// As documented; none for a whole body.
  var key: String?
  var source: Source
  var content: Content
  var isList = false
  var isRequired: Bool
  /// A part of the path.
  var isPath = false
  var description: String?
}

extension PlannedOperation {
  /// In the order of the documentation: parameters, then what the body is made of.
  var arguments: [PlannedArgument] {
    let given = parameters.enumerated().map { index, parameter in
      PlannedArgument(
        key: parameter.key, source: .parameter(index), content: .value(parameter.shape), isList: parameter.isList,
        isRequired: parameter.isRequired, isPath: parameter.place == .path, description: parameter.description)
    }
    return given + (body?.arguments ?? [])
  }
}

extension PlannedBody {
  fileprivate var arguments: [PlannedArgument] {
    func whole(_ content: PlannedArgument.Content) -> PlannedArgument {
      PlannedArgument(source: .body, content: content, isRequired: isRequired, description: description)
    }
    switch payload {
    case .form(let fields), .multipart(let fields):
      return fields.enumerated().map { index, field in
        PlannedArgument(
          key: field.key, source: .formField(index), content: field.isFile ? .file : .value(field.shape), isList: field.isList,
          isRequired: field.isRequired && isRequired, description: field.description)
      }
    case .json(let shape): return [whole(.value(shape))]
    case .text, .bytes, .none:
      let type = PlannedArgument(
        source: .mediaType, content: .text, isRequired: true, description: "The media type of the body.")
      return [whole(payload == .text ? .text : .bytes)] + (needsMediaType ? [type] : [])
    }
  }
}
