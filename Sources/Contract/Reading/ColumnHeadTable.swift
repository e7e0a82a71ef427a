extension ColumnHead {
  /// A line a kind of column: the phrases that stand above it, the surest first. Words of other languages are in `LexiconTable`; a plural
  /// need not stand here.
  static let lines = """
    name: name, parameter, field, key, property, attribute, header, query string field, query parameter, request field, response field, parameter name, field name, request header, response header, argument, body parameter, path parameter, query string parameter, url parameter, form parameter, header name, property name, attribute name, param, query param, parameters name, variable, path variable, variable name
    place: in, place, location, where, parameter type, param type, kind
    type: type, data type, datatype, schema, value, format
    required: required, mandatory, required optional, optional required, optional, nullable, req, req d, is required, must
    description: description, meaning, details, notes, explanation, comment
    summary: description, summary
    error: error, error code
    status: status, status code, code, http status, http code, response code, http status code
    status meaning: description, meaning, when, reason, details, cause
    returned object: schema, type, model, object, body
    method: method, http method, verb
    constant: name, constant
    constant value: value
    field part: type, required
    defaults: default, default value
    allowed values: allowed value, possible value, accepted value, valid value, permitted value, supported value, option, enum
    """
}
