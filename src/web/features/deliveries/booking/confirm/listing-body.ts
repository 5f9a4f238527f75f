import { canonicalPhone } from '#domain/phone.ts';
import { tidyText } from '#domain/text/text.ts';
import type { BookingDraft, DraftStop, ListingBody } from '../draft.ts';
import { stopLine } from '../address/stop-text.ts';
import { chosenTime } from './time-windows.ts';
import { coverBody } from '../cover/check-cover.ts';
import { guaranteeBody } from '../guarantee/guarantee-body.ts';
import { returnsBody } from '../returns/returns-body.ts';
import { piecesBody } from '../pieces/pieces-body.ts';
import { inspectionBody } from '../inspection/inspection-body.ts';

/** The API's bound on an address. */
const ADDRESS_MAX = 200;

function stopBody(stop: DraftStop, additional: string) {
  const address = stopLine(stop).slice(0, ADDRESS_MAX);
  const note = tidyText(additional);
  return {
    address,
    lat: stop.lat,
    lng: stop.lng,
    pinConfirmed: stop.pinConfirmed ?? false,
    ...(stop.precision ? { precision: stop.precision } : {}),
    ...(stop.callAhead ? { callAhead: true, precision: stop.precision ?? 'locality' } : {}),
    ...(note ? { additional: note } : {}),
  };
}

/** The request body that lists the draft, or null while something is missing. */
export function listingBody(
  draft: BookingDraft,
  quoteId: string,
  photoIds: readonly string[] = [],
): ListingBody | null {
  if (!draft.pickup || !draft.dropoff || !draft.size) return null;
  const instructions = tidyText(draft.instructions);
  const note = tidyText(draft.note);
  const pickupTime = chosenTime(draft);
  const { cod } = draft;
  // Without its sum a parcel would be handed over unpaid.
  if (cod && !cod.body) return null;
  if (draft.pieces?.sizes.includes(draft.size) === false) return null;
  if (draft.cover && !draft.cover.declaredValue) return null;
  if (draft.guarantee && !draft.guarantee.deliverBy) return null;
  const { returns } = returnsBody(draft);
  if (draft.returns && !returns) return null;
  return {
    quoteId,
    pickup: stopBody(draft.pickup, draft.pickupAdditional),
    dropoff: stopBody(draft.dropoff, draft.dropoffAdditional),
    size: draft.size,
    pickupDate: draft.pickupDate,
    sender: contactBody(draft.sender),
    receiver: contactBody(draft.receiver),
    ...(pickupTime ? { pickupTime } : {}),
    ...(instructions ? { instructions } : {}),
    ...(note ? { note } : {}),
    ...(draft.proofPolicy === 'pin' ? {} : { proofPolicy: draft.proofPolicy }),
    ...inspectionBody(draft),
    ...coverBody(draft),
    ...guaranteeBody(draft),
    ...(returns ? { returns } : {}),
    ...piecesBody(draft),
    ...(draft.haulageTerms ? { haulageTerms: draft.haulageTerms } : {}),
    ...(cod?.body ? { cod: cod.body } : {}),
    ...(draft.companyId ? { companyId: draft.companyId } : {}),
    ...(draft.companyId && draft.costCentre ? { costCentre: draft.costCentre } : {}),
    ...(photoIds.length > 0 ? { photoIds: [...photoIds] } : {}),
  };
}

/** A contact in the API's form. */
function contactBody(contact: { name: string; phone: string }): { name: string; phone: string } {
  return { name: contact.name.trim(), phone: canonicalPhone(contact.phone) };
}
