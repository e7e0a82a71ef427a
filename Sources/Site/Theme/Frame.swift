import Mustache
import Synchronization

/// A page's frame: the template's text with holes where each page's own values go.
///
/// Mustache runs once for each locale and shape of page (which of the optional parts it has), not once a page: the values are
/// markers then, and the result is split at them. A page is the pieces with its values between.
struct Frame: Sendable {
  /// Text before each hole; the last piece has none.
  let pieces: [[UInt8]]
  let holes: [Int]

  /// Splits a rendered template at the markers of slots.
  init(_ text: String) {
    var pieces: [[UInt8]] = []
    var holes: [Int] = []
    var piece: [UInt8] = []
    var number: String?
    for scalar in text.unicodeScalars {
      if let digits = number {
        if scalar == Frame.close {
          if let slot = Int(digits) {
            pieces.append(piece)
            holes.append(slot)
            piece = []
          }
          number = nil
        } else {
          number = digits + String(Character(scalar))
        }
      } else if scalar == Frame.open {
        number = ""
      } else {
        piece.append(contentsOf: String(Character(scalar)).utf8)
      }
    }
    pieces.append(piece)
    self.pieces = pieces
    self.holes = holes
  }

  private static let open: Unicode.Scalar = "\u{F0000}"
  private static let close: Unicode.Scalar = "\u{F0001}"

  /// What stands in the template for a slot until a page fills it.
  static func marker(_ slot: Int) -> String { "\u{F0000}\(slot)\u{F0001}" }

  /// Writes a page: the pieces, with `fill` writing the value of each hole.
  func write(into out: inout [UInt8], fill: (_ slot: Int, _ out: inout [UInt8]) -> Void) {
    for index in pieces.indices {
      out.append(contentsOf: pieces[index])
      if index < holes.count { fill(holes[index], &out) }
    }
  }
}

/// The frames of a theme, made when first needed.
final class FrameStore: Sendable {
  struct Key: Hashable, Sendable {
    var template: String
    var locale: Int
    /// The slots that have a value.
    var shape: UInt64
  }

  private let library: MustacheLibrary
  private let frames = Mutex<[Key: Frame]>([:])
  /// What is wrong with the templates, one message each.
  let problems: [String]

  init(_ theme: Theme) {
    var library = MustacheLibrary()
    var problems: [String] = []
    let templates = theme.templates
    let excesses = TemplateLimits.problems(in: templates)
    problems += excesses.map { "\($0.problem.message) ('\($0.name).mustache')" }
    // What goes beyond the limits is not given to the library at all.
    for (name, text) in excesses.isEmpty ? templates.sorted(by: { $0.key < $1.key }) : [] {
      do {
        try library.register(text, named: name)
      } catch {
        problems.append("'\(name).mustache' must be a Mustache template: \(FrameStore.describe(error))")
      }
    }
    self.library = problems.isEmpty ? library : FrameStore.standardLibrary
    self.problems = problems
  }

  /// The standard theme's templates, which stand in for broken ones.
  private static let standardLibrary: MustacheLibrary = {
    var library = MustacheLibrary()
    for (name, text) in Theme.standard.templates { try? library.register(text, named: name) }
    return library
  }()

  private static func describe(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.ParserError else { return "\(error)" }
    return "\(error.error) in line \(error.context.lineNumber)"
  }

  /// A component in the site's own template: its attributes as text, what it holds as `content`.
  @Sendable func component(_ template: String, _ values: [String: String]) -> String? {
    library.render(values, withTemplate: template)
  }

  func frame(_ key: Key, values: () -> [String: any Sendable]) -> Frame {
    if let frame = frames.withLock({ $0[key] }) { return frame }
    let frame = Frame(library.render(values(), withTemplate: key.template) ?? "")
    frames.withLock { $0[key] = frame }
    return frame
  }
}
