import Foundation
import Testing

/// External checkers, where they are installed.
enum Python {
  static let isInstalled = succeeds("pass")
  static let hasYAML = succeeds("import yaml")
  static let hasOpenAPIValidator = succeeds("import yaml, openapi_spec_validator")

  private static func succeeds(_ code: String) -> Bool {
    (try? Tool.run("python3", ["-c", code]).status) == 0
  }

  /// Writes both documents to files and compares what PyYAML and json read.
  static func expectEqual(yaml: [UInt8], json: [UInt8]) throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.yaml", yaml)
      try folder.write("a.json", json)
      let result = try Tool.run("python3", ["-c", comparison, folder.path])
      #expect(result.status == 0, "\(result.output)\n\(String(decoding: yaml, as: UTF8.self))")
    }
  }

  private static let comparison = """
    import json, sys, yaml
    folder = sys.argv[1]
    with open(folder + "/a.yaml", encoding="utf-8", newline="") as f: a = yaml.safe_load(f.read())
    with open(folder + "/a.json", encoding="utf-8", newline="") as f: b = json.load(f)
    def same(a, b):
      if isinstance(a, bool) or isinstance(b, bool) or a is None or b is None: return a is b
      if isinstance(a, dict): return isinstance(b, dict) and list(a) == list(b) and all(same(a[k], b[k]) for k in a)
      if isinstance(a, list): return isinstance(b, list) and len(a) == len(b) and all(map(same, a, b))
      return isinstance(a, str) == isinstance(b, str) and a == b
    if not same(a, b): sys.exit("differs:\\n%r\\n%r" % (a, b))
    """

  /// Runs openapi-spec-validator over every document of a folder in one process.
  static func validateOpenAPI(in folder: TemporaryFolder) throws -> Tool.Result {
    try Tool.run("python3", ["-c", validation, folder.path])
  }

  private static let validation = """
    import glob, json, sys, yaml
    from openapi_spec_validator import OpenAPIV31SpecValidator
    failed = False
    for path in sorted(glob.glob(sys.argv[1] + "/*.json")):
      with open(path, encoding="utf-8") as f: document = json.load(f)
      with open(path[:-5] + ".yaml", encoding="utf-8", newline="") as f: other = yaml.safe_load(f.read())
      if other != document: print(path, "YAML and JSON differ"); failed = True
      try:
        for error in OpenAPIV31SpecValidator(document).iter_errors():
          print(path, list(getattr(error, "absolute_path", [])), getattr(error, "message", repr(error))); failed = True
      except Exception as error: print(path, repr(error)); failed = True
    sys.exit(1 if failed else 0)
    """
}
