import { sql } from 'kysely';
import type { Database, Transaction } from '../../core/connect.ts';
import { hasMoneyAtProvider, isAccountRefused } from './cod-remittances.ts';
import type { CodRow } from './cods.ts';

/** Goods' money of a failed remittance that waits for another one, the oldest first; and whether earlier money of its sender is still at the provider. */
export async function codsWaiting(
  db: Transaction,
  remittanceId: string,
): Promise<(CodRow & { is_at_provider: boolean })[]> {
  const { rows } = await sql<CodRow & { is_at_provider: boolean }>`
    SELECT c.*, ${hasMoneyAtProvider} AS is_at_provider
    FROM cod_remittance_lines l JOIN delivery_cods c ON c.delivery_id = l.delivery_id
    JOIN payouts p ON p.id = l.remittance_id AND p.state = 'failed'
    WHERE l.remittance_id = ${remittanceId} AND c.state = 'payable' AND c.remittance_id IS NULL
    ORDER BY c.collected_at, c.delivery_id`.execute(db);
  return rows;
}

/** Names another account for goods' money that is in no remittance. */
export async function changeAccountOf(
  db: Transaction,
  deliveryIds: readonly string[],
  iban: string,
): Promise<void> {
  await db
    .updateTable('delivery_cods')
    .set({ payout_iban: iban })
    .where('delivery_id', 'in', deliveryIds)
    .where('remittance_id', 'is', null)
    .execute();
}

/** Whether the bank or the provider refused an account of a sender. */
export async function isAccountOfSenderRefused(
  db: Database,
  senderId: string,
  iban: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_refused: boolean }>`
    SELECT ${isAccountRefused} AS is_refused
    FROM (SELECT ${senderId}::text AS sender_id, ${iban}::text AS payout_iban) c`.execute(db);
  return rows[0]?.is_refused ?? false;
}

/** Forgets that the provider opened no account with a sender's bank account, so that it is asked again. */
export async function forgetRefusedIban(db: Transaction, senderId: string, iban: string): Promise<void> {
  await db.deleteFrom('refused_ibans').where('account_id', '=', senderId).where('iban', '=', iban).execute();
}
