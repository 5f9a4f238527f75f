import type { Money } from '#domain/money.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { type ApprovalKind, approvalHours, mayRequestApproval } from '#domain/staff/approvals/kinds.ts';
import { type ApprovalPayload, canonicalPayload } from '#domain/staff/approvals/payload.ts';
import { tidyText } from '#domain/text/text.ts';
import {
  type ApprovalRow,
  endApproval,
  insertApproval,
  lockOpenApproval,
} from '#server/db/staff/approvals.ts';
import { insertApprovalDetails } from '#server/db/staff/approval-details.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { newId, sha256 } from '../../ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { detailsDigest } from './approval-details.ts';

const HOUR = 3_600_000;

/** What is asked for, and what would be done. */
export type ApprovalRequest = {
  kind: ApprovalKind;
  /** What would be changed, as `tariff:12`; one request for each is open at a time. */
  subject: string;
  /** The act's parameters, done when somebody signs. No personal data beyond ids. */
  payload: ApprovalPayload;
  /** What else the act needs and is personal data: kept beside the request, until it ends. */
  details?: Readonly<Record<string, string>>;
  reason: string;
  /** What the queue shows besides: whom or which delivery it is about, its number, the sum. */
  about?: { accountId?: string; deliveryId?: string; number?: number; sum?: Money };
};

/**
 * Asks for a second person's signature under an act; nothing of it is done before. The same request again answers the one
 * that is open. Throws `forbidden` without the kind's verb, `transition_refused` while another request for the subject is open.
 */
export async function requestApproval(tx: Tx, actor: Actor, request: ApprovalRequest): Promise<ApprovalRow> {
  const { kind, subject } = request;
  ensure(mayRequestApproval(actor.staffRole, kind), 'forbidden');
  const row = rowOf(tx, actor, request);
  const earlier = await lockOpenApproval(tx.db, kind, subject);
  const isOver = earlier !== undefined && earlier.expires_at <= tx.clock.now();
  if (isOver)
    await endApproval(tx.db, earlier.id, {
      state: 'expired',
      decided_by: null,
      decided_at: tx.clock.now(),
      answer: null,
    });
  const inserted = await insertApproval(tx.db, row);
  if (!inserted) return sameRequest(orNotFound(await lockOpenApproval(tx.db, kind, subject)), row);
  if (request.details) await insertApprovalDetails(tx.db, row.id, request.details);
  tx.publish(['staff'], { name: 'decisions.changed' });
  const details = { kind, subject, reason: row.reason };
  await recordAudit(tx, { actor, action: 'approval_requested', subject: `approval:${row.id}`, details });
  return inserted;
}

function rowOf(
  tx: Tx,
  actor: Actor,
  { kind, subject, details, reason, about = {}, ...act }: ApprovalRequest,
) {
  const payload = details ? { ...act.payload, detailsDigest: detailsDigest(tx, details) } : act.payload;
  const now = tx.clock.now();
  return {
    id: newId(),
    kind,
    subject,
    payload: JSON.stringify(payload),
    payload_hash: sha256(canonicalPayload(payload)),
    account_id: about.accountId ?? null,
    delivery_id: about.deliveryId ?? null,
    number: about.number ?? null,
    amount: about.sum?.amount ?? null,
    currency: about.sum?.currency ?? null,
    reason: tidyText(reason),
    requested_by: actor.accountId,
    requested_at: now,
    expires_at: new Date(now.getTime() + approvalHours(kind) * HOUR),
    decided_by: null,
    decided_at: null,
    answer: null,
  };
}

/** The open request where it is the same one, as after a second press. */
function sameRequest(open: ApprovalRow, asked: ReturnType<typeof rowOf>): ApprovalRow {
  const isSame = open.requested_by === asked.requested_by && open.payload_hash.equals(asked.payload_hash);
  if (!isSame) throw new AppError('transition_refused', { facts: { state: 'approval_open' } });
  return open;
}
