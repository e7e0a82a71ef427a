extension Scaffold {
  /// The same in German.
  static let translations: [(path: String, text: String)] = [
    (
      "content/de/index.md",
      """
      ---
      title: Mein Dienst
      description: Wie man den Dienst benutzt.
      ---

      # Mein Dienst

      - [Eine Notiz aufheben](tutorials/notes.md): eine Notiz ablegen und wieder lesen.
      - [Aufräumen](tutorials/tidy.md): Notizen auflisten und entfernen, was erledigt ist.

      """
    ),
    (
      "content/de/tutorials/notes.md",
      """
      ---
      title: Eine Notiz aufheben
      description: Eine Notiz ablegen und wieder lesen.
      ---

      # Eine Notiz aufheben

      Jede Anfrage weist sich mit Basic-Authentifizierung aus.

      ## Eine Notiz ablegen

      Senden Sie den Text; die Antwort nennt die Notiz.

      ```http
      POST /notes HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==
      Content-Type: application/json

      {"text": "Water the plants"}

      HTTP/1.1 201 Created
      Content-Type: application/json

      {"id": 1, "text": "Water the plants"}
      ```

      Dasselbe mit curl:

      ```bash
      curl -u alice:wonderland -H 'Content-Type: application/json' -d '{"text": "Water the plants"}' http://localhost:8080/notes
      ```

      | Feld | Typ | Pflicht | Beschreibung |
      | --- | --- | --- | --- |
      | `text` | string | ja | Woran erinnert werden soll. |

      ## Die Notiz wieder lesen

      ```http
      GET /notes/1 HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"id": 1, "text": "Water the plants"}
      ```

      Eine Notiz, die es nicht gibt, wird mit `404` beantwortet:

      ```http
      GET /notes/999 HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==

      HTTP/1.1 404 Not Found
      ```

      """
    ),
    (
      "content/de/tutorials/tidy.md",
      """
      ---
      title: Aufräumen
      description: Notizen auflisten und entfernen, was erledigt ist.
      ---

      # Aufräumen

      Sie brauchen eine Notiz: [legen Sie eine ab](notes.md#store-a-note).

      ## Notizen auflisten

      ```http
      GET /notes HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==

      HTTP/1.1 200 OK
      Content-Type: application/json

      [{"id": 1, "text": "Water the plants"}]
      ```

      Ohne Anmeldung antwortet der Dienst mit `401`:

      ```http
      GET /notes HTTP/1.1
      Host: localhost:8080

      HTTP/1.1 401 Unauthorized
      WWW-Authenticate: Basic realm="notes"
      ```

      ## Eine Notiz entfernen

      ```http
      DELETE /notes/1 HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==

      HTTP/1.1 204 No Content
      ```

      """
    ),
  ]

  /// The service that the tutorials describe, so that `tally verify` has something to replay them against.
  static let service: [(path: String, text: String)] = [
    (
      "server/notes.py",
      #"""
      #!/usr/bin/env python3
      """The service that the tutorials describe. `tally verify --server http://127.0.0.1:8080` replays them against it."""
      import json
      from http.server import BaseHTTPRequestHandler, HTTPServer

      CREDENTIALS = "Basic YWxpY2U6d29uZGVybGFuZA=="
      notes = {}


      class Notes(BaseHTTPRequestHandler):
          protocol_version = "HTTP/1.1"

          def answer(self, status, value=None, **headers):
              body = b"" if value is None else json.dumps(value).encode()
              self.send_response(status)
              for name, text in headers.items():
                  self.send_header(name.replace("_", "-"), text)
              if value is not None:
                  self.send_header("Content-Type", "application/json")
              if status != 204:
                  self.send_header("Content-Length", str(len(body)))
              self.end_headers()
              self.wfile.write(body)

          def handle_request(self):
              body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
              if self.headers.get("Authorization") != CREDENTIALS:
                  return self.answer(401, WWW_Authenticate='Basic realm="notes"')
              if self.path == "/notes" and self.command == "POST":
                  try:
                      text = json.loads(body)["text"]
                  except (ValueError, KeyError, TypeError):
                      text = None
                  if not isinstance(text, str):
                      return self.answer(400)
                  note = {"id": max(notes, default=0) + 1, "text": text}
                  notes[note["id"]] = note
                  return self.answer(201, note)
              if self.path == "/notes" and self.command == "GET":
                  return self.answer(200, list(notes.values()))
              name = self.path.removeprefix("/notes/")
              if not name.isdecimal() or int(name) not in notes:
                  return self.answer(404)
              if self.command == "DELETE":
                  del notes[int(name)]
                  return self.answer(204)
              return self.answer(200, notes[int(name)])

          do_GET = do_POST = do_DELETE = handle_request

          def log_message(self, *arguments):
              pass


      if __name__ == "__main__":
          HTTPServer(("127.0.0.1", 8080), Notes).serve_forever()

      """#
    )
  ]
}
