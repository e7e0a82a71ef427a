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
}
