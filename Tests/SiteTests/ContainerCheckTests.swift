import Diagnostics
import Markup
import Testing

@testable import Site

/// Components and shortcodes that are opened and not closed.
struct ContainerCheckTests {
  /// What is found in files, `PATH LINE MESSAGE` with the places that are named; translations stand in a folder `de`.
  private static func found(_ files: [(String, String)]) -> [String] {
    var sources: [String: SourceFile] = [:]
    let checks = files.map { path, text in
      let source = SourceFile(path: path, bytes: Array(text.utf8))
      sources[path] = source
      let isSource = !path.hasPrefix("de/")
      return ContainerCheck(
        MarkdownParser().parse(source).document, family: isSource ? path : String(path.dropFirst(3)), isSource: isSource)
    }
    return ContainerCheck.diagnostics(checks).map { diagnostic in
      let place = { (place: Location) in
        "\(place.file) \((sources[place.file]?.lineIndex(at: place.range.lowerBound) ?? -1) + 1)"
      }
      return
        ([place(diagnostic.location) + " " + diagnostic.message]
        + diagnostic.related.map { $0.message + " " + place($0.location) })
        .joined(separator: "; ")
    }
  }

  private static let whole = """
    {{< steps >}}
    {{% step "Load" %}}
    Load it.
    {{% /step %}}
    {{< /steps >}}

    """

  @Test func whatIsNotClosedIsTold() {
    #expect(
      Self.found([
        (
          "a.mdx",
          """
          # Kilns

          <Shelf>
          <Pot />
          <Vase a={() => <b>1</b>}>

          Text

          </Vase>

          """
        )
      ]) == [
        "a.mdx 3 '<Shelf>' is never closed"
      ])
    #expect(
      Self.found([
        (
          "a.mdx",
          """
          <Shelf>

          <Vase>

          Text

          </Shelf>

          </Pot>

          """
        )
      ]) == [
        "a.mdx 3 '<Vase>' is never closed", "a.mdx 9 '</Pot>' closes nothing",
      ])
    #expect(
      Self.found([("a.md", Self.whole), ("b.md", Self.whole.replacing("/step %", with: "/stpe %"))]) == [
        "b.md 4 '{{% /stpe %}}' closes nothing; '{{% step %}}' is open; '{{% step %}}' is opened here b.md 2"
      ])
  }

  @Test func theSourceShowsWhatAPageLacks() {
    #expect(
      Self.found([("a.md", Self.whole), ("de/a.md", Self.whole.replacing("{{< /steps >}}", with: ""))]) == [
        "de/a.md 1 '{{< steps >}}' is never closed; the source closes it by '{{< /steps >}}' here a.md 5"
      ])
    #expect(
      Self.found([("a.md", Self.whole), ("de/a.md", Self.whole.replacing("/step ", with: "/schritt "))]) == [
        "de/a.md 4 '{{% /schritt %}}' closes nothing; '{{% step %}}' is open; '{{% step %}}' is opened here de/a.md 2; "
          + "the source has '{{% /step %}}' here a.md 4"
      ])
    // A fault of the source is told there alone.
    let broken = Self.whole.replacing("{{< /steps >}}", with: "")
    #expect(Self.found([("a.md", broken), ("b.md", Self.whole), ("de/a.md", broken)]).map { $0.prefix(6) } == ["a.md 1"])
  }

  @Test(arguments: [
    [
      (
        "a.md",
        """
        {{< figure src="kiln.png" >}}

        {{< note />}}

        {{< note >}}Hot{{< /note >}}

        """
      )
    ],
    [("a.md", "A `<Shelf>` and `{{< /step >}}`, {{</* step */>}}, {{</* /step */>}}.\n"), ("b.md", whole)],
    [
      (
        "a.md",
        """
        ```
        {{< /step >}}
        </Shelf>
        <Pot>
        ```

        """
      ), ("b.md", whole),
      (
        "c.mdx",
        """
        ```jsx
        <Pot>
        ```

        """
      ),
    ],
    // Words in angle brackets, and elements whose end may be left out.
    [
      (
        "a.md",
        """
        Set <Name> to List<String>, <b>bold<br>

        <p>One
        <ul><li>Two
        </ul>
        <!-- <Shelf> -->

        """
      )
    ],
    [
      (
        "a.mdx",
        """
        export const Kiln = () => {
          return <Shelf>
        }

        {/* <Pot> */}

        <Code>{`<Vase>`}</Code>

        """
      )
    ],
    // Tags in a list may be indented as deep as their author likes.
    [
      (
        "a.mdx",
        """
        1. Load it.

                <Shelf>

           <Pot>One</Pot>

           </Shelf>

        """
      )
    ],
    // One that most often has no body.
    [("a.md", String(repeating: "{{< icon >}} ", count: 6) + "{{< icon >}}x{{< /icon >}}\n")],
  ])
  func whatHoldsNothingIsSilent(files: [(String, String)]) {
    #expect(Self.found(files) == [])
  }
}
