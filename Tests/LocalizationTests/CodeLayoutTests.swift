import Testing

/// Indentation that means something, and indentation that does not.
struct CodeLayoutTests {
  private func report(_ language: String, _ source: String, _ variant: String) -> [String] {
    func page(_ code: String) -> String { "# A\n\n```\(language)\n\(code)\n```\n" }
    return Fixture.report(page(source), ["cs": page(variant)])
  }

  private static let python = "def send(x):\n    if x:\n        post(x)\n        log(x)\n    return x\nsend(1)"

  @Test(arguments: [
    // A statement that left its block, or joined one.
    (python.replacing("        log", with: "    log"), 7),
    (python.replacing("    return x", with: "        return x"), 8),
    (python.replacing("\nsend(1)", with: "\n    send(1)"), 9),
    (python.replacing("    if x", with: "if x"), 5),
    // Line ends that were lost.
    (python.replacing("post(x)\n        log(x)", with: "post(x) log(x)"), 6),
    (python.replacing("return x\nsend(1)", with: "return x send(1)"), 8),
  ])
  func anotherIndentationOfPythonIsDamage(variant: String, line: Int) {
    #expect(variant != Self.python)
    #expect(report("python", Self.python, variant).first == "cs:\(line) locale/code-indentation")
  }

  @Test(arguments: [
    python.replacing("\n", with: "\n  ").replacing("def", with: "  def"),
    python.replacing("    ", with: "  "),
    python.replacing("    ", with: "\t"),
    python.replacing("post(x)", with: "post(\nx\n)"),
    python.replacing("\n    return", with: "\n\n  # konec\n    return"),
  ])
  func codeThatIsIndentedAsAWholeOrByOtherStepsIsSilent(variant: String) {
    #expect(variant != Self.python)
    #expect(report("python", Self.python, variant).isEmpty)
  }

  private static let yaml = "server:\n  port: 80\n  names:\n    - a\n    - b: 1\n      c: 2\nclient: x"

  @Test(arguments: [
    yaml.replacing("  names", with: "names"),
    yaml.replacing("      c: 2", with: "    c: 2"),
    yaml.replacing("client", with: "  client"),
    yaml.replacing("- b: 1\n      c", with: "- b: 1\n        c"),
  ])
  func anotherNestingOfYAMLIsDamage(variant: String) {
    #expect(variant != Self.yaml)
    #expect(report("yaml", Self.yaml, variant).contains { $0.hasSuffix("locale/code-indentation") })
  }

  @Test func aListMayStandRightBelowItsKey() {
    let variant = "server:\n    port: 80\n    names:\n    - a\n    - b: 1\n      c: 2\nclient: x"
    #expect(report("yaml", Self.yaml, variant).isEmpty)
    #expect(report("yaml", variant, Self.yaml).isEmpty)
  }

  @Test func otherLanguagesAreLaidOutAsTheyLike() {
    #expect(report("swift", "if a {\n  b()\n}\nc()", "if a {\nb()\n}\n    c()").isEmpty)
  }
}
