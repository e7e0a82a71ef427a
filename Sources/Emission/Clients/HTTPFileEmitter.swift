import Contract
import Diagnostics

/// Writes the documented requests of an API as an `.http` file, as editors send them (VS Code REST Client, JetBrains HTTP Client).
///
///     HTTPFileEmitter.emit(contract, sources: table).map(\.path)  // ["notify-users.http"]
///
/// What a reader supplies and what replies give are variables at its beginning; those of replies have the documented value.
public enum HTTPFileEmitter {
  public static func emit(_ contract: Contract, sources: SourceTable) -> [EmittedFile] {
    let replay = ReplayPlan(shownIn: contract)
    if replay.steps.isEmpty { return [] }
    let provenance = Provenance(sources: sources)
    var text = "# \(Provenance.notice(contract))\n\n"
    text +=
      "@server = \(Provenance.singleLine(NormalizedContract(contract).servers.first.map(\.defaultAddress) ?? Contract.Server.localAddress))\n"
    for input in replay.inputs {
      text += "# \(Provenance.singleLine(input.spelling)) in \(provenance.reference(input.location))\n@\(input.name) =\n"
    }
    for variable in replay.variables { text += "@\(variable.name) = \(Provenance.singleLine(variable.sample))\n" }
    for step in replay.steps {
      guard let target = marked(step.request.target) else { continue }
      text += "\n### \(Provenance.singleLine(step.title))\n# \(provenance.reference(step.location))\n"
      text += "\(step.request.method) {{server}}\(target)\n"
      for header in step.request.headers {
        guard let value = marked(header.value) else { continue }
        text += "\(Provenance.singleLine(header.name)): \(Provenance.singleLine(value))\n"
      }
      if let body = step.request.body.flatMap(marked) { text += "\n\(body.trimmingEnd)\n" }
    }
    return [EmittedFile(path: "\(FileName.make(contract.id)).http", text: text)]
  }

  /// A template with `{{name}}` for its variables; nil where it is filled to a size, which no editor does.
  private static func marked(_ template: ReplayTemplate) -> String? {
    var text = ""
    for piece in template.pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .captured(let name): text += "{{\(name)}}"
      case .padding: return nil
      }
    }
    return text
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var result = self[...]
    while let last = result.last, last.isNewline || last == " " { result.removeLast() }
    return String(result)
  }
}
