import Diagnostics
import Localization
import SeededRandom

/// A sample of what is reported of real translations, with the lines, to be read by a person.
struct FindingSample {
  let files: [CorpusFile]

  func show(corpus: String, count: Int, seed: UInt64) {
    var entries: [String] = []
    let isPython = files.contains { $0.corpus == corpus && readPage($0.bytes, locale: $0.locale, path: $0.name).isPythonMarkdown }
    for file in files where file.corpus == corpus && file.locale == "en" {
      let variants = files.filter { $0.corpus == corpus && $0.name == file.name && $0.locale != "en" }
      var pages = ([file] + variants).map {
        readPage($0.bytes, locale: $0.locale, path: $0.locale + "/" + $0.name, facts: $0.locale == "en")
      }
      pages[0].isPythonMarkdown = isPython
      var sources: [String: SourceFile] = [:]
      for page in pages { sources[page.page.path] = page.page.document.source }
      for finding in alarms(pages[0], Array(pages.dropFirst())) {
        let places = [finding.location] + finding.related.prefix(2).map(\.location)
        let lines = places.compactMap { place -> String? in
          guard let source = sources[place.file] else { return nil }
          let line = source.lineIndex(at: place.range.lowerBound)
          return "    \(place.file):\(line + 1): \(source.text(source.rangeOfLine(line)).prefix(160))"
        }
        entries.append(([finding.code + ": " + finding.message] + lines).joined(separator: "\n"))
      }
    }
    say("\(entries.count) findings")
    var random = SeededGenerator(seed: seed)
    for entry in entries.shuffled(using: &random).prefix(count) { say(entry) }
  }
}
