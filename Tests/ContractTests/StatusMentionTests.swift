import Testing

@testable import Contract

/// How titles and sentences name statuses.
struct StatusMentionTests {
  @Test(arguments: [
    ("404 Not Found", 404), ("200: OK", 200), ("Response (201)", 201), ("HTTP/1.1 204 No Content", 204), ("200 SUCCESS", 200),
    ("Status: 409 Conflict", 409),
  ])
  func aTitleIsAStatus(_ title: String, _ status: Int) {
    #expect(StatusMention.read(title)?.status == status)
  }

  @Test(arguments: [
    "404 ways to fail", "200 kilns", "100%", "2005", "500x", "Version 200", "200.5 degrees", "301, 302 and 303", "-- 404 x",
  ])
  func otherTitlesAreNot(_ title: String) {
    #expect(StatusMention.read(title) == nil)
  }

  @Test(arguments: [("Error - Code 404", 404), ("Erreur - Code 404", 404), ("Code : 409 Conflict", 409)])
  func statusesStandBehindLeads(_ title: String, _ status: Int) {
    #expect(StatusMention.read(title)?.status == status)
  }

  @Test(arguments: [
    ("Returns `204 No Content`, or a 404 Not Found if there is no such kiln.", [204, 404]),
    ("It answers with status 409 then.", [409]), ("The HTTP 429 comes from elsewhere.", [429]),
    ("The response code is 201.", [201]), ("It never returns 404 Not Found.", []),
    ("It sends 200 OK instead of 404 Not Found.", [200]), ("Up to 500 kilns fit in 404 rooms.", []),
    ("Use port 443 or 503.", []),
  ])
  func sentencesNameStatuses(_ text: String, _ statuses: [Int]) {
    #expect(EvidenceReader.statuses(in: text) == statuses)
  }

  @Test(arguments: [
    ("Returns 200 when ready.", [200]), ("HTTP code must be one of 400, 404 or 500.", [400, 404, 500]),
    ("HTTP コードは 202 です。", [202]), ("is indicated by a 201 HTTP status code", [201]), ("Returns 200 items.", []),
    ("Returns 200, 300 or 400 items.", []), ("Returns 200, 301 or 404 if moved.", [200, 301, 404]),
    ("It waits for 400 ms.", []), ("200 OK when it is there, and 503 otherwise.", [200, 503]),
    ("200 OK when there are 300 of them, and 400 when none.", [200, 400]),
    ("If it does not exist, you get `404 Not Found`.", [404]), ("Gibt es die Nummer nicht, kommt `404 Not Found`.", [404]),
    ("Fehlt er oder stimmt er nicht, antwortet der Server mit `401 Unauthorized`.", [401]),
    ("It exists, but you do not get `404 Not Found`.", []),
  ])
  func statusesInSentences(_ text: String, _ statuses: [Int]) {
    #expect(EvidenceReader.statuses(in: text) == statuses)
  }

  @Test(arguments: [
    ("Liefert 404, wenn es keinen Raum gibt.", [404]), ("Vrací 404, když pokoj není.", [404]),
    ("Liefert nicht 404, wenn es keinen Raum gibt.", []),
  ])
  func conditionsOfStatusesInOtherLanguages(_ text: String, _ statuses: [Int]) {
    #expect(EvidenceReader.statuses(in: text) == statuses)
  }
}
