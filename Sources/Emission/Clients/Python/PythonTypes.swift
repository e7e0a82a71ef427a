/// The types of a plan in Python.
struct PythonTypes {
  let plan: ClientPlan
  /// By the index of the type.
  let names: [String]
  /// The names of the fields of each object, in their order.
  let fields: [[String]]
  /// The members of each enumeration, in the order of its values.
  let constants: [[String]]

  init(_ plan: ClientPlan, reserving others: Set<String>) {
    self.plan = plan
    names = PythonNaming.typeNames(plan.types, reserving: others)
    fields = plan.types.map { type in
      guard case .object(let fields) = type.form else { return [] }
      var scope = NameScope(reserved: PythonNaming.fields)
      return fields.map { scope.add(PythonNaming.member(NameWords.split($0.key))) }
    }
    constants = plan.types.map { type in
      guard case .enumeration(let values) = type.form else { return [] }
      var scope = NameScope(reserved: PythonNaming.constants)
      return values.map { scope.add(PythonNaming.constant($0)) }
    }
  }

  /// The type of a value: `list[Tag] | None`.
  func type(_ shape: TypeShape) -> String {
    switch shape {
    case .string: "str"
    case .integer: "int"
    case .number: "float"
    case .boolean: "bool"
    case .dateTime: "datetime.datetime"
    case .date: "datetime.date"
    case .open: "rt.JSON"
    case .list(let item): "list[\(type(item))]"
    case .map(let value): "dict[str, \(type(value))]"
    case .nullable(let inner): isOptional(inner) ? type(inner) : "\(type(inner)) | None"
    case .named(let index): names[index]
    }
  }

  /// Whether None is a value of a type already.
  private func isOptional(_ shape: TypeShape) -> Bool {
    switch plan.resolved(shape) {
    case .open, .nullable: true
    default: false
    }
  }

  /// How values of a type are read and written: `rt.list_of(_Tag_codec)`.
  func codec(_ shape: TypeShape) -> String {
    switch shape {
    case .string: "rt.STRING"
    case .integer: "rt.INTEGER"
    case .number: "rt.NUMBER"
    case .boolean: "rt.BOOLEAN"
    case .dateTime: "rt.DATE_TIME"
    case .date: "rt.DATE"
    case .open: "rt.OPEN"
    case .list(let item): "rt.list_of(\(codec(item)))"
    case .map(let value): "rt.map_of(\(codec(value)))"
    case .nullable(let inner): isOptional(inner) ? codec(inner) : "rt.nullable(\(codec(inner)))"
    case .named(let index): "_\(names[index])_codec"
    }
  }

  // MARK: Declarations

  func write(_ index: Int, _ out: inout CodeWriter) {
    let type = plan.types[index]
    switch type.form {
    case .object(let fields): object(index, type, fields, &out)
    case .enumeration(let values): enumeration(index, type, values, &out)
    case .alias(let shape):
      for text in [type.description, renaming(index)].compactMap({ $0 }) { comment(text, &out) }
      // As text: what it names may stand further below.
      out.line("\(names[index]): TypeAlias = \(PythonLiteral.string(self.type(shape)))")
    }
  }

  /// What a name is in the documentation, where it is another one.
  private func renaming(_ index: Int) -> String? {
    let type = plan.types[index]
    guard type.names.count == 1, let name = type.names.first, name != names[index] else { return nil }
    return "`\(Provenance.singleLine(name))` in the documentation."
  }

  private func comment(_ text: String, _ out: inout CodeWriter) {
    for line in SwiftLiteral.commentLines(text) { out.line(line.isEmpty ? "#" : "# \(line)") }
  }

  private func object(_ index: Int, _ type: PlannedType, _ declared: [PlannedType.Field], _ out: inout CodeWriter) {
    out.line("@dataclasses.dataclass(kw_only=True)")
    out.block("class \(names[index])(rt.Model):") { out in
      let doc = PythonLiteral.docstring([type.description, renaming(index)])
      for line in doc { out.line(line) }
      if !doc.isEmpty { out.line() }
      for (field, name) in zip(declared, fields[index]) {
        var shown = self.type(field.shape)
        if !field.isRequired { shown += " | rt.Unset = rt.UNSET" }
        let isPlain =
          name == PythonNaming.member(NameWords.split(field.key))
          && NameWords.split(field.key).joined() == field.key.filter { $0 != "_" && $0 != "-" }
        out.line("\(name): \(shown)\(isPlain ? "" : "  # \(PythonLiteral.string(field.key))")")
        for line in PythonLiteral.docstring([field.description]) { out.line(line) }
      }
      if declared.isEmpty, doc.isEmpty { out.line("pass") }
    }
  }

  private func enumeration(_ index: Int, _ type: PlannedType, _ values: [String], _ out: inout CodeWriter) {
    out.block("class \(names[index])(rt.OpenEnum):") { out in
      let doc = PythonLiteral.docstring([
        type.description, renaming(index), "Values that the documentation does not name are kept as they are.",
      ])
      for line in doc { out.line(line) }
      out.line()
      for (value, name) in zip(values, constants[index]) { out.line("\(name) = \(PythonLiteral.string(value))") }
    }
  }

  /// The codec of a declared type.
  func writeCodec(_ index: Int, _ out: inout CodeWriter) {
    let name = names[index]
    let head = "_\(name)_codec: rt.Codec[\(name)] = "
    switch plan.types[index].form {
    case .enumeration: out.line("\(head)rt.enumeration(\(name))")
    case .alias(let shape): out.line("\(head)rt.later(lambda: \(codec(shape)))")
    case .object(let declared):
      out.block("\(head)rt.model(", end: ")") { out in
        out.line("\(name),")
        out.block("[", end: "],") { out in
          for (field, member) in zip(declared, fields[index]) {
            let parts = [
              PythonLiteral.string(field.key), PythonLiteral.string(member),
              field.shape.isDeclared ? "rt.later(lambda: \(codec(field.shape)))" : codec(field.shape),
            ]
            out.line("rt.Field(\((parts + (field.isRequired ? [] : ["False"])).joined(separator: ", "))),")
          }
        }
      }
    }
  }
}
