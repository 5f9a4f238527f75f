import { type Insertable, sql } from 'kysely';
import type { DeclaredItem } from '#domain/money/cod/declaration.ts';
import type { PayoutState } from '#domain/money/payments/payouts.ts';
import type { Currency } from '#domain/money.ts';
import { HOME_COUNTRY } from '#domain/places/countries.ts';
import type { Database, Transaction } from '../../core/connect.ts';
import type { CodTables } from '../../schema-cash.ts';
import type { CodRow } from './cods.ts';

/** Which goods' money may be sent now: the platform has had it since before a day, or its last remittance failed then. */
type Due = { currency: Currency; day: string; timeZone: string };

/** Whether the provider pays nothing more to the account of `c`: its bank returned money, or its holder is refused. */
const isAccountClosed = sql<boolean>`
  EXISTS (SELECT FROM payout_accounts a WHERE a.account_id = c.sender_id AND a.iban = c.payout_iban
            AND (a.bank_refused_at IS NOT NULL OR a.state = 'restricted'))`;

/** Whether the bank or the provider refused the account to which the goods' money `c` is to go. */
export const isAccountRefused = sql<boolean>`(
  EXISTS (SELECT FROM refused_ibans f WHERE f.account_id = c.sender_id AND f.iban = c.payout_iban)
  OR ${isAccountClosed})`;

/** Whether money of a failed remittance of the sender of `c` is still at the provider. */
export const hasMoneyAtProvider = sql<boolean>`EXISTS (
  SELECT FROM payouts o WHERE o.account_id = c.sender_id AND o.owed_since IS NOT NULL AND o.collected_at IS NULL)`;

/**
 * A bank account that the bank or the provider refused, or a sender whose last money is still at the provider, waits; and
 * nobody has two remittances of a day to the same account.
 */
const sendable = ({ currency, day, timeZone }: Due) => sql`
  c.currency = ${currency} AND c.state IN ('handed_in', 'payable') AND c.remittance_id IS NULL AND c.payout_iban IS NOT NULL
  AND CASE WHEN c.state = 'payable' THEN c.moved_at ELSE c.handed_in_at END
      < (${day}::date)::timestamp AT TIME ZONE ${timeZone}
  AND NOT ${hasMoneyAtProvider}
  AND NOT ${isAccountRefused}
  AND NOT EXISTS (SELECT FROM cod_remittances r JOIN payouts p ON p.id = r.id
                  WHERE r.sender_id = c.sender_id AND r.day = ${day}::date AND p.iban = c.payout_iban)`;

/** Senders with goods' money that may be sent now. */
export async function sendersToRemit(db: Database, due: Due, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT c.sender_id AS id FROM delivery_cods c WHERE ${sendable(due)} ORDER BY 1 LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type CodToRemit = CodRow & { payout_iban: string };

/** A sender's goods' money that may be sent now, the oldest first. */
export async function codsToRemit(db: Transaction, senderId: string, due: Due): Promise<CodToRemit[]> {
  const { rows } = await sql<CodToRemit>`
    SELECT c.* FROM delivery_cods c WHERE c.sender_id = ${senderId} AND ${sendable(due)}
    ORDER BY c.collected_at, c.delivery_id`.execute(db);
  return rows;
}

/** Inserts a remittance with its lines. */
export async function insertRemittance(
  db: Transaction,
  row: Insertable<CodTables['cod_remittances']>,
  cods: readonly Pick<CodRow, 'delivery_id' | 'amount'>[],
): Promise<void> {
  await db.insertInto('cod_remittances').values(row).execute();
  const lines = cods.map(({ delivery_id, amount }) => ({ remittance_id: row.id, delivery_id, amount }));
  await db.insertInto('cod_remittance_lines').values(lines).execute();
}

/** The ids of the deliveries in a remittance, in the order in which they are locked. */
export async function deliveriesOf(db: Database, remittanceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cod_remittance_lines')
    .select('delivery_id')
    .where('remittance_id', '=', remittanceId)
    .orderBy('delivery_id')
    .execute();
  return rows.map(({ delivery_id: id }) => id);
}

/** A remittance with its payout, and of how many deliveries. */
export type RemittanceRow = {
  id: string;
  number: number;
  sender_id: string;
  sender: string;
  day: string;
  deliveries: number;
  amount: number;
  currency: Currency;
  iban_last4: string;
  state: PayoutState;
  failure: string | null;
  arrives_at: Date | null;
  ended_at: Date | null;
  /** Whether money of a failed one waits for another remittance, and what prevents that one. */
  is_waiting: boolean;
  is_refused: boolean;
  is_at_provider: boolean;
  /** Whether the provider pays nothing more to its account. */
  is_closed: boolean;
  /** The open request to send its money to another account. */
  approval_id: string | null;
};

const REMITTANCES = sql`
  SELECT r.id, r.number, r.sender_id, coalesce(a.business_name, a.first_name || ' ' || a.last_name) AS sender,
         to_char(r.day, 'YYYY-MM-DD') AS day,
         (SELECT count(*) FROM cod_remittance_lines l WHERE l.remittance_id = r.id)::int AS deliveries,
         p.amount, p.currency, p.iban_last4, p.state, p.failure, p.arrives_at, p.ended_at, coalesce(w.is_waiting, false) AS is_waiting,
         coalesce(w.is_refused, false) AS is_refused, coalesce(w.is_at_provider, false) AS is_at_provider, coalesce(w.is_closed, false) AS is_closed,
         (SELECT v.id FROM approvals v WHERE v.kind = 'remittance_account' AND v.state = 'open'
            AND v.subject = 'remittance:' || r.id) AS approval_id
  FROM cod_remittances r JOIN payouts p ON p.id = r.id JOIN accounts a ON a.id = r.sender_id
  LEFT JOIN LATERAL (
    SELECT true AS is_waiting, bool_or(${isAccountRefused}) AS is_refused, bool_or(${hasMoneyAtProvider}) AS is_at_provider,
           bool_or(${isAccountClosed}) AS is_closed
    FROM cod_remittance_lines l JOIN delivery_cods c ON c.delivery_id = l.delivery_id
    WHERE l.remittance_id = r.id AND c.state = 'payable' AND c.remittance_id IS NULL HAVING count(*) > 0
  ) w ON p.state = 'failed'`;

type Page = {
  senderId?: string | undefined;
  state?: PayoutState | undefined;
  before: number | null;
  limit: number;
};

/** A page of remittances, of one sender or of all, newest first. */
export async function listRemittances(
  db: Database,
  { senderId, state, before, limit }: Page,
): Promise<RemittanceRow[]> {
  const { rows } = await sql<RemittanceRow>`
    ${REMITTANCES} WHERE true
      ${senderId === undefined ? sql`` : sql`AND r.sender_id = ${senderId}`}
      ${state === undefined ? sql`` : sql`AND p.state = ${state}`}
      ${before === null ? sql`` : sql`AND r.number < ${before}`}
    ORDER BY r.number DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findRemittance(db: Database, id: string): Promise<RemittanceRow | undefined> {
  const { rows } = await sql<RemittanceRow>`${REMITTANCES} WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

/** A delivery in a remittance. */
export type RemittanceLine = {
  delivery_id: string;
  number: number;
  receiver_name: string;
  reference: string | null;
  amount: number;
};

export async function linesOf(db: Database, remittanceId: string): Promise<RemittanceLine[]> {
  const { rows } = await sql<RemittanceLine>`
    SELECT l.delivery_id, d.number, d.receiver_name, c.reference, l.amount
    FROM cod_remittance_lines l
    JOIN deliveries d ON d.id = l.delivery_id
    JOIN delivery_cods c ON c.delivery_id = l.delivery_id
    WHERE l.remittance_id = ${remittanceId} ORDER BY d.number`.execute(db);
  return rows;
}

/**
 * Names a bank account for a sender's goods' money that has none yet, or one that was refused; answers for how many
 * deliveries. What is in a remittance stays as it is.
 */
export async function nameAccount(db: Transaction, senderId: string, iban: string): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE delivery_cods c SET payout_iban = ${iban}
    WHERE c.sender_id = ${senderId} AND c.remittance_id IS NULL
      AND c.state IN ('due', 'refused', 'collected', 'handed_in', 'payable')
      AND (c.payout_iban IS NULL OR ${isAccountRefused})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * The deliveries whose goods' money, in lei, a bank got in a month (yyyy-MM) of a time zone, by number. A transfer that the bank
 * returned later is no more among them.
 */
export async function declaredItems(
  db: Database,
  { month, timeZone }: { month: string; timeZone: string },
): Promise<DeclaredItem[]> {
  const start = sql`(${`${month}-01`}::date)::timestamp`;
  const { rows } = await sql<DeclaredItem>`
    SELECT d.number, to_char(c.collected_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, l.amount,
           coalesce(k.name, nullif(a.business_name, ''), a.first_name || ' ' || a.last_name) AS sender,
           CASE WHEN k.company_id IS NOT NULL THEN CASE WHEN k.country = ${HOME_COUNTRY} THEN k.tax_id END
                WHEN b.country = ${HOME_COUNTRY} THEN b.tax_id END AS "taxId",
           d.receiver_name AS receiver, d.pickup_county AS county, d.pickup_address AS address, p.iban
    FROM cod_remittances r
    JOIN payouts p ON p.id = r.id
    JOIN cod_remittance_lines l ON l.remittance_id = r.id
    JOIN delivery_cods c ON c.delivery_id = l.delivery_id
    JOIN deliveries d ON d.id = l.delivery_id
    JOIN accounts a ON a.id = r.sender_id
    LEFT JOIN company_billing k ON k.company_id = d.company_id
    LEFT JOIN billing_details b ON b.account_id = r.sender_id
    WHERE p.state = 'paid' AND p.currency = 'RON'
      AND p.ended_at >= ${start} AT TIME ZONE ${timeZone}
      AND p.ended_at < (${start} + interval '1 month') AT TIME ZONE ${timeZone}
    ORDER BY d.number`.execute(db);
  return rows.map((row) => ({ ...row, number: Number(row.number), amount: Number(row.amount) }));
}
