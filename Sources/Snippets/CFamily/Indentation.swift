/// The indentation of literals with several lines: C#'s `"""`, Swift's `"""`, Java's text blocks.
enum Indentation {
  /// Removes the line break after the opening quotes, the last line with its break, and the last line's indentation from all
  /// lines. The pieces are those of one literal; holes stand between them. Text on one line stays as it is.
  static func remove(from pieces: inout [[UInt8]]) {
    guard let first = pieces.first, let last = pieces.last, let head = first.firstIndex(of: 0x0A) else { return }
    guard first[..<head].allSatisfy(\.isWhitespace) else { return }
    // The blanks before the closing quotes say how far the text is indented.
    var margin = 0
    while margin < last.count, last[last.count - 1 - margin].isBlank { margin += 1 }
    let tail = last.count - margin
    guard tail > 0, last[tail - 1] == 0x0A else { return }
    let indent = Array(last[tail...])
    pieces[pieces.count - 1].removeSubrange((tail - 1)...)
    if pieces.count == 1, head >= pieces[0].count {
      pieces[0] = []
      return
    }
    pieces[0].removeSubrange(...head)
    for index in pieces.indices {
      var startsLine = index == 0
      var out: [UInt8] = []
      out.reserveCapacity(pieces[index].count)
      var i = 0
      let bytes = pieces[index]
      while i < bytes.count {
        if startsLine {
          var passed = 0
          while passed < indent.count, i < bytes.count, bytes[i] == indent[passed] {
            i += 1
            passed += 1
          }
          startsLine = false
          continue
        }
        out.append(bytes[i])
        startsLine = bytes[i] == 0x0A
        i += 1
      }
      pieces[index] = out
    }
  }
}
