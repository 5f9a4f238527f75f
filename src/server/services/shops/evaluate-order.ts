import type { z } from 'zod';
import type { NewDelivery } from '#contract/deliveries/deliveries.ts';
import { AppError } from '#domain/errors.ts';
import { codMethods } from '#domain/money/cod/terms.ts';
import { type Draft, draftOf, type DraftProblem, draftProblems } from '#domain/shops/draft.ts';
import type { OrderFacts } from '#domain/shops/order-facts.ts';
import type { ShopOrderPlace, ShopOrderQuote } from '#server/db/shops/schema-shops.ts';
import type { ShopOrderRow } from '#server/db/shops/shop-orders.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Deps } from '#server/deps.ts';
import { createQuote } from '../money/quotes/create-quote.ts';
import { companyProblems } from './company-problems.ts';
import { listingBody } from './listing-body.ts';
import { placeOf, placeProblems } from './order-place.ts';

/** A quote that expires within this time is renewed. */
const MARGIN_MS = 30_000;

export type Evaluated = {
  place: ShopOrderPlace | null;
  problems: DraftProblem[];
  quote: ShopOrderQuote | null;
  body: z.infer<typeof NewDelivery> | null;
};

/** The draft of an order by its shop's settings. */
export function draftOfOrder(
  shop: ShopRow,
  { edits }: Pick<ShopOrderRow, 'edits'>,
  facts: OrderFacts,
): Draft {
  return draftOf(facts, edits, { sizes: shop.size_rules, size: shop.size });
}

/** Looks at an order: where it goes, what stands against it, and what it costs now. Stores nothing. */
export async function evaluateOrder(
  deps: Deps,
  shop: ShopRow,
  row: ShopOrderRow,
  facts: OrderFacts,
): Promise<Evaluated> {
  const draft = draftOfOrder(shop, row, facts);
  const place = await placeOf(deps, draft, facts, row.place);
  const problems = [
    ...draftProblems(draft, facts, row.edits, deps.settings.currency),
    ...placeProblems(draft, place, shop),
    ...codProblems(deps, draft, shop),
    ...(await companyProblems(deps, shop)),
  ];
  if (problems.length > 0 || !place) return { place, problems, quote: null, body: null };
  const checked = listingBody({ draft, facts, place, shop }, 'quote');
  if (!checked.body) return { place, problems: checked.problems, quote: null, body: null };
  try {
    const quote = await quoteOf(deps, row.quote, checked.body);
    return { place, problems: [], quote, body: { ...checked.body, quoteId: quote.id } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { place, problems: [problemOf(error)], quote: null, body: null };
  }
}

function codProblems({ settings: { cod, cardPayments } }: Deps, draft: Draft, shop: ShopRow): DraftProblem[] {
  if (draft.payment !== 'cod') return [];
  if (codMethods(cod, cardPayments).length === 0) return [{ field: 'payment', code: 'cod_off' }];
  if (shop.cod_iban === null) return [{ field: 'payment', code: 'cod_account_missing' }];
  return (draft.codAmount ?? 0) > cod.max ? [{ field: 'codAmount', code: 'cod_too_big' }] : [];
}

async function quoteOf(
  deps: Deps,
  before: ShopOrderQuote | null,
  { pickup, dropoff, size, cod, declaredValue }: z.infer<typeof NewDelivery>,
): Promise<ShopOrderQuote> {
  const ends = [pickup.lat, pickup.lng, dropoff.lat, dropoff.lng];
  const trip = [...ends, size, cod?.amount ?? '', declaredValue ?? ''].join(' ');
  const isValid = before && Date.parse(before.expiresAt) - MARGIN_MS > deps.clock.now().getTime();
  if (isValid && before.trip === trip) return before;
  const { id, total, expiresAt } = await createQuote(deps, {
    pickup: { lat: pickup.lat, lng: pickup.lng },
    dropoff: { lat: dropoff.lat, lng: dropoff.lng },
    size,
    ...(cod ? { cod: { amount: cod.amount } } : {}),
    ...(declaredValue === undefined ? {} : { declaredValue }),
  });
  return { id, trip, total: total.amount, expiresAt };
}

function problemOf({ details }: AppError): DraftProblem {
  const isCover = details.fields?.some(({ path }) => path === 'declaredValue') ?? false;
  return isCover
    ? { field: 'declaredValue', code: 'cover_refused' }
    : { field: 'address', code: 'not_listed' };
}
