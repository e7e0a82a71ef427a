import CYAML

/// The one document of a text, read with libyaml; nil where there is none.
///
///     try YAML.compose(yaml: "a: 1")?["a"]?.string  // "1"
public func compose(yaml text: String) throws(YAMLError) -> Node? {
  var text = text
  let result: Result<Node?, YAMLError> = text.withUTF8 { bytes in
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return .failure(YAMLError("there is no memory for it")) }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
    return withUnsafeMutablePointer(to: &parser) { parser in
      var composer = Composer(parser)
      return Result { () throws(YAMLError) in try composer.document() }
    }
  }
  return try result.get()
}

/// Why a text is no YAML, be it one document or several; nil where it is.
///
///     YAML.problem(in: "a: [1")?.problem  // "did not find expected ',' or ']'"
public func problem(in text: String) -> YAMLError? {
  var text = text
  return text.withUTF8 { bytes -> YAMLError? in
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
    return withUnsafeMutablePointer(to: &parser) { parser in
      var composer = Composer(parser)
      do throws(YAMLError) { try composer.readAll() } catch { return error }
      return nil
    }
  }
}

/// Why a text is no YAML, and where, if one place can be told.
public struct YAMLError: Error {
  public let problem: String
  public let mark: Node.Mark?

  init(_ problem: String, _ mark: Node.Mark? = nil) { (self.problem, self.mark) = (problem, mark) }
}
