import Contract
import Localization
import Markup
import Scheduling

/// How long the comparison takes, reading of all pages included.
struct SpeedMeasure {
  let files: [CorpusFile]
  private let clock = ContinuousClock()
  /// How often each part is run; the best time counts.
  private let runs: Int

  init(files: [CorpusFile], runs: Int = 20) {
    self.files = files
    self.runs = max(1, runs)
  }

  /// One long tutorial with three translations: on one core, and as `tally check` does it on a machine with two.
  func addSeed(to report: inout Report) {
    guard
      let source = files.first(where: {
        $0.corpus == "notification-hubs" && $0.locale == "en" && $0.name.hasSuffix("ios-notify-users.md")
      })
    else { return report.add("speed", "seed tutorial", "absent", bar: "20 ms", met: false) }
    var variants = files.filter { $0.corpus == source.corpus && $0.name == source.name && $0.locale != "en" }
    var translator = PseudoTranslation(.latin, seed: 1)
    var third = source
    third.locale = "pl"
    third.bytes = translator.translate(source.bytes)
    variants.append(third)
    let page = readPage(source.bytes, locale: "en", path: "en/page.md", facts: true)
    let others = variants.map { readPage($0.bytes, locale: $0.locale, path: $0.locale + "/page.md") }
    let reading = best {
      for file in [source] + variants { _ = readPage(file.bytes, locale: file.locale, path: file.name) }
    }
    let comparing = best { _ = LocaleChecker().check(source: page, variants: others) }
    for jobs in [1, 2] {
      let all = best { check(source, variants, Scheduler(jobs: jobs)) }
      let parts = ", of it reading \(tenths(reading)) ms, comparing \(tenths(comparing)) ms"
      report.add(
        "speed", "seed tutorial, \(variants.count) locales, \(jobs == 1 ? "one core" : "two cores"), best of \(runs)",
        "\(tenths(all)) ms" + (jobs == 1 ? parts : ""), bar: "20 ms",
        met: all < .milliseconds(20) && variants.count == 3)
    }
  }

  func addPairs(to report: inout Report) {
    let pairs = files.filter { $0.locale != "en" }.compactMap { variant in
      files.first { $0.corpus == variant.corpus && $0.name == variant.name && $0.locale == "en" }.map { ($0, variant) }
    }
    guard !pairs.isEmpty else { return }
    let one = Scheduler(jobs: 1)
    let time = clock.measure {
      for index in 0..<10_000 { check(pairs[index % pairs.count].0, [pairs[index % pairs.count].1], one) }
    }
    let kilobytes = pairs.reduce(0) { $0 + $1.0.bytes.count + $1.1.bytes.count } / pairs.count / 1_000
    report.add(
      "speed", "10000 page pairs of \(kilobytes) KB, one core", "\(milliseconds(time) / 1_000) s", bar: "60 s",
      met: time < .seconds(60))
  }

  private func best(_ work: () -> Void) -> Duration { (0..<runs).map { _ in clock.measure(work) }.min() ?? .zero }

  private func milliseconds(_ time: Duration) -> Int {
    Int(time.components.seconds) * 1_000 + Int(time.components.attoseconds / 1_000_000_000_000_000)
  }

  /// Milliseconds with one decimal: `14.6`.
  private func tenths(_ time: Duration) -> String {
    let tenths = time.components.seconds * 10_000 + time.components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func check(_ source: CorpusFile, _ variants: [CorpusFile], _ scheduler: Scheduler) {
    let pages = scheduler.map([source] + variants) { file in
      let isSource = file.locale == source.locale
      return readPage(file.bytes, locale: file.locale, path: file.locale + "/page.md", facts: isSource)
    }
    guard let page = pages.first else { return }
    _ = LocaleChecker(scheduler: scheduler).check(source: page, variants: Array(pages.dropFirst()))
  }
}
