import { ringsOf } from '#domain/money/promotions/rings.ts';
import { enabledMarks } from '#domain/risk/marks.ts';
import { latestUsers, marksOfAll } from '#server/db/money/promotion-effects.ts';
import { promotionById } from '#server/db/money/staff-promotions.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { hashedMark } from '../had-first-order.ts';

/** So many users are compared with each other, the latest ones. */
const MOST_USERS = 5_000;

/**
 * Accounts that used a promotion and share a phone, bank account, card, browser or push address, now or lately, in
 * groups; what they share is compared by keyed hashes and not told. Throws `not_found`.
 */
export async function listRings(deps: Deps, id: string) {
  const { currency } = orNotFound(await promotionById(deps.db, id));
  const users = await latestUsers(deps.db, id, MOST_USERS);
  const kinds = enabledMarks(deps.settings.riskChecks);
  const ids = users.map(({ account_id }) => account_id);
  const marks = ids.length === 0 ? [] : await marksOfAll(deps.db, ids, kinds);
  const rings = ringsOf(marks.map((mark) => ({ accountId: mark.account_id, ...hashedMark(deps, mark) })));
  const byId = new Map(users.map((user) => [user.account_id, user]));
  const money = (amount: number) => ({ amount, currency });
  const items = rings.map(({ kinds: shared, accountIds }) => {
    const people = accountIds.flatMap((accountId) => byId.get(accountId) ?? []);
    return {
      kinds: shared,
      uses: people.reduce((total, { uses }) => total + uses, 0),
      granted: money(people.reduce((total, { granted }) => total + granted, 0)),
      people: people.map(({ account_id, first_name, last_name, uses, granted }) => ({
        accountId: account_id,
        person: `${first_name} ${last_name}`,
        uses,
        granted: money(granted),
      })),
    };
  });
  return { items, compared: users.length };
}
