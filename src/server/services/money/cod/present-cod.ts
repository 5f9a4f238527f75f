import type { CodJob, CodView } from '#contract/money/cod-fields.ts';
import type { CodMethod } from '#domain/money/cod/cod-table.ts';
import { codMethods } from '#domain/money/cod/terms.ts';
import { type CodRow, codWith } from '#server/db/money/cod/cods.ts';
import type { Deps } from '#server/deps.ts';
import { isPaidAhead } from './card/is-payable.ts';

/** The ways to pay goods' money and its largest amount; null where it is not offered. */
export function offeredCod({ settings: { cod, currency, cardPayments } }: Deps) {
  const methods = codMethods(cod, cardPayments);
  return methods.length > 0 ? { methods, max: { amount: cod.max, currency } } : null;
}

/** Goods' money of a delivery as its sender and the staff see it, with what is missing of it in minor units. */
export function presentCod(cod: CodRow, short: number): CodView {
  const money = (sum: number) => ({ amount: sum, currency: cod.currency });
  return {
    amount: money(cod.amount),
    state: cod.state,
    methods: cod.methods,
    reference: cod.reference,
    payoutIban: cod.payout_iban,
    isCounted: cod.counted_at !== null,
    isPaidByCard: isPaidAhead(cod),
    givenAt: cod.given_at?.toISOString() ?? null,
    method: cod.method,
    short: short > 0 ? money(short) : null,
    collectedAt: cod.collected_at?.toISOString() ?? null,
    movedAt: cod.moved_at.toISOString(),
  };
}

/** Goods' money of a job as it is stored; nulls for a job without any. */
type JobMoney = { cod_amount: number | null; cod_methods: readonly CodMethod[] | null };

/**
 * Presents goods' money of open jobs as one courier sees it before bidding: what they have of it is looked up once, and not
 * at all where none of the jobs has any.
 */
export async function codOfJobs(
  deps: Deps,
  courierId: string,
  jobs: readonly JobMoney[],
): Promise<(job: JobMoney) => CodJob | null> {
  if (jobs.every(({ cod_amount: amount }) => amount === null)) return () => null;
  const { courierCap } = deps.settings.cod;
  const { currency } = deps.settings;
  const { held, expected } = await codWith(deps.db, courierId, currency);
  const money = (amount: number) => ({ amount, currency });
  return ({ cod_amount: amount, cod_methods: methods }) =>
    amount === null
      ? null
      : {
          amount: money(amount),
          methods: [...(methods ?? [])],
          held: money(held + expected),
          cap: money(courierCap),
          isOverCap: held + expected + amount > courierCap,
        };
}
