import { AppError } from '#domain/errors.ts';
import { hitThrottle } from '#server/db/core/throttles.ts';
import type { Deps } from '#server/deps.ts';
import type { Hits } from '#server/ports/rate-limits.ts';

export type Limit = { hits: number; seconds: number };

/** The limits per address or account; all are multiplied by THROTTLE_SCALE. */
export const LIMITS = {
  login: [
    { hits: 20, seconds: 60 },
    { hits: 100, seconds: 3_600 },
  ],
  register: [
    { hits: 5, seconds: 3_600 },
    { hits: 20, seconds: 86_400 },
  ],
  forgot: [{ hits: 20, seconds: 3_600 }],
  confirm: [{ hits: 3, seconds: 3_600 }],
  /** Mails to the holder of an address that others try. */
  addressTaken: [{ hits: 3, seconds: 86_400 }],
  quote: [{ hits: 60, seconds: 60 }],
  /** A map asks when its view comes to places that it has not drawn yet. */
  outlines: [{ hits: 60, seconds: 60 }],
  create: [{ hits: 20, seconds: 3_600 }],
  /** A business's program creates deliveries for many people. */
  createByKey: [{ hits: 300, seconds: 3_600 }],
  upload: [{ hits: 30, seconds: 3_600 }],
  import: [{ hits: 20, seconds: 3_600 }],
  /** Invitations to companies: each is a mail to an address that the person typed. */
  invite: [{ hits: 30, seconds: 3_600 }],
  topUp: [{ hits: 10, seconds: 3_600 }],
  payout: [{ hits: 10, seconds: 3_600 }],
  newsletter: [{ hits: 20, seconds: 3_600 }],
  withdrawal: [{ hits: 20, seconds: 3_600 }],
  contentNotice: [{ hits: 10, seconds: 3_600 }],
  complaint: [{ hits: 10, seconds: 3_600 }],
  /** What the staff write to one person. */
  personMessage: [{ hits: 10, seconds: 3_600 }],
  tracking: [{ hits: 60, seconds: 60 }],
  promo: [
    { hits: 20, seconds: 60 },
    { hits: 200, seconds: 3_600 },
  ],
} as const satisfies Record<string, readonly Limit[]>;

/** Counts one request of a kind for a caller. Throws `too_many_requests` with the wait once a limit is passed. */
export async function throttle(deps: Deps, kind: keyof typeof LIMITS, caller: string): Promise<void> {
  for (const limit of LIMITS[kind]) {
    const key = `${kind}:${limit.seconds}:${caller}`;
    const shared = await deps.sharedLimits?.hit(key, limit.seconds);
    const { hits, secondsLeft } = shared ?? (await hitInDatabase(deps, key, limit.seconds));
    if (hits <= limit.hits * deps.settings.throttleScale) continue;
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, secondsLeft) });
  }
}

/** Counts in the database, for all processes, where there is no shared counter or it is unavailable. */
async function hitInDatabase(deps: Deps, key: string, windowSeconds: number): Promise<Hits> {
  const now = deps.clock.now();
  const { hits, resetsAt } = await hitThrottle(deps.db, key, windowSeconds, now);
  return { hits, secondsLeft: Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000) };
}
