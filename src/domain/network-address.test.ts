import fc from 'fast-check';
import { isIP, SocketAddress } from 'node:net';
import { expect, test } from 'vitest';
import { networkOf } from './network-address.ts';

const anAddress = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), {
  minLength: 8,
  maxLength: 8,
});
const hex = (group: number) => group.toString(16);
const v4Tail = (g: number, h: number) => [g >> 8, g & 255, h >> 8, h & 255].join('.');

/** Every way to shorten one run of zero groups, and none. */
function notationsOf(groups: number[]): string[] {
  const words = groups.map(hex);
  const whole = [words.join(':'), words.map((word) => word.padStart(4, '0')).join(':')];
  const tails = [`${words.slice(0, 6).join(':')}:${v4Tail(groups[6] ?? 0, groups[7] ?? 0)}`];
  const shortened = groups.flatMap((_, start) =>
    groups.flatMap((__, end) => {
      if (end < start || groups.slice(start, end + 1).some((group) => group !== 0)) return [];
      return [`${words.slice(0, start).join(':')}::${words.slice(end + 1).join(':')}`];
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
