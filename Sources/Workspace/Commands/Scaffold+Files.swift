extension Scaffold {
  /// The configuration, and what continuous integration runs.
  static let settings: [(path: String, text: String)] = [
    (
      "tally.yml",
      """
      title: My service
      source: content
      output: public
      generated: generated
      locales:
        source: en
        variants: [de]
      apis:
        notes:
          title: Notes
          pages: [tutorials/*.md]

      """
    ),
    (
      ".github/workflows/documentation.yml",
      """
      # Checks and builds the documentation, and replays it against the service that it describes.
      name: documentation
      on: [push, pull_request]
      jobs:
        documentation:
          runs-on: ubuntu-latest
          container: swift:6.2-bookworm
          env:
            # Where Tally comes from: set this variable in the settings of the repository.
            TALLY_REPOSITORY: ${{ vars.TALLY_REPOSITORY }}
          steps:
            - uses: actions/checkout@v4
            - name: Install Tally
              run: |
                apt-get update
                apt-get install -y git python3 libcmark-gfm-dev libcmark-gfm-extensions-dev libcurl4-openssl-dev
                git clone --depth 1 "$TALLY_REPOSITORY" /opt/tally
                swift build -c release --product tally --package-path /opt/tally
                install "$(swift build -c release --package-path /opt/tally --show-bin-path)/tally" /usr/local/bin/tally
            - name: Check
              run: tally check --format github
            - name: Build
              run: tally build
            - name: Verify
              run: |
                python3 server/notes.py &
                sleep 2
                tally verify --server http://127.0.0.1:8080

      """
    ),
  ]

  /// The documents in the language that is written first.
  static let tutorials: [(path: String, text: String)] = [
    (
      "content/en/index.md",
      """
      ---
      title: My service
      description: How to use the service.
      ---

      # My service

      - [Keep a note](tutorials/notes.md): store a note and read it again.
      - [Tidy up](tutorials/tidy.md): list your notes, and remove what is done.

      """
    ),
    (
      "content/en/tutorials/notes.md",
      """
      ---
      title: Keep a note
      description: Store a note and read it again.
      ---

      # Keep a note

      Every request carries Basic authentication.

      ## Store a note

      Send the text; the reply names the note.

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

      The same with curl:

      ```bash
      curl -u alice:wonderland -H 'Content-Type: application/json' -d '{"text": "Water the plants"}' http://localhost:8080/notes
      ```

      | Field | Type | Required | Description |
      | --- | --- | --- | --- |
      | `text` | string | yes | What to remember. |

      ## Read it again

      ```http
      GET /notes/1 HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"id": 1, "text": "Water the plants"}
      ```

      A note that does not exist is answered with `404`:

      ```http
      GET /notes/999 HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==

      HTTP/1.1 404 Not Found
      ```

      """
    ),
    (
      "content/en/tutorials/tidy.md",
      """
      ---
      title: Tidy up
      description: List your notes, and remove what is done.
      ---

      # Tidy up

      You need a note: [store one](notes.md#store-a-note).

      ## List your notes

      ```http
      GET /notes HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==

      HTTP/1.1 200 OK
      Content-Type: application/json

      [{"id": 1, "text": "Water the plants"}]
      ```

      Without credentials the service answers `401`:

      ```http
      GET /notes HTTP/1.1
      Host: localhost:8080

      HTTP/1.1 401 Unauthorized
      WWW-Authenticate: Basic realm="notes"
      ```

      ## Remove a note

      ```http
      DELETE /notes/1 HTTP/1.1
      Host: localhost:8080
      Authorization: Basic YWxpY2U6d29uZGVybGFuZA==

      HTTP/1.1 204 No Content
      ```

      """
    ),
  ]

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
