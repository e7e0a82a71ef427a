extension LanguageRegistry {
  /// Data, markup and what is typed at a prompt.
  static let dataLanguages: [LanguageSupport] = [
    row(.json, "jsonl json-ld jsonld ndjson geojson json-object webmanifest", JSONLexer.tokens),
    row(.http, "https rest http-request http-response httpspec", HTTPLexer.tokens),
    row(Language("json5"), "jsonc hjson json-with-comments", JSONLexer.tokens),
    row(
      .shell,
      """
      sh bash zsh fish ksh console shell-session shellsession sh-session bash-session terminal term curl wget httpie cmd-line
      commandline command-line azurecli azure-cli cmd bat batch dos cli
      """, ShellLexer.tokens),
    .profile(.powershell, "ps ps1 pwsh posh azurepowershell powershell-console"),
    row(
      .xml, "xaml plist svg xsd xsl xslt rss atom wsdl csproj props resx storyboard xib axml msbuild nuspec config soap",
      MarkupLexer.tokens),
    row(
      .html, "htm xhtml vue svelte jsp erb ejs hbs handlebars mustache leaf liquid jinja jinja2 twig django razor-html html+erb",
      MarkupLexer.tokens),
    row(.css, "scss sass less stylus postcss", GrammarLexer.lexer(.css)),
    row(.yaml, "yml docker-compose openapi cff eyaml", YAMLLexer.tokens),
    row(.toml, "gitconfig", TOMLLexer.tokens),
    row(.ini, "cfg conf properties dotenv env editorconfig systemd desktop nginx apache dosini", TOMLLexer.tokens),
    row(
      .sql, "mysql postgres postgresql pgsql plsql plpgsql psql sqlite sqlite3 tsql t-sql mssql kusto cql",
      GrammarLexer.lexer(.sql)),
    row(.dockerfile, "docker containerfile", DockerfileLexer.tokens),
    row(.diff, "patch udiff git-diff", DiffLexer.tokens),
    row(.markdown, "md mdx markdoc mdoc mkd rmd commonmark gfm", TextLexer.tokens),
    row(
      .text,
      """
      txt plain plaintext none output nohighlight no-highlight raw ascii log logs gitignore dockerignore ignore tree mermaid csv tsv
      diagram console-output
      """, TextLexer.tokens),
  ]

  /// Programming languages that are highlighted and compared by the table-driven lexer.
  static let programmingLanguages: [LanguageSupport] = [
    .profile(.javascript, "js jsx mjs cjs node nodejs javascriptreact es6 ecmascript"),
    .profile(.typescript, "ts tsx mts cts typescriptreact"),
    .profile(.java, "android jsh"),
    .profile(.kotlin, "kt kts kotlin-android"),
    .profile(.python, "py py3 python3 python2 python-interactive pycon ipython pyi"),
    .profile(.go, "golang"),
    .profile(.ruby, "rb irb rails gemfile podfile rake"),
    .profile(.php, "php3 php5 php7 php8 phtml"),
    row(.c, "h", GrammarLexer.lexer(.c)),
    row(.cpp, "c++ cc cxx hpp hh cplusplus arduino ino", GrammarLexer.lexer(.c)),
    row(.rust, "rs", GrammarLexer.lexer(.rust)),
    row(Language("dart"), "flutter", GrammarLexer.lexer(.dart)),
    row(Language("scala"), "sc sbt", GrammarLexer.lexer(.scala)),
    row(Language("groovy"), "gradle jenkinsfile", GrammarLexer.lexer(.groovy)),
    row(.graphql, "gql", GrammarLexer.lexer(.graphql)),
    row(Language("protobuf"), "proto proto3", GrammarLexer.lexer(.protobuf)),
    row(Language("hcl"), "terraform tf tfvars bicep", GrammarLexer.lexer(.hcl)),
    row(Language("lua"), "luau", GrammarLexer.lexer(.lua)),
    row(Language("r"), "rscript splus", GrammarLexer.lexer(.r)),
    row(Language("elixir"), "ex exs iex", GrammarLexer.lexer(.elixir)),
    row(Language("perl"), "pl pm", GrammarLexer.lexer(.perl)),
  ]

  private static func row(
    _ language: Language, _ aliases: String, _ tokens: @escaping @Sendable (_ text: [UInt8]) -> [Token]
  ) -> LanguageSupport {
    LanguageSupport(
      language: language, aliases: aliases.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init), tokens: tokens)
  }
}
