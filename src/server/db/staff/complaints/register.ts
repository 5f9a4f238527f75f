import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import type { Currency } from '#domain/money.ts';
import type { NoticeCategory, NoticeDecision } from '#domain/moderation/rules.ts';
import type { DisputeKind, DisputeState } from '#domain/money/disputes/rules.ts';
import type { ReviewState } from '#domain/couriers/review.ts';
import type {
  ComplaintChannel,
  ComplaintKind,
  ComplaintOutcome,
  ComplaintReason,
  ComplaintSource,
} from '#domain/staff/complaints/register.ts';
import type { Database } from '../../core/connect.ts';

/** An entry of the register with what its source says of it; of a source that was erased nothing but number and time. */
export type RegisterRow = {
  number: number;
  source: ComplaintSource;
  item: string;
  received_at: Date;
  is_there: boolean;
  own_kind: ComplaintKind | null;
  own_reason: ComplaintReason | null;
  own_channel: ComplaintChannel | null;
  own_outcome: ComplaintOutcome | null;
  dispute_kind: DisputeKind | null;
  dispute_state: DisputeState | null;
  notice_category: NoticeCategory | null;
  notice_decision: NoticeDecision | null;
  review_state: ReviewState | null;
  /** The source's own deadline; null where the kind's term counts. */
  due_at: Date | null;
  text: string | null;
  answer: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  locale: Locale | null;
  person_id: string | null;
  delivery_id: string | null;
  delivery_number: number | null;
  ended_at: Date | null;
  compensation: number | null;
  currency: Currency | null;
  corrects: number | null;
  entered_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
};

export type RegisterFilter = {
  kind?: ComplaintKind | undefined;
  state?: 'open' | 'closed' | undefined;
  /** A number of the register. */
  number?: number | undefined;
  before?: number | undefined;
  /** When it came: from one moment to before another. */
  span?: { from: Date; to: Date } | undefined;
  /** Null for all of a span. */
  limit: number | null;
};

/** What still waits for an answer, wherever it is stored: each source has an index of it. */
const OPEN = sql`
  SELECT 'complaint', id FROM complaints WHERE decided_at IS NULL
  UNION ALL SELECT 'dispute', id FROM disputes WHERE state = 'open'
  UNION ALL SELECT 'content_notice', number::text FROM content_notices WHERE decision IS NULL
  UNION ALL SELECT 'suspension_review', id FROM courier_reviews WHERE state = 'open'`;

/** Entries of the register, newest first. */
export async function registerEntries(db: Database, filter: RegisterFilter): Promise<RegisterRow[]> {
  const { kind, state, number, before, span, limit } = filter;
  const wheres: RawBuilder<SqlBool>[] = [
    ...(kind ? [isOfKind(kind)] : []),
    ...(state === 'open' ? [sql<SqlBool>`(e.source, e.item) IN (${OPEN})`] : []),
    ...(state === 'closed' ? [sql<SqlBool>`NOT (e.source, e.item) IN (${OPEN})`] : []),
    ...(number === undefined ? [] : [sql<SqlBool>`e.number = ${number}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`e.number < ${before}`]),
    ...(span ? [sql<SqlBool>`e.received_at >= ${span.from} AND e.received_at < ${span.to}`] : []),
  ];
  const where = wheres.length > 0 ? sql`WHERE ${sql.join(wheres, sql` AND `)}` : sql``;
  const { rows } = await sql<RegisterRow>`
    SELECT e.number, e.source, e.item,
      coalesce(c.received_at, p.opened_at, n.received_at, r.asked_at, w.stated_at, e.received_at) AS received_at,
      coalesce(c.id, p.id, n.number::text, r.id, w.number::text) IS NOT NULL AS is_there,
      c.kind AS own_kind, c.reason AS own_reason, c.channel AS own_channel, c.outcome AS own_outcome,
      p.kind AS dispute_kind, p.state AS dispute_state, n.category AS notice_category,
      n.decision AS notice_decision, r.state AS review_state,
      coalesce(c.due_at, r.due_at) AS due_at,
      coalesce(c.text, p.text, n.explanation, r.text) AS text,
      coalesce(c.answer, p.reason, n.reasons, r.answer) AS answer,
      coalesce(c.name, n.name, w.name, CASE WHEN person.deleted_at IS NULL
        THEN coalesce(person.business_name, person.first_name || ' ' || person.last_name) END) AS name,
      coalesce(c.email, n.email, w.email, CASE WHEN person.deleted_at IS NULL THEN person.email END) AS email,
      coalesce(c.phone, CASE WHEN e.source <> 'complaint' AND person.deleted_at IS NULL THEN person.phone END) AS phone,
      coalesce(c.locale, n.locale, person.locale) AS locale,
      person.id AS person_id, d.id AS delivery_id, d.number AS delivery_number, d.ended_at,
      coalesce(g.amount, p.refund) AS compensation, coalesce(g.currency, d.currency)::text AS currency,
      c.corrects, entering.first_name || ' ' || entering.last_name AS entered_by,
      coalesce(c.decided_at, p.resolved_at, n.decided_at, r.decided_at, w.stated_at) AS decided_at,
      deciding.first_name || ' ' || deciding.last_name AS decided_by
    FROM complaint_entries e
    LEFT JOIN complaints c ON e.source = 'complaint' AND c.id = e.item
    LEFT JOIN disputes p ON e.source = 'dispute' AND p.id = e.item
    LEFT JOIN content_notices n ON n.number = CASE e.source WHEN 'content_notice' THEN e.item::bigint END
    LEFT JOIN courier_reviews r ON e.source = 'suspension_review' AND r.id = e.item
    LEFT JOIN withdrawals w ON w.number = CASE e.source WHEN 'withdrawal' THEN e.item::bigint END
    LEFT JOIN deliveries d ON d.id = coalesce(c.delivery_id, p.delivery_id, n.delivery_id, w.delivery_id)
    LEFT JOIN accounts person ON person.id = coalesce(c.account_id, p.sender_id, n.account_id, r.courier_id, w.account_id)
    LEFT JOIN accounts entering ON entering.id = c.entered_by
    LEFT JOIN accounts deciding ON deciding.id = coalesce(c.decided_by, p.resolved_by, n.decided_by, r.decided_by)
    LEFT JOIN goodwills g ON g.id = c.goodwill_id
    ${where} ORDER BY e.number DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The kind of what is stored elsewhere follows from where. */
const KIND_OF_SOURCE: Record<Exclude<ComplaintSource, 'complaint'>, ComplaintKind> = {
  dispute: 'delivery',
  content_notice: 'illegal_content',
  suspension_review: 'platform_work',
  withdrawal: 'withdrawal',
};

/** The kind of an entry. */
export function kindOfEntry({ source, own_kind }: Pick<RegisterRow, 'source' | 'own_kind'>): ComplaintKind {
  return source === 'complaint' ? (own_kind ?? 'other') : KIND_OF_SOURCE[source];
}

function isOfKind(kind: ComplaintKind): RawBuilder<SqlBool> {
  const sources = Object.entries(KIND_OF_SOURCE).flatMap(([source, of]) => (of === kind ? [source] : []));
  return sql`(e.source = ANY (${sources}) OR c.kind = ${kind})`;
}
