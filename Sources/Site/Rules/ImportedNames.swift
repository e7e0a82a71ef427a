import Markup

/// The names that the imports of an MDX page bring: components of the project's own.
///
///     ImportedNames(Array("import Kiln, { Shelf as Rack } from '../kiln';".utf8)).hold("Rack.Row")  // true
struct ImportedNames {
  private var names: Set<[UInt8]> = []

  init() {}

  /// Those of the programs in a page of Vue, `<script setup>`, and those in front of the first code of a page that some read as MDX.
  init(programs document: Document) {
    names = ImportedNames(opening: document.source.bytes).names
    for node in document.nodes where node.kind == .htmlBlock && document.literalBytes(node).starts(with: "<script".utf8) {
      names.formUnion(ImportedNames(Array(document.literalBytes(node))).names)
    }
  }

  /// Those in front of the first code.
  private init(opening bytes: [UInt8]) {
    // Few pages import anything.
    guard bytes.holds("import ") else {
      self.init()
      return
    }
    var start = 0
    while start < bytes.count, !bytes[start...].starts(with: "```".utf8), !bytes[start...].starts(with: "~~~".utf8) {
      start = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
    }
    self.init(Array(bytes[..<start]))
  }

  init(_ bytes: [UInt8]) {
    var start = 0
    var isInside = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      start = end + 1
      let begins = line.starts(with: "import ".utf8) || line.starts(with: "export ".utf8)
      guard begins || isInside else { continue }
      for word in line.split(whereSeparator: { !Self.isPartOfName($0) }) {
        if let first = word.first, (0x41...0x5A).contains(first) { names.insert(Array(word)) }
      }
      // A list in braces may go on over lines.
      isInside = line.contains(UInt8(ascii: "{")) || isInside
      if line.contains(UInt8(ascii: "}")) || line.allSatisfy({ $0 <= 0x20 }) { isInside = false }
    }
  }

  /// Whether a component, or the one that it is a part of, is imported.
  func hold(_ name: String) -> Bool { !names.isEmpty && names.contains(Array(name.utf8.prefix { $0 != UInt8(ascii: ".") })) }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }
}
