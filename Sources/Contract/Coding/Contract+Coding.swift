extension Contract {
  /// The contract as bytes for a later run, without what the configuration says of it.
  package var encoded: [UInt8] {
    var writer = FactWriter()
    writer.add(id)
    writer.add(title)
    writer.add(version)
    writer.add(description)
    writer.list(servers) { writer, server in
      writer.add(server.url)
      writer.list(server.variables) { writer, variable in
        writer.add(variable.name)
        writer.add(variable.defaultValue)
        writer.add(variable.description)
      }
      writer.list(server.witnesses) { $0.add($1) }
      writer.add(server.isStated)
    }
    writer.list(securitySchemes) { $0.add($1) }
    writer.list(tags) { writer, tag in
      writer.add(tag.name)
      writer.add(tag.description)
    }
    writer.list(objects) { writer, object in
      writer.add(object.name)
      writer.add(object.fields)
    }
    writer.list(operations) { $0.add($1) }
    writer.list(pushPayloads) { $0.add($1) }
    writer.list(notInferred) { $0.add($1) }
    writer.add(pages)
    return writer.bytes
  }

  /// Nil for bytes that are none of a contract whose documents have these sizes.
  package init?(encoded: [UInt8], sizes: [String: Int]) {
    var reader = FactReader(encoded, sizes: sizes)
    guard let read = try? Contract(&reader), reader.isAtEnd else { return nil }
    self = read
  }

  private init(_ reader: inout FactReader) throws(FactReader.Failure) {
    self.init(id: try reader.text(), title: try reader.text())
    version = try reader.text()
    description = try reader.textOrNil()
    servers = try reader.list { reader throws(FactReader.Failure) in
      Server(
        url: try reader.text(),
        variables: try reader.list { reader throws(FactReader.Failure) in
          Server.Variable(name: try reader.text(), defaultValue: try reader.text(), description: try reader.textOrNil())
        }, witnesses: try reader.list { reader throws(FactReader.Failure) in try reader.witness() },
        isStated: try reader.flag())
    }
    securitySchemes = try reader.list { reader throws(FactReader.Failure) in try reader.securityScheme() }
    tags = try reader.list { reader throws(FactReader.Failure) in
      Tag(name: try reader.text(), description: try reader.textOrNil())
    }
    objects = try reader.list { reader throws(FactReader.Failure) in
      ObjectType(name: try reader.text(), fields: try reader.textList())
    }
    operations = try reader.list { reader throws(FactReader.Failure) in try reader.operation() }
    pushPayloads = try reader.list { reader throws(FactReader.Failure) in try reader.pushPayload() }
    notInferred = try reader.list { reader throws(FactReader.Failure) in try reader.notInferred() }
    pages = try reader.textList()
  }
}
