import { ORDER_STOPS } from '#domain/deliveries/orders.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { isPhone } from '#domain/phone.ts';
import { mustConfirmMarker } from '#domain/places/place-precision.ts';
import { stopLine } from '../booking/address/stop-text.ts';
import type { DraftContact, DraftStop } from '../booking/draft.ts';
import type { OrderBody, QuoteBody } from './queries.ts';

/** A drop-off as it is filled in. */
export type DraftDropoff = {
  key: number;
  stop: DraftStop | null;
  receiver: DraftContact;
  additional: string;
  note: string;
  size: ParcelSize;
};

/** An order as it is filled in. */
export type OrderDraft = {
  pickup: DraftStop | null;
  sender: DraftContact;
  pickupDate: 'flexible' | 'today' | 'tomorrow';
  companyId: string;
  stops: DraftDropoff[];
};

/** A drop-off with nothing in it; keys count on, so that a moved one stays itself. */
export function emptyDropoff(key: number): DraftDropoff {
  return { key, stop: null, receiver: { name: '', phone: '' }, additional: '', note: '', size: 'small' };
}

/** The stops with the one at an index moved by one place; the same where it is at the end. */
export function movedStop(stops: readonly DraftDropoff[], at: number, by: 1 | -1): DraftDropoff[] {
  const [one, other] = [stops[at], stops[at + by]];
  if (!one || !other) return [...stops];
  return stops.map((stop, index) => (index === at ? other : index === at + by ? one : stop));
}

/** Whether everything that an order needs is there. */
export function isComplete({ pickup, sender, stops }: OrderDraft): boolean {
  const isPerson = ({ name, phone }: DraftContact) => name.trim() !== '' && isPhone(phone);
  const isFull = stops.every(({ stop, receiver }) => stop !== null && isPerson(receiver));
  return pickup !== null && isPerson(sender) && isFull && stops.length >= ORDER_STOPS.min;
}

/** What is requested for the price; null while an address is missing. */
export function quoteBody({ pickup, stops }: OrderDraft): QuoteBody | null {
  const requested = stops.flatMap(({ stop, size }) => (stop ? [{ dropoff: pointOf(stop), size }] : []));
  return pickup && requested.length === stops.length ? { pickup: pointOf(pickup), stops: requested } : null;
}

/** The order with the quotes of its stops, in their order; null while something is missing. */
export function orderBody(draft: OrderDraft, quoteIds: readonly string[]): OrderBody | null {
  const { pickup, sender, pickupDate, companyId } = draft;
  const stops = draft.stops.flatMap(({ stop, receiver, additional, note, size }, at) => {
    const quoteId = quoteIds[at];
    if (!stop || quoteId === undefined) return [];
    return [{ quoteId, dropoff: endOf(stop, additional), size, receiver, ...(note.trim() ? { note } : {}) }];
  });
  if (!pickup || stops.length !== draft.stops.length) return null;
  return { pickup: endOf(pickup, ''), pickupDate, sender, stops, ...(companyId ? { companyId } : {}) };
}

const pointOf = ({ lat, lng }: DraftStop) => ({ lat, lng });

/** An address whose point is a guess is one for which the courier calls. */
function endOf(stop: DraftStop, additional: string) {
  const { precision, pinConfirmed } = stop;
  const isGuess = precision !== undefined && mustConfirmMarker(precision) && !pinConfirmed;
  return {
    ...pointOf(stop),
    address: stopLine(stop),
    ...(additional.trim() ? { additional } : {}),
    ...(precision ? { precision } : {}),
    ...(pinConfirmed ? { pinConfirmed } : {}),
    ...(isGuess ? { callAhead: true } : {}),
  };
}
