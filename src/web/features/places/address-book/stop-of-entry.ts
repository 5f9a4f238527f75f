import type { AddressBookEntry } from '#contract/places/address-book.ts';
import type { DraftStop } from '../../deliveries/booking/draft.ts';

/** An entry's place as the booking keeps it: a guess stays one, so that its marker is still confirmed. */
export function stopOfEntry({ address, lat, lng, precision }: AddressBookEntry): DraftStop {
  return { label: address, detail: '', lat, lng, precision };
}
