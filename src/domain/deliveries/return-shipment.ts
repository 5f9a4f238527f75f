import { shareOf } from '../money.ts';

/** What may come back from the receiver: signed papers, goods, or the packaging. */
export const RETURN_KINDS = ['documents', 'goods', 'packaging'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** The longest text about a thing that comes back, in characters. */
export const RETURN_TEXT_MAX = 60;

/**
 * The states of a return shipment: asked for, with the courier, brought to the sender, and not carried: the receiver had
 * nothing to give, the courier gave it up, or the first parcel was not delivered.
 */
export const RETURN_STATES = ['asked', 'under_way', 'done', 'undone'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** A return shipment that has ended, either way. */
export type ReturnEnd = 'done' | 'undone';

/**
 * What a return shipment adds to a price, minor units without VAT: a share of the trip's own price without its options,
 * because the courier who stands at the door drives back anyway. Rounds to the nearest unit, at least one.
 */
export function priceReturn(tripPrice: number, basisPoints: number): number {
  return Math.max(1, shareOf(tripPrice, basisPoints));
}

/**
 * What goes back to the sender of the `charged` price for a return shipment, in minor units with VAT: its fee where it was not carried.
 * Never more than half of what the sender paid, so that a cheap offer is not carried for nothing.
 */
export function returnBack(state: ReturnState, fee: number, charged: number): number {
  return state === 'undone' ? Math.min(fee, Math.floor(charged / 2)) : 0;
}
