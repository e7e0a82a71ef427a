import Diagnostics
import Synchronization

/// The headings of a page by their places, in order when the first place is asked for.
///
///     HeadingPlaces(outline).last(in: "en/a.md", upTo: 120)  // the number of the heading above that offset
final class HeadingPlaces: Sendable {
  private let headings: [PageOutline.Heading]
  private let byFile = Mutex<[String: [Place]]?>(nil)

  private struct Place {
    var offset: Int
    /// The last heading on the page of those up to here: a file that is included twice has each of its headings twice.
    var heading: Int
  }

  init(_ outline: PageOutline) { headings = outline.headings }

  /// The last heading of the page that stands in a file and not behind an offset.
  func last(in file: String, upTo offset: Int) -> Int? {
    byFile.withLock { known in
      let places = known ?? ordered()
      known = places
      guard let found = places[file] else { return nil }
      let behind = found.partitionPoint { $0.offset <= offset }
      return behind > 0 ? found[behind - 1].heading : nil
    }
  }

  private func ordered() -> [String: [Place]] {
    var places: [String: [Place]] = [:]
    for (number, heading) in headings.enumerated() {
      places[heading.file, default: []].append(Place(offset: heading.fileOffset, heading: number))
    }
    return places.mapValues { places in
      var places = places.sorted { ($0.offset, $0.heading) < ($1.offset, $1.heading) }
      for index in places.indices.dropFirst() {
        places[index].heading = max(places[index].heading, places[index - 1].heading)
      }
      return places
    }
  }
}
