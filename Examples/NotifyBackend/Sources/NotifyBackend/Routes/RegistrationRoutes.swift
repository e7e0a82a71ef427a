import HTTPTypes
import Hummingbird

/// Devices register in two steps, so that a device that was installed anew keeps one registration: ask for an id, then fill it in.
struct RegistrationRoutes {
  let registrations: any RegistrationStore

  func add(to group: RouterGroup<UserContext>) {
    group.post("/api/register", use: createRegistrationID)
    group.put("/api/register/:id", use: updateRegistration)
    group.delete("/api/register/:id", use: deleteRegistration)
  }

  /// `POST /api/register?handle={handle}`: the id for this device.
  @Sendable func createRegistrationID(request: Request, context: UserContext) async throws -> RegistrationID {
    // An empty handle is none.
    let handle = request.uri.queryParameters.get("handle").flatMap { $0.isEmpty ? nil : $0 }
    if let handle, !isHexadecimal(handle) { throw Problem.badRequest("The handle is not hexadecimal.") }
    return try await registrations.registrationID(user: context.user, handle: handle?.uppercased())
  }

  /// `PUT /api/register/{id}`: which platform, handle and tags the device has.
  @Sendable func updateRegistration(request: Request, context: UserContext) async throws -> HTTPResponse.Status {
    let id = RegistrationID(value: try context.parameters.require("id"))
    let registration = try await request.decodeJSON(DeviceRegistration.self, upTo: context.maxUploadSize)
    guard try await registrations.update(id, user: context.user, with: registration) else {
      throw Problem.gone("The registration is unknown or has expired. Ask for a new id.")
    }
    return .ok
  }

  /// `DELETE /api/register/{id}`: the device wants no more pushes.
  @Sendable func deleteRegistration(request: Request, context: UserContext) async throws -> HTTPResponse.Status {
    let id = RegistrationID(value: try context.parameters.require("id"))
    guard try await registrations.delete(id, user: context.user) else { throw Problem.notFound("There is no such registration.") }
    return .ok
  }

  /// Whether it is a device token as hexadecimal digits, of a length that a token can have.
  private func isHexadecimal(_ handle: String) -> Bool {
    (1...512).contains(handle.utf8.count) && handle.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}
