import { AppError } from '#domain/errors.ts';
import type { LatLng } from '#domain/geo.ts';
import type { Inspection } from '#domain/deliveries/inspection.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { OfferLimits } from '#domain/offers/limits.ts';
import type { Price } from '#domain/money/pricing/quote.ts';
import { isSameSecret } from '#server/secrets.ts';
import { hmac } from '../../ids.ts';

/** The claims of a signed quote token. The client carries it; nothing is stored until something is listed. */
export type QuoteClaims = {
  pickup: LatLng;
  dropoff: LatLng;
  size: ParcelSize;
  meters: number;
  seconds: number;
  source: string;
  price: Price;
  tariffVersion: number;
  /** The factor of the surge in the price, in basis points. */
  surge?: number;
  /** The amount of a cash on delivery, whose handling is in the price. */
  cod?: number;
  /** What the receiver may do with the parcel at the door, whose price is in the price. */
  inspection?: Inspection;
  /** What the parcel is worth and up to what it is covered, whose price is in the price. */
  cover?: { declaredValue: number; ceiling: number };
  /** The guaranteed time, whose fee is in the price: sums with VAT, and the instant from which a courier can be on the way. */
  guarantee?: { deliverBy: number; from: number; fee: number; back: number; lateBasisPoints: number };
  /** The return shipment, whose fee is in the price: with VAT. */
  returns?: { fee: number };
  /** What the tariff says of offers for this size in the pickup's county. */
  offers?: OfferLimits;
  expiresAt: number;
};

/** Signs a quote into an id that only this installation can make. */
export function sealQuote(secret: string, claims: QuoteClaims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${hmac(secret, body).toString('base64url')}`;
}

/** Verifies a quote's id. Throws `quote_expired` when it is old, changed or not ours: the remedy is the same. */
export function openQuote(secret: string, id: string, now: Date): QuoteClaims {
  const [body = '', seal = ''] = id.split('.');
  if (!isSameSecret(seal, hmac(secret, body).toString('base64url'))) throw new AppError('quote_expired');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as QuoteClaims;
  if (claims.expiresAt <= now.getTime()) throw new AppError('quote_expired');
  return claims;
}
