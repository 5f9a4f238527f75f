import type { CodJob, CodView } from '#contract/money/cod-fields.ts';
import { codMethods } from '#domain/money/cod/terms.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { shortOf } from '#server/db/money/cod-shorts.ts';
import { type CodRow, codsOf, codWith, findCod } from '#server/db/money/cods.ts';
import type { Deps } from '#server/deps.ts';

/** The ways to pay goods' money and its largest amount; null where it is not offered. */
export function offeredCod({ settings: { cod, currency } }: Deps) {
  const methods = codMethods(cod);
  return methods.length > 0 ? { methods, max: { amount: cod.max, currency } } : null;
}

type Viewed = Pick<DeliveryRow, 'id' | 'cod_amount'>;

/** Goods' money of a delivery as its sender and the staff see it; null for a delivery without any, which costs no query. */
export async function presentCod(deps: Deps, { id, cod_amount: amount }: Viewed): Promise<CodView | null> {
  const cod = amount === null ? undefined : await findCod(deps.db, id);
  if (!cod) return null;
  return codView(cod, cod.collected_at ? await shortOf(deps.db, id) : 0);
}

/** The same of a row, with what is missing of it in minor units. */
export function codView(cod: CodRow, short: number): CodView {
  const money = (sum: number) => ({ amount: sum, currency: cod.currency });
  return {
    amount: money(cod.amount),
    state: cod.state,
    methods: cod.methods,
    reference: cod.reference,
    payoutIban: cod.payout_iban,
    isCounted: cod.counted_at !== null,
    givenAt: cod.given_at?.toISOString() ?? null,
    method: cod.method,
    short: short > 0 ? money(short) : null,
    collectedAt: cod.collected_at?.toISOString() ?? null,
    movedAt: cod.moved_at.toISOString(),
  };
}

/** Goods' money of open jobs as one courier sees it before bidding, by the deliveries' ids. */
export async function codJobs(
  deps: Deps,
  courierId: string,
  deliveryIds: readonly string[],
): Promise<(deliveryId: string) => CodJob | null> {
  const { cod, currency } = deps.settings;
  const cods = cod.isOn && deliveryIds.length > 0 ? await codsOf(deps.db, deliveryIds) : undefined;
  if (!cods?.size) return () => null;
  const { held, expected } = await codWith(deps.db, courierId, currency);
  const money = (amount: number) => ({ amount, currency });
  return (deliveryId) => {
    const found = cods.get(deliveryId);
    if (!found) return null;
    return {
      amount: money(found.amount),
      methods: found.methods,
      held: money(held + expected),
      cap: money(cod.courierCap),
      isOverCap: held + expected + found.amount > cod.courierCap,
    };
  };
}
