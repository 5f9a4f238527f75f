import { saveTypedMarks, type TypedMark, typedNow } from '#server/db/risk/typed-marks.ts';
import type { Deps } from '#server/deps.ts';
import { markHash } from './mark-hash.ts';

/**
 * Stores the account's current phone and IBAN as keyed hashes and ends the previous ones. Call it before a change and
 * after it, so that the replaced values are known too (docs/risk.md).
 */
export async function recordTypedMarks(deps: Deps, accountId: string): Promise<void> {
  const typed = await typedNow(deps.db, accountId);
  if (!typed) return;
  const present = (['phone', 'iban'] as const).flatMap((kind): TypedMark[] => {
    const value = typed[kind];
    return value ? [{ kind, mark: markHash(deps, kind, value) }] : [];
  });
  await saveTypedMarks(deps.db, accountId, present, deps.clock.now());
}
