const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const GROUP = /^[0-9a-f]{1,4}$/;

/**
 * The network that a limit counts as one caller: an IPv4 address by itself, the /64 of an IPv6 address (RFC 4291 and
 * 4007: every notation, in either case, with or without a zone, brackets or port). An IPv4 address written as an IPv6 one
 * is the IPv4 address. A text that is no address counts as it stands, in lower case.
 */
export function networkOf(address: string): string {
  const text = withoutPort(address.trim().toLowerCase());
  const v4 = parseV4(text);
  if (v4) return v4.join('.');
  const groups = parseV6(text.split('%')[0] ?? '');
  if (!groups) return text;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const isMapped = f === 0xffff && (a | b | c | d | e) === 0;
  if (isMapped) return [g >> 8, g & 255, h >> 8, h & 255].join('.');
  return `${[a, b, c, d].map((group) => group.toString(16)).join(':')}::/64`;
}

/** `[::1]:443` and `1.2.3.4:443`, as some proxies write them. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
}

function parseV4(text: string): number[] | null {
  const parts = V4.exec(text)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? parts : null;
}

/** The eight groups of an IPv6 address, or null. */
function parseV6(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map(groupsOf);
  if (!head || tail === null) return null;
  if (tail === undefined) return head.length === 8 ? head : null;
  const zeros = 8 - head.length - tail.length;
  return zeros < 1 ? null : [...head, ...Array.from({ length: zeros }, () => 0), ...tail];
}

/** Groups beside a `::`, an IPv4 address at the end as the two that it is; null where one is none. */
function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const words = text.split(':');
  const v4 = parseV4(words.at(-1) ?? '');
  if (v4) words.splice(-1, 1, ...pairs(v4));
  return words.every((word) => GROUP.test(word)) ? words.map((word) => parseInt(word, 16)) : null;
}

function pairs([a = 0, b = 0, c = 0, d = 0]: number[]): string[] {
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}
