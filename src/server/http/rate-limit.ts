import { isIPv6 } from 'node:net';
import { AppError } from '#domain/errors.ts';

const WINDOW = 60_000;
const PER_SESSION = 300;

/** The address that a limit counts: an IPv6 network of /64 counts as one. */
export function limitKey(address: string): string {
  return isIPv6(address) ? address.split(':').slice(0, 4).join(':') : address;
}

/** The general limit of 300 calls a minute per session or address, in this process's memory. */
export function generalLimit(scale: number, now: () => number) {
  let windowEnd = 0;
  const hits = new Map<string, number>();
  return (key: string): void => {
    const time = now();
    if (time >= windowEnd) {
      hits.clear();
      windowEnd = time + WINDOW;
    }
    const count = (hits.get(key) ?? 0) + 1;
    hits.set(key, count);
    if (count <= PER_SESSION * scale) return;
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((windowEnd - time) / 1_000) });
  };
}
