import Diagnostics
import Markup

/// A code block: its language, its dedented text, and the way back to the source.
public struct Snippet: Sendable {
  /// How the language became known.
  public enum Evidence: String, Sendable { case infoString, metadata, context, classifier, none }

  public var language: Language
  public var evidence: Evidence
  /// The code, LF line ends, without the indentation of its containers.
  public var text: [UInt8]
  /// The page-local block.
  public var node: NodeID
  /// Path of the file that the block stands in (an include's own path).
  public var file: String
  /// Path of the page that it is read in.
  public var page: String
  /// The words of the info string after the language, as written.
  public var attributes: String
  /// `<!-- tally: … -->` directly before the block, as key and value pairs.
  public var annotations: [Annotation]
  /// For each line of `text`: its offset in `text`, and the offset of the same byte in the file.
  public var lineMap: [LineStart]

  public struct LineStart: Sendable, Hashable {
    public var textOffset: Int
    public var sourceOffset: Int
    public init(textOffset: Int, sourceOffset: Int) {
      self.textOffset = textOffset
      self.sourceOffset = sourceOffset
    }
  }

  public init(
    language: Language, evidence: Evidence = .none, text: [UInt8], node: NodeID = NodeID(0), file: String = "",
    page: String = "", attributes: String = "", annotations: [Annotation] = [], lineMap: [LineStart] = []
  ) {
    self.language = language
    self.evidence = evidence
    self.text = text
    self.node = node
    self.file = file
    self.page = page
    self.attributes = attributes
    self.annotations = annotations
    self.lineMap = lineMap
  }

  /// The place in the file of a range of `text`.
  public func location(_ range: SourceRange) -> Location {
    Location(file: file, range: SourceRange(sourceOffset(range.lowerBound), sourceOffset(range.upperBound)))
  }

  /// The offset in the file of an offset of `text`.
  public func sourceOffset(_ offset: Int) -> Int {
    guard !lineMap.isEmpty else { return offset }
    let line = lineMap[max(0, lineMap.partitionPoint { $0.textOffset <= offset } - 1)]
    return line.sourceOffset + offset - line.textOffset
  }
}

/// One `key=value` of a `<!-- tally: … -->` comment; a bare word has an empty value.
public struct Annotation: Sendable, Hashable {
  public var key: String
  public var value: String
  public var range: SourceRange

  public init(key: String, value: String, range: SourceRange) {
    self.key = key
    self.value = value
    self.range = range
  }
}
