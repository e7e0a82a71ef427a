/// Diagnostics as one JSON object; the format is versioned and documented in the manual.
struct JSONRenderer {
  let sources: SourceTable
  var heuristics: HeuristicTable?

  func render(_ diagnostics: [Diagnostic]) -> String {
    let summary = DiagnosticSummary(diagnostics)
    let selection = DiagnosticLimit.machines.select(diagnostics)
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.member("summary") {
        $0.object {
          $0.member("errors", summary.errors)
          $0.member("warnings", summary.warnings)
          $0.member("notes", summary.notes)
        }
      }
      $0.member("diagnostics") {
        $0.array { list in
          for diagnostic in selection.shown { list.object { write(diagnostic, to: &$0) } }
        }
      }
      guard !selection.omitted.isEmpty else { return }
      $0.member("omitted") {
        $0.array { list in
          for rule in selection.omitted {
            list.object {
              $0.member("code", rule.code)
              $0.member("count", rule.count)
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.member("code", diagnostic.code)
    json.member("signature", diagnostic.signature)
    json.member("severity", diagnostic.severity.rawValue)
    json.member("confidence", share: diagnostic.confidence)
    if let basis = diagnostic.basis { json.member("basis", basis.word) }
    json.member("message", diagnostic.message)
    json.location(diagnostic.location, sources)
    if let heuristics {
      json.member("rules") {
        $0.array { list in for name in heuristics.names(of: diagnostic.rules) { list.value(name) } }
      }
    }
    if let remedy = diagnostic.remedy { json.member("remedy", remedy) }
    json.member("related") {
      $0.array { list in
        for related in diagnostic.related {
          list.object {
            $0.member("message", related.message)
            $0.location(related.location, sources)
          }
        }
      }
    }
    if let fix = diagnostic.fix {
      json.member("fix") {
        $0.object {
          $0.member("title", fix.title)
          $0.member("replacements") {
            $0.array { list in
              for replacement in fix.replacements {
                list.object {
                  $0.location(replacement.location, sources)
                  $0.member("text", replacement.text)
                }
              }
            }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  /// The members `file`, `line`, `column`, `endLine` and `endColumn` of a location.
  public mutating func location(_ location: Location, _ sources: SourceTable) {
    let (start, end) = sources.positions(of: location)
    member("file", location.file)
    member("line", start.line)
    member("column", start.column)
    member("endLine", end.line)
    member("endColumn", end.column)
  }
}
