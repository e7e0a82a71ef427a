import Platform

/// The certificates of authorities that a server's is held against.
enum CertificateFile {
  /// The file that `SSL_CERT_FILE` names, else the first of the system's; nil where libcurl knows better, or where there is none.
  static let path: String? = chosen(ProcessEnvironment["SSL_CERT_FILE"]) { access($0, R_OK) == 0 }

  /// Where distributions keep them, the most widespread first: a program that is built on one of them runs on the others.
  private static let places = [
    "/etc/ssl/certs/ca-certificates.crt",  // Debian, Ubuntu, Arch, Gentoo
    "/etc/pki/tls/certs/ca-bundle.crt",  // Fedora, RHEL
    "/etc/ssl/ca-bundle.pem",  // openSUSE
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",  // CentOS
    "/etc/ssl/cert.pem",  // Alpine
  ]

  ///     CertificateFile.chosen(nil) { $0 == "/etc/ssl/cert.pem" }  // "/etc/ssl/cert.pem"
  static func chosen(_ named: String?, isReadable: (String) -> Bool) -> String? {
    if let named, !named.isEmpty { return named }
    #if os(Linux)
      return places.first(where: isReadable)
    #else
      return nil
    #endif
  }
}
