extension Concept {
  /// A line for each concept: its words in English. What they are called in sixteen other languages stands in `Lexicon.table`.
  static let lines = """
    reply: response, responses, reply, replies, returns, output
    reply head: response, reply, returned, replies
    returned: returned
    returning: returns, return, responds
    giving back: returning
    result: answer, result, success
    answering: returns, return, responds, respond, replies, reply, answers, answer, gives, get, gets, yields, sends, see, receive, with, a, an
    request: request, requests, input
    operation: operations, requests, endpoints
    message: request, requests, response, responses, endpoint, endpoints
    refused: rejected, respond
    failure: error, errors, failure, failures
    failed: failed
    success: successful, success, succeeds, successfully
    status lead: status, code, response, responses, http, success, error, returns, return, reply, example, successful, failure
    several codes: codes, statuses
    status filler: of, is, a, an, the, codes, must, be, one, to, set, will, are, typically, usually, always, upon, on, success, either
    condition: on, when, whenever, if, for, in, as, and, or, with, once, otherwise, even, until, else, while, unless
    denial: not, never, instead, than, cannot, without
    parameter list: parameters, params, arguments, args
    parameter: parameter, parameters, param, params
    query part: parameter, parameters, param, params, string, strings, argument, arguments, variable, variables, option, options
    field kind: object, objects, fields, parameters, properties, attributes
    field: section, field, property, key, member, element
    general: always, all, every, any, each
    object: object, objects, structure, resource, model, schema, entity, type, attributes, properties, representation
    message part: request, response, body, query, path, reply, payload
    section part: request, route, endpoint, endpoints, response, responses, parameters, params, body, headers, url, example, examples, curl, returns, arguments, usage, definition, syntax
    description part: header, headers, attribute, attributes, property, properties, field, fields, parameter, parameters, argument, arguments, body, payload, request, response, responses, reply, replies, returns, query, path, url, required, optional, example, examples, input, output, and
    way to send: http, method, methods, path, paths, and, request, requests, url, urls, verb, format, resource
    payload: payload, body, arguments
    push: webhook, webhooks, event, events, callback, push, notification
    delivered: delivered, sent, posted, pushed
    address: address, url, uri, endpoint, server, webhook
    obligation: must, should, shall
    collection: collection, collections, list, lists, array
    only: only, solely, exclusively
    same as: refer, see, same, identical
    lent: parameters, fields, arguments, payload
    other list: error, errors, code, codes, unsupported, status, statuses, values, events, scopes, permissions, types, modes, examples, notes, differences, changes, steps
    alternative: one, values, value, either, options, possible
    authentication: authentication, authorization, authenticating, credentials, unauthorized, unauthenticated
    credential: key, token, secret, password, apikey
    conditional: if, when, unless, either, or, only, except, optional, depending, alternatively, deprecated, instead, default, defaults
    format: where, format, formats, pattern
    characters: characters, character, chars
    copula: is, are, was, equals
    article: a, an, the
    supposing: if, when, whenever, once, until
    held: return, returns, returned, contain, contains, include, includes, included, has, have, there, present, displayed, appear, appears
    in case: for, on, unless
    lacking: absent, missing, omitted, lacks
    there: set, available, filled, given, provided, sent, returned, included, present, displayed, there
    until: until
    becoming: is, are, be, equals, becomes, become, turns, reads, says, has, shows, to
    interval: every, each
    limit: after, for, within, most
    carrying: with, containing
    sending: send, post, deliver, push, call
    second: s, sec, secs, second, seconds
    minute: min, mins, minute, minutes
    millisecond: ms, millisecond, milliseconds
    server sends: sends, posts, delivers, pushes
    limit link: of, is, value, length, limit, size, to
    range link: to, through
    default link: to, is, value, of, set
    stated place: this, it, specified, passed, sent, provided, given, must
    example: example, sample, snippet
    page before: after, previous, preceding, last, since, starting
    deprecated: deprecated, obsolete, discontinued
    pointing: this, the
    origin: from
    represented: representation, response, responses, reply, payload, body, json, result, results, output, returned
    described: endpoint, operation, method, route, api, call, request, resource
    base: base, root, prefix, baseurl, basepath, baseuri
    base noun: url, urls, uri, uris, path, paths, address, endpoint, api, route, baseurl, basepath, baseuri
    based: prefixed, prefix, relative, prepended, preceded, begin, start, starts, base, root, made, sent, use, share
    served: available, accessible, served, hosted, reachable, located, exposed
    """
}
