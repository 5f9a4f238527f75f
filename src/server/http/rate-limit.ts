import { AppError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';

const WINDOW_SECONDS = 60;
const PER_SESSION = 300;

/**
 * The general rate limit of 300 requests a minute per session or address, shared by all processes where they have a
 * shared memory, else per process. Throws `too_many_requests` with the wait.
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
