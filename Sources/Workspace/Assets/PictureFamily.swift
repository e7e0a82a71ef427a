import Site

/// Files that are one picture in several sizes: `plan.png`, `plan@2x.png`, `plan-640w.png`, `plan_320x240.png`.
///
/// The names propose and the pictures decide: the shape must be the same, and a number in a name must be what it says of the picture,
/// so `step-1.png` and `step-2.png` are two pictures.
struct PictureFamily {
  /// The files beside each picture that may be other sizes of it, by the path of the picture without what its name says of a size.
  private var members: [String: [String]] = [:]

  init(_ outputs: some Sequence<String>) {
    for output in outputs {
      guard let name = SizedName(output), name.mark != nil else { continue }
      members[name.key, default: []].append(output)
    }
  }

  /// The other sizes of a picture, the smallest first; `size` reads one from its file.
  func sizes(of output: String, _ size: (String) -> ImageSize?) -> [String] {
    guard let own = SizedName(output), own.scale == nil, let candidates = members[own.key] else { return [] }
    guard let base = size(output), own.agrees(with: base, base: base) else { return [] }
    var found: [(width: Int, output: String)] = []
    let plain = own.mark == nil ? [] : [own.key]
    for candidate in candidates + plain where candidate != output {
      guard let name = SizedName(candidate), name.scale == nil || own.mark == nil, let other = size(candidate) else { continue }
      // As long as rounding to whole pixels lets it.
      let error = abs(other.width * base.height - base.width * other.height)
      guard error <= max(base.width, base.height, other.width, other.height), name.agrees(with: other, base: base) else {
        continue
      }
      if other.width != base.width, !found.contains(where: { $0.width == other.width }) { found.append((other.width, candidate)) }
    }
    return found.sorted { $0.width < $1.width }.map(\.output)
  }

  /// A file's name, parted from what it says of the picture's size.
  private struct SizedName {
    var key: String
    /// What stands between the name and its ending, with the sign before it.
    var mark: Substring?
    /// `2` of `@2x`.
    var scale: Int?
    var width: Int?
    var height: Int?

    private static let kinds: Set<Substring> = ["png", "jpg", "jpeg", "gif", "webp"]

    init?(_ path: String) {
      guard let dot = path.lastIndex(of: "."), Self.kinds.contains(path[path.index(after: dot)...]) else { return nil }
      let stem = path[..<dot]
      key = path
      guard let sign = stem.lastIndex(where: { "-_.@".contains($0) }), sign > stem.startIndex else { return }
      let text = stem[stem.index(after: sign)...]
      if stem[sign] == "@" {
        guard text.hasSuffix("x"), let number = Int(text.dropLast()), (2...4).contains(number) else { return }
        scale = number
      } else {
        let parts = (text.hasSuffix("w") ? text.dropLast() : text).split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count <= 2, let number = parts.first.flatMap({ Int($0) }), number >= 16 else { return }
        width = number
        if parts.count == 2 {
          guard let number = Int(parts[1]) else { return }
          height = number
        }
      }
      mark = stem[sign...]
      key = String(stem[..<sign]) + path[dot...]
    }

    /// Whether the picture is what its name says; `base` is the one that is shown at its own size.
    func agrees(with size: ImageSize, base: ImageSize) -> Bool {
      if let scale { return size.width == base.width * scale }
      return (width ?? size.width) == size.width && (height ?? size.height) == size.height
    }
  }
}
