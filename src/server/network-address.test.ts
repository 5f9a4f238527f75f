import fc from 'fast-check';
import { isIP, SocketAddress } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress, isPublicNetwork, networkOf } from './network-address.ts';

const anAddress = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), {
  minLength: 8,
  maxLength: 8,
});
const hex = (group: number) => group.toString(16);
const v4Tail = (g: number, h: number) => [g >> 8, g & 255, h >> 8, h & 255].join('.');

/** Every way to abbreviate one run of zero groups, and none. */
function notationsOf(groups: number[]): string[] {
  const groupTexts = groups.map(hex);
  const whole = [groupTexts.join(':'), groupTexts.map((word) => word.padStart(4, '0')).join(':')];
  const tails = [`${groupTexts.slice(0, 6).join(':')}:${v4Tail(groups[6] ?? 0, groups[7] ?? 0)}`];
  const shortened = groups.flatMap((_, start) =>
    groups.flatMap((__, end) => {
      if (end < start || groups.slice(start, end + 1).some((group) => group !== 0)) return [];
      return [`${groupTexts.slice(0, start).join(':')}::${groupTexts.slice(end + 1).join(':')}`];
    }),
  );
  return [...whole, ...tails, ...shortened];
}

const DRESSES = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => `${text}%eth0`,
  (text: string) => `[${text}]:443`,
];

test('all notations of an IPv6 address are one network, and it is its first four groups', () => {
  fc.assert(
    fc.property(anAddress, (groups) => {
      const texts = notationsOf(groups).flatMap((text) => DRESSES.map((dress) => dress(text)));
      const networks = new Set(texts.map(networkOf));
      expect([...networks]).toHaveLength(1);
      const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
      const network = `${groups.slice(0, 4).map(hex).join(':')}::/64`;
      expect(networks).toEqual(new Set([isMapped ? v4Tail(groups[6] ?? 0, groups[7] ?? 0) : network]));
    }),
  );
});

test('it agrees with the platform about what an address is', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.ipV6(),
        anAddress.map((groups) => groups.map(hex).join(':')),
      ),
      (text) => {
        fc.pre(isIP(text) === 6);
        const plain = new SocketAddress({ address: text, family: 'ipv6' }).address;
        expect(networkOf(text)).toBe(networkOf(plain));
        expect(networkOf(text)).toMatch(/^([\da-f]{1,4}(:[\da-f]{1,4}){3}::\/64|\d+(\.\d+){3})$/);
      },
    ),
  );
});

test('two addresses of one /64 are one, of two they are two', () => {
  const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(half, half, half, half, (net, other, host, guest) => {
      fc.pre(net.some((group, index) => group !== other[index]) && net.some((group) => group !== 0));
      fc.pre(other.some((group) => group !== 0));
      const at = (network: number[], rest: number[]) => networkOf([...network, ...rest].map(hex).join(':'));
      expect(at(net, host)).toBe(at(net, guest));
      expect(at(net, host)).not.toBe(at(other, host));
    }),
  );
});

test.for([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:0:0:0:2', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%wlan0', 'fe80:0:0:0::/64'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:102:304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
])('%s counts as %s', ([address, network]) => {
  expect(networkOf(address ?? '')).toBe(network);
});

test.for(['unknown', '1.2.3.400', '1::2::3', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', 'g::1', ''])(
  'what is no address, “%s”, counts as it stands',
  (text) => {
    expect(networkOf(text)).toBe(text);
  },
);

test('tells servers on the internet from everything else', () => {
  for (const open of [
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2a00:1450:4001::200e',
    '::FFFF:8.8.8.8',
    '2620:fe::fe',
  ]) {
    expect(isPublicAddress(open), open).toBe(true);
  }
  for (const closed of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'ceva',
    '',
    // Notations that no resolver writes: octal, hexadecimal, one number, too few parts.
    '0177.0.0.1',
    '010.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '127.1',
    '8.8',
    // Anycast of the old tunnels, AS112, and IPv4 embedded by translators and tunnels.
    '192.88.99.1',
    '192.31.196.1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::808:808',
    '::8.8.8.8',
    '::ffff:0:8.8.8.8',
    '2001:0:808:808::1',
    // Documentation, benchmarks, segment routing, discard, and unassigned ranges.
    '3fff::1',
    '2001:2::1',
    '5f00::1',
    '100::1',
    '4000::1',
    'fec0::1',
    'ff02::1',
  ]) {
    expect(isPublicAddress(closed), closed).toBe(false);
  }
});

const anIpv4 = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 255 })));
const pairsOf = ([a = 0, b = 0, c = 0, d = 0]: number[]) => `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;

test('an IPv4 address that is mapped is as public as it is alone; in a translator or a tunnel none is', () => {
  fc.assert(
    fc.property(anIpv4, (parts) => {
      const v4 = parts.join('.');
      expect(isPublicAddress(`::ffff:${v4}`)).toBe(isPublicAddress(v4));
      const pairs = pairsOf(parts);
      for (const dress of [
        ...[`::ffff:${pairs}`, `0:0:0:0:0:ffff:${v4}`, `::${v4}`, `::${pairs}`, `::ffff:0:${v4}`],
        ...[`64:ff9b::${v4}`, `64:ff9b::${pairs}`, `64:ff9b:1::${pairs}`],
        ...[`2002:${pairs}::`, `2002:${pairs}::1`, `2001::${pairs}`],
      ]) {
        expect(isPublicAddress(dress), dress).toBe(false);
      }
    }),
  );
});

test('closed networks are closed from their first address to their last', () => {
  const closed = [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
    ...['203.0.113.0/24', '224.0.0.0/3'],
  ].map((cidr) => {
    const [address = '', bits] = cidr.split('/');
    const first = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    return { first, size: 2 ** (32 - Number(bits)) };
  });
  const write = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
  fc.assert(
    fc.property(fc.constantFrom(...closed), fc.double({ min: 0, max: 1, noNaN: true }), (range, at) => {
      for (const place of [0, Math.floor(at * (range.size - 1)), range.size - 1]) {
        expect(isPublicAddress(write(range.first + place))).toBe(false);
      }
    }),
  );
});

test('a network is on the internet as its addresses are', () => {
  expect(['8.8.8.8', '2a00:1450:4001:80e::1'].map(networkOf).map(isPublicNetwork)).toEqual([true, true]);
  expect(['192.168.1.2', 'fd00::1', '::1', 'unknown'].map(networkOf).some(isPublicNetwork)).toBe(false);
});
