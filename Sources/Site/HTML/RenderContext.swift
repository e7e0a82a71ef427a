import Diagnostics
import Markup
import Snippets

/// What is known of a code block beside its text: where a page's snippets were analysed, the renderer shows the outcome.
public struct SnippetNote: Sendable, Hashable {
  public enum State: String, Sendable { case checked, problem, verified }

  /// The language that was found, where the info string names none.
  public var language: Language?
  public var state: State?
  /// What was checked, or what is wrong: shown when pointing at the badge.
  public var detail: String
  /// The revision that was verified, as short as people write it.
  public var revision: String?

  public init(language: Language? = nil, state: State? = nil, detail: String = "", revision: String? = nil) {
    self.language = language
    self.state = state
    self.detail = detail
    self.revision = revision
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
  /// The blocks of code that were held against a server.
  var verified = VerifiedCode()
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
  /// The language tag of a page in another language than that of the page with the link.
  package var language: String?

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
