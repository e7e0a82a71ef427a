import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on the loopback address that answers each request with the next line of a script and keeps what it was sent.
///
/// It is one Python file: tests need no server library, and the emitted client gets a real connection.
struct StubServer {
  let pid: pid_t
  let port: Int
  let folder: TemporaryFolder

  struct Answer: Codable {
    var status: Int
    var headers: [String: String] = [:]
    var body = ""
    /// Seconds before it answers.
    var delay = 0.0
  }

  struct Received: Codable, Equatable {
    var method: String
    var target: String
    var headers: [String: String]
    var body: String
  }

  static func start(_ answers: [Answer], in folder: TemporaryFolder) throws -> StubServer {
    try folder.write("answers.json", Array(try JSONEncoder().encode(answers)))
    let pid = try Tool.start("python3", ["-c", script, folder.path], output: folder.path + "/log")
    for _ in 0..<200 {
      if let text = try? String(contentsOfFile: folder.path + "/port", encoding: .utf8), let port = Int(text) {
        return StubServer(pid: pid, port: port, folder: folder)
      }
      usleep(25_000)
    }
    kill(pid, SIGKILL)
    throw CocoaError(.fileNoSuchFile)
  }

  func received() throws -> [Received] {
    let text = (try? String(contentsOfFile: folder.path + "/received", encoding: .utf8)) ?? ""
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Received.self, from: Data($0.utf8)) }
  }

  /// By a signal that no mask holds back: a child inherits the mask of a test's thread.
  func stop() {
    kill(pid, SIGKILL)
    _ = Tool.wait(pid)
  }

  private static let script = """
    import http.server, json, os, sys, time
    folder = sys.argv[1]
    answers = json.load(open(folder + "/answers.json"))
    class Handler(http.server.BaseHTTPRequestHandler):
      protocol_version = "HTTP/1.1"
      def serve(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        with open(folder + "/received", "a") as f:
          f.write(json.dumps({"method": self.command, "target": self.path, "body": body,
            "headers": {k.lower(): v for k, v in self.headers.items()}}) + "\\n")
        answer = answers.pop(0) if answers else {"status": 500, "headers": {}, "body": ""}
        data = answer["body"].encode()
        time.sleep(answer.get("delay", 0))
        self.send_response(answer["status"])
        for name, value in answer["headers"].items(): self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
      do_GET = do_POST = do_PUT = do_DELETE = serve
      def log_message(self, *arguments): pass
    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    with open(folder + "/port.new", "w") as f: f.write(str(server.server_port))
    os.rename(folder + "/port.new", folder + "/port")
    server.serve_forever()
    """
}
