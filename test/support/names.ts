import type { ResolveName } from '#server/adapters/webhooks/checked-lookup.ts';

const NAMES: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'receptor.test': ['127.0.0.1'],
  'public.test': ['93.184.216.34'],
  'acasa.test': ['192.168.1.10'],
  'nor.test': ['169.254.169.254'],
  'operator.test': ['100.64.3.2'],
  'sase.test': ['fd12:3456::1'],
  'ascuns.test': ['::ffff:10.0.0.1'],
  'amestec.test': ['93.184.216.34', '10.1.1.1'],
};

/** DNS resolver of the tests, in which a test can set addresses: no test queries a real server. */
export const testNames: ResolveName & { become(name: string, address: string): void } = Object.assign(
  (name: string, _options: object, done: Parameters<ResolveName>[2]) => {
    const addresses = NAMES[name];
    if (!addresses) {
      const error = Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
      return queueMicrotask(() => done(error, []));
    }
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    queueMicrotask(() => done(null, found));
  },
  { become: (name: string, address: string) => void (NAMES[name] = [address]) },
);
