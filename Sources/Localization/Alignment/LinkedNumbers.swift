import Diagnostics
import Markup

/// The numbers that the words of a link and its target agree on. Items that agree on other numbers are about other things, however
/// much they look alike.
///
///     - [Lamp 1.4](https://example.com/lamp-1-4)     1, 4
///     - [Lamp 1.5](https://example.com/lamp-1-5)     1, 5
struct LinkedNumbers {
  /// A hash of the numbers in the order of the words, or 0 where there are none or the two do not agree.
  let hash: UInt64

  init(_ document: Document, _ id: NodeID) {
    var found: [[UInt8]] = []
    for index in document.descendants(of: id) where document.nodes[index].kind == .link {
      let said = LinkedNumbers.numbers(in: document.plainText(of: NodeID(index)).utf8)
      let target = LinkedNumbers.numbers(in: document.infoBytes(NodeID(index)))
      if said.allSatisfy(target.contains) { found += said }
    }
    guard !found.isEmpty else {
      hash = 0
      return
    }
    var hash = StableHash()
    for number in found {
      hash.add(number)
      hash.add(0 as UInt8)
    }
    self.hash = hash.value
  }

  /// The runs of digits in a text.
  private static func numbers(in bytes: some Sequence<UInt8>) -> [[UInt8]] {
    var numbers: [[UInt8]] = []
    var isInside = false
    for byte in bytes {
      let isDigit = (0x30...0x39).contains(byte)
      if isDigit, isInside { numbers[numbers.count - 1].append(byte) } else if isDigit { numbers.append([byte]) }
      isInside = isDigit
    }
    return numbers
  }
}
