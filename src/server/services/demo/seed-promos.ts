import { DEMO_SUMS } from '#domain/money/figures/demo-sums.ts';
import { insertPromotion } from '#server/db/money/promotions.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';

type DemoPromo = Omit<
  Parameters<typeof insertPromotion>[1],
  | 'id'
  | 'currency'
  | 'created_at'
  | 'starts_at'
  | 'ends_at'
  | 'code'
  | 'amount'
  | 'min_price'
  | 'max_discount'
  | 'budget'
> & {
  code: keyof (typeof DEMO_SUMS)['USD']['promos'];
  max_uses: number;
  /** Days from the seeding until the code starts and ends. */
  from: number;
  until: number;
};

/** The usual fields of a code; each code sets the rest, in sums of its currency. */
const PLAIN = { basis_points: null, withdrawn_at: null };

/**
 * The demo's promo codes: one for newcomers, one with a minimum price, one with limited uses, and one that has ended.
 */
const DEMO_PROMOS: readonly DemoPromo[] = [
  {
    ...PLAIN,
    code: 'BUNVENIT',
    name_ro: '20 % la prima livrare',
    name_en: '20% off your first delivery',
    detail_ro: 'Un început bun: noi plătim o cincime din prima ta livrare.',
    detail_en: 'A good start: we pay a fifth of your first delivery.',
    kind: 'percent',
    basis_points: 2_000,
    first_order: true,
    max_uses: 500,
    from: -30,
    until: 120,
  },
  {
    ...PLAIN,
    code: 'DRUMLUNG',
    name_ro: 'Reducere la drumuri lungi',
    name_en: 'A long way for less',
    detail_ro: 'Pentru livrări mai scumpe: scade din preț o sumă fixă, de două ori.',
    detail_en: 'For dearer deliveries: a fixed sum off the price, twice.',
    kind: 'fixed',
    uses_per_person: 2,
    max_uses: 400,
    from: -7,
    until: 60,
  },
  {
    ...PLAIN,
    code: 'PRIMII10',
    name_ro: '10 % cât ține bugetul',
    name_en: '10% while it lasts',
    detail_ro: 'Pentru cine ajunge primul: reducerea se oprește când se termină banii puși deoparte.',
    detail_en: 'First come, first served: it ends when the money set aside is gone.',
    kind: 'percent',
    basis_points: 1_000,
    max_uses: 100,
    uses_per_person: 3,
    from: -2,
    until: 21,
  },
  {
    ...PLAIN,
    code: 'TOAMNA',
    name_ro: 'Reducere de toamnă',
    name_en: 'Autumn discount',
    detail_ro: 'A fost o toamnă frumoasă.',
    detail_en: 'It was a fine autumn.',
    kind: 'fixed',
    max_uses: 100,
    from: -90,
    until: -20,
  },
];

/** Inserts missing demo promo codes; answers how many were new. */
export async function seedPromos(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const { currency } = deps.settings;
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
  let added = 0;
  for (const { from, until, ...promo } of DEMO_PROMOS) {
    const { amount = null, maxDiscount = null, minPrice, budget } = DEMO_SUMS[currency].promos[promo.code];
    const isNew = await insertPromotion(deps.db, {
      ...promo,
      id: newId(),
      currency,
      amount,
      max_discount: maxDiscount,
      ...(minPrice === undefined ? {} : { min_price: minPrice }),
      budget,
      starts_at: day(from),
      ends_at: day(until),
      created_at: now,
    });
    if (isNew) added += 1;
  }
  return added;
}
