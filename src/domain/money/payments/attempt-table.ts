import { defineLife, pathBetween } from '../../state-machine.ts';

/**
 * Where one card payment is. It moves only forward; the last three are ends. `mismatched`: the provider took or holds
 * something else than was asked for, and a person decides.
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

/** What a card payment is for: one delivery's price, money for a wallet, or what is owed for late cancels. */
export const ATTEMPT_PURPOSES = ['delivery', 'top_up', 'debt'] as const;
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

/** The life of a card payment, whole. A charge at once passes through the hold, so that each step is booked once. */
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

/** @internal Walked by its test; the product asks it for whole paths. */
export const ATTEMPT_LIFE = defineLife(ATTEMPT_TABLE, 'event');

/** Nothing follows these: the provider holds no money of this payment and will not. */
export const ENDED_STATES: readonly AttemptState[] = ['refunded', 'void', 'failed'];
/** Nobody has paid yet. */
export const UNPAID_STATES: readonly AttemptState[] = ['created', 'pending'];

/**
 * The states to enter, in order, to come from one to another; empty when the other is not ahead: news that are older
 * than what is known change nothing. No way leads on through `mismatched`: what disagrees stops there.
 */
export function attemptPath(from: AttemptState, to: AttemptState): AttemptState[] {
  return pathBetween(ATTEMPT_TABLE, { from, to }, (state) => state !== 'mismatched');
}
