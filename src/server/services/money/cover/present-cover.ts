import type { CoverView } from '#contract/money/cover-fields.ts';
import { type Cover, coverLeft } from '#domain/money/cover/cover.ts';
import type { Currency } from '#domain/money.ts';
import { coverPaidFor } from '#server/db/money/losses.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';

/** What senders may declare here and what it costs; null where parcels are not covered. */
export function offeredCover({ settings: { cover, currency } }: Deps) {
  const money = (amount: number) => ({ amount, currency });
  if (cover.ceiling === 0) return null;
  return {
    max: money(cover.ceiling),
    bands: cover.bands.map(({ upTo, fee }) => ({ upTo: money(upTo), fee: money(fee) })),
  };
}

export type Covered = Pick<DeliveryRow, 'declared_value' | 'cover_ceiling'> & { id: string };

/** The cover of a delivery as it was quoted, with what was paid out of it; null without one, which costs no query. */
export async function coverOf({ db }: Deps, delivery: Covered): Promise<(Cover & { times: number }) | null> {
  const { declared_value: declaredValue, cover_ceiling: ceiling } = delivery;
  if (declaredValue === null || ceiling === null) return null;
  const { sum: paid, times } = await coverPaidFor(db, delivery.id);
  return { declaredValue, ceiling, paid, times };
}

/** The same for those who see the delivery. */
export async function presentCover(
  deps: Deps,
  delivery: Covered & { currency: Currency },
): Promise<CoverView | null> {
  const cover = await coverOf(deps, delivery);
  if (!cover) return null;
  const money = (amount: number) => ({ amount, currency: delivery.currency });
  return {
    declaredValue: money(cover.declaredValue),
    paid: cover.paid > 0 ? money(cover.paid) : null,
    left: money(coverLeft(cover)),
  };
}
