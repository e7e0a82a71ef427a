import Testing

@testable import Localization

/// Names of code that a translation writes in another form, and those that it misspells.
struct NameFormTests {
  private func findings(_ source: String, _ variant: String, _ locale: String) -> [String] {
    LocaleChecker().check(
      source: Fixture.page("# Pump\n\n" + source, "en"),
      variants: [Fixture.page((locale == "zh" ? "# 水泵\n\n" : "# Bomba\n\n") + variant, locale)]
    )
    .flatMap(\.diagnostics).map { "\($0.severity) \($0.code)" }
  }

  private static let code = "\n```python\nrunner = Runner()\nrunner.test()\n```\n"

  @Test(arguments: [
    ("Run `php pump [command]` there.\n", "Ejecute `php pump [comando]` allí.\n", "es"),
    ("Serve `/path/to/pump/public` there.\n", "Sirva `/ruta/para/pump/public` allí.\n", "es"),
    ("Call `PumpHub.get_level()` for it.\n", "调用 `get_level` 获取。\n", "zh"),
    ("Write `std::fmt::Display` for it.\n", "为它实现 `Display`。\n", "zh"),
    ("Call `Runner.test` to start.\n" + code, "调用 `runner.test()` 开始。\n" + code, "zh"),
    ("It is in `debug` mode.\n\n```\npump DEBUG built\n```\n", "处于 `DEBUG` 模式。\n\n```\npump DEBUG built\n```\n", "zh"),
  ])
  func anotherFormIsANote(source: String, variant: String, locale: String) {
    #expect(findings(source, variant, locale) == ["note locale/inline-code"])
  }

  @Test(arguments: [
    ("Call `PumpHub.get_level()` for it.\n", "调用 `get_levl` 获取。\n", "zh"),
    ("Read `package.json` there.\n", "读取 `json`。\n", "zh"),
    ("Use `v[0..3]` there.\n", "使用 `v[1..3]`。\n", "zh"),
    ("Run `pump [command]` there.\n", "执行 `pump [comand]`。\n", "zh"),
    ("Run `pump [command]` there.\n", "Ejecute `bomba [comando]` allí.\n", "es"),
    ("Serve `/path/to/pump/public` there.\n", "Sirva `/ruta/para/bomba/public` allí.\n", "es"),
    ("It is `CIFAR10` there.\n", "它是 `Cifar10`。\n", "zh"),
  ])
  func anotherNameIsNot(source: String, variant: String, locale: String) {
    #expect(findings(source, variant, locale) == ["warning locale/inline-code"])
  }

  @Test func aNameThatTheSourceHasMistyped() {
    let code = "\n```python\ndef build_pump(cfg):\n    return cfg\n```\n"
    let (source, variant) = ("Pass the `buid_pump` there.\n" + code, "将 `build_pump` 传给它。\n" + code)
    #expect(findings(source, variant, "zh") == ["note locale/source-changed"])
    // Several translations, and several places, tell it once.
    let twice = "Give the `buid_pump` a name.\n\n" + source
    #expect(
      Fixture.report(
        "# Pump\n\n" + twice,
        ["zh": "# 水泵\n\n给 `build_pump` 命名。\n\n" + variant, "ja": "# ポンプ\n\n`build_pump` に名前を。\n\n" + variant])
        == ["en:3 locale/source-changed"])
    #expect(
      findings("Pass the `build_pump` there.\n" + code, "将 `buid_pump` 传给它。\n" + code, "zh") == [
        "warning locale/inline-code"
      ])
  }

  @Test func aNameThatTheSourceSaysInProseStandsForNoOther() {
    let source = "After the metric is made, set the loop of the `Runner`, too.\n"
    #expect(findings(source, "实现 `Metric` 后，我们还需配置循环控制器。\n", "zh") == ["note locale/inline-code"])
  }

  @Test func namesOfProseInAScriptOfItsOwn() {
    let source = "It is made of the Gpt-NeoX model, see the [ManagerMixin](https://pump.example/mixin).\n"
    let variant = "它是从 Gpt-NeoX 模型修改而来的，参见 [ManagerMixin](https://pump.example/mixin)。\n"
    #expect(findings(source, variant, "zh").isEmpty)
    #expect(findings(source, variant.replacing("NeoX", with: "NeX"), "zh") == ["warning locale/identifier"])
    #expect(findings(source, variant.replacing("Mixin]", with: "Mix]"), "zh") == ["warning locale/identifier"])
  }
}
