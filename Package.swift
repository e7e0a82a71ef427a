// swift-tools-version: 6.2
import PackageDescription

/// Heuristics can be switched off in builds for debugging, and are listed where they decide anything: `Ablation`.
let ablation: [SwiftSetting] = [.define("ABLATION", .when(configuration: .debug))]

let package = Package(
  name: "tally",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tally", targets: ["tally"]),
    // What `Benchmarks/drift` measures; no promise to others.
    .library(
      name: "TallyLocalization", targets: ["Contract", "Diagnostics", "Localization", "Markup", "Scheduling", "Snippets"]),
    // Numbers that are the same in every run, for tests and benchmarks.
    .library(name: "TallySeededRandom", targets: ["SeededRandom"]),
    // What `Benchmarks/fuzz` drives; the tests run a little of it.
    .library(name: "TallyFuzzing", targets: ["SnippetFuzzing"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CMarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
        .brew(["cmark-gfm"]),
      ]
    ),
    .systemLibrary(
      name: "CCurl",
      pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
    ),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // What the system has: the C library, threads, programs, the environment. Nothing below `Sources` imports Foundation.
    .target(name: "Platform", dependencies: ["CFileSystem"]),
    .target(name: "YAML", dependencies: ["CYAML"]),
    .target(name: "CMarkArena", dependencies: ["CMarkGFM"]),
    .target(name: "CDigest"),
    .target(name: "CFileSystem"),
    // The theme and what generated clients share, as files of the program.
    .target(name: "CEmbeddedFiles"),
    .target(name: "EmbeddedFiles", dependencies: ["CEmbeddedFiles"]),
    .target(name: "Diagnostics", swiftSettings: ablation),
    .target(name: "Scheduling", dependencies: ["Platform"]),
    // Text and HTTP as every module means them.
    .target(
      name: "Vocabulary", dependencies: ["Diagnostics", .product(name: "OrderedCollections", package: "swift-collections")]),
    .target(
      name: "Markup",
      dependencies: ["CMarkArena", "CMarkGFM", "Diagnostics", "Vocabulary", "YAML"]
    ),
    .target(
      name: "Snippets", dependencies: ["Diagnostics", "Markup", "Vocabulary", "YAML"]),
    .target(
      name: "Contract",
      dependencies: [
        "Diagnostics", "Markup", "Scheduling", "Snippets", "Vocabulary",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: ablation
    ),
    .target(
      name: "Localization", dependencies: ["Contract", "Diagnostics", "Markup", "Scheduling", "Snippets", "Vocabulary"],
      swiftSettings: ablation),
    .target(
      name: "Emission",
      dependencies: [
        "Contract", "Diagnostics", "EmbeddedFiles", "Vocabulary",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(name: "Verification", dependencies: ["CCurl", "Contract", "Diagnostics", "Platform", "Vocabulary"]),
    .target(
      name: "Site",
      dependencies: [
        "Contract", "Diagnostics", "EmbeddedFiles", "Markup", "Snippets", "Vocabulary",
        .product(name: "Mustache", package: "swift-mustache"),
      ]
    ),
    .target(
      name: "Workspace",
      dependencies: [
        "CDigest", "CFileSystem", "Contract", "Diagnostics", "Emission", "Localization", "Markup", "Platform", "Scheduling",
        "Site", "Snippets", "Verification", "Vocabulary", "YAML",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(name: "Preview", dependencies: ["Platform", "Scheduling", "Vocabulary"]),
    .target(
      name: "Mock",
      dependencies: [
        "Contract", "Diagnostics", "Preview", "Snippets", "Vocabulary",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    .executableTarget(
      name: "tally",
      dependencies: [
        "Contract", "Emission", "Mock", "Platform", "Preview", "Scheduling", "Verification", "Workspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .target(name: "ProcessorTime", dependencies: ["Platform"], path: "Tests/ProcessorTime"),
    .target(
      name: "SnippetFuzzing", dependencies: ["Contract", "Diagnostics", "Markup", "SeededRandom", "Snippets", "Vocabulary"],
      path: "Tests/SnippetFuzzing"),
    .executableTarget(
      name: "hostile-contracts",
      dependencies: [
        "Contract", "Diagnostics", "Emission", "SeededRandom", "Vocabulary",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      path: "Tests/HostileContracts"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    .testTarget(name: "SchedulingTests", dependencies: ["Scheduling"]),
    // Yams reads with libyaml as well, and is what the tests hold the reading of YAML against.
    .testTarget(name: "YAMLTests", dependencies: ["YAML", .product(name: "Yams", package: "Yams")]),
    .testTarget(name: "MarkupTests", dependencies: ["CMarkGFM", "Markup", "ProcessorTime"]),
    .testTarget(name: "SnippetsTests", dependencies: ["ProcessorTime", "SnippetFuzzing", "Snippets", "Vocabulary"]),
    .testTarget(name: "ContractTests", dependencies: ["Contract", "ProcessorTime", "SnippetFuzzing", "Vocabulary"]),
    // Pages with all that is read of them: `Tests/Dialects/*.md`.
    .testTarget(
      name: "DialectsTests", dependencies: ["Contract", "Diagnostics", "Localization", "Markup", "Snippets"]),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization", "ProcessorTime", "SeededRandom", "Vocabulary"]),
    .testTarget(
      name: "EmissionTests",
      dependencies: [
        "Contract", "Diagnostics", "EmbeddedFiles", "Emission", "Vocabulary",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "Contract", "Diagnostics", "ProcessorTime", "Verification", "Vocabulary",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .testTarget(name: "SiteTests", dependencies: ["ProcessorTime", "Site", "Vocabulary"], exclude: ["Snapshots"]),
    .testTarget(name: "PreviewTests", dependencies: ["Preview"]),
    .testTarget(
      name: "MockTests",
      dependencies: [
        "Contract", "Emission", "Mock", "Preview", "Vocabulary",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: [
        "CDigest", "Contract", "Diagnostics", "Emission", "Mock", "Preview", "Scheduling", "SeededRandom", "Verification",
        "Vocabulary", "Workspace", "YAML", .product(name: "Yams", package: "Yams"),
      ]),
  ]
)
