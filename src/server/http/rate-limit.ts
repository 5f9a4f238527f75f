import { isIPv6 } from 'node:net';
import { AppError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';

const WINDOW_SECONDS = 60;
const PER_SESSION = 300;

/** The address that a limit counts: an IPv6 network of /64 counts as one. */
export function limitKey(address: string): string {
  return isIPv6(address) ? address.split(':').slice(0, 4).join(':') : address;
}

/**
 * The general limit of 300 calls a minute per session or address, counted together by all processes where they share
 * a memory, else by each alone. Throws `too_many_requests` with the wait.
 */
export function generalLimit(deps: Deps, entrance: 'v1' | 'legacy') {
  return async (caller: string): Promise<void> => {
    const key = `${entrance}:${caller}`;
    const shared = await deps.sharedLimits?.hit(key, WINDOW_SECONDS);
    const { hits, secondsLeft } = shared ?? (await deps.ownLimits.hit(key, WINDOW_SECONDS));
    if (hits <= PER_SESSION * deps.settings.throttleScale) return;
    throw new AppError('too_many_requests', { retryAfterSeconds: secondsLeft });
  };
}
