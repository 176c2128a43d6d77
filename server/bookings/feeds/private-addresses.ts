import { BlockList, isIPv6 } from "node:net";

/**
 * Whether an IP address belongs to this machine, to a private network or to no single host of the internet (IANA's registries
 * of special-purpose addresses). Networks in IPv6 that carry IPv4 inside count as a whole.
 */
export function isPrivateAddress(address: string): boolean {
  // A zone, as in fe80::1%eth0, is not part of the address.
  const [plain = ""] = address.split("%", 1);
  return special.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

/** Node's list compares IPv4-mapped IPv6 addresses, ::ffff:0:0/96, with the networks in IPv4. */
const special = new BlockList();

for (const network of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  // Multicast, reserved, broadcast.
  ...["224.0.0.0/4", "240.0.0.0/4"],
  // Loopback and IPv4-compatible, translated (RFC 2765, RFC 6052, RFC 8215), discarded, Teredo and others, documentation, 6to4.
  ...[
    "::/96",
    "::ffff:0:0:0/96",
    "64:ff9b::/96",
    "64:ff9b:1::/48",
    "100::/64",
    "2001::/23",
    "2001:db8::/32",
    "2002::/16",
  ],
  // Documentation, segment routing, unique local, link-local, site-local, multicast.
  ...["3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"],
]) {
  const [address = "", bits] = network.split("/", 2);
  special.addSubnet(address, Number(bits), isIPv6(address) ? "ipv6" : "ipv4");
}
