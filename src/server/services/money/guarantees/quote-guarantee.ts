import { candidateHours, earliestStart } from '#domain/money/guarantees/candidate-hours.ts';
import { addDays, localDay, pickupDay } from '#domain/deliveries/pickup-window.ts';
import { AppError, ensure } from '#domain/errors.ts';
import {
  lateShare,
  LATENESS_DAYS,
  type Lateness,
  priceGuarantee,
} from '#domain/money/guarantees/lateness.ts';
import { shareOf } from '#domain/money.ts';
import { latenessSince } from '#server/db/money/guarantees/lateness.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import type { OptionFees, priceRequest } from '../quotes/price-request.ts';
import type { QuoteClaims } from '../quotes/quote-token.ts';

/** The most hours that a sender chooses from. */
const CHOICES_MAX = 12;

type Request = Awaited<ReturnType<typeof priceRequest>>;
type Pickup = { pickupDate?: string | undefined; pickupTime?: string | undefined };

/** A guaranteed time as a quote has it: what it adds to the price without VAT, and what the token claims. */
type QuotedGuarantee = { net: number; claim: NonNullable<QuoteClaims['guarantee']> };

/**
 * Prices the guaranteed time that a sender asks for. Throws `method_unavailable` where none is guaranteed here,
 * `pickup_in_past`, or a field error for an hour that is too near or past what is offered.
 */
export async function quoteGuarantee(
  deps: Deps,
  request: Request,
  { deliverBy, ...pickup }: Pickup & { deliverBy: string },
  fees: OptionFees,
): Promise<QuotedGuarantee> {
  const lateness = await ownLateness(deps);
  const from = startOf(deps, pickup);
  const at = new Date(deliverBy);
  const isOffered = candidateHours(from, deps.settings.timeZone).some(
    (hour) => hour.getTime() === at.getTime(),
  );
  const quoted = isOffered ? guaranteeAt(deps, request, { lateness, from, fees }, at) : undefined;
  if (!quoted) throw fieldError('deliverBy', 'invalid');
  return quoted;
}

/** The hours by which a trip may be guaranteed to end, the nearest first. Throws as `quoteGuarantee` does. */
export async function quoteGuarantees(
  deps: Deps,
  request: Request,
  pickup: Pickup,
): Promise<QuotedGuarantee[]> {
  const lateness = await ownLateness(deps);
  const from = startOf(deps, pickup);
  return candidateHours(from, deps.settings.timeZone)
    .flatMap((hour) => guaranteeAt(deps, request, { lateness, from, fees: {} }, hour) ?? [])
    .slice(0, CHOICES_MAX);
}

/** How late this installation's deliveries were in the last months. */
async function ownLateness({ db, clock, settings }: Deps): Promise<Lateness> {
  ensure(settings.guarantee !== null, 'method_unavailable');
  return latenessSince(db, addDays(localDay(clock.now(), settings.timeZone), -LATENESS_DAYS));
}

/** The instant from which a courier can be on the way. */
function startOf({ clock, settings: { timeZone } }: Deps, { pickupDate, pickupTime }: Pickup): Date {
  const now = clock.now();
  const day = pickupDay(pickupDate ?? 'flexible', now, timeZone);
  if (day === undefined)
    throw new AppError('pickup_in_past', { fields: [{ path: 'pickupDate', reason: 'date_past' }] });
  return earliestStart({ day, time: pickupTime }, now, timeZone);
}

/** A guaranteed time from the price without it; undefined where too many deliveries like it would be late. */
function guaranteeAt(
  { settings: { guarantee } }: Deps,
  { road, priceWith, vatBasisPoints }: Request,
  { lateness, from, fees }: { lateness: Lateness; from: Date; fees: OptionFees },
  deliverBy: Date,
): QuotedGuarantee | undefined {
  if (!guarantee) return undefined;
  const slack = (deliverBy.getTime() - from.getTime()) / 60_000 - road.seconds / 60;
  const late = lateShare(lateness, slack);
  const price = priceGuarantee(guarantee, priceWith({}).base, late);
  if (!price) return undefined;
  // The difference of two totals, so that the estimate without it is the one that was quoted without it.
  const fee = priceWith({ ...fees, guaranteeFee: price.fee }).total - priceWith(fees).total;
  const penalty = price.penalty + shareOf(price.penalty, vatBasisPoints);
  const claim = {
    deliverBy: deliverBy.getTime(),
    from: from.getTime(),
    fee,
    back: fee + penalty,
    lateBasisPoints: Math.round(late * 10_000),
  };
  return { net: price.fee, claim };
}
