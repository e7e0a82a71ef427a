import Diagnostics

/// What a command came to: what it printed, and its exit status.
public struct RunOutcome: Sendable, Equatable {
  /// The report of diagnostics as it was printed, and whether that was data.
  public var report: VisibleText
  public var isData: Bool
  /// The line that counts the diagnostics.
  public var summary: String?
  public var hasErrors: Bool

  public init(report: VisibleText, isData: Bool, summary: String?, hasErrors: Bool) {
    self.report = report
    self.isData = isData
    self.summary = summary
    self.hasErrors = hasErrors
  }
}

/// A run that can be repeated without doing anything: what it looked at, what it wrote, and what it came to.
struct RunRecord: Sendable {
  var inputs: [InputRecord]
  /// The files of the output folder with their stamps; nil for a run that writes none.
  var output: OutputRecord?
  var outcome: RunOutcome
  /// How long the run took, in nanoseconds.
  var duration: Int64
  /// The entry of the cache with what a run needs that finds a few pages edited.
  var details: Digest?

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.list(inputs) { writer, input in
      writer.add(input.question.kind.rawValue)
      writer.add(input.question.path)
      writer.add(Int64(input.question.limit))
      writer.add(input.answer.name)
      writer.add(input.answer.stamp != nil)
      if let stamp = input.answer.stamp { writer.add(stamp) }
    }
    writer.add(output != nil)
    if let output {
      writer.list(output.files) { writer, file in
        writer.add(file.path.bytes)
        writer.add(file.stamp)
      }
    }
    writer.add(outcome.report.text)
    writer.add(outcome.isData)
    writer.add(outcome.summary != nil)
    if let summary = outcome.summary { writer.add(summary) }
    writer.add(outcome.hasErrors)
    writer.add(duration)
    writer.add(details != nil)
    if let details { writer.add(details) }
    return writer.bytes
  }

  init(inputs: [InputRecord], output: OutputRecord?, outcome: RunOutcome, duration: Int64, details: Digest? = nil) {
    self.details = details
    self.inputs = inputs
    self.output = output
    self.outcome = outcome
    self.duration = duration
  }

  init(_ bytes: [UInt8]) throws(ByteReader.Failure) {
    var reader = ByteReader(bytes)
    inputs = try reader.list { reader throws(ByteReader.Failure) in
      guard let kind = InputQuestion.Kind(rawValue: try reader.number()) else { throw ByteReader.Failure() }
      let path = try reader.text()
      guard let limit = Int(exactly: try reader.signed()), limit >= 0 else { throw ByteReader.Failure() }
      let name = try reader.digest()
      let stamp = try reader.flag() ? try reader.stamp() : nil
      return InputRecord(
        question: InputQuestion(kind: kind, path: path, limit: limit), answer: InputAnswer(name: name, stamp: stamp))
    }
    if try reader.flag() {
      output = OutputRecord(
        files: try reader.list { reader throws(ByteReader.Failure) in
          OutputRecord.File(path: FileName(bytes: try reader.content()), stamp: try reader.stamp())
        })
    }
    let report = VisibleText(escaped: try reader.text())
    let isData = try reader.flag()
    let summary = try reader.flag() ? try reader.text() : nil
    outcome = RunOutcome(report: report, isData: isData, summary: summary, hasErrors: try reader.flag())
    duration = try reader.signed()
    details = try reader.flag() ? try reader.digest() : nil
    guard reader.isAtEnd else { throw ByteReader.Failure() }
  }
}

/// The files that a run left in its output folder.
struct OutputRecord: Sendable {
  struct File: Sendable {
    var path: FileName
    var stamp: FileStamp
  }
  var files: [File]
}

extension ByteWriter {
  fileprivate mutating func add(_ stamp: FileStamp) {
    add(stamp.device)
    add(stamp.inode)
    add(stamp.size)
    add(stamp.modified)
    add(stamp.changed)
  }
}

extension ByteReader {
  fileprivate mutating func stamp() throws(Failure) -> FileStamp {
    FileStamp(
      device: try number(), inode: try number(), size: try signed(), modified: try signed(), changed: try signed())
  }
}
