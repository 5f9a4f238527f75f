import { lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Said by the lookup when a name leads where nobody may be called. */
export class NotPublicError extends Error {}

type Found = { address: string; family: number }[];

/** Finds every address of a name; the system's own way unless a test has another. */
export type ResolveName = (
  name: string,
  options: { all: true },
  done: (error: Error | null, addresses: Found) => void,
) => void;

/** Names are resolved here, and the very address that was checked is the one that is called. */
export function checkedLookup(
  mayCall: (address: string) => boolean,
  resolve: ResolveName = resolveName,
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
