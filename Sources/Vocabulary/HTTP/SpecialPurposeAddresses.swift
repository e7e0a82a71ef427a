/// Addresses that do not lead to a host of the open internet.
///
/// The blocks are those of IANA's registries of special-purpose addresses (RFC 6890), <https://www.iana.org/assignments/iana-ipv4-special-registry>
/// and <https://www.iana.org/assignments/iana-ipv6-special-registry>, that are not "globally reachable" there, with their names in the
/// registry; multicast is in registries of its own (RFC 5771, RFC 4291).
///
///     IPAddress("100.64.3.1")?.specialPurpose      // "Shared Address Space"
///     IPAddress("64:ff9b::7f00:1")?.specialPurpose // "Loopback": the address of IPv4 in it
///     IPAddress("8.8.8.8")?.specialPurpose         // nil
extension IPAddress {
  /// What the address is kept for; nil where it is one of the open internet.
  public var specialPurpose: String? {
    if let embedded { return embedded.specialPurpose }
    if Self.reachable.contains(where: { isIn($0.block, bits: $0.bits) }) { return nil }
    if let special = Self.special.first(where: { isIn($0.block, bits: $0.bits) }) { return special.name }
    // Global unicast is what begins with 001 (RFC 4291, 2.4); nothing else is given away.
    return bytes.count == 16 && bytes[0] >> 5 != 1 ? "Unassigned" : nil
  }

  /// The address of IPv4 that a translator (RFC 6052) or this machine (RFC 4291, 2.5.5.2) reaches by one of IPv6.
  private var embedded: IPAddress? {
    guard Self.translated.contains(where: { isIn($0.block, bits: $0.bits) }) else { return nil }
    return IPAddress(bytes: Array(bytes[12...]))
  }

  private struct Block: Sendable {
    var block: IPAddress
    var bits: Int
    var name: String
  }

  /// One block a line, with its name behind it.
  private static func blocks(_ table: String) -> [Block] {
    table.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      let parts = (fields.first ?? "").split(separator: "/")
      guard fields.count == 2, parts.count == 2, let block = IPAddress(parts[0]), let bits = Int(parts[1]) else { return nil }
      return Block(block: block, bits: bits, name: fields[1].trimmingPrefix(while: { $0 == " " }).description)
    }
  }

  private static let translated = blocks(
    """
    ::ffff:0:0/96      IPv4-mapped Address
    64:ff9b::/96       IPv4-IPv6 Translat.
    """)

  /// Parts of special blocks that are globally reachable.
  private static let reachable = blocks(
    """
    192.0.0.9/32       Port Control Protocol Anycast
    192.0.0.10/32      Traversal Using Relays around NAT Anycast
    2001:1::1/128      Port Control Protocol Anycast
    2001:1::2/128      Traversal Using Relays around NAT Anycast
    2001:1::3/128      DNS-SD Service Registration Protocol Anycast
    2001:3::/32        AMT
    2001:4:112::/48    AS112-v6
    2001:20::/28       ORCHIDv2
    2001:30::/28       Drone Remote ID Protocol Entity Tags (DETs) Prefix
    """)

  private static let special = blocks(
    """
    0.0.0.0/8          "This network"
    10.0.0.0/8         Private-Use
    100.64.0.0/10      Shared Address Space
    127.0.0.0/8        Loopback
    169.254.0.0/16     Link Local
    172.16.0.0/12      Private-Use
    192.0.0.0/24       IETF Protocol Assignments
    192.0.2.0/24       Documentation (TEST-NET-1)
    192.88.99.0/24     Deprecated (6to4 Relay Anycast)
    192.168.0.0/16     Private-Use
    198.18.0.0/15      Benchmarking
    198.51.100.0/24    Documentation (TEST-NET-2)
    203.0.113.0/24     Documentation (TEST-NET-3)
    224.0.0.0/4        Multicast
    240.0.0.0/4        Reserved
    ::1/128            Loopback Address
    ::/128             Unspecified Address
    64:ff9b:1::/48     IPv4-IPv6 Translat.
    100::/64           Discard-Only Address Block
    100:0:0:1::/64     Dummy IPv6 Prefix
    2001::/32          TEREDO
    2001:2::/48        Benchmarking
    2001:10::/28       Deprecated (previously ORCHID)
    2001::/23          IETF Protocol Assignments
    2001:db8::/32      Documentation
    2002::/16          6to4
    3fff::/20          Documentation
    5f00::/16          Segment Routing (SRv6) SIDs
    fc00::/7           Unique-Local
    fe80::/10          Link-Local Unicast
    fec0::/10          Site-Local Unicast
    ff00::/8           Multicast
    """)
}
