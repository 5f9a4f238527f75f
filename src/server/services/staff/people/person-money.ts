import type { z } from 'zod';
import type { personMoney as route } from '#contract/staff/person-tabs.ts';
import { personEntries, personTotals } from '#server/db/staff/people/money.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { openNumber, sealNumber } from '../../sealed-number.ts';
import { openPerson } from './open-person.ts';

const PAGE = 30;

/** A person's lines of the ledger and the balances that they sum up to. Throws `not_found`. */
export async function listPersonMoney(
  deps: Deps,
  actor: Actor,
  id: string,
  { cursor, limit = PAGE }: z.output<typeof route.query>,
): Promise<z.infer<typeof route.response>> {
  await openPerson(deps, actor, id);
  const before = openNumber(deps, actor, 'people', cursor);
  const [rows, totals] = await Promise.all([
    personEntries(deps.db, id, { before, limit: limit + 1 }),
    personTotals(deps.db, id),
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => ({
      id: sealNumber(deps, actor, 'people', row.id),
      account: row.account,
      kind: row.kind,
      number: row.number,
      amount: { amount: row.amount, currency: row.currency },
      balance: { amount: row.balance_after, currency: row.currency },
      at: row.posted_at.toISOString(),
    })),
    nextCursor: last ? sealNumber(deps, actor, 'people', last.id) : null,
    totals: totals.map(({ account, currency, balance, lines, sum }) => ({
      account,
      balance: { amount: balance, currency },
      lines,
      isEqual: sum === balance,
    })),
  };
}
