/** Subjects of a broken ledger: rows that the application made, which one breakage at a time spoils. */
export type BreakScene = {
  sender: string;
  courier: string;
  /** Open, without offers. */
  open: string;
  /** Accepted and paid from the wallet, without a promo code. */
  accepted: string;
  /** The same with a promo code. */
  withCode: string;
  /** Delivered, its money released. */
  done: string;
};

/** SQL statements of the database's owner that break one rule, and the other rules that necessarily break with it. */
export type Breakage = { how: string; statements: string[]; also?: string[] };

type Value = string | number | boolean | null | Date | object;
const NOW = new Date('2026-03-02T09:00:00Z');

function literal(value: Value): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

export function row(table: string, values: Record<string, Value>): string {
  const columns = Object.keys(values).join(', ');
  return `INSERT INTO ${table} (${columns}) VALUES (${Object.values(values).map(literal).join(', ')})`;
}

type Booking = { key?: string; kind?: string; delivery?: string | null; owner?: string; against?: string };
let booked = 0;

/** A balanced posting that moves an amount (debit positive) between an account and another, usually the bank. */
export function book(account: string, amount: number, booking: Booking = {}): string {
  const { key = `broken:${(booked += 1)}`, kind = 'broken', delivery = null } = booking;
  const { owner = '', against = 'bank' } = booking;
  const lines = [
    { account, owner, amount },
    { account: against, owner: '', amount: -amount },
  ];
  return `SELECT ledger_post(${literal(key)}, ${literal(kind)}, ${literal(delivery)}, 'USD', ${literal(lines)})`;
}

/** A posting of a kind about a delivery, without effect on any rule's amounts. */
export const posted = (kind: string, delivery: string | null, key?: string) =>
  book('psp_clearing', 5, { kind, delivery, ...(key === undefined ? {} : { key }) });

/** Transactions of one entry each, which the database would never commit; together they may balance. */
export function lame(...amounts: number[]): string {
  const values = amounts.map((_, n) => `('lame:${n}', 'broken', 'USD', '[]')`).join(', ');
  return `WITH t AS (
      INSERT INTO ledger_transactions (idempotency_key, kind, currency, content) VALUES ${values}
      RETURNING id, idempotency_key
    )
    INSERT INTO ledger_entries (transaction_id, account_id, amount, balance_after)
    SELECT t.id, (SELECT id FROM ledger_accounts WHERE code = 'bank' AND owner = ''),
      ('{${amounts.join(',')}}'::bigint[])[split_part(t.idempotency_key, ':', 2)::int + 1], 0 FROM t`;
}

/** Row of a card payment; by default of a delivery, for 5.00. */
export function attempt(values: Record<string, Value>): string {
  return row('payment_attempts', {
    id: 'broken',
    purpose: 'delivery',
    account_id: 'nobody',
    capture: 'manual',
    amount: 500,
    currency: 'USD',
    locale: 'ro',
    expires_at: NOW,
    created_at: NOW,
    updated_at: NOW,
    ...values,
  });
}

export const TAKEN = { state: 'captured', captured: 500, target_amount: 500 };

export function carryoverRow(values: Record<string, Value>): string {
  return row('carryovers', {
    sender_id: 'nobody',
    charged: 500,
    currency: 'USD',
    funding_round: 1,
    expires_at: NOW,
    ...values,
  });
}

export function dispute(values: Record<string, Value>): string {
  return row('disputes', {
    id: 'broken',
    kind: 'other',
    text: 'broken',
    frozen: 0,
    opened_at: NOW,
    ...values,
  });
}

export const DECIDED = { state: 'for_sender', reason: 'broken', resolved_by: 'nobody', resolved_at: NOW };

/** Row of a hold on a delivery's money. */
export function hold(deliveryId: string, values: Record<string, Value> = {}): string {
  return row('risk_holds', {
    id: 'broken',
    delivery_id: deliveryId,
    courier_id: 'nobody',
    findings: [{ rule: 'too_fast', value: 200, limit: 120 }],
    is_certain: false,
    opened_at: NOW,
    due_at: NOW,
    ...values,
  });
}

export const DECIDED_HOLD = { reason: 'broken', decided_by: 'nobody', decided_at: NOW };

export function payout(values: Record<string, Value>): string {
  return row('payouts', {
    id: 'broken',
    account_id: 'nobody',
    amount: 500,
    currency: 'USD',
    iban_last4: '0000',
    requested_at: NOW,
    updated_at: NOW,
    ...values,
  });
}

export function chargeback(values: Record<string, Value>): string {
  return row('chargebacks', {
    id: 'broken',
    attempt_id: 'broken',
    account_id: 'nobody',
    amount: 500,
    fee: 0,
    currency: 'USD',
    reason: 'fraudulent',
    opened_at: NOW,
    ...values,
  });
}

export function movement(values: Record<string, Value>): string {
  return row('provider_movements', {
    ref: 'broken',
    reason: 'charge',
    amount: 500,
    fee: 0,
    currency: 'USD',
    moved_at: NOW,
    read_at: NOW,
    ...values,
  });
}

/** Row of an emulated provider object. */
export const providers = (kind: string, id: string, body: object) =>
  row('stripe_emulator.objects', { id, kind, body });

export const ENDED = NOW;
