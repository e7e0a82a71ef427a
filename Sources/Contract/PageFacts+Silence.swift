extension PageFacts {
  /// Whether the page states nothing, so that no contract depends on it.
  public var isSilent: Bool {
    facts.isEmpty && exchanges.isEmpty && pushPayloads.isEmpty && notInferred.isEmpty && objects.isEmpty && references.isEmpty
      && !isProgram
  }
}
