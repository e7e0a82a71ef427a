extension ClientRuntime {
  /// The items of all pages, in order: `for try await item in client.listItems()`.
  public struct Items<Item: Sendable, Next: Equatable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = Item
    typealias Page = @Sendable (_ next: Next?) async throws -> (items: [Item], next: Next?)

    let first: Next?
    let page: Page

    init(first: Next?, page: @escaping Page) {
      self.first = first
      self.page = page
    }

    public func makeAsyncIterator() -> Iterator { Iterator(next: first, page: page) }

    public struct Iterator: AsyncIteratorProtocol {
      private var following: Next?
      private var items: ArraySlice<Item> = []
      private var isOver = false
      private let page: Page

      init(next: Next?, page: @escaping Page) {
        following = next
        self.page = page
      }

      /// A page that names no next one, or itself again, is the last.
      public mutating func next() async throws -> Item? {
        while items.isEmpty {
          if isOver { return nil }
          let (found, next) = try await page(following)
          items = found[...]
          isOver = next == nil || next == following || next.map { "\($0)".isEmpty } == true
          following = next
        }
        return items.removeFirst()
      }
    }
  }
}
