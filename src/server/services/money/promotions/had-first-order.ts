import type { MarkKind } from '#domain/risk/marks.ts';
import {
  isFirstUsedAlike,
  isFirstUsedByErased,
  type Mark,
  marksOf,
} from '#server/db/risk/first-order-marks.ts';
import type { Deps } from '#server/deps.ts';
import { markHash } from '../../risk/mark-hash.ts';

/**
 * Whether somebody who shares a mark of these kinds with an account, now or lately, has had a first order by a code; an
 * erased account counts as long as its hashes are kept. Exact only under the lock of all such promotions.
 */
export async function hadFirstOrder(
  deps: Deps,
  accountId: string,
  kinds: readonly MarkKind[],
): Promise<boolean> {
  const marks = await marksOf(deps.db, accountId, kinds);
  const hashed = marks.map((mark) => hashedMark(deps, mark));
  // The living first: whoever is erased between the two questions is found by the second.
  if (await isFirstUsedAlike(deps.db, accountId, [...marks, ...hashed])) return true;
  return isFirstUsedByErased(deps.db, hashed);
}

/** A mark as it is kept without its account. */
export function hashedMark(deps: Deps, { kind, mark, is_hashed }: Mark): { kind: MarkKind; mark: string } {
  return { kind, mark: is_hashed ? mark : markHash(deps, kind, mark) };
}
