/// What a media type is.
public enum MediaType {
  /// `application/json`, `application/problem+json`
  public static func isJSON(_ type: String) -> Bool {
    let type = type.lowercased()
    return type == "application/json" || type == "text/json" || type.hasSuffix("+json")
  }

  /// Types whose bodies are characters.
  public static func isText(_ type: String) -> Bool {
    let type = type.lowercased()
    return type.hasPrefix("text/") || type.hasSuffix("+xml") || type == "application/xml"
      || type == "application/x-www-form-urlencoded" || type == "application/javascript"
  }
}
