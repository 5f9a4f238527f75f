import type { z } from 'zod';
import type { SHOP_ROUTES } from '#contract/shops/shops.ts';
import { isInServiceArea } from '#domain/geo.ts';
import { canonicalIban } from '#domain/money/iban.ts';
import type { SizeRules } from '#domain/shops/size-rules.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { tidyLine } from '#domain/text/text.ts';
import { fieldError } from '../errors.ts';

type Pickup = z.infer<typeof SHOP_ROUTES.createShop.body>['pickup'];

/** The columns of a pickup. Throws a field error for a place outside the service area. */
export function pickupColumns({ address, additional, lat, lng, name, phone }: Pickup) {
  if (!isInServiceArea({ lat, lng })) throw fieldError('pickup.address', 'invalid');
  return {
    pickup_address: tidyLine(address),
    pickup_additional: additional ? tidyLine(additional) : null,
    pickup_lat: lat,
    pickup_lng: lng,
    contact_name: tidyLine(name),
    contact_phone: canonicalPhone(phone),
  };
}

/** A size table in its stored spelling: the lightest band first. */
export function tidySizes({ words, bands }: SizeRules): SizeRules {
  return {
    words: words.map(({ text, size }) => ({ text: tidyLine(text), size })),
    bands: bands.toSorted((a, b) => a.upToGrams - b.upToGrams),
  };
}

/** The account of goods' money in its stored spelling. */
export function ibanColumn(iban: string | null): string | null {
  return iban === null ? null : canonicalIban(iban);
}
