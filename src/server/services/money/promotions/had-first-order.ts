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
 * Whether an account that shares a mark of these kinds with this one, now or lately, has had a first order by a code;
 * an erased account counts as long as its hashes are retained. Exact only under the lock of all such promotions.
 */
export async function hadFirstOrder(
  deps: Deps,
  accountId: string,
  kinds: readonly MarkKind[],
): Promise<boolean> {
  const marks = await marksOf(deps.db, accountId, kinds);
  const hashed = marks.map((mark) => hashedMark(deps, mark));
  // Live accounts first: one that is erased between the two queries is found by the second.
  if (await isFirstUsedAlike(deps.db, accountId, [...marks, ...hashed])) return true;
  return isFirstUsedByErased(deps.db, hashed);
}

/** A mark as it is retained without its account. */
export function hashedMark(deps: Deps, { kind, mark, is_hashed }: Mark): { kind: MarkKind; mark: string } {
  return { kind, mark: is_hashed ? mark : markHash(deps, kind, mark) };
}
