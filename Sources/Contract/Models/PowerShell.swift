import Snippets

extension LibraryModels {
  /// The commands of PowerShell that send requests.
  static let powerShell = LibraryModel(
    name: "PowerShell", languages: [.powershell],
    triggers: ["Invoke-RestMethod", "Invoke-WebRequest", "irm ", "iwr ", "invoke-restmethod", "invoke-webrequest"],
    calls: ["Invoke-RestMethod", "irm", "invoke-restmethod"].map { .init($0, .requests(parts([.json(path: "")]))) }
      + ["Invoke-WebRequest", "iwr", "invoke-webrequest"].map { .init($0, .requests(parts([.response]))) }
      + [
        .init("ConvertTo-Json", .encodesJSON(.either(.labelled("InputObject"), .positional(0)))),
        .init("ConvertFrom-Json", .decodesJSON(.either(.labelled("InputObject"), .positional(0)), type: nil)),
        .init("EscapeDataString", .passes(.argument(0))),
        .init("ToString", .passes(.receiver)),
        .init("Add", on: ["@dictionary"], .setsEntry(key: .argument(0), value: .argument(1))),
        .init("ToBase64String", .produces(.string)),
        .init("GetBytes", .passes(.argument(0))),
      ],
    reads: [
      .init("StatusCode", on: ["@response"], .readsReply(.status)),
      .init("Content", on: ["@response"], .readsReply(.body)),
      .init("Headers", on: ["@response"], .readsReply(.headers)),
    ])

  private static func parts(_ reply: [Value.ReplyPart]) -> RequestParts {
    RequestParts(
      url: .either(.labelled("Uri"), .either(.labelled("Url"), .positional(0))), methodOperand: .labelled("Method"),
      headers: .labelled("Headers"), body: .labelled("Body"), encoding: .form, form: .labelled("Form"),
      credentials: .labelled("Credential"), token: .labelled("Token"), mediaType: .labelled("ContentType"), result: .reply(reply))
  }
}
