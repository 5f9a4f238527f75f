import type { CodHolding } from '#contract/money/cod-netting.ts';
import { COD_NETTING_TEXT, netted } from '#domain/money/cod/netting.ts';
import {
  heldAndDisputed,
  type NettingConsent,
  openNettingConsent,
} from '#server/db/money/cod/cod-nettings.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import type { Deps } from '#server/deps.ts';

/** Goods' money that a courier has, what a payout pays off of it now, and by which consent. Minor units. */
type Holding = { held: number; disputed: number; next: number; consent: NettingConsent | null };

/** What of a courier's goods' money their next payout pays off, by their standing consent; nothing without one. */
export async function readCodHolding(deps: Deps, courierId: string): Promise<Holding> {
  const { currency } = deps.settings;
  const { held, disputed } = await heldAndDisputed(deps.db, courierId, currency);
  const consent = (await openNettingConsent(deps.db, courierId)) ?? null;
  if (held === 0 || consent === null) return { held, disputed, next: 0, consent };
  const payable = await balanceOf(deps.db, 'courier_payable', courierId, currency);
  const cash = await balanceOf(deps.db, 'courier_cash', courierId, currency);
  const transfers = await balanceOf(deps.db, 'transfer_receivable', courierId, currency);
  return { held, disputed, next: netted({ held, disputed, payable, owed: cash + transfers }), consent };
}

/** The same as the courier sees it; null where there is nothing to see and nothing to agree to. */
export async function presentCodHolding(deps: Deps, courierId: string): Promise<CodHolding> {
  const { held, disputed, next, consent } = await readCodHolding(deps, courierId);
  const money = (amount: number) => ({ amount, currency: deps.settings.currency });
  return {
    held: money(held),
    disputed: money(disputed),
    next: money(next),
    textVersion: COD_NETTING_TEXT,
    consent: consent && { givenAt: consent.given_at.toISOString(), textVersion: consent.text_version },
  };
}
