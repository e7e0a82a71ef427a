import Diagnostics

/// The state of each translation as one HTML page that needs nothing else: for the artefacts of continuous integration.
extension TranslationStates {
  public func html(title: String) -> String {
    var out = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Translations of \(XMLText.escaped(title))</title>
      <style>
      body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color-scheme:light dark}
      table{border-collapse:collapse;width:100%}
      th,td{text-align:start;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #8886}
      td.number{text-align:end;font-variant-numeric:tabular-nums}
      .damaged{color:light-dark(#a40000,#ff8a80)}.outdated,.incomplete{color:light-dark(#7a4b00,#ffcc80)}
      .complete{color:light-dark(#1b5e20,#a5d6a7)}
      </style>
      </head>
      <body>
      <h1>Translations of \(XMLText.escaped(title))</h1>

      """
    for locale in orderedLocales {
      let rows = states.filter { $0.locale == locale }
      let complete = rows.filter { $0.name == "complete" }.count
      out += "<h2 id=\"\(XMLText.escaped(locale))\">\(XMLText.escaped(locale))</h2>\n"
      out += "<p>\(complete) of \(rows.count) pages complete</p>\n<table>\n<thead><tr>"
      for name in ["Page", "State", "Blocks", "Untranslated", "Behind", "Contract", "Errors", "Warnings"] {
        out += "<th scope=\"col\">\(name)</th>"
      }
      out += "</tr></thead>\n<tbody>\n"
      for row in rows {
        out += "<tr><th scope=\"row\">\(XMLText.escaped(row.page ?? row.source))</th><td class=\"\(row.name)\">\(row.name)</td>"
        let untranslated = row.coverage.map { "\($0.untranslated.count)/\($0.blocks)" } ?? "–"
        let behind = row.behind.map { ("\($0.changes)", "\($0.contract)") } ?? ("–", "–")
        let cells = [
          "\(row.matched)/\(row.blocks)", untranslated, behind.0, behind.1, "\(row.summary.errors)", "\(row.summary.warnings)",
        ]
        for cell in cells { out += "<td class=\"number\">\(cell)</td>" }
        out += "</tr>\n"
      }
      out += "</tbody>\n</table>\n"
    }
    return out + "</body>\n</html>\n"
  }
}
