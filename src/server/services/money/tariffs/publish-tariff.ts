import type { StaffTariff } from '#contract/money/admin-tariffs.ts';
import { ensure } from '#domain/errors.ts';
import { largestChange } from '#domain/money/pricing/change.ts';
import {
  beginsAt,
  findTariff,
  putInForce,
  takeOutOfForce,
  type TariffRow,
} from '#server/db/money/tariffs.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { requestApproval } from '../../staff/approvals/request-approval.ts';
import { tariffAt } from './live-tariff.ts';
import { lockForEvent } from './lock-draft.ts';
import { approvalSubject, presentTariff } from './present-tariff.ts';
import { refuseOtherEdit } from './save-tariff.ts';

type Publication = { version: number; startsAt: string | null; reason: string };

/**
 * Puts a draft in force from an instant on, or asks for a second person's signature where its change is above the limit.
 * Throws `tariff_changed` for another edit, `transition_refused` for what is no draft or was not replayed whole
 * (`not_replayed`), or a field error for a start that is past or taken.
 */
export async function publishTariff(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, startsAt, reason }: Publication,
): Promise<StaffTariff> {
  return inTransaction(deps, async (tx) => {
    const row = await lockForEvent(tx, id, 'publish');
    refuseOtherEdit(row, version, null);
    ensure(row.replayed_version === row.version, 'transition_refused', { facts: { state: 'not_replayed' } });
    const now = tx.clock.now();
    if (startsAt !== null && Date.parse(startsAt) <= now.getTime()) throw fieldError('startsAt', 'time_past');
    const from = startsAt === null ? now : new Date(startsAt);
    const before = await tariffAt(tx, from);
    const change = largestChange(before, { ...before, ...row.content });
    if (change > tx.settings.tariffSecondPersonBasisPoints) {
      const payload = { tariffId: id, number: row.number, version, startsAt, change };
      const about = { number: row.number };
      const subject = approvalSubject(id);
      await requestApproval(tx, actor, { kind: 'tariff_publication', subject, payload, reason, about });
      tx.publish(['staff'], { name: 'tariffs.changed' });
    } else {
      await begin(tx, row, { from, by: actor.accountId, signer: null });
      await recordPublication(tx, actor, row, { from, reason });
    }
    return presentTariff(tx, actor, orNotFound(await findTariff(tx.db, id)));
  });
}

/**
 * Puts in force what a second person has signed: the edit that was asked for, from its instant on, or from now where that
 * has passed. Throws as publishing does.
 */
export async function publishSigned(tx: Tx, signer: Actor, approval: ApprovalRow): Promise<void> {
  const { tariffId, version, startsAt } = approval.payload;
  const row = await lockForEvent(tx, String(tariffId), 'publish');
  refuseOtherEdit(row, Number(version), null);
  const now = tx.clock.now();
  const requested = typeof startsAt === 'string' ? new Date(startsAt) : now;
  const from = requested > now ? requested : now;
  await begin(tx, row, { from, by: approval.requested_by, signer: signer.accountId });
  await recordPublication(tx, signer, row, { from, reason: approval.reason });
}

type Beginning = { from: Date; by: string; signer: string | null };

async function begin(tx: Tx, row: TariffRow, { from, by, signer }: Beginning): Promise<void> {
  if (await beginsAt(tx.db, from)) throw fieldError('startsAt', 'invalid');
  await putInForce(tx.db, row.id, { from, by, signedBy: signer, now: tx.clock.now() });
  tx.publish(['staff'], { name: 'tariffs.changed' });
}

async function recordPublication(
  tx: Tx,
  actor: Actor,
  row: TariffRow,
  { from, reason }: { from: Date; reason: string },
): Promise<void> {
  const details = { version: row.number, from: from.toISOString(), reason };
  await recordAudit(tx, { actor, action: 'tariff_published', subject: `tariff:${row.id}`, details });
}

/** Makes a scheduled version a draft again; the one before it goes on. Throws `transition_refused` from its first instant on. */
export async function withdrawTariff(
  deps: Deps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<StaffTariff> {
  return inTransaction(deps, async (tx) => {
    const row = await lockForEvent(tx, id, 'withdraw');
    const from = row.in_force_from;
    ensure(from, 'transition_refused');
    await takeOutOfForce(tx.db, { id, from, until: row.in_force_until });
    tx.publish(['staff'], { name: 'tariffs.changed' });
    const details = { version: row.number, reason };
    await recordAudit(tx, { actor, action: 'tariff_withdrawn', subject: `tariff:${id}`, details });
    return presentTariff(tx, actor, orNotFound(await findTariff(tx.db, id)));
  });
}
