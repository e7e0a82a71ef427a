// swift-tools-version: 6.2
import PackageDescription

// A package of its own: nobody who builds `tally` pays for its benchmarks.
let package = Package(
  name: "drift",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tally", path: "../..")],
  targets: [
    .executableTarget(
      name: "drift",
      dependencies: [
        .product(name: "TallyLocalization", package: "tally"), .product(name: "TallySeededRandom", package: "tally"),
      ])
  ]
)
