import type { z } from 'zod';
import { NewDelivery } from '#contract/deliveries/deliveries.ts';
import { COD_REFERENCE_MAX } from '#domain/money/cod/terms.ts';
import type { Draft, DraftProblem } from '#domain/shops/draft.ts';
import type { OrderFacts } from '#domain/shops/order-facts.ts';
import type { ShopOrderField } from '#domain/shops/shops.ts';
import type { ShopOrderPlace } from '#server/db/shops/schema-shops.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';

type Parts = { draft: Draft; facts: OrderFacts; place: ShopOrderPlace; shop: ShopRow };

/** The draft as the body of POST /deliveries, and what its own schema says against it. */
export function listingBody(
  { draft, facts, place, shop }: Parts,
  quoteId: string,
): { body: z.infer<typeof NewDelivery> | null; problems: DraftProblem[] } {
  const { success, data, error } = NewDelivery.safeParse({
    quoteId,
    pickup: {
      address: shop.pickup_address,
      ...optional('additional', shop.pickup_additional),
      lat: shop.pickup_lat,
      lng: shop.pickup_lng,
    },
    dropoff: {
      address: draft.address,
      ...optional('additional', draft.additional),
      lat: place.lat,
      lng: place.lng,
      // Its courier reads that the point is a guess.
      ...(place.callAhead && !place.confirmed ? { precision: place.precision, callAhead: true } : {}),
    },
    size: draft.size,
    ...optional('companyId', shop.company_id),
    ...optional('costCentre', shop.cost_centre),
    pickupDate: 'flexible',
    sender: { name: shop.contact_name, phone: shop.contact_phone },
    receiver: { name: draft.receiverName, phone: draft.receiverPhone },
    ...optional('note', draft.note),
    ...(draft.codAmount === null
      ? {}
      : {
          cod: {
            amount: draft.codAmount,
            ...optional('payoutIban', shop.cod_iban),
            reference: facts.number.slice(0, COD_REFERENCE_MAX),
          },
        }),
    ...(draft.declaredValue === null ? {} : { declaredValue: draft.declaredValue }),
  });
  if (success) return { body: data, problems: [] };
  const fields = new Set(error.issues.map(({ path }) => FIELDS[path.slice(0, 2).join('.')] ?? 'note'));
  return { body: null, problems: [...fields].map((field) => ({ field, code: 'text_refused' })) };
}

/** The field of a draft behind each path of the body. */
const FIELDS: Record<string, ShopOrderField> = {
  'receiver.name': 'receiverName',
  'receiver.phone': 'receiverPhone',
  'dropoff.address': 'address',
  'dropoff.additional': 'additional',
  size: 'size',
  'cod.amount': 'codAmount',
  'cod.reference': 'codAmount',
  declaredValue: 'declaredValue',
};

function optional<Name extends string>(name: Name, text: string | null): { [N in Name]?: string } {
  return text === null || text.trim() === '' ? {} : ({ [name]: text } as { [N in Name]?: string });
}
