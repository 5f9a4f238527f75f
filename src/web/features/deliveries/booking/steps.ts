import { INSTRUCTIONS_MAX } from '#contract/deliveries/deliveries.ts';
import { haversineMeters } from '#domain/geo.ts';
import { isPickupTime } from '#domain/deliveries/pickup-window.ts';
import { isPhone } from '#domain/phone.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { paths } from '#web/paths.ts';
import type { BookingDraft, DraftStop } from './draft.ts';
import { needsMarker } from './marker/needs-marker.ts';
import { isTimePast } from './confirm/time-windows.ts';

/** The four steps of the specification, in order. */
export const BOOKING_STEPS = ['location', 'size', 'people', 'confirm'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

export const STEP_PATHS: Record<BookingStep, string> = {
  location: paths.home,
  size: paths.parcelFirst,
  people: paths.parcelSecond,
  confirm: paths.parcelThird,
};

export const STEP_TITLES: Record<BookingStep, PlainKey> = {
  location: 'book.step.1',
  size: 'book.step.2',
  people: 'book.step.3',
  confirm: 'book.step.4',
};

/** Distance below which the two ends count as one place; the server refuses the same distance. */
const SAME_PLACE_METERS = 50;

/** The drop-off: until one is chosen it equals the pickup (specification, section 4). */
export function effectiveDropoff(draft: BookingDraft): DraftStop | null {
  return draft.dropoff ?? draft.pickup;
}

/** Whether both ends are the same place, so that nothing would be delivered. */
export function isSamePlace(draft: BookingDraft): boolean {
  const dropoff = effectiveDropoff(draft);
  return !!draft.pickup && !!dropoff && haversineMeters(draft.pickup, dropoff) < SAME_PLACE_METERS;
}

/** The message that says what a step still misses; null when it is complete. */
export function whyIncomplete(step: BookingStep, draft: BookingDraft): PlainKey | null {
  if (step === 'location') return whyNoLocation(draft);
  if (step === 'size') return whyNoSize(draft);
  if (step === 'people')
    return (
      whyNoPeople(draft) ??
      whyNoCover(draft) ??
      whyNoCod(draft) ??
      whyNoCostCentre(draft) ??
      whyNoGuarantee(draft) ??
      whyNoReturns(draft)
    );
  return null;
}

function whyNoLocation(draft: BookingDraft): PlainKey | null {
  if (!draft.pickup) return 'book.err.pickup';
  if (!draft.dropoff) return 'book.err.drop';
  if (isSamePlace(draft)) return 'book.err.same';
  if (needsMarker(draft.pickup)) return 'book.pin.need.pickup';
  return needsMarker(draft.dropoff) ? 'book.pin.need.dropoff' : null;
}

function whyNoSize({ size, pieces }: BookingDraft): PlainKey | null {
  if (!size) return 'book.size.err';
  // What is wrong with them is said beside them.
  return pieces?.sizes.includes(size) === false ? 'book.pieces.check' : null;
}

function whyNoPeople(draft: BookingDraft): PlainKey | null {
  const named = draft.sender.name.trim() && draft.receiver.name.trim();
  const reachable = isPhone(draft.sender.phone) && isPhone(draft.receiver.phone);
  if (!named || !reachable) return 'book.people.missing';
  if (draft.pickupTime && !isPickupTime(draft.pickupTime)) return 'book.people.missing';
  if (isTimePast(draft, new Date())) return 'book.time.past';
  return draft.instructions.length > INSTRUCTIONS_MAX ? 'book.people.missing' : null;
}

function whyNoCover({ cover }: BookingDraft): PlainKey | null {
  return cover && !cover.declaredValue ? 'book.cover.missing' : null;
}

function whyNoGuarantee({ guarantee }: BookingDraft): PlainKey | null {
  if (!guarantee) return null;
  const isAhead = guarantee.deliverBy !== null && Date.parse(guarantee.deliverBy) > Date.now();
  return isAhead ? null : 'book.guarantee.missing';
}

function whyNoReturns({ returns }: BookingDraft): PlainKey | null {
  const isNamed = returns === null || Object.values(returns).some((text) => text !== undefined);
  return isNamed ? null : 'book.returns.missing';
}

function whyNoCod({ cod }: BookingDraft): PlainKey | null {
  return cod && !cod.body ? 'book.cod.missing' : null;
}

function whyNoCostCentre({ companyId, costCentre, needsCostCentre }: BookingDraft): PlainKey | null {
  return companyId && needsCostCentre && !costCentre ? 'company.choice.centre.missing' : null;
}

/** The first incomplete step before `step`, or null when there is none. */
export function firstIncomplete(step: BookingStep, draft: BookingDraft): BookingStep | null {
  const earlier = BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(step));
  return earlier.find((candidate) => whyIncomplete(candidate, draft) !== null) ?? null;
}

/** Where a draft resumes: its first incomplete step, or the confirmation. */
export function nextStep(draft: BookingDraft): BookingStep {
  return BOOKING_STEPS.find((step) => whyIncomplete(step, draft) !== null) ?? 'confirm';
}
