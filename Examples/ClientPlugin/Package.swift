// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ClientPlugin",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .plugin(name: "GenerateClient", targets: ["GenerateClient"]),
    .library(name: "RoomsClient", targets: ["RoomsClient"]),
  ],
  targets: [
    .plugin(
      name: "GenerateClient",
      capability: .command(
        intent: .custom(
          verb: "generate-client", description: "Writes the clients of the APIs that this package's tally.yml names."),
        permissions: [.writeToPackageDirectory(reason: "Clients are written to the folders that tally.yml names.")])),
    .target(name: "RoomsClient"),
  ],
  swiftLanguageModes: [.v6]
)
