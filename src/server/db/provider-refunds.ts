import type { Insertable } from 'kysely';
import type { Database } from './connect.ts';
import type { ProviderTables } from './schema-provider.ts';

/** Those of a payment's refunds at the provider that nobody has seen yet. Exact only under the payment's lock. */
export async function newRefunds<Refund extends { ref: string }>(
  db: Database,
  refunds: readonly Refund[],
): Promise<Refund[]> {
  if (refunds.length === 0) return [];
  const refs = refunds.map(({ ref }) => ref);
  const known = await db.selectFrom('provider_refunds').select('ref').where('ref', 'in', refs).execute();
  const seen = new Set(known.map(({ ref }) => ref));
  return refunds.filter(({ ref }) => !seen.has(ref));
}

/** Writes a refund down, with the part of it that nobody here asked for. */
export async function insertProviderRefund(
  db: Database,
  row: Insertable<ProviderTables['provider_refunds']>,
): Promise<void> {
  await db.insertInto('provider_refunds').values(row).execute();
}
