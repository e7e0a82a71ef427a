import Contract
import Site
import Snippets

/// What the reference of an API offers beside its text, between runs: documents of an API that has not changed are not written again.
///
///     let api = store.api(contract, name) { artifacts.api(contract) }
struct ArtifactStore: Sendable {
  let pieces: PieceStore

  /// Nil where the system does not tell one build of the program from another.
  init?(_ folder: CacheFolder) {
    guard let pieces = PieceStore(folder, "artifacts") else { return nil }
    self.pieces = pieces
  }

  /// The API with its downloads and samples: as they are known, else as `make` makes them. `name` is that of all that they follow from.
  func api(_ contract: Contract, _ name: Digest, make: () -> SiteAPI) -> SiteAPI {
    let key = name.hex
    if let bytes = pieces.piece(key), let known = try? ArtifactStore.decoded(bytes, contract) { return known }
    let api = make()
    var writer = ByteWriter()
    writer.list(api.downloads) { writer, file in
      writer.add(file.path)
      writer.add(file.bytes)
    }
    writer.list(api.samples.sorted { $0.key < $1.key }) { writer, samples in
      writer.add(samples.key.method)
      writer.add(samples.key.path)
      writer.list(samples.value) { writer, sample in
        writer.add(sample.language.name)
        writer.add(sample.label)
        writer.add(sample.text)
      }
    }
    pieces.keep(writer.bytes, for: key)
    return api
  }

  private static func decoded(_ bytes: [UInt8], _ contract: Contract) throws(ByteReader.Failure) -> SiteAPI {
    var reader = ByteReader(bytes)
    var api = SiteAPI(
      contract: contract,
      downloads: try reader.list { reader throws(ByteReader.Failure) in
        SiteFile(path: try reader.text(), bytes: try reader.content())
      })
    let samples = try reader.list { reader throws(ByteReader.Failure) in
      let key = OperationKey(method: try reader.text(), path: try reader.text())
      let own = try reader.list { reader throws(ByteReader.Failure) in
        SiteAPI.Sample(language: Language(try reader.text()), label: try reader.text(), text: try reader.text())
      }
      return (key, own)
    }
    guard reader.isAtEnd else { throw ByteReader.Failure() }
    api.samples = Dictionary(samples, uniquingKeysWith: { first, _ in first })
    return api
  }
}
