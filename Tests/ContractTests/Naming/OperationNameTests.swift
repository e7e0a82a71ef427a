import Testing

@testable import Contract

/// Names of operations, by their headings and by their resources.
@Suite struct OperationNameTests {
  @Test(arguments: [
    ("GET", "/bookings", "listBookings"), ("POST", "/bookings", "createBooking"), ("GET", "/bookings/{id}", "getBooking"),
    ("PUT", "/bookings/{id}", "replaceBooking"), ("PATCH", "/bookings/{id}", "updateBooking"),
    ("DELETE", "/bookings/{id}", "deleteBooking"), ("DELETE", "/bookings", "deleteBookings"),
    ("POST", "/bookings/{id}/cancel", "cancelBooking"), ("POST", "/bookings/search", "searchBookings"),
    ("POST", "/bookings/{id}:cancel", "cancelBooking"), ("POST", "/auth/login", "authLogin"), ("POST", "/login", "login"),
    ("GET", "/v1/bookings", "listBookings"), ("GET", "/api/v2.1/bookings/{id}", "getBooking"),
    ("GET", "/rest/2024-05-01/keys", "listKeys"),
    ("GET", "/users/{id}/bookings", "listUserBookings"), ("GET", "/users/{id}/bookings/{booking}", "getUserBooking"),
    ("GET", "/users/{id}/avatar", "getUserAvatar"), ("GET", "/charts/{name}/{version}", "getChartVersion"),
    ("GET", "/categories/{id}", "getCategory"), ("GET", "/boxes/{id}", "getBox"), ("GET", "/status", "getStatus"),
    ("GET", "/addresses/{id}", "getAddress"), ("GET", "/shelves/{id}", "getShelf"), ("GET", "/people/{id}", "getPerson"),
    ("GET", "/series/{id}", "getSeries"),
    ("GET", "/bookings/by-email/{email}", "getBookingsByEmail"),
    ("DELETE", "/{topic}", "deleteTopic"), ("GET", "/", "getRoot"), ("GET", "/v2", "getRoot"), ("GET", "/api", "getApi"),
    ("POST", "/api/v1/hub-messages", "createHubMessage"), ("HEAD", "/files/{id}", "headFile"),
    ("GET", "/users/{id}/SKU", "getUserSKU"),
  ])
  func resourceAndMethodMakeAName(method: String, path: String, expected: String) {
    #expect(ResourceName(path: path).identifier(method: method, reply: ResourceName.Reply()) == expected)
  }

  @Test func repliesTellListsFromObjectsAndWhatIsCreated() {
    let inbox = ResourceName(path: "/inbox")
    #expect(inbox.identifier(method: "GET", reply: .init(isList: true)) == "listInbox")
    #expect(ResourceName(path: "/settings").identifier(method: "GET", reply: .init(isList: false)) == "getSettings")
    let receipt = ResourceName(path: "/bookings/{id}/receipt")
    #expect(receipt.identifier(method: "POST", reply: .init(isCreated: true)) == "createBookingReceipt")
    #expect(
      ResourceName(path: "/containers/create").identifier(method: "POST", reply: .init(isCreated: true)) == "createContainers")
  }
}
