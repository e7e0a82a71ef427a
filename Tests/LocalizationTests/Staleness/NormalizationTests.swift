import Diagnostics
import Testing

@testable import Localization

/// What counts as a change of a block, and what does not.
struct NormalizationTests {
  private func texts(_ text: String) -> [UInt64] { PageVersion(bytes: Array(text.utf8), path: "a.md").texts }

  @Test(arguments: [
    ("white space", "One two  three.", "One two three."),
    ("line wrapping", "One two three.", "One\ntwo three."),
    ("hard breaks", "One  \ntwo.", "One two."),
    ("emphasis marks", "One *two* __three__.", "One _two_ **three**."),
    ("emphasis", "One *two*.", "One two."),
    ("reference style", "See [it](a.md).", "See [it][x].\n\n[x]: a.md"),
    ("list markers", "- one\n- two", "* one\n* two"),
    ("loose lists", "- one\n- two", "- one\n\n- two"),
    ("setext headings", "# One", "One\n==="),
    ("line ends", "One\ntwo", "One\r\ntwo"),
    ("entities", "a &amp; b", "a & b"),
    ("comments", "One.", "<!-- note -->\n\nOne."),
    ("wrapping between wide signs", "通知を\n送信します。", "通知を送信します。"),
    (
      "width of indentation",
      """
      ```swift
      if a {
        b()
      }
      ```
      """,
      """
      ```swift
      if a {
          b()
      }
      ```
      """
    ),
    (
      "fences", "    a()\n",
      """
      ```
      a()
      ```
      """
    ),
    (
      "blank lines in code",
      """
      ```
      a()

      b()
      ```
      """,
      """
      ```
      a()
      b()
      ```
      """
    ),
    (
      "quotes in front matter",
      """
      ---
      title: A
      ---
      B
      """,
      """
      ---
      title: "A"
      ---
      B
      """
    ),
    (
      "other front matter",
      """
      ---
      title: A
      ---
      B
      """,
      """
      ---
      title: A
      date: 2020
      ---
      B
      """
    ),
    (
      "table padding",
      """
      | a | b |
      |---|---|
      | c | d |
      """,
      """
      |a|b|
      |:-|-:|
      |c  |d|
      """
    ),
  ])
  func cosmeticChangesDoNotCount(name: String, one: String, other: String) {
    #expect(!texts(one).isEmpty)
    #expect(texts(one) == texts(other), "\(name)")
  }

  @Test(arguments: [
    ("words", "One two.", "One three."),
    ("targets of links", "See [it](a.md).", "See [it](b.md)."),
    ("code spans", "Call `a`.", "Call a."),
    ("levels", "# One", "## One"),
    ("notes", "> [!NOTE]\n> One", "> [!WARNING]\n> One"),
    (
      "code",
      """
      ```
      a()
      ```
      """,
      """
      ```
      b()
      ```
      """
    ),
    (
      "nesting of code",
      """
      ```
      if a:
        b()
        c()
      ```
      """,
      """
      ```
      if a:
        b()
      c()
      ```
      """
    ),
    (
      "lines of code",
      """
      ```
      // a
      b()
      ```
      """,
      """
      ```
      // a b()
      ```
      """
    ),
    ("images", "![x](a.png)", "![x](b.png)"),
    (
      "cells",
      """
      | a | b |
      |---|---|
      | c d | e |
      """,
      """
      | a | b |
      |---|---|
      | c | d e |
      """
    ),
    (
      "titles",
      """
      ---
      title: A
      ---
      B
      """,
      """
      ---
      title: C
      ---
      B
      """
    ),
    ("blanks between words", "one two", "onetwo"),
    ("what is struck out", "one", "~~one~~"),
  ])
  func otherChangesCount(name: String, one: String, other: String) {
    #expect(texts(one) != texts(other), "\(name)")
  }

  @Test func aChangeOfTheContractIsToldApart() {
    let page =
      """
      # Notes

      Some words before.

      ```http
      POST /notes HTTP/1.1
      Content-Type: application/json

      {"text": "a"}
      ```

      """
    func version(_ text: String) -> PageVersion { PageVersion(bytes: Array(text.utf8), path: "a.md") }
    var record = PageRecord()
    record.step(source: version(page), variants: ["cs": version(page)])
    #expect(record.behind("cs") == Behind())
    record.step(
      source: version(page.replacing("before", with: "after")), variants: ["cs": version(page)])
    #expect(record.behind("cs") == Behind(changes: 1, contract: 0))
    record.step(
      source: version(page.replacing("before", with: "after").replacing("\"text\"", with: "\"body\"")),
      variants: ["cs": version(page)])
    #expect(record.behind("cs") == Behind(changes: 2, contract: 1))
  }

  @Test(arguments: [
    ("", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"), ("hello\n", "ce013625030ba8dba906f756967f9e9ca394464a"),
  ])
  func filesAreKnownByTheNameThatGitGivesThem(text: String, name: String) {
    #expect(ContentHash.blob(Array(text.utf8)) == name)
  }

  @Test func hashesAreThoseOfTheStandard() {
    #expect(ContentHash.sha1(Array("abc".utf8)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(ContentHash.sha1([UInt8](repeating: 0x61, count: 1000)) == "291e9a6c66994949b57ba5e650361e98fc36b1ba")
    #expect(ContentHash.sha1([UInt8](repeating: 0x61, count: 64)) == "0098ba824b5c16427bd7a1122a5a442a25ec644d")
  }
}
