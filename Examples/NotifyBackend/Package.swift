// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NotifyBackendExample",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "notify-backend", targets: ["notify-backend"]),
    .library(name: "NotifyBackend", targets: ["NotifyBackend"]),
  ],
  dependencies: [
    // Without its traits Hummingbird leaves out what is not used here: the configuration reader and the parts over full Foundation.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "NotifyBackend",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .executableTarget(
      name: "notify-backend",
      dependencies: ["NotifyBackend", .product(name: "ArgumentParser", package: "swift-argument-parser")]
    ),
    .testTarget(
      name: "NotifyBackendTests",
      dependencies: ["NotifyBackend", .product(name: "HummingbirdTesting", package: "hummingbird")]
    ),
    .testTarget(name: "NotifyContractTests", dependencies: ["NotifyBackend"]),
  ]
)
