import Contract
import Scheduling
import Site

/// What the references of all APIs say of each operation, by names: the page of an operation that has its name, and cites no page that
/// has another text, is what it was.
struct ReferenceNames: Sendable {
  /// One an API: the name of what all its operations have.
  var shared: [Digest] = []
  /// The names of an API's operations.
  var operations: [[Digest]] = []

  /// Which operations cite one of the pages that have another text since; nobody keeps it.
  private var cites: [[Bool]] = []

  init() {}

  /// `edited` are the pages that have another text since.
  init(_ apis: [SiteAPI], edited: [String], _ scheduler: Scheduler) {
    let edited = edited.map { Array($0.utf8) }
    for api in apis {
      var rest = api.contract
      (rest.operations, rest.notInferred) = ([], [])
      // What a document says beside its contract follows from its bytes.
      let document = api.document == nil ? [] : api.downloads.flatMap(\.bytes)
      shared.append(Digest.of(rest.encoded + document))
      let found = scheduler.map(api.contract.operations) { ReferenceNames.name(of: $0, in: api, edited) }
      operations.append(found.map(\.name))
      // What a locale's own pages state, nothing here tells.
      cites.append(found.map { $0.cites || !api.localized.isEmpty })
    }
  }

  /// The name of all that is stated of an operation; the paths of the pages that state it are a part of that.
  private static func name(of operation: Operation, in api: SiteAPI, _ edited: [[UInt8]]) -> (name: Digest, cites: Bool) {
    var alone = Contract(id: "", title: "")
    alone.operations = [operation]
    let text = alone.encoded
    var digester = Digester()
    digester.add(text)
    for sample in api.samples[operation.key] ?? [] {
      digester.add(sample.language.name)
      digester.add(sample.label)
      digester.add(sample.text)
    }
    return (digester.digest, edited.contains { text[...].place(of: $0) != nil })
  }

  /// Whether the page of an operation is what it was when these were the names.
  func holds(_ number: Int, of api: Int, since last: ReferenceNames) -> Bool {
    guard shared.indices.contains(api), last.shared.indices.contains(api), shared[api] == last.shared[api],
      operations[api].indices.contains(number), last.operations[api].indices.contains(number)
    else { return false }
    return operations[api][number] == last.operations[api][number] && !cites[api][number]
  }
}

// MARK: Coding

extension ByteWriter {
  mutating func add(_ names: ReferenceNames) {
    list(names.shared) { $0.add($1) }
    list(names.operations) { writer, operations in writer.list(operations) { $0.add($1) } }
  }
}

extension ByteReader {
  mutating func referenceNames() throws(Failure) -> ReferenceNames {
    var names = ReferenceNames()
    names.shared = try list { reader throws(Failure) in try reader.digest() }
    names.operations = try list { reader throws(Failure) in
      try reader.list { reader throws(Failure) in try reader.digest() }
    }
    guard names.shared.count == names.operations.count else { throw Failure() }
    return names
  }
}
