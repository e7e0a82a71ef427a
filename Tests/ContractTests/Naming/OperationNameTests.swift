import Testing

@testable import Contract

/// Names of operations, by their headings and by their resources.
@Suite struct OperationNameTests {
  /// `METHOD /path → id`, in the order of the contract.
  private func names(_ pages: String...) -> [String] {
    let facts = pages.enumerated().map { Fixture.facts($1, path: "page\($0).md") }
    let contract = ContractBuilder().build(id: "c", title: "C", pages: facts).contract
    return contract.operations.map { "\($0.key) → \($0.id)" }
  }

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

  @Test(arguments: [
    ("Cancel a booking", "DELETE", "/bookings/{id}", "cancelBooking"),
    ("3. Cancel the booking (optional)", "DELETE", "/bookings/{id}", "cancelBooking"),
    ("Step 2: cancel your booking", "DELETE", "/bookings/{id}", "cancelBooking"),
    ("Cancel all bookings", "DELETE", "/bookings", "cancelBookings"),
    ("Cancel a booking `DELETE /bookings/{id}`", "DELETE", "/bookings/{id}", "cancelBooking"),
    ("Book a desk", "POST", "/bookings", "bookDesk"), ("Send a notification", "POST", "/notifications", "sendNotification"),
    ("Request a registration id", "POST", "/register", "requestRegistrationId"),
    ("Register the device", "PUT", "/register/{id}", "registerDevice"),
    ("Create a container", "POST", "/containers/create", "createContainer"),
    ("Update a booking", "PUT", "/bookings/{id}", "updateBooking"), ("Poll the export", "GET", "/exports/{id}", "pollExport"),
    ("Get a user's bookings", "GET", "/users/{id}/bookings", "listUserBookings"),
    // What is no imperative with the resource leaves the name to the resource.
    ("Bookings", "DELETE", "/bookings/{id}", "deleteBooking"),
    ("Cancelling a booking", "DELETE", "/bookings/{id}", "deleteBooking"),
    ("New booking", "POST", "/bookings", "createBooking"), ("About the booking", "POST", "/bookings", "createBooking"),
    ("The new booking", "POST", "/bookings", "createBooking"), ("Details of a booking", "GET", "/bookings/{id}", "getBooking"),
    ("Delete a booking", "GET", "/bookings/{id}", "getBooking"), ("Start the server", "GET", "/health", "getHealth"),
    ("Buchung stornieren", "DELETE", "/bookings/{id}", "deleteBooking"), ("予約を取り消す", "DELETE", "/bookings/{id}", "deleteBooking"),
    ("How to cancel a booking", "DELETE", "/bookings/{id}", "deleteBooking"), ("Log in", "POST", "/sessions", "createSession"),
  ])
  func headingsThatTellToDoSomethingName(heading: String, method: String, path: String, expected: String) {
    #expect(names("## \(heading)\n\n`\(method) \(path)`\n") == ["\(method) \(path) → \(expected)"])
  }

  @Test func aVerbWithoutArticleIsSeenFromItsOtherForms() {
    #expect(names("## Cancel booking\n\n`DELETE /bookings/{id}`\n") == ["DELETE /bookings/{id} → deleteBooking"])
    #expect(
      names("## Cancel booking\n\nCancelled bookings stay.\n\n`DELETE /bookings/{id}`\n") == [
        "DELETE /bookings/{id} → cancelBooking"
      ])
  }

  @Test func anAnnotationNamesBeforeAnyHeading() {
    let page = """
      ## Cancel a booking

      <!-- tally: operation=endBooking -->
      ```http
      DELETE /bookings/7 HTTP/1.1
      ```

      ```http
      DELETE /bookings/{id} HTTP/1.1
      ```
      """
    #expect(names(page) == ["DELETE /bookings/{id} → endBooking"])
  }

  @Test func whatIsShownOnTheWayDoesNotTakeTheHeading() {
    let page = """
      ## Cancel a booking

      Look at it with

      `GET /bookings/{id}`

      and end it with

      `DELETE /bookings/{id}`
      """
    #expect(names(page) == ["GET /bookings/{id} → getBooking", "DELETE /bookings/{id} → cancelBooking"])
  }

  @Test func addingAnOperationRenamesNone() {
    let sections = [
      "## List bookings\n\n`GET /bookings`\n", "## Book a desk\n\n`POST /bookings`\n", "## Read one\n\n`GET /bookings/{id}`\n",
      "## Cancel a booking\n\n`DELETE /bookings/{id}`\n", "## Change\n\n`PATCH /bookings/{id}`\n",
      "## Confirm\n\n`POST /bookings/{id}/confirm`\n", "## Desks\n\n`GET /desks`\n",
      "## Bookings of a desk\n\n`GET /desks/{id}/bookings`\n",
      "## Replace a booking\n\n`PUT /bookings/{id}`\n", "## Second edition\n\n`GET /v2/bookings`\n",
    ]
    let all = Set(names(sections.joined(separator: "\n")))
    #expect(all.count == sections.count)
    for missing in sections.indices {
      var rest = sections
      rest.remove(at: missing)
      let fewer = names(rest.joined(separator: "\n"))
      // The first of two versions has the short name when it is alone.
      if missing == 0 { continue }
      #expect(fewer.filter { !all.contains($0) } == [], "without \(sections[missing])")
    }
  }

  @Test func namesThatWouldBeOneAreToldApartByWhatTheyLeaveOut() {
    let page = "`GET /v1/bookings`\n\n`GET /v2/bookings`\n\n`GET /users/{id}`\n\n`GET /v2/users/{name}`\n"
    #expect(
      names(page) == [
        "GET /users/{id} → getUser", "GET /v1/bookings → listBookings", "GET /v2/bookings → listBookingsV2",
        "GET /v2/users/{name} → getUserV2ByName",
      ])
  }
}

/// The groups of operations.
@Suite struct OperationTagTests {
  private func tags(_ pages: String...) -> [String] {
    let facts = pages.enumerated().map { Fixture.facts($1, path: "page\($0).md") }
    let contract = ContractBuilder().build(id: "c", title: "C", pages: facts).contract
    return contract.tags.map { "\($0.name): \($0.description ?? "-")" }
      + contract.operations.map { "\($0.key): \($0.tags.joined(separator: ", "))" }
  }

  @Test func sectionsGroupWhatStandsBelowThem() {
    let page = """
      # Desk API

      ## Bookings

      A booking reserves a **desk**.

      ### List bookings

      `GET /bookings`

      ### Cancel a booking

      `DELETE /bookings/{id}`

      ## Desks

      `GET /desks`
      """
    #expect(
      tags(page) == [
        "Bookings: A booking reserves a **desk**.", "Desks: -", "GET /bookings: Bookings", "DELETE /bookings/{id}: Bookings",
        "GET /desks: Desks",
      ])
  }

  @Test func pagesGroupWhereTheirSectionsDoNot() {
    let first =
      "# Bookings\n\nOf desks.\n\n## The protocol\n\n### List bookings\n\n`GET /v1/bookings`\n\n### Read one\n\n`GET /v1/bookings/{id}`\n"
    let second = "# Desks\n\n## All desks\n\n`GET /v1/desks`\n"
    #expect(
      tags(first, second) == [
        "Bookings: Of desks.", "Desks: -", "GET /v1/bookings: Bookings", "GET /v1/bookings/{id}: Bookings",
        "GET /v1/desks: Desks",
      ])
  }

  @Test func resourcesGroupWhatStandsUnderOneTitle() {
    let page = "# API\n\n## GET /v1/keys\n\n## POST /v1/keys\n\n## GET /v1/users\n\n## DELETE /v1/users/{id}\n"
    #expect(
      tags(page) == [
        "Keys: -", "Users: -", "GET /v1/keys: Keys", "POST /v1/keys: Keys", "GET /v1/users: Users",
        "DELETE /v1/users/{id}: Users",
      ])
  }
}
