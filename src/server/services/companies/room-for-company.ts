import { COMPANIES_MAX } from '#domain/companies/members.ts';
import { ensure } from '#domain/errors.ts';
import { companiesOf } from '#server/db/companies/companies.ts';
import type { Tx } from '#server/deps.ts';

/** Ensures that a locked account may be a member of one more company. Throws `limit_reached`. */
export async function assertRoomForCompany(tx: Tx, accountId: string): Promise<void> {
  const { length } = await companiesOf(tx.db, accountId);
  ensure(length < COMPANIES_MAX, 'limit_reached', { facts: { max: COMPANIES_MAX } });
}
