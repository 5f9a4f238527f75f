import type { Promotion, PromotionLine } from '#contract/money/admin-promotions.ts';
import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { forecastStop, paceStart } from '#domain/money/promotions/forecast.ts';
import { holdoutEffect } from '#domain/money/promotions/holdout.ts';
import { promotionState } from '#domain/money/promotions/promotion-state.ts';
import { countCodes } from '#server/db/money/promotion-codes.ts';
import { countByHoldout } from '#server/db/money/promotion-effects.ts';
import type { PromotionRow } from '#server/db/money/promotions.ts';
import { grantedSince, grantsByDay, promotionById } from '#server/db/money/staff-promotions.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { termsOf } from '../terms.ts';

/** A chart has room for so many days. */
const MOST_DAYS = 92;

/** A promotion as the staff's list shows it. */
export function promotionLine(row: PromotionRow, now: Date): PromotionLine {
  return {
    id: row.id,
    code: row.code,
    ...{ nameRo: row.name_ro, nameEn: row.name_en, detailRo: row.detail_ro, detailEn: row.detail_en },
    ...{ kind: row.kind, basisPoints: row.basis_points, amount: row.amount, maxDiscount: row.max_discount },
    minPrice: row.min_price,
    currency: row.currency,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    ...{ firstOrder: row.first_order, usesPerPerson: row.uses_per_person },
    ...{ maxUses: row.max_uses, budget: row.budget, uses: row.uses, granted: row.granted },
    audience: row.by_codes ? 'single_codes' : row.listed ? 'everyone' : 'code',
    holdout: row.holdout,
    state: promotionState(termsOf(row), row, now),
    stoppedAt: row.withdrawn_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** A promotion with its budget by day, the forecast and what it changes. Throws `not_found`. */
export async function getPromotion(deps: Deps, id: string): Promise<Promotion> {
  const row = orNotFound(await promotionById(deps.db, id));
  const now = deps.clock.now();
  const { timeZone } = deps.settings;
  const [grants, recent, codes, holdoutResult] = await Promise.all([
    grantsByDay(deps.db, id, timeZone),
    grantedSince(deps.db, id, paceStart(row.starts_at, now)),
    row.by_codes ? countCodes(deps.db, id) : null,
    row.holdout ? measureHoldout(deps, row, now) : null,
  ]);
  const shown = promotionLine(row, now);
  const goesOn = shown.state === 'running' || shown.state === 'used_up';
  const terms = { ...termsOf(row), uses: row.uses, granted: row.granted, recent };
  const forecast = goesOn ? forecastStop(terms, now) : null;
  return {
    ...shown,
    days: daysOf(row, grants, { now, timeZone }),
    reserved: grants.reduce((sum, { reserved }) => sum + reserved, 0),
    forecast: forecast && { ...forecast, at: forecast.at.toISOString() },
    holdoutResult,
    codes,
  };
}

type Grants = Awaited<ReturnType<typeof grantsByDay>>;

/** Each day from the start until now or the stop, those without a use as well; the last ones where they are many. */
function daysOf(row: PromotionRow, grants: Grants, { now, timeZone }: { now: Date; timeZone: string }) {
  const stop = Math.min(...[now, row.ends_at, row.withdrawn_at ?? now].map((at) => at.getTime()));
  const first = localDay(row.starts_at, timeZone);
  const last = [localDay(new Date(stop), timeZone), grants.at(-1)?.day ?? first].toSorted().at(-1) ?? first;
  const byDay = new Map(grants.map((grant) => [grant.day, grant]));
  const days: Promotion['days'] = [];
  let total = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { uses = 0, granted = 0 } = byDay.get(day) ?? {};
    total += granted;
    days.push({ day, uses, granted, total });
  }
  return days.slice(-MOST_DAYS);
}

async function measureHoldout(deps: Deps, row: PromotionRow, now: Date) {
  const until = new Date(Math.min(...[now, row.ends_at, row.withdrawn_at ?? now].map((at) => at.getTime())));
  const counts = await countByHoldout(deps.db, row, until);
  const group = (isHeldOut: boolean) => {
    const { senders = 0, ordered = 0 } = counts.find((each) => each.is_held_out === isHeldOut) ?? {};
    return { senders, ordered };
  };
  const [offered, heldOut] = [group(false), group(true)];
  return { offered, heldOut, effect: holdoutEffect(offered, heldOut) };
}
