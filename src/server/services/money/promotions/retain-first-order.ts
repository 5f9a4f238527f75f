import { hasUsedFirstOrder, insertFirstOrderMarks, marksOf } from '#server/db/risk/first-order-marks.ts';
import type { Tx } from '#server/deps.ts';
import { hashedMark } from './had-first-order.ts';

const RETAINED_KINDS = ['phone', 'iban', 'card', 'browser', 'push'] as const;

/**
 * Retains, of an account that is being erased and has had a first order by a code, the keyed hashes by which a second
 * one is refused, without the account (decision 0063). Runs before anything of the account is deleted.
 */
export async function retainFirstOrder(tx: Tx, accountId: string, at: Date): Promise<void> {
  if (!(await hasUsedFirstOrder(tx.db, accountId))) return;
  const marks = await marksOf(tx.db, accountId, RETAINED_KINDS);
  const hashes = new Map(
    marks.map((mark) => {
      const { mark: hash } = hashedMark(tx, mark);
      return [`${mark.kind} ${hash}`, { kind: mark.kind as (typeof RETAINED_KINDS)[number], mark: hash }];
    }),
  );
  await insertFirstOrderMarks(tx.db, [...hashes.values()], at);
}
