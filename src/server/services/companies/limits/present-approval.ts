import type { CompanyApproval } from '#contract/companies/spend-limits.ts';
import { approversOf, type Excess } from '#domain/companies/spend-limits.ts';
import type { Currency } from '#domain/money.ts';
import { excessesOf } from '#domain/companies/spend-limits.ts';
import type { ApprovalWithNames } from '#server/db/companies/approvals.ts';
import { costCentresIn, limitsFor } from '#server/db/companies/spend-limits.ts';
import type { MemberRow } from '#server/db/companies/companies.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { stopsOf } from '#server/db/deliveries/orders.ts';
import { centreOf } from '../company-money.ts';
import { spendLimitOf } from './spent-of.ts';

/** An excess as the wire has it. */
export function presentExcess({ owner, span, limit, excess }: Excess, currency: Currency) {
  return { owner, span, limit: { amount: limit, currency }, excess: { amount: excess, currency } };
}

/** Whether nobody can answer a request any more: its offer ended, or its delivery was decided otherwise. */
export function isExpired(
  row: Pick<ApprovalWithNames, 'state' | 'status' | 'offer_status' | 'expires_at'>,
  now: Date,
): boolean {
  return (
    row.state === 'waiting' && (row.status !== 'open' || row.offer_status !== 'live' || row.expires_at <= now)
  );
}

/** A request as a member sees it; the excess of one that waits is that of now. */
export async function presentApproval(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  actor: Pick<Actor, 'accountId'>,
  row: ApprovalWithNames,
  members: readonly MemberRow[],
): Promise<CompanyApproval> {
  const isOver = isExpired(row, deps.clock.now());
  const isWaiting = row.state === 'waiting' && !isOver;
  const who = members.map((each) => ({ accountId: each.account_id, roles: each.roles }));
  const excesses = isWaiting ? await excessesSeen(deps, row) : row.excesses;
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    orderId: row.order_id,
    number: row.number,
    costCentre: centreOf(row),
    askerId: row.asker_id,
    asker: `${row.asker_first_name} ${row.asker_last_name}`,
    amount: { amount: row.amount, currency: row.currency },
    method: row.method,
    excesses: excesses.map((each) => presentExcess(each, row.currency)),
    state: isOver ? 'expired' : row.state,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decider_first_name === null ? null : `${row.decider_first_name} ${row.decider_last_name}`,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    mayDecide: isWaiting && approversOf(who, row.asker_id).includes(actor.accountId),
  };
}

async function excessesSeen(deps: Pick<Deps, 'db' | 'clock' | 'settings'>, row: ApprovalWithNames) {
  const { company_id: companyId, asker_id: memberId, order_id: orderId } = row;
  const stops = orderId === null ? [row] : await stopsOf(deps.db, orderId);
  const costCentreIds = costCentresIn(stops.filter(({ status }) => status === 'open'));
  const rows = await limitsFor(deps.db, { companyId, memberId, costCentreIds });
  return excessesOf(row.amount, await Promise.all(rows.map((each) => spendLimitOf(deps, each))));
}
