// swift-tools-version: 6.2
import PackageDescription

// What generated clients in Swift share. `Sources/CEmbeddedFiles/files.c` takes the files of ClientRuntime into the program.
let package = Package(
  name: "client-runtime",
  platforms: [.macOS(.v13), .iOS(.v16)],
  targets: [
    .target(name: "ClientRuntime"),
    .testTarget(name: "ClientRuntimeTests", dependencies: ["ClientRuntime"]),
  ]
)
