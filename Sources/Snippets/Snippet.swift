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
  public var lineMap: LineMap
  /// The word behind the fence, where it is a slip of one that names a language.
  public var misspelling: MisspeltLanguage?

  public struct LineStart: Sendable, Hashable {
    public var textOffset: Int
    public var sourceOffset: Int
    /// The file that the line stands in, if it is another one than the block's.
    public var file: String?
    public init(textOffset: Int, sourceOffset: Int, file: String? = nil) {
      self.textOffset = textOffset
      self.sourceOffset = sourceOffset
      self.file = file
    }
  }

  public init(
    language: Language, evidence: Evidence = .none, text: [UInt8], node: NodeID = NodeID(0), file: String = "",
    page: String = "", attributes: String = "", annotations: [Annotation] = [], lineMap: LineMap = [],
    misspelling: MisspeltLanguage? = nil
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
    self.misspelling = misspelling
  }

  /// The place in the file of a range of `text`.
  ///
  /// A range that begins in the block's own file and ends in one that it shows ends with the line that it begins on.
  public func location(_ range: SourceRange) -> Location {
    guard let line = line(at: range.lowerBound) else { return Location(file: file, range: range) }
    let start = line.sourceOffset + range.lowerBound - line.textOffset
    var end = sourceOffset(range.upperBound)
    if let last = self.line(at: max(range.lowerBound, range.upperBound - 1)), last.file != line.file || end < start {
      end =
        start + (text[min(range.lowerBound, text.count)...].firstIndex(of: 0x0A) ?? text.count)
        - min(range.lowerBound, text.count)
    } else if range.upperBound > range.lowerBound, let last = self.line(at: range.upperBound - 1), last.file != nil {
      end = last.sourceOffset + range.upperBound - last.textOffset
    }
    return Location(file: line.file ?? file, range: SourceRange(start, end))
  }

  /// The offset in the file of an offset of `text`.
  public func sourceOffset(_ offset: Int) -> Int {
    line(at: offset).map { $0.sourceOffset + offset - $0.textOffset } ?? offset
  }

  private func line(at offset: Int) -> LineStart? {
    lineMap.isEmpty ? nil : lineMap[max(0, lineMap.partitionPoint { $0.textOffset <= offset } - 1)]
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
