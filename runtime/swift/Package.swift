// swift-tools-version: 6.2
import PackageDescription

// What generated clients in Swift share. `scripts/embed-runtime` builds the files of ClientRuntime but Client.swift into the program.
let package = Package(
  name: "client-runtime",
  platforms: [.macOS(.v13), .iOS(.v16)],
  targets: [
    .target(name: "ClientRuntime"),
    .testTarget(name: "ClientRuntimeTests", dependencies: ["ClientRuntime"]),
  ]
)
