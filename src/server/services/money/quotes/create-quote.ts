import type { Quote } from '#contract/money/quotes.ts';
import { requestedInspection, type Inspection, type INSPECTIONS } from '#domain/deliveries/inspection.ts';
import { type ParcelSize, VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { localDay, localHour } from '#domain/deliveries/pickup-window.ts';
import { ensure } from '#domain/errors.ts';
import { haversineMeters, isInServiceArea, type LatLng } from '#domain/geo.ts';
import { priceTrip, QUOTE_LIFE_MINUTES } from '#domain/money/pricing/quote.ts';
import { vatBasisPointsOn } from '#domain/money/vat.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { coverAt } from '../cover/cover-at.ts';
import { checkCodAmount } from '../cod/draft-cod.ts';
import { limitsAt, surgeAt, tariffAt } from '../tariffs/live-tariff.ts';
import { type QuoteClaims, sealQuote } from './quote-token.ts';

/** Least distance in metres between pickup and drop-off; nearer, they are one place. */
export const MIN_TRIP_METERS = 50;

/** Throws `outside_service_area` or `same_place` when a trip between two points is not offered. */
export function checkEnds(pickup: LatLng, dropoff: LatLng): void {
  ensure(isInServiceArea(pickup) && isInServiceArea(dropoff), 'outside_service_area');
  ensure(haversineMeters(pickup, dropoff) >= MIN_TRIP_METERS, 'same_place');
}

type QuoteInput = {
  pickup: LatLng;
  dropoff: LatLng;
  size: ParcelSize;
  cod?: { amount: number };
  inspection?: (typeof INSPECTIONS)[number];
  inspectionMinutes?: number;
  declaredValue?: number;
};

/** Throws a field error for minutes that the kind of inspection does not have. */
function checkInspection(kind: QuoteInput['inspection'], minutes: number | undefined): Inspection | null {
  const requested = requestedInspection(kind, minutes);
  if (requested === undefined) throw fieldError('inspectionMinutes', 'invalid');
  return requested;
}

/** Quotes a trip now, line by line, and signs the quote for fifteen minutes. */
export async function createQuote(
  deps: Deps,
  { cod, inspection: kind, inspectionMinutes, declaredValue, ...input }: QuoteInput,
): Promise<Quote> {
  checkEnds(input.pickup, input.dropoff);
  if (cod) checkCodAmount(deps, cod.amount);
  const inspection = checkInspection(kind, inspectionMinutes);
  const cover = declaredValue === undefined ? null : coverAt(deps, declaredValue);
  const now = deps.clock.now();
  const { timeZone } = deps.settings;
  const road = await deps.router.route(input.pickup, input.dropoff, VEHICLE_OF_SIZE[input.size], now);
  const tariff = await tariffAt(deps, now);
  const surge = await surgeAt(deps, tariff, input.pickup, now);
  const offers = await limitsAt(deps, tariff, input.size, input.pickup);
  const price = priceTrip(tariff, {
    size: input.size,
    distanceMeters: road.meters,
    durationSeconds: road.seconds,
    hour: localHour(now, timeZone),
    vatBasisPoints: vatBasisPointsOn(localDay(now, timeZone)),
    ...(surge ? { surgeBasisPoints: surge.factorBasisPoints } : {}),
    ...(inspection ? { inspectionFee: deps.settings.inspectionFees[inspection.kind] } : {}),
    ...(cover ? { coverFee: cover.fee } : {}),
    ...(cod ? { codFee: deps.settings.cod.fee } : {}),
  });
  return presentQuote(deps, {
    ...input,
    meters: road.meters,
    seconds: road.seconds,
    source: `${road.source}/${road.formula}`,
    price,
    tariffVersion: tariff.version,
    ...(surge ? { surge: surge.factorBasisPoints } : {}),
    ...(inspection ? { inspection } : {}),
    ...(cover ? { cover: { declaredValue: cover.declaredValue, ceiling: cover.ceiling } } : {}),
    ...(cod ? { cod: cod.amount } : {}),
    offers,
    expiresAt: now.getTime() + QUOTE_LIFE_MINUTES * 60_000,
  });
}

function presentQuote(deps: Deps, claims: QuoteClaims): Quote {
  const money = (amount: number) => ({ amount, currency: deps.settings.currency });
  const { price } = claims;
  return {
    id: sealQuote(deps.secrets.quoteSecret, claims),
    size: claims.size,
    vehicle: VEHICLE_OF_SIZE[claims.size],
    distanceMeters: claims.meters,
    durationSeconds: claims.seconds,
    lines: price.lines.map((line) => ({ code: line.code, amount: money(line.amount) })),
    base: money(price.base),
    vat: money(price.vat),
    total: money(price.total),
    range: { low: money(price.range.low), high: money(price.range.high) },
    surge:
      claims.surge === undefined
        ? null
        : {
            factorBasisPoints: claims.surge,
            courierBasisPoints: 10_000 - deps.settings.commissionBasisPoints,
          },
    expiresAt: new Date(claims.expiresAt).toISOString(),
  };
}
