/// The types of a plan in TypeScript. Fields keep the documentation's names, so an object is what JSON has, with dates in it.
struct TypeScriptTypes {
  let plan: ClientPlan
  /// By the index of the type.
  let names: [String]

  init(_ plan: ClientPlan, reserving others: Set<String>) {
    self.plan = plan
    names = TypeScriptNaming.typeNames(plan.types, reserving: others)
  }

  func type(_ shape: TypeShape) -> String {
    switch shape {
    case .string: "string"
    case .integer, .number: "number"
    case .boolean: "boolean"
    case .dateTime, .date: "Date"
    case .open: "rt.Json"
    case .list(let item): list(item)
    case .map(let value): "{ [key: string]: \(type(value)) }"
    case .nullable(let inner): "\(type(inner)) | null"
    case .named(let index): names[index]
    }
  }

  private func list(_ item: TypeShape) -> String {
    if case .nullable = item { return "(\(type(item)))[]" }
    return "\(type(item))[]"
  }

  func codec(_ shape: TypeShape) -> String {
    switch shape {
    case .string: "rt.string"
    case .integer: "rt.integer"
    case .number: "rt.number"
    case .boolean: "rt.boolean"
    case .dateTime: "rt.dateTime"
    case .date: "rt.date"
    case .open: "rt.open"
    case .list(let item): "rt.list(\(codec(item)))"
    case .map(let value): "rt.map(\(codec(value)))"
    case .nullable(let inner): "rt.nullable(\(codec(inner)))"
    case .named(let index): "codec\(names[index])"
    }
  }

  func write(_ index: Int, _ out: inout CodeWriter) {
    let type = plan.types[index]
    let name = names[index]
    let renaming =
      type.names.count == 1 && type.names[0] != name ? "`\(Provenance.singleLine(type.names[0]))` in the documentation." : nil
    for line in TypeScriptLiteral.comment([type.description, renaming]) { out.line(line) }
    switch type.form {
    case .object(let fields):
      if fields.isEmpty {
        out.line("export type \(name) = Record<string, rt.Json>;")
      } else {
        out.block("export interface \(name) {", end: "}") { out in
          for field in fields {
            for line in TypeScriptLiteral.comment([field.description]) { out.line(line) }
            let shape = self.type(field.shape)
            out.line(
              "\(TypeScriptLiteral.key(field.key))\(field.isRequired ? "" : "?"): \(shape)\(field.isRequired ? "" : " | undefined");"
            )
          }
        }
      }
    case .enumeration(let values):
      let literals = values.map(TypeScriptLiteral.string).joined(separator: " | ")
      out.line("export type \(name) = rt.Open<\(literals)>;")
    case .alias(let shape): out.line("export type \(name) = \(self.type(shape));")
    }
    codec(index, &out)
  }

  private func codec(_ index: Int, _ out: inout CodeWriter) {
    let name = names[index]
    let head = "export const codec\(name): rt.Codec<\(name)> = "
    switch plan.types[index].form {
    case .enumeration: out.line("\(head)rt.string;")
    case .alias(let shape): out.line("\(head)rt.later(() => \(codec(shape)));")
    case .object(let fields):
      out.block("\(head)rt.object<\(name)>([", end: "]);") { out in
        for field in fields {
          let inner = field.shape.isDeclared ? "rt.later(() => \(codec(field.shape)))" : codec(field.shape)
          out.line("[\(TypeScriptLiteral.string(field.key)), \(inner), \(field.isRequired)],")
        }
      }
    }
  }
}
