extension Language {
  public static let dockerfile = Language("dockerfile")
}

extension LanguageRecord {
  /// How an image is built.
  static let dockerfile = LanguageRecord(
    .dockerfile,
    names: LanguageNames(
      label: "Dockerfile", tags: "docker containerfile", titleWords: "docker", files: "dockerfile containerfile",
      spoken: ["dockerfile": 3]),
    tokens: DockerfileLexer.tokens,
    signs: LanguageSigns(
      phrases: """
        4  ^FROM
        3  ^RUN  ^COPY  ^CMD  ^ENTRYPOINT  ^WORKDIR  ^EXPOSE
        2  ^ENV  ^ARG
        """))
}
