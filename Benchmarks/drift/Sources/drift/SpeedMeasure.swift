import Contract
import Localization
import Markup

/// How long the comparison takes, reading of all pages included, on one core.
struct SpeedMeasure {
  let files: [CorpusFile]

  func add(to report: inout Report) {
    let clock = ContinuousClock()
    if let source = files.first(where: {
      $0.corpus == "notification-hubs" && $0.locale == "en" && $0.name.hasSuffix("ios-notify-users.md")
    }) {
      var variants = files.filter { $0.corpus == source.corpus && $0.name == source.name && $0.locale != "en" }
      var translator = PseudoTranslation(.latin, seed: 1)
      var third = source
      third.locale = "pl"
      third.bytes = translator.translate(source.bytes)
      variants.append(third)
      let times = (0..<20).map { _ in clock.measure { check(source, variants) } }
      let best = times.min() ?? .zero
      let page = readPage(source.bytes, locale: "en", path: "en/page.md", facts: true)
      let others = variants.map { readPage($0.bytes, locale: $0.locale, path: $0.locale + "/page.md") }
      let comparing =
        (0..<20).map { _ in clock.measure { _ = LocaleChecker().check(source: page, variants: others) } }.min() ?? .zero
      let reading =
        (0..<20).map { _ in
          clock.measure { for file in [source] + variants { _ = readPage(file.bytes, locale: file.locale, path: file.name) } }
        }.min() ?? .zero
      report.add(
        "speed", "seed tutorial, \(variants.count) locales, best of 20",
        "\(milliseconds(best)) ms, of it parsing \(milliseconds(reading)) ms, comparing \(milliseconds(comparing)) ms",
        bar: "20 ms",
        met: best < .milliseconds(20) && variants.count == 3)
    } else {
      report.add("speed", "seed tutorial", "absent", bar: "20 ms", met: false)
    }
    let pairs = files.filter { $0.locale != "en" }.compactMap { variant in
      files.first { $0.corpus == variant.corpus && $0.name == variant.name && $0.locale == "en" }.map { ($0, variant) }
    }
    guard !pairs.isEmpty else { return }
    let time = clock.measure { for index in 0..<10_000 { check(pairs[index % pairs.count].0, [pairs[index % pairs.count].1]) } }
    let kilobytes = pairs.reduce(0) { $0 + $1.0.bytes.count + $1.1.bytes.count } / pairs.count / 1_000
    report.add(
      "speed", "10000 page pairs of \(kilobytes) KB, one core", "\(milliseconds(time) / 1_000) s", bar: "60 s",
      met: time < .seconds(60))
  }

  private func milliseconds(_ time: Duration) -> Int {
    Int(time.components.seconds) * 1_000 + Int(time.components.attoseconds / 1_000_000_000_000_000)
  }

  private func check(_ source: CorpusFile, _ variants: [CorpusFile]) {
    let page = readPage(source.bytes, locale: "en", path: "en/page.md", facts: true)
    let others = variants.map { readPage($0.bytes, locale: $0.locale, path: $0.locale + "/page.md") }
    _ = LocaleChecker().check(source: page, variants: others)
  }
}
