import Hummingbird
import Logging

/// Gives every error the form of a `Problem`: our own, Hummingbird's (an unknown route, a body that cannot be decoded) and any other.
struct ProblemMiddleware: RouterMiddleware {
  typealias Context = HubContext

  func handle(
    _ request: Request, context: HubContext, next: (Request, HubContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      return try problem(for: error, logger: context.logger).response(from: request, context: context)
    }
  }

  private func problem(for error: any Error, logger: Logger) -> Problem {
    switch error {
    case let problem as Problem: return problem
    case let error as HTTPError: return Problem(error.status, error.body, headers: error.headers)
    case let error as any HTTPResponseError: return Problem(error.status)
    default:
      // What went wrong inside is for the log, not for the caller.
      logger.error("Unexpected error", metadata: ["error": "\(error)"])
      return Problem(.internalServerError)
    }
  }
}
