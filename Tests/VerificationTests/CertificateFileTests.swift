import Testing

@testable import Verification

struct CertificateFileTests {
  @Test func isTheOneThatIsNamed() {
    #expect(CertificateFile.chosen("/own.pem") { _ in true } == "/own.pem")
  }

  #if os(Linux)
    @Test func isElseTheFirstOfTheSystem() {
      #expect(CertificateFile.chosen(nil) { _ in true } == "/etc/ssl/certs/ca-certificates.crt")
      #expect(CertificateFile.chosen("") { $0 == "/etc/ssl/cert.pem" } == "/etc/ssl/cert.pem")
    }
  #endif

  @Test func isNoneWhereThereIsNone() {
    #expect(CertificateFile.chosen(nil) { _ in false } == nil)
  }
}
