import Foundation
import Testing

@testable import NotificationHub

@Suite struct PayloadTests {
  @Test(arguments: [
    (#"{"aps":{"alert":"$(a)"}}"#, #"{"aps":{"alert":"x\"y"}}"#), ("<t>#(a)</t>", "<t>x&quot;y</t>"),
    ("<t>.(b, 2)</t>", "<t>lo</t>"),
    ("<t>%(c)</t>", "<t>1%20%2F</t>"), ("<t>$(none)$ ( $(</t>", "<t>$ ( $(</t>"), ("", ""), ("$(a", "$(a"),
  ]) func aTemplateIsFilled(_ template: String, _ expected: String) {
    #expect(TemplateBody(template).filled(with: ["a": "x\"y", "b": "long", "c": "1 /"]) == expected)
  }

  @Test func aPayloadOfTheOlderFormBecomesAMessage() {
    #expect(NativePayload.message(#"{"data":{"m":"1"},"x":1}"#, token: "T") == #"{"message":{"data":{"m":"1"},"token":"T"}}"#)
    #expect(
      NativePayload.message(#"{"message":{"notification":{}}}"#, token: "T") == #"{"message":{"notification":{},"token":"T"}}"#)
    #expect(NativePayload.message("[]", token: "T") == nil)
    #expect(NativePayload.message(#"{"data":"#, token: "T") == nil)
  }

  @Test func aSilentPushIsOneInTheBackground() {
    #expect(NativePayload.isSilent(#"{"aps":{"content-available":1,"sound":""}}"#))
    #expect(!NativePayload.isSilent(#"{"aps":{"alert":"x","content-available":1}}"#))
    #expect(NativePayload.kindOfWindows(" <toast/>") == "wns/toast")
    #expect(NativePayload.kindOfWindows("hello") == "wns/raw")
  }

  @Test func waitsGrowAndStayWithinBounds() {
    let longest = Backoff(chance: { 1 }), shortest = Backoff(chance: { 0 })
    #expect((1...4).map { longest.wait(attempt: $0) } == [0.5, 1, 2, 4])
    #expect(longest.wait(attempt: 1000) == 60)
    #expect(shortest.wait(attempt: 3) == 1)
    #expect(longest.wait(attempt: -1) == 0.5)
  }

  @Test func timesAreReadAndWritten() {
    #expect(Timestamp.seconds("2026-11-29T12:00:00Z").map(Timestamp.text) == "2026-11-29T12:00:00Z")
    #expect(Timestamp.seconds("2026-11-29T12:00:00.5") != nil)
    #expect(Timestamp.seconds("tomorrow") == nil)
  }

  @Test func aPushKeepsItsNumber() {
    let id = PushID.text(message: "m", delivery: 1)
    #expect(UUID(uuidString: id) != nil)
    #expect(id == PushID.text(message: "m", delivery: 1))
    #expect(id != PushID.text(message: "m", delivery: 2))
  }
}
