import { AppError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { type LIMITS, throttle } from './throttle.ts';

/** Counts like `throttle` and answers whether the limit allows it, where the limit must not be visible. */
export async function isWithinLimit(deps: Deps, kind: keyof typeof LIMITS, caller: string): Promise<boolean> {
  try {
    await throttle(deps, kind, caller);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
