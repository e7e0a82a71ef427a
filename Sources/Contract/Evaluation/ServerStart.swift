import Snippets

/// Calls with which a program makes the server that its routes belong to: a page that shows one is a program of its own.
///
///     app = FastAPI()          router := gin.Default()          const app = express()
///
/// Source of the names: the first example of each framework's documentation.
enum ServerStart {
  private static let functions: Set<String> = [
    "FastAPI", "Flask", "Starlette", "Quart", "Sanic", "Bottle", "express", "fastify", "Fastify", "createServer",
    "runApplication",
    "embeddedServer",
  ]
  private static let types: Set<String> = ["Koa", "Hono", "Elysia"]
  private static let members: Set<[String]> = [
    ["gin", "Default"], ["gin", "New"], ["echo", "New"], ["fiber", "New"], ["chi", "NewRouter"], ["mux", "NewRouter"],
    ["http", "NewServeMux"], ["http", "ListenAndServe"], ["WebApplication", "CreateBuilder"], ["WebApplication", "Create"],
    ["SpringApplication", "run"], ["Javalin", "create"], ["HttpServer", "new"], ["AppFactory", "create"],
  ]

  /// Whether a piece of code makes a server.
  static func isMade(in tree: SyntaxTree) -> Bool {
    var found = false
    tree.forEachExpression { expression in
      switch expression.kind {
      case .new(let type, _, _): found = found || types.contains(type.name)
      case .call(let callee, _):
        switch callee.kind {
        case .name(let name): found = found || functions.contains(name)
        case .member(let base?, let name):
          if case .name(let owner) = base.kind, members.contains([owner, name]) { found = true }
        default: break
        }
      default: break
      }
    }
    return found
  }
}
