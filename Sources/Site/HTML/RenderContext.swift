import Diagnostics
import Markup
import Snippets

/// What is known of a code block beside its text: where a page's snippets were analysed, the renderer shows the outcome.
public struct SnippetNote: Sendable, Hashable {
  public enum State: String, Sendable { case checked, problem }

  /// The language that was found, where the info string names none.
  public var language: Language?
  public var state: State?
  /// What was checked, or what is wrong: shown when pointing at the badge.
  public var detail: String

  public init(language: Language? = nil, state: State? = nil, detail: String = "") {
    self.language = language
    self.state = state
    self.detail = detail
  }
}

/// What the renderer needs to know of the page around the text.
struct RenderContext {
  /// The anchor of each heading in reading order.
  var headingAnchors: [String] = []
  var strings = Strings.english
  /// Writes the address for a destination that stands in `file`, ready for an attribute; nothing if it must not be followed.
  var resolve: (_ destination: ArraySlice<UInt8>, _ file: String) -> ResolvedAddress = { destination, _ in
    ResolvedAddress(address: URLSafety.isSafe(destination) ? Array(destination) : [], isExternal: false)
  }
  var notes: [Location: SnippetNote] = [:]
  /// What `{{ name }}` stands for.
  var variables: PageVariables?
  /// Anchors in the page's HTML that its frame has already, and what they are called instead.
  var movedAnchors: [String: String] = [:]
  /// The language tag of the sentences of the source that a side-by-side translation holds, where they are shown as well.
  var embeddedSource: String?
  /// By how much headings stand lower than they are written.
  var headingShift = 0
}

/// An address as it is written to the page, before escaping.
package struct ResolvedAddress: Sendable, Equatable {
  package var address: [UInt8]
  /// Whether it leaves the site.
  package var isExternal: Bool
  /// The size of the picture there.
  package var size: ImageSize?
  /// The picture in all its sizes, itself among them, as `srcset` has it; empty where there is one.
  package var sizes: [SizedPicture] = []

  package init(address: [UInt8], isExternal: Bool, size: ImageSize? = nil, sizes: [SizedPicture] = []) {
    self.address = address
    self.isExternal = isExternal
    self.size = size
    self.sizes = sizes
  }

  /// A picture's file and its width in pixels.
  package struct SizedPicture: Equatable, Sendable {
    package var address: [UInt8]
    package var width: Int

    package init(address: [UInt8], width: Int) {
      self.address = address
      self.width = width
    }
  }
}
