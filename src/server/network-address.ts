import ipaddr from 'ipaddr.js';

/** The IPv6 range of global unicast addresses; the rest is not assigned yet (RFC 4291, 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const { IPv4, IPv6 } = ipaddr;

/**
 * The network that a rate limit counts as one client: an IPv4 address by itself, the /64 of an IPv6 address (RFC 4291
 * and 4007: every notation, in either case, with or without a zone, brackets or port). An IPv4 address written as an
 * IPv6 one is the IPv4 address. A text that is no address counts as it is, in lower case.
 */
export function networkOf(address: string): string {
  const text = withoutPort(address.trim().toLowerCase());
  const bare = withoutZone(text);
  if (IPv4.isValidFourPartDecimal(text) || !IPv6.isValid(bare)) return text;
  const parsed = IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * Whether an IP address is on the public internet: not this machine, a private network or a reserved one. A notation
 * that no resolver writes, such as octal numbers, is no address.
 */
export function isPublicAddress(address: string): boolean {
  const text = MAPPED.exec(address)?.[1] ?? withoutZone(address);
  if (IPv4.isValidFourPartDecimal(text)) return IPv4.parse(text).range() === 'unicast';
  if (!IPv6.isValid(text)) return false;
  const parsed = IPv6.parse(text);
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST);
}

/** Whether a network, in the form of `networkOf`, is on the public internet. */
export function isPublicNetwork(network: string): boolean {
  return isPublicAddress(network.replace(/\/64$/, ''));
}

/** `[::1]:443` and `1.2.3.4:443`, as some proxies write them. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
}

const withoutZone = (text: string) => text.split('%')[0] ?? '';
