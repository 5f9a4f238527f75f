import { sql } from 'kysely';
import type { Role } from '#domain/accounts/accounts.ts';
import type { Currency } from '#domain/money.ts';
import type { DisputeKind, DisputeState } from '#domain/money/disputes/rules.ts';
import type { OfferStatus } from '#domain/offers/rules.ts';
import type { Database } from '../../core/connect.ts';

type BySeq = { before: number | null; limit: number };
type ByTime = { after: { at: Date; id: string } | null; limit: number };

/** The offers of a courier, the newest first. */
export async function personOffers(db: Database, id: string, { after, limit }: ByTime) {
  const { rows } = await sql<{
    id: string;
    delivery_id: string;
    number: number;
    status: OfferStatus;
    amount: number;
    currency: Currency;
    eta_minutes: number;
    automatic: boolean;
    created_at: Date;
  }>`
    SELECT o.id, o.delivery_id, d.number, o.status, o.amount, d.currency, o.eta_minutes, o.automatic, o.created_at
    FROM offers o JOIN deliveries d ON d.id = o.delivery_id
    WHERE o.courier_id = ${id}
      AND (${after?.at ?? null}::timestamptz IS NULL OR (o.created_at, o.id) < (${after?.at ?? null}, ${after?.id ?? null}))
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The ratings that a person gave as a sender and got as a courier, the newest first. */
export async function personRatings(db: Database, id: string, { after, limit }: ByTime) {
  const { rows } = await sql<{
    delivery_id: string;
    number: number;
    is_given: boolean;
    service: number;
    time: number;
    behaviour: number;
    comment: string | null;
    created_at: Date;
  }>`
    SELECT r.delivery_id, d.number, d.sender_id = ${id} AS is_given, r.service, r.time, r.behaviour, r.comment, r.created_at
    FROM (
      SELECT delivery_id FROM ratings WHERE courier_id = ${id}
      UNION SELECT r.delivery_id FROM deliveries d JOIN ratings r ON r.delivery_id = d.id WHERE d.sender_id = ${id}
    ) f JOIN ratings r ON r.delivery_id = f.delivery_id JOIN deliveries d ON d.id = r.delivery_id
    WHERE ${after?.at ?? null}::timestamptz IS NULL
      OR (r.created_at, r.delivery_id) < (${after?.at ?? null}, ${after?.id ?? null})
    ORDER BY r.created_at DESC, r.delivery_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The complaints of a sender and about a courier, the newest first. */
export async function personComplaints(db: Database, id: string, { after, limit }: ByTime) {
  const { rows } = await sql<{
    id: string;
    delivery_id: string;
    number: number;
    is_sender: boolean;
    kind: DisputeKind;
    state: DisputeState;
    refund: number;
    currency: Currency;
    opened_at: Date;
    resolved_at: Date | null;
  }>`
    SELECT x.id, x.delivery_id, d.number, x.sender_id = ${id} AS is_sender, x.kind, x.state, x.refund, d.currency,
      x.opened_at, x.resolved_at
    FROM disputes x JOIN deliveries d ON d.id = x.delivery_id
    WHERE (x.sender_id = ${id} OR x.courier_id = ${id})
      AND (${after?.at ?? null}::timestamptz IS NULL OR (x.opened_at, x.id) < (${after?.at ?? null}, ${after?.id ?? null}))
    ORDER BY x.opened_at DESC, x.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** What a person was told, the newest first: kinds, and of what the staff wrote to them also the text and its author. */
export async function personMessages(db: Database, id: string, { before, limit }: BySeq) {
  const { rows } = await sql<{
    seq: number;
    id: string;
    kind: string;
    role: Role;
    number: number | null;
    name: string;
    created_at: Date;
    read_at: Date | null;
    text: string | null;
    author: string | null;
  }>`
    SELECT n.seq, n.id, n.kind, n.role, d.number, n.name, n.created_at, n.read_at, m.text,
      a.first_name || ' ' || a.last_name AS author
    FROM notifications n LEFT JOIN deliveries d ON d.id = n.delivery_id
    LEFT JOIN person_messages m ON m.id = n.person_message_id LEFT JOIN accounts a ON a.id = m.author_id
    WHERE n.account_id = ${id} AND (${before}::bigint IS NULL OR n.seq < ${before})
    ORDER BY n.seq DESC LIMIT ${limit}`.execute(db);
  return rows;
}

const MOST = 50;

/** The devices that a person signed in with, the last used first. */
export async function personDevices(db: Database, id: string) {
  return db
    .selectFrom('account_devices')
    .select(['kind', 'first_seen_at', 'last_seen_at'])
    .where('account_id', '=', id)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST)
    .execute();
}

/** Whether a person has a tracking program with an address of its own. */
export async function hasTrackingProgram(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('device_tokens')
    .select('account_id')
    .where('account_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
