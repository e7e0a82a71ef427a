import Diagnostics
import Snippets
import Vocabulary

/// Runs the code of one page over what is known of its values, and collects what it states about HTTP operations.
///
/// It is an abstract interpreter: both sides of every branch are taken, unknown values are names, functions that the page
/// declares are entered, and calls of libraries mean what a `LibraryModel` says. Work is bounded, so it always ends.
struct Evaluator {
  let program: Program
  let models: ModelTable

  // State that lives as long as the page.
  var heap = Heap()
  var frames: [Scope] = []
  var exchanges: [ClientExchange] = []
  var emitted = EmittedRequests()
  var closureCalls = ClosureCalls()
  var entered = EnteredRoutines()
  var formats = KnownFormats()
  /// What was assigned to the members of each type, anywhere on the page.
  var members = MemberValues()
  var findings = Findings()
  /// The values of constants that were asked for; nil while one is being worked out.
  var constants: [NameInLanguage: Value?] = [:]
  /// A frame a language for statements outside of functions: later snippets go on where earlier ones stopped.
  var topFrames: [String: Int] = [:]

  // State of the point that is being evaluated.
  var unit = 0
  var type = ""
  var frame = 0
  var serving: Serving?
  /// The reply that the framework hands to the code of the operation.
  var currentReplyIndex: Int?
  /// Statuses that hold at this point, by exchange.
  var assumed: [Int: Int] = [:]
  var returned: [[Value]] = []
  /// Requests that closures are changing, innermost last.
  var configuring: [Int] = []
  /// The path of the group of routes around.
  var routePrefix = Text()
  /// Resources in whose blocks routes are being declared, innermost last.
  var openResources: [OpenResource] = []
  /// What variables held before they were changed, by alternative of the code, innermost last.
  var writes: [ChangeLog] = []
  var callStack: [Int] = []
  /// The number of the first request that the innermost block may send.
  var firstExchange = 0
  var depth = 0
  var steps = 0
  var stepLimit = 0

  init(program: Program, models: ModelTable = .shared) {
    self.program = program
    self.models = models
  }

  /// The operation whose code is being evaluated on the server's side.
  struct Serving {
    var key: OperationKey
    var stringMediaType: String
    /// Attributes declare the successful reply, so that a returned value adds nothing.
    var declaresSuccess = false
    /// The status of a reply of which nothing says it.
    var defaultStatus = 200
    /// What is stated is the client's half.
    var isClient = false
    /// The last successful status that the code replied with.
    var success: Int?
  }

  static let maximumDepth = 160
  static let maximumCalls = 12
  static let maximumFrames = 200_000

  var language: Language { program.units[unit].tree.language }
  var habits: LanguageHabits { _read { yield program.units[unit].habits } }
  func location(_ range: SourceRange) -> Location { program.units[unit].location(range) }
  var snippetPage: String { program.units[unit].snippet.page }

  /// Evaluates everything, and once more if some member was read before all that it holds was known.
  static func facts(of program: Program, models: ModelTable = .shared) -> Findings {
    var first = Evaluator(program: program, models: models)
    first.run()
    guard first.members.wasReadTooEarly else {
      first.finish()
      return first.findings
    }
    var second = Evaluator(program: program, models: models)
    second.members = first.members.settled()
    second.run()
    second.finish()
    return second.findings
  }

  /// The work that a page may cost: in proportion to its code, within limits.
  private func budget() -> Int {
    let bytes = program.units.reduce(0) { $0 + $1.snippet.text.count }
    return min(250_000, 20_000 + bytes * 8)
  }

  mutating func run() {
    stepLimit = budget()
    for index in program.units.indices {
      evaluateTop(of: index)
    }
    let perRoutine = max(4_000, stepLimit / 4)
    for index in program.entries() {
      let before = steps
      let limit = stepLimit
      stepLimit = min(limit, steps + perRoutine)
      evaluateEntry(index)
      stepLimit = limit
      // What one function costs beyond its share is lost to the others, but never everything.
      stepLimit = max(stepLimit, min(limit + (steps - before), limit))
    }
  }

  private mutating func evaluateTop(of index: Int) {
    unit = index
    type = ""
    let name = language.name
    if let known = topFrames[name] {
      frame = known
    } else {
      frame = newFrame(parent: nil)
      topFrames[name] = frame
    }
    enter()
    _ = execute(program.units[index].tree.statements)
  }

  /// Whether what is being evaluated belongs to no operation that a server declares, and to no request being set up.
  var isOfClient: Bool { serving == nil && configuring.isEmpty && openResources.isEmpty && routePrefix.isEmpty }

  /// Forgets what holds at one point only.
  mutating func enter() {
    serving = nil
    currentReplyIndex = nil
    assumed = [:]
    returned = [[]]
    writes = []
    callStack = []
    entered.start()
    depth = 0
  }

  mutating func newFrame(parent: Int?) -> Int {
    frames.append(Scope(parent: parent))
    return frames.count - 1
  }

  /// Whether there is work left; counts one step.
  mutating func step() -> Bool {
    steps += 1
    return steps <= stepLimit && frames.count < Self.maximumFrames
  }

  // MARK: Variables

  func lookUp(_ name: String) -> Value? {
    var index: Int? = frame
    while let current = index {
      if let value = frames[current][name] { return value }
      index = frames[current].parent
    }
    return nil
  }

  mutating func declare(_ name: String, _ value: Value) {
    write(Scope.Slot(scope: frame, number: frames[frame].add(name)), value)
  }

  mutating func assign(_ name: String, _ value: Value) -> Bool {
    var index: Int? = frame
    while let current = index {
      if let number = frames[current].number(of: name), frames[current][number] != nil {
        write(Scope.Slot(scope: current, number: number), value)
        return true
      }
      index = frames[current].parent
    }
    return false
  }

  private mutating func write(_ slot: Scope.Slot, _ value: Value) {
    note(slot, held: frames[slot.scope][slot.number])
    frames[slot.scope][slot.number] = value
  }

  /// Remembers what a variable held before the present alternative changed it.
  mutating func note(_ slot: Scope.Slot, held old: Value?) {
    guard !writes.isEmpty else { return }
    writes[writes.count - 1].add(slot, held: old)
  }

  mutating func setField(_ name: String, of type: String, _ value: Value) {
    members.set(Naming.identifier(name), of: type, value)
  }
}
