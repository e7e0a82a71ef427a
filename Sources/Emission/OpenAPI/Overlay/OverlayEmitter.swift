import Contract
import Diagnostics
import Vocabulary

/// Writes the words of a translation as an Overlay 1.0.0 document, in YAML and in JSON with equal data: applied to the OpenAPI document of
/// the source, it gives the same contract in the words of the locale.
///
///     OverlayEmitter.emit(contract, translated: german, locale: "de", sources: table).map(\.path)
///     // ["bookings.de.overlay.yaml", "bookings.de.overlay.json"]
///
/// An overlay carries titles, summaries and descriptions alone. Where no word differs there is none.
public enum OverlayEmitter {
  public static func emit(
    _ contract: Contract, translated: Contract, locale: String, sources: SourceTable,
    options: OpenAPIEmitter.Options = OpenAPIEmitter.Options()
  ) -> [EmittedFile] {
    guard let tree = document(contract, translated: translated, locale: locale, sources: sources, edition: options.edition) else {
      return []
    }
    let name = "\(FileName.make(contract.id)).\(FileName.make(locale)).overlay"
    return options.formats.map { format in
      switch format {
      case .yaml: EmittedFile(path: "\(name).yaml", bytes: YAMLWriter.bytes(tree, comment: Provenance.notice(translated)))
      case .json: EmittedFile(path: "\(name).json", bytes: JSONDocument.bytes(tree))
      }
    }
  }

  /// The overlay as a tree; nil where the translation has no words of its own.
  public static func document(
    _ contract: Contract, translated: Contract, locale: String, sources: SourceTable,
    edition: OpenAPIEmitter.Options.Edition = .v31
  ) -> JSONValue? {
    let options = OpenAPIEmitter.Options(edition: edition, includesExamples: false)
    let words = TranslatedWords(
      OpenAPIEmitter.document(contract, sources: sources, options: options),
      OpenAPIEmitter.document(translated, sources: sources, options: options))
    let actions = words.actions.map { action in
      var node = ObjectBuilder()
      node.set("target", action.target)
      node.set("update", action.words)
      return node.value
    }
    if actions.isEmpty { return nil }
    var info = ObjectBuilder()
    info.set("title", "\(contract.title.isEmpty ? contract.id : contract.title) (\(locale))")
    info.set("version", contract.version)
    var root = ObjectBuilder()
    root.set("overlay", "1.0.0")
    root.set("info", info)
    root.set("extends", "./\(FileName.make(contract.id)).openapi.yaml")
    root.set("x-generated", Provenance.notice(translated))
    root.set("x-locale", locale)
    root.set("x-source", strings: translated.pages)
    root.set("actions", items: actions)
    return root.value
  }
}
