import Diagnostics
import Markup

/// Where the files that pages name are: below the workspace, and nowhere else.
struct ReferencePaths: Sendable {
  let files: FileSystem
  let layout: LocaleLayout
  let sourceLocale: String?
  /// Where the generator's configuration has parts of pages.
  var partFolders: [String] = []

  /// Where a file is that is named in a page, or in a file that a page shows.
  ///
  /// `isKnown` tells files that were read before.
  func target(_ reference: CodeReference, from path: String, isKnown: (String) -> Bool) -> IncludeTarget {
    let locale = layout.place(path).locale
    let written = reference.path
    let besides = RelativePath.resolve(written, from: path)
    let below = RelativePath.normalized(written)
    let ofSource = below.map { layout.path($0, locale: locale) }
    let all: [String?] =
      switch reference.base {
      case .page: [besides, below, ofSource]
      case .workspace: [below, ofSource, besides]
      case .parts: partFolders.map { RelativePath.normalized(RelativePath.join($0, written)) } + [besides, below, ofSource]
      case .source: [ofSource, below.map { layout.path($0, locale: nil) }, below]
      }
    return target(all.compactMap { $0 }, isKnown: isKnown)
  }

  /// The first of some paths at which a file is.
  func target(_ paths: [String], isKnown: (String) -> Bool) -> IncludeTarget {
    guard let first = paths.first else { return .outside }
    var isOutside = false
    for path in paths {
      var candidates = [path]
      // A translation includes the source locale's file where its own has none.
      let place = layout.place(path)
      if place.locale != nil, let sourceLocale, place.locale != sourceLocale {
        candidates.append(layout.path(place.path, locale: sourceLocale))
      }
      for candidate in candidates {
        if isKnown(candidate) { return .file(candidate) }
        switch files.read(candidate, FileSystem.readLimit) {
        case .success, .failure(.tooLarge), .failure(.denied): return .file(candidate)
        case .failure(.outside): isOutside = true
        case .failure(.missing): continue
        }
      }
    }
    return isOutside ? .outside : .missing(first)
  }
}

enum IncludeTarget: Sendable, Equatable {
  case file(String)
  case missing(String)
  case outside
}
