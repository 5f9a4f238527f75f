import { defineLife, pathBetween } from '../../state-machine.ts';

/**
 * States of a payment attempt. It moves only forward; the last three are final. `mismatched`: the provider captured or
 * authorised something other than what was asked for, and a person decides.
 */
export const ATTEMPT_STATES = [
  'created',
  'pending',
  'authorised',
  'mismatched',
  'captured',
  'refunded',
  'void',
  'failed',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/**
 * The purpose of a card payment: a delivery's price, a wallet's top-up, a debt for late cancels, or goods' money that its
 * receiver pays.
 */
export const ATTEMPT_PURPOSES = ['delivery', 'top_up', 'debt', 'cod'] as const;
export type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number];

export const ATTEMPT_EVENTS = [
  'open_page',
  'hold',
  'take',
  'mismatch',
  'settle',
  'give_back',
  'end',
  'fail',
] as const;
type AttemptEvent = (typeof ATTEMPT_EVENTS)[number];

type AttemptTableRow = { from: AttemptState; event: AttemptEvent; to: AttemptState };

/** The life of a card payment. An immediate charge passes through the authorisation, so each step is booked once. */
const ATTEMPT_TABLE: readonly AttemptTableRow[] = [
  { from: 'created', event: 'open_page', to: 'pending' },
  { from: 'created', event: 'end', to: 'void' },
  { from: 'pending', event: 'hold', to: 'authorised' },
  { from: 'pending', event: 'end', to: 'void' },
  { from: 'pending', event: 'fail', to: 'failed' },
  { from: 'pending', event: 'mismatch', to: 'mismatched' },
  { from: 'authorised', event: 'take', to: 'captured' },
  { from: 'authorised', event: 'end', to: 'void' },
  { from: 'authorised', event: 'mismatch', to: 'mismatched' },
  { from: 'mismatched', event: 'settle', to: 'captured' },
  { from: 'mismatched', event: 'end', to: 'void' },
  { from: 'captured', event: 'give_back', to: 'refunded' },
];

/** @internal Tested row by row; the product asks it for whole paths. */
export const ATTEMPT_LIFE = defineLife(ATTEMPT_TABLE, 'event');

/** Final states: the provider has no money of this payment and will not. */
export const ENDED_STATES: readonly AttemptState[] = ['refunded', 'void', 'failed'];
/** States before any payment. */
export const UNPAID_STATES: readonly AttemptState[] = ['created', 'pending'];

/**
 * The states to enter, in order, to get from one to another; empty when the other is not ahead: an outdated report
 * changes nothing. No path leads through `mismatched`: a mismatch stops there.
 */
export function attemptPath(from: AttemptState, to: AttemptState): AttemptState[] {
  return pathBetween(ATTEMPT_TABLE, { from, to }, (state) => state !== 'mismatched');
}
