type Range = [network: number, bits: number];

const v4 = (a: number, b = 0, c = 0): number => a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8;

/** What is no address of a server on the internet: RFC 6890 and its successors. */
const CLOSED_V4: Range[] = [
  [v4(0), 8],
  [v4(10), 8],
  [v4(100, 64), 10],
  [v4(127), 8],
  [v4(169, 254), 16],
  [v4(172, 16), 12],
  [v4(192), 24],
  [v4(192, 0, 2), 24],
  [v4(192, 168), 16],
  [v4(198, 18), 15],
  [v4(198, 51, 100), 24],
  [v4(203, 0, 113), 24],
  [v4(224), 3],
];

function isPublicV4(address: string): boolean {
  const parts = address.split('.').map(Number);
  const number = v4(parts[0] ?? 0, parts[1], parts[2]) + (parts[3] ?? 0);
  return !CLOSED_V4.some(([network, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(number / size) === Math.floor(network / size);
  });
}

/** Whether an IP address belongs to a server on the internet: not this machine, a private network or a reserved one. */
export function isPublicAddress(address: string): boolean {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return isPublicV4(address);
  const lower = address.toLowerCase().split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(lower)?.[1];
  if (mapped) return isPublicV4(mapped);
  // Global unicast is 2000::/3; within it stand documentation (2001:db8::/32) and the tunnels that carry IPv4.
  return /^[23][0-9a-f]{3}:/.test(lower) && !/^(2001:0?db8:|2001:0{0,4}:|2002:)/.test(lower);
}

/** Whether a text is an address that a browser's push service could have: https, a public name, the usual port. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname);
  const isInside = /\.(localhost|local|internal|home|lan|test|invalid|arpa)$/.test(hostname);
  return protocol === 'https:' && isName && !isInside && port === '' && username === '' && password === '';
}
