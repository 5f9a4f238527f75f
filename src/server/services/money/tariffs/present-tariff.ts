import type { StaffTariff, TariffLine, TariffReplay } from '#contract/money/admin-tariffs.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { largestChange, sizesBelowCost } from '#domain/money/pricing/change.ts';
import type { TariffContent } from '#domain/money/pricing/tariff.ts';
import { takesEvent, tariffStateAt } from '#domain/money/pricing/tariff-life.ts';
import { vatBasisPointsOn } from '#domain/money/vat.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { findTariff, type TariffRow } from '#server/db/money/tariffs.ts';
import { openApprovalId } from '#server/db/staff/approvals.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { FIRST_ID } from './first-version.ts';
import { tariffAt } from './live-tariff.ts';

/** The state of a version now. */
export function stateOf(row: TariffRow, now: Date) {
  const { in_force_from: from, in_force_until: until } = row;
  return tariffStateAt(from ? { from, until } : null, now);
}

/** A version in the list. */
export function presentLine(row: TariffRow, now: Date): TariffLine {
  return {
    id: row.id,
    number: row.number,
    state: stateOf(row, now),
    inForceFrom: row.id === FIRST_ID ? null : (row.in_force_from?.toISOString() ?? null),
    inForceUntil: row.in_force_until?.toISOString() ?? null,
    editedAt: row.edited_at.toISOString(),
    editedBy: colleague(row.edited_by, row.edited_name),
    publishedBy: colleague(row.published_by, row.published_name),
    signedBy: colleague(row.signed_by, row.signed_name),
  };
}

function colleague(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

/** The subject under which a signature for a version is asked for. */
export const approvalSubject = (id: string) => `tariff:${id}`;

/** A version with its prices, what changes, and what the actor may do with it. */
export async function presentTariff(deps: Deps, actor: Actor, row: TariffRow): Promise<StaffTariff> {
  const now = deps.clock.now();
  const { commissionBasisPoints, tariffSecondPersonBasisPoints: changeLimit, timeZone } = deps.settings;
  const live = await tariffAt(deps, now);
  const base = row.based_on === null ? undefined : await findTariff(deps.db, row.based_on);
  const state = stateOf(row, now);
  const approvalId =
    (await openApprovalId(deps.db, 'tariff_publication', approvalSubject(row.id), now)) ?? null;
  const isTried = row.replayed_version === row.version;
  const change = largestChange(live, { ...live, ...row.content });
  return {
    ...presentLine(row, now),
    version: row.version,
    currency: row.currency,
    prices: pricesOf(row.content),
    basedOn: base ? { number: base.number, prices: pricesOf(base.content) } : null,
    change,
    changeLimit,
    needsSignature: change > changeLimit,
    approvalId,
    belowCost: sizesBelowCost(row.content, commissionBasisPoints),
    commissionBasisPoints,
    vatBasisPoints: vatBasisPointsOn(localDay(now, timeZone)),
    replay: isTried ? (row.replay as TariffReplay | null) : null,
    acts: actsOf(actor, state, approvalId !== null),
  };
}

function actsOf(actor: Actor, state: ReturnType<typeof stateOf>, isWaiting: boolean): StaffTariff['acts'] {
  if (!mayStaff(actor.staffRole, 'tariffs:write')) return [];
  const acts = ['edit', 'publish', 'withdraw'] as const;
  return acts.filter((act) => !isWaiting && takesEvent(state, act));
}

/** Prices as the contract has them: the same values, which its schema wants as arrays that may be written. */
function pricesOf(content: TariffContent): TariffPrices {
  return structuredClone(content) as TariffPrices;
}
