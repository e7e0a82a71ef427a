/// Diagnostics as SARIF 2.1.0 (OASIS), one run, columns in Unicode code points.
struct SARIFRenderer {
  let sources: SourceTable
  let rules: [Rule]

  func render(_ diagnostics: [Diagnostic]) -> String {
    let selection = DiagnosticLimit.machines.select(diagnostics)
    let used = Set(diagnostics.map(\.code))
    let described = rules.filter { used.contains($0.code) }.sorted { $0.code < $1.code }
    var json = JSONWriter()
    json.object {
      $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.member("version", "2.1.0")
      $0.member("runs") {
        $0.array {
          $0.object { run in
            run.member("tool") {
              $0.object {
                $0.member("driver") {
                  $0.object {
                    $0.member("name", "tally")
                    $0.member("rules") { $0.array { list in for rule in described { list.object { write(rule, to: &$0) } } } }
                  }
                }
              }
            }
            run.member("columnKind", "unicodeCodePoints")
            run.member("results") {
              $0.array { list in for diagnostic in selection.shown { list.object { write(diagnostic, to: &$0) } } }
            }
            guard !selection.omitted.isEmpty else { return }
            run.member("properties") {
              $0.object {
                $0.member("omittedResults") {
                  $0.object { codes in for rule in selection.omitted { codes.member(rule.code, rule.count) } }
                }
              }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.member("id", rule.code)
    json.member("shortDescription") { $0.object { $0.member("text", rule.title) } }
    json.member("fullDescription") { $0.object { $0.member("text", rule.why) } }
    json.member("help") { $0.object { $0.member("text", rule.remedy) } }
    json.member("defaultConfiguration") { $0.object { $0.member("level", rule.severity.rawValue) } }
  }

  private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.member("ruleId", diagnostic.code)
    json.member("level", diagnostic.severity.rawValue)
    let text = diagnostic.remedy.map { "\(diagnostic.message.asSentence) \($0.asSentence)" } ?? diagnostic.message
    json.member("message") { $0.object { $0.member("text", text) } }
    json.member("locations") { $0.array { $0.object { write(diagnostic.location, to: &$0) } } }
    if let fix = diagnostic.fix { json.member("fixes") { $0.array { $0.object { write(fix, to: &$0) } } } }
    if let basis = diagnostic.basis { json.member("properties") { $0.object { $0.member("basis", basis.word) } } }
    if !diagnostic.related.isEmpty {
      json.member("relatedLocations") {
        $0.array { list in
          for (index, related) in diagnostic.related.enumerated() {
            list.object {
              $0.member("id", index + 1)
              write(related.location, to: &$0)
              $0.member("message") { $0.object { $0.member("text", related.message) } }
            }
          }
        }
      }
    }
  }

  private func write(_ location: Location, to json: inout JSONWriter) {
    json.member("physicalLocation") {
      $0.object {
        $0.member("artifactLocation") { $0.object { $0.member("uri", percentEncoded(location.file)) } }
        $0.member("region") { $0.object { writeRegion(location, to: &$0) } }
      }
    }
  }

  private func writeRegion(_ location: Location, to json: inout JSONWriter) {
    let (start, end) = sources.positions(of: location)
    json.member("startLine", start.line)
    json.member("startColumn", start.column)
    json.member("endLine", end.line)
    json.member("endColumn", end.column)
  }

  /// The edits of a fix, file by file.
  private func write(_ fix: Diagnostic.Fix, to json: inout JSONWriter) {
    var files: [String] = []
    for replacement in fix.replacements where !files.contains(replacement.location.file) {
      files.append(replacement.location.file)
    }
    json.member("description") { $0.object { $0.member("text", fix.title) } }
    json.member("artifactChanges") {
      $0.array { changes in
        for file in files {
          changes.object { change in
            change.member("artifactLocation") { $0.object { $0.member("uri", percentEncoded(file)) } }
            change.member("replacements") {
              $0.array { list in
                for replacement in fix.replacements where replacement.location.file == file {
                  list.object {
                    $0.member("deletedRegion") { $0.object { writeRegion(replacement.location, to: &$0) } }
                    $0.member("insertedContent") { $0.object { $0.member("text", replacement.text) } }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func percentEncoded(_ path: String) -> String {
    var out = ""
    let hex = Array("0123456789ABCDEF")
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default: out += "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
      }
    }
    return out
  }
}
