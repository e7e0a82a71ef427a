import Vocabulary

/// Forms as the object of their fields, which is how Arazzo describes them; their boundary is the runner's to choose.
///
///     {"country": "IS", "scan": {"content": "…", "file_name": "passport.png", "contentType": "image/png"}}
struct ArazzoForms {
  let values: ArazzoValues

  /// The media type and the fields of a marked body; nil where it is no form.
  func form(_ marked: String, mediaType: String) -> (mediaType: String, payload: JSONValue)? {
    guard let parts = FormText.parts(marked, mediaType: mediaType), !parts.isEmpty,
      // A field that comes twice has no place in an object.
      Set(parts.map(\.name)).count == parts.count
    else { return nil }
    let fields = parts.map { ($0.name, value($0)) }
    return (MediaType.normalized(mediaType), .object(.init(fields, uniquingKeysWith: { first, _ in first })))
  }

  /// A text, or a file with its name and type.
  private func value(_ part: FormText.Part) -> JSONValue {
    guard let file = part.file else { return values.value(part.value) }
    return .object([
      "content": values.value(part.value), "file_name": .string(file),
      "contentType": .string(part.mediaType ?? "application/octet-stream"),
    ])
  }
}
