import { lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Thrown by the lookup when a name resolves to an address that may not be called. */
export class NotPublicError extends Error {}

type Found = { address: string; family: number }[];

/** Resolves all addresses of a name; by the system, unless a test passes another way. */
export type ResolveName = (
  name: string,
  options: { all: true },
  done: (error: Error | null, addresses: Found) => void,
) => void;

/** Names that nobody can own (RFC 6761): no resolver, which may be somebody else's machine, is asked for them. */
const RESERVED = /\.(test|example|invalid)\.?$/i;

/** Asks the system, except for reserved names, which do not exist. */
export const resolvePublicName: ResolveName = (name, options, done) => {
  if (!RESERVED.test(name)) return resolveName(name, options, done);
  done(Object.assign(new Error(`${name} is a reserved name`), { code: 'ENOTFOUND' }), []);
};

/** Resolves names and checks the addresses: the connection uses the very address that was checked. */
export function checkedLookup(
  mayCall: (address: string) => boolean,
  resolve: ResolveName = resolvePublicName,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const bad = addresses.find(({ address }) => !mayCall(address));
      if (bad) return done(new NotPublicError(`${hostname} is not a public address`), []);
      const [first] = addresses;
      if (options.all) return done(null, addresses);
      done(null, first?.address ?? '', first?.family);
    });
  };
}
