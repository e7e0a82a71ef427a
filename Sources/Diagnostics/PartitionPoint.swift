extension RandomAccessCollection where Index == Int {
  /// The first index at which something no longer holds that holds for the beginning of a sorted collection; its end, if it holds
  /// for all.
  ///
  ///     [2, 3, 5, 7].partitionPoint { $0 <= 4 }  // 2
  @inlinable
  public func partitionPoint(_ holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
