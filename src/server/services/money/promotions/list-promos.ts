import type { Locale } from '#domain/locales.ts';
import type { Promo } from '#contract/money/promos.ts';
import { type CouponState, couponState } from '#domain/money/promotions/promo.ts';
import { enabledMarks } from '#domain/risk/marks.ts';
import { hasOrdered, promotionsFor, usesByPerson } from '#server/db/money/promotions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { hadFirstOrder } from './had-first-order.ts';
import { presentPromo } from './present-promo.ts';
import { termsOf } from './terms.ts';

const MOST = 100;
/** How long a coupon that is used or over stays in its owner's list. */
const REMEMBERED_DAYS = 30;
const ORDER: Record<CouponState, number> = { claimed: 0, available: 1, used: 2, expired: 3 };

/** No account has this id: only what is listed for everybody remains. */
const NOBODY = '';

/**
 * The coupons of a sender: claimed ones first, then available ones, then those used or ended lately. For no account
 * (null), the coupons that everybody may claim.
 */
export async function listPromos(
  deps: Deps,
  actor: Actor | null,
  locale: Locale,
): Promise<{ items: Promo[] }> {
  const now = deps.clock.now();
  const accountId = actor?.accountId ?? NOBODY;
  const [rows, uses, isLaterOrder, firstUsedAlike] = await Promise.all([
    promotionsFor(deps.db, accountId, now, MOST),
    usesByPerson(deps.db, accountId),
    hasOrdered(deps.db, accountId),
    hadFirstOrder(deps, accountId, enabledMarks(deps.settings.riskChecks)),
  ]);
  const oldest = new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000);
  const items = rows
    .filter((row) => row.ends_at > oldest && row.currency === deps.settings.currency)
    .flatMap((row) => {
      const usage = {
        ...row,
        usesByPerson: uses.get(row.id) ?? 0,
        isLaterOrder,
        firstUsedAlike,
        isCodeUsed: row.is_code_used,
        isHeldOut: row.is_held_out,
      };
      const seen = { claimed: row.claimed_at !== null, listed: row.listed, now };
      const state = couponState(termsOf(row), usage, seen);
      return state === null ? [] : [presentPromo(row, state, locale)];
    });
  return { items: items.toSorted((one, other) => ORDER[one.state] - ORDER[other.state]) };
}
