import type { z } from 'zod';
import type { NewPieces } from '#contract/deliveries/piece-fields.ts';
import type { NewReturns } from '#contract/deliveries/return-fields.ts';
import type { Quote } from '#contract/money/quotes.ts';
import { requestedInspection, type Inspection, type INSPECTIONS } from '#domain/deliveries/inspection.ts';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { QUOTE_LIFE_MINUTES } from '#domain/money/pricing/quote.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { haulageTermsFor } from '../../deliveries/pieces/haulage-consent.ts';
import { checkFit, piecesOf } from '../../deliveries/pieces/pieces-of.ts';
import { coverAt } from '../cover/cover-at.ts';
import { checkCodAmount } from '../cod/draft-cod.ts';
import { presentChoice } from '../guarantees/present-choice.ts';
import { quoteGuarantee } from '../guarantees/quote-guarantee.ts';
import { quoteReturn } from '../../deliveries/return-shipments/quote-return.ts';
import { limitsAt } from '../tariffs/live-tariff.ts';
import { checkEnds, priceRequest, type TripRequest } from './price-request.ts';
import { type QuoteClaims, sealQuote } from './quote-token.ts';

type QuoteInput = TripRequest & {
  cod?: { amount: number };
  inspection?: (typeof INSPECTIONS)[number];
  inspectionMinutes?: number;
  declaredValue?: number;
  deliverBy?: string;
  pickupDate?: string;
  pickupTime?: string;
  returns?: z.infer<typeof NewReturns>;
  pieces?: z.infer<typeof NewPieces>;
};

/** Throws a field error for minutes that the kind of inspection does not have. */
function checkInspection(kind: QuoteInput['inspection'], minutes: number | undefined): Inspection | null {
  const requested = requestedInspection(kind, minutes);
  if (requested === undefined) throw fieldError('inspectionMinutes', 'invalid');
  return requested;
}

/** Quotes a trip now, line by line, and signs the quote for fifteen minutes. Pieces change no price: they have to fit the size. */
export async function createQuote(deps: Deps, input: QuoteInput): Promise<Quote> {
  const { pickup, dropoff, size, cod, declaredValue, deliverBy } = input;
  checkEnds(pickup, dropoff);
  if (cod) checkCodAmount(deps, cod.amount);
  const pieces = piecesOf(input.pieces);
  const fittingSize = checkFit(size, pieces);
  const haulage = await haulageTermsFor(deps, size, pieces);
  const inspection = checkInspection(input.inspection, input.inspectionMinutes);
  const cover = declaredValue === undefined ? null : coverAt(deps, declaredValue);
  const request = await priceRequest(deps, { pickup, dropoff, size });
  const { now, road, tariff, surge } = request;
  const offers = await limitsAt(deps, tariff, size, pickup);
  const options = {
    ...(inspection ? { inspectionFee: deps.settings.inspectionFees[inspection.kind] } : {}),
    ...(cover ? { coverFee: cover.fee } : {}),
    ...(cod ? { codFee: deps.settings.cod.fee } : {}),
  };
  const returnFee = input.returns ? quoteReturn(deps, request) : undefined;
  const fees = { ...options, ...(returnFee === undefined ? {} : { returnFee }) };
  const guarantee =
    deliverBy === undefined ? null : await quoteGuarantee(deps, request, { ...input, deliverBy }, fees);
  const guaranteed = guarantee ? { guaranteeFee: guarantee.net } : {};
  const price = request.priceWith({ ...fees, ...guaranteed });
  const about = { fittingSize, haulage: haulage === null ? null : { terms: haulage } };
  return presentQuote(deps, about, {
    ...{ pickup, dropoff, size },
    meters: road.meters,
    seconds: road.seconds,
    source: `${road.source}/${road.formula}`,
    price,
    tariffVersion: tariff.version,
    ...(surge ? { surge: surge.factorBasisPoints } : {}),
    ...(inspection ? { inspection } : {}),
    ...(cover ? { cover: { declaredValue: cover.declaredValue, ceiling: cover.ceiling } } : {}),
    ...(guarantee ? { guarantee: guarantee.claim } : {}),
    // The difference of two totals, so that the line is what the total has more.
    ...(returnFee === undefined
      ? {}
      : { returns: { fee: price.total - request.priceWith({ ...options, ...guaranteed }).total } }),
    ...(cod ? { cod: cod.amount } : {}),
    offers,
    expiresAt: now.getTime() + QUOTE_LIFE_MINUTES * 60_000,
  });
}

function presentQuote(deps: Deps, about: Pick<Quote, 'fittingSize' | 'haulage'>, claims: QuoteClaims): Quote {
  const money = (amount: number) => ({ amount, currency: deps.settings.currency });
  const { price, guarantee, returns } = claims;
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
    guarantee: guarantee ? presentChoice(guarantee, deps.settings.currency) : null,
    returns: returns ? { fee: money(returns.fee) } : null,
    ...about,
    expiresAt: new Date(claims.expiresAt).toISOString(),
  };
}
