import Diagnostics

/// One comparison of what places state, with the rows that it reports. `all` is everything that is compared.
///
///     ConflictComparison(.typeConflicts, .types)                              // a slot: fields and their types
///     ConflictComparison(.repeatedStatus, [.status]) { group, _ in RepeatedStatus(group: group).diagnostics() }  // more than the statements of one thing
///
/// A slot of which places state values is a `SlotComparison`. What needs more than the statements of one thing, as names that are nearly
/// others, or methods and paths over all operations, is a type of its own.
struct ConflictComparison: Sendable {
  /// What is looked at at once.
  enum Extent: Sendable {
    case operation(@Sendable (GroupUnits, ConflictScope) -> [Diagnostic])
    /// One operation as well, of which findings of all operations tell what the odd place is.
    case sides(@Sendable (GroupUnits, ConflictScope) -> [OddOneOut])
    case api(@Sendable (ConflictScope) -> [Diagnostic])
  }

  let rows: [ConflictRow]
  let extent: Extent

  /// Of two findings at one place the one of the earlier comparison is reported.
  static let all: [Self] = [
    Self(.operationConflicts, [.method, .path]) {
      OperationConflicts(groups: $0.operations, ownPages: $0.edition.ownPages).diagnostics()
    },
    Self(.pagesOfOneOperation, [.method, .path]) {
      PagesOfOneOperation(groups: $0.operations, ownPages: $0.edition.ownPages).diagnostics()
    },
    Self(.placeholderConflicts, []) { PlaceholderConflicts(groups: $0.own, pages: $0.edition.ownPages).diagnostics() },
    Self(.serverConflicts, [.declaration]) { group, _ in ServerConflicts(group: group).diagnostics() },
    Self(.nameConflicts, [.parameter, .header, .field]) { NameConflicts(group: $0, elsewhere: $1.names).findings() },
    Self(.readFields, [.field]) {
      ReadFields(group: $0, ofFailures: $1.edition.failureFields, elsewhere: $1.names).diagnostics()
    },
    Self(.statusConflicts, .statuses),
    Self(.repeatedStatus, [.status]) { group, _ in RepeatedStatus(group: group).diagnostics() },
    Self(.typeConflicts, .types),
    Self(.repliesToOneRequest, [.type, .status]) { group, _ in RepliesToOneRequest(group: group).diagnostics() },
    Self(.shownTypes, []) { group, _ in ShownTypes(group: group).diagnostics() },
    Self(.swappedParameters, []) { group, _ in SwappedParameters(group: group).diagnostics() },
    Self(.oddServers, []) { OddServers(groups: $0.groups, pages: $0.edition.ownPages).diagnostics() },
    Self(.valueConflicts, .values),
    Self(.mediaTypeConflicts, .mediaTypes),
    Self(.credentialConflicts, .credentials),
    Self(.bodyTypes, [.mediaType]) { group, _ in BodyTypes(group: group).diagnostics() },
    Self(.requirementConflicts, .requirements),
    Self(.leftOutParts, [.requirement]) { group, _ in LeftOutParts(group: group).diagnostics() },
    Self(.headerConflicts, [.header]) { HeaderConflicts(groups: $0.groups, pages: $0.edition.ownPages).diagnostics() },
    Self(.unknownHeaders, [.header]) { scope in
      NameConflicts.unknownHeaders(general: scope.general.filter { scope.edition.ownPages.contains($0.witness.page) })
    },
  ]

  private init(_ check: Heuristic, _ rows: [ConflictRow], _ compare: @escaping @Sendable (ConflictScope) -> [Diagnostic]) {
    self.rows = rows
    extent = .api { scope in check.reports { compare(scope) } }
  }

  private init(
    _ check: Heuristic, _ rows: [ConflictRow], _ compare: @escaping @Sendable (GroupUnits, ConflictScope) -> [Diagnostic]
  ) {
    self.rows = rows
    extent = .operation { group, scope in check.reports { compare(group, scope) } }
  }

  private init(
    _ check: Heuristic, _ rows: [ConflictRow], _ compare: @escaping @Sendable (GroupUnits, ConflictScope) -> [OddOneOut]
  ) {
    self.rows = rows
    extent = .sides { group, scope in check.reports { compare(group, scope) } }
  }

  private init<Value>(_ check: Heuristic, _ comparison: SlotComparison<Value>) {
    self.init(check, [comparison.row]) { group, _ in comparison.findings(group) }
  }
}

/// What comparisons look at: the operations of an API, and what holds for all of them.
struct ConflictScope: Sendable {
  /// All operations, webhooks among them.
  let groups: [GroupUnits]
  let operations: [GroupUnits]
  /// The operations that pages of this edition speak of, each parted by the programs and procedures that are compared by themselves.
  /// What is inherited as it stands is reported where it stands.
  let own: [GroupUnits]
  /// What holds for every operation.
  let general: [Fact]
  let edition: Edition
  let names: NamesElsewhere
}
