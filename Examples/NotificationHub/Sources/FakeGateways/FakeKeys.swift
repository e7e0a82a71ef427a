import Crypto
import CryptoExtras
import Foundation

/// Everything secret that the fakes and the hub share, made when it is asked for and written to a folder that only its owner reads.
public struct FakeKeys: Sendable {
  let folder: String
  let apnsKey: P256.Signing.PrivateKey
  let fcmKey: _RSA.Signing.PrivateKey
  let wnsSecret: String

  public var certificate: String { folder + "/certificate.pem" }
  var certificateKey: String { folder + "/certificate-key.pem" }

  /// Uses the keys that are in the folder, so that fakes that are started anew are the same; makes them where there are none.
  public init(folder: String) throws {
    self.folder = folder
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    func kept(_ name: String, _ make: () throws -> String) throws -> String {
      let path = folder + "/" + name
      if let text = try? String(contentsOfFile: path, encoding: .utf8) { return text }
      let text = try make()
      _ = files.createFile(atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
      return text
    }
    apnsKey = try P256.Signing.PrivateKey(
      pemRepresentation: try kept("apns-key.p8") { P256.Signing.PrivateKey().pemRepresentation })
    fcmKey = try _RSA.Signing.PrivateKey(
      pemRepresentation: try kept("fcm-key.pem") { try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation })
    wnsSecret = try kept("wns-secret") {
      SymmetricKey(size: .bits256).withUnsafeBytes { $0.map { String($0, radix: 16) }.joined() }
    }
    if !files.fileExists(atPath: certificate) { try Self.makeCertificate(folder) }
  }

  private static func makeCertificate(_ folder: String) throws {
    let openssl = Process()
    openssl.executableURL = URL(filePath: "/usr/bin/env")
    openssl.arguments = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
      "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", folder + "/certificate-key.pem", "-out",
      folder + "/certificate.pem",
    ]
    openssl.standardError = FileHandle.nullDevice
    openssl.standardOutput = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    guard openssl.terminationStatus == 0 else { throw FakeError("openssl makes no certificate") }
  }
}

public struct FakeError: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}
