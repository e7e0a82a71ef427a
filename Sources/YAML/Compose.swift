import CYAML

/// The one document of a text, read with libyaml; nil where there is none.
///
///     try YAML.compose(yaml: "a: 1")?["a"]?.string  // "1"
public func compose(yaml text: String) throws(YAMLError) -> Node? {
  try read(text) { composer throws(YAMLError) in try composer.document() }
}

/// Why a text is no YAML, be it one document or several; nil where it is.
///
///     YAML.problem(in: "a: [1")?.problem  // "did not find expected ',' or ']'"
public func problem(in text: String) -> YAMLError? {
  do throws(YAMLError) { try read(text) { composer throws(YAMLError) in try composer.readAll() } } catch { return error }
  return nil
}

/// Hands the events of a text over. The parser keeps the address that it was made at, so that it has one of its own.
private func read<Result>(
  _ text: String, _ body: (inout Composer) throws(YAMLError) -> Result
) throws(YAMLError) -> Result {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { parser.deallocate() }
  guard yaml_parser_initialize(parser) == 1 else { throw YAMLError("there is no memory for it") }
  defer { yaml_parser_delete(parser) }
  yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  var text = text
  let read = text.withUTF8 { bytes -> Swift.Result<Result, YAMLError> in
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    var composer = Composer(parser)
    return Swift.Result { () throws(YAMLError) in try body(&composer) }
  }
  return try read.get()
}

/// Why a text is no YAML, and where, if one place can be told.
public struct YAMLError: Error {
  public let problem: String
  public let mark: Node.Mark?

  init(_ problem: String, _ mark: Node.Mark? = nil) { (self.problem, self.mark) = (problem, mark) }
}
