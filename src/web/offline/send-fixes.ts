import type { Fix, TripStore, WaitingFix } from './trip-store.ts';

/** Maximum age of a position that the server accepts, in minutes. */
const LATE_MINUTES = 15;

/** Result of a batch: accepted or refused (not sent again), or kept because of the network. */
export type BatchEnd = 'done' | 'later';

/** Sends a trip's stored positions in batches, oldest first; stops at the first that does not get through. */
export async function sendFixes(
  store: TripStore,
  now: () => number,
  batchMax: number,
  send: (positions: Fix[]) => Promise<BatchEnd>,
): Promise<void> {
  for (;;) {
    const batch = await store.fixes(batchMax);
    const last = batch.at(-1);
    if (!last) return;
    const fresh = batch.filter((waiting) => isFresh(waiting, now()));
    if (fresh.length > 0 && (await send(fresh.map(({ fix }) => fix))) === 'later') return;
    await store.removeFixes(last.key);
  }
}

function isFresh({ fix }: WaitingFix, now: number): boolean {
  return now - Date.parse(fix.at) < LATE_MINUTES * 60_000;
}
