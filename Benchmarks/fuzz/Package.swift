// swift-tools-version: 6.2
import PackageDescription

// A package of its own: nobody who builds `tally` pays for its benchmarks.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tally", path: "../..")],
  targets: [
    .executableTarget(name: "fuzz", dependencies: [.product(name: "TallyFuzzing", package: "tally")])
  ]
)
