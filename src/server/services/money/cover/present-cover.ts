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

type Quoted = Pick<DeliveryRow, 'declared_value' | 'cover_ceiling'>;

/** The cover of a delivery as it was quoted, with what was paid out of it; null without one, which costs no query. */
export async function coverOf(
  { db }: Deps,
  delivery: Quoted & { id: string },
): Promise<(Cover & { times: number }) | null> {
  const quoted = quotedCover(delivery, 0);
  if (!quoted) return null;
  const { sum: paid, times } = await coverPaidFor(db, delivery.id);
  return { ...quoted, paid, times };
}

/** The same where the caller knows what was paid out of it, in minor units. */
export function quotedCover(
  { declared_value: declaredValue, cover_ceiling: ceiling }: Quoted,
  paid: number,
): Cover | null {
  return declaredValue === null || ceiling === null ? null : { declaredValue, ceiling, paid };
}

/** A cover as those who see the delivery see it; null without one. */
export function presentCover(cover: Cover | null, currency: Currency): CoverView | null {
  if (!cover) return null;
  const money = (amount: number) => ({ amount, currency });
  return {
    declaredValue: money(cover.declaredValue),
    paid: cover.paid > 0 ? money(cover.paid) : null,
    left: money(coverLeft(cover)),
  };
}
