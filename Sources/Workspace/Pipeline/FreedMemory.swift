import CFileSystem

/// Memory that was freed and that the allocator keeps for its threads: what one of them frees, another does not get.
///
///     FreedMemory.giveBack(after: 10_000)  // the system has what 10,000 pages left behind
enum FreedMemory {
  /// Fewer pages leave nothing behind that would be worth looking for.
  private static let fewest = 500

  /// Gives what is free back to the system, after work on so many pages.
  static func giveBack(after pages: Int) {
    if pages >= fewest { tally_give_back_memory() }
  }
}
