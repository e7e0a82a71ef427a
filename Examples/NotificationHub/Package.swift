// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NotificationHubExample",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "notification-hub", targets: ["notification-hub"]),
    .executable(name: "fake-gateways", targets: ["fake-gateways"]),
    .executable(name: "notify-device", targets: ["notify-device"]),
    .executable(name: "hub-load", targets: ["hub-load"]),
    .library(name: "NotificationHub", targets: ["NotificationHub"]),
    .library(name: "FakeGateways", targets: ["FakeGateways"]),
  ],
  dependencies: [
    .package(path: "../NotifyBackend"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-http2", exact: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
  ],
  targets: [
    // What Debian calls libpq-dev.
    .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    // HTTP over TLS as push services speak it, for both sides: the hub's clients and the fakes.
    .target(
      name: "PushTransport",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOTLS", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]
    ),
    .target(
      name: "NotificationHub",
      dependencies: [
        "PushTransport", "CPostgreSQL",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      // Another folder of the package may stand in for the hub's code: scripts/test-mutations builds edited copies of it.
      path: Context.environment["NOTIFICATION_HUB_SOURCES"]
    ),
    .target(
      name: "FakeGateways",
      dependencies: [
        "PushTransport",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]
    ),
    .executableTarget(
      name: "notification-hub",
      dependencies: ["NotificationHub", .product(name: "Hummingbird", package: "hummingbird"), .product(name: "ArgumentParser", package: "swift-argument-parser")]
    ),
    .executableTarget(
      name: "fake-gateways",
      dependencies: ["FakeGateways", .product(name: "Hummingbird", package: "hummingbird"), .product(name: "ArgumentParser", package: "swift-argument-parser")]
    ),
    // A device that knows the backend by the client that Tally generates, and nothing else of it.
    .executableTarget(
      name: "notify-device",
      dependencies: [
        .product(name: "NotifyClient", package: "NotifyBackend"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "hub-load",
      dependencies: [
        "NotificationHub", "FakeGateways", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // Over the wire, without the testing product of Hummingbird: that would build another client.
    .testTarget(name: "NotificationHubTests", dependencies: ["NotificationHub", "FakeGateways"]),
  ]
)
